import JsBarcode from 'jsbarcode';
import { type BarcodeKind, barcodeKind } from './barcode-kind.ts';

/** A barcode, measured in modules, the width of its thinnest bar; includes the quiet zones. */
export interface BarcodeBars {
  width: number;
  bars: readonly { left: number; width: number }[];
}

/** Quiet zones that a scanner needs beside the bars, in modules. */
const QUIET: Record<BarcodeKind, { left: number; right: number }> = {
  EAN13: { left: 11, right: 7 },
  EAN8: { left: 7, right: 7 },
  UPC: { left: 9, right: 9 },
  CODE128: { left: 10, right: 10 },
};

/** The bars of a barcode; undefined for a text that no barcode can carry. */
export function barcodeBars(text: string): BarcodeBars | undefined {
  const kind = barcodeKind(text);
  if (kind === undefined) return undefined;
  const modules = modulesOf(text, kind);
  const { left, right } = QUIET[kind];
  return {
    width: left + modules.length + right,
    bars: [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => ({
      left: left + index,
      width: run.length,
    })),
  };
}

/** The barcode as digits: 1 for a black module, 0 for a white one. */
function modulesOf(text: string, kind: BarcodeKind): string {
  // Given an object instead of an element, JsBarcode stores the encoding there and draws nothing.
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: kind, flat: true });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

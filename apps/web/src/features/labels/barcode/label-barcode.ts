import { type BarcodeBars, barcodeBars } from '#shared/barcode/barcode-bars.ts';
import type { LabelFormat } from '../sheet/label-formats.ts';

/** Width of the thinnest bar in millimetres: the nominal width of a trade number's barcode. */
const MODULE = 0.33;
/** Thinner bars run into each other on a common printer. */
const THINNEST_MODULE = 0.19;

export type LabelBarcode =
  | { state: 'none' }
  /** Printed as text alone: it has characters that no barcode carries, or is too long for the label. */
  | { state: 'characters' | 'length'; text: string }
  | { state: 'drawn'; text: string; bars: BarcodeBars; moduleWidth: number };

/** A product's barcode as a label of this format prints it. */
export function labelBarcode(text: string | null, format: LabelFormat): LabelBarcode {
  if (text === null) return { state: 'none' };
  const bars = barcodeBars(text);
  if (bars === undefined) return { state: 'characters', text };
  const room = format.label.width - 2 * format.padding.across;
  const moduleWidth = Math.min(MODULE, room / bars.width);
  if (moduleWidth < THINNEST_MODULE) return { state: 'length', text };
  return { state: 'drawn', text, bars, moduleWidth };
}

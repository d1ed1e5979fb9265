import { type BarcodeBars, barcodeBars } from '#shared/barcode/barcode-bars.ts';
import type { LabelFormat } from '../sheet/label-formats.ts';

/** The width of the thinnest bar, in millimetres: as large as a trade number's is meant to be. */
const MODULE = 0.33;
/** Thinner ones run into each other on a common printer. */
const THINNEST_MODULE = 0.19;

export type LabelBarcode =
  | { state: 'none' }
  /** Only its text is printed: it has a character that no barcode carries, or is too long here. */
  | { state: 'characters' | 'length'; text: string }
  | { state: 'drawn'; text: string; bars: BarcodeBars; moduleWidth: number };

/** The barcode of a product as a label of this format has it. */
export function labelBarcode(text: string | null, format: LabelFormat): LabelBarcode {
  if (text === null) return { state: 'none' };
  const bars = barcodeBars(text);
  if (bars === undefined) return { state: 'characters', text };
  const room = format.label.width - 2 * format.padding.across;
  const moduleWidth = Math.min(MODULE, room / bars.width);
  if (moduleWidth < THINNEST_MODULE) return { state: 'length', text };
  return { state: 'drawn', text, bars, moduleWidth };
}

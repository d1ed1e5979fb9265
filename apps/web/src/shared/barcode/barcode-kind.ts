import { isEan13 } from '@mostrador/domain/barcode';

/** Symbology of a barcode. */
export type BarcodeKind = 'EAN13' | 'EAN8' | 'UPC' | 'CODE128';

/**
 * Symbology for a text: trade numbers get their own, other printable ASCII gets CODE128. Undefined
 * if no barcode can carry the text.
 */
export function barcodeKind(text: string): BarcodeKind | undefined {
  if (isEan13(text)) return 'EAN13';
  // UPC and EAN-8 are EAN-13 without the leading zeros, and share its check digit.
  if (/^\d{12}$/.test(text) && isEan13(`0${text}`)) return 'UPC';
  if (/^\d{8}$/.test(text) && isEan13(`00000${text}`)) return 'EAN8';
  return /^[\x20-\x7e]+$/.test(text) ? 'CODE128' : undefined;
}

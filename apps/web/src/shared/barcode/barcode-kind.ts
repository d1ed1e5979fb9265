import { isEan13 } from '@mostrador/domain/barcode';

/** How a barcode is drawn. */
export type BarcodeKind = 'EAN13' | 'EAN8' | 'UPC' | 'CODE128';

/**
 * How a scanner expects to find this text: what is a trade number is drawn as one, the rest as
 * CODE128, which has letters, digits and signs. Undefined for what no barcode can carry.
 */
export function barcodeKind(text: string): BarcodeKind | undefined {
  if (isEan13(text)) return 'EAN13';
  // Both are EAN-13 with the leading zeros left out, and share its check digit.
  if (/^\d{12}$/.test(text) && isEan13(`0${text}`)) return 'UPC';
  if (/^\d{8}$/.test(text) && isEan13(`00000${text}`)) return 'EAN8';
  return /^[\x20-\x7e]+$/.test(text) ? 'CODE128' : undefined;
}

/** Long enough for every code that a scanner reads in a shop. */
export const MAX_BARCODE_LENGTH = 64;

/** Prefix of the shop's own barcodes: GS1 reserves 20 to 29 for use inside shops. */
const INTERNAL_PREFIX = '20';
const INTERNAL_DIGITS = 10;
/** Number of internal barcodes that exist. */
export const INTERNAL_BARCODES = 10 ** INTERNAL_DIGITS;

/** Appends the check digit to the first twelve digits of an EAN-13. */
export function ean13(twelveDigits: string): string {
  let sum = 0;
  for (const [index, digit] of [...twelveDigits].entries()) {
    sum += Number(digit) * (index % 2 === 0 ? 1 : 3);
  }
  return `${twelveDigits}${(10 - (sum % 10)) % 10}`;
}

/** Whether the text is an EAN-13 with the right check digit. */
export function isEan13(text: string): boolean {
  return /^\d{13}$/.test(text) && ean13(text.slice(0, 12)) === text;
}

/** Returns the shop's own barcode, an EAN-13, for a number from 0 to INTERNAL_BARCODES − 1. */
export function internalBarcode(number: number): string {
  return ean13(INTERNAL_PREFIX + String(number).padStart(INTERNAL_DIGITS, '0'));
}

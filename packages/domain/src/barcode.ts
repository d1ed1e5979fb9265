/** Long enough for every code that a scanner reads in a shop. */
export const MAX_BARCODE_LENGTH = 64;

/** Lengths of barcodes on goods: UPC-E, EAN-8, UPC-A, EAN-13 and ITF-14; shorter ones are a shop's own. */
const LONGEST_OWN = 8;
const LENGTHS_ON_GOODS = [12, 13, 14];

/** Prefix of the shop's own barcodes: GS1 reserves 20 to 29 for use inside shops. */
const INTERNAL_PREFIX = '20';
const INTERNAL_DIGITS = 10;
/** Number of internal barcodes that exist. */
export const INTERNAL_BARCODES = 10 ** INTERNAL_DIGITS;

/** Returns the check digit that GS1 puts behind these digits. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    sum += Number(digit) * (index % 2 === 0 ? 3 : 1);
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether the text is digits of which the last is the GS1 check digit of the others. */
export function hasCheckDigit(text: string): boolean {
  return /^\d{2,}$/.test(text) && checkDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** Appends the check digit to the first twelve digits of an EAN-13. */
export function ean13(twelveDigits: string): string {
  return `${twelveDigits}${checkDigit(twelveDigits)}`;
}

/** Whether the text is an EAN-13 with the right check digit. */
export function isEan13(text: string): boolean {
  return text.length === 13 && hasCheckDigit(text);
}

/**
 * Whether a scanned code is as long as a barcode can be. Digits of any other length are the rest of a
 * scan that lost some, or two scans in one (rules.md#scanning).
 */
export function hasBarcodeLength(text: string): boolean {
  if (!/^\d+$/.test(text)) return text.length <= MAX_BARCODE_LENGTH;
  return text.length <= LONGEST_OWN || LENGTHS_ON_GOODS.includes(text.length);
}

/** Returns the shop's own barcode, an EAN-13, for a number from 0 to INTERNAL_BARCODES − 1. */
export function internalBarcode(number: number): string {
  return ean13(INTERNAL_PREFIX + String(number).padStart(INTERNAL_DIGITS, '0'));
}

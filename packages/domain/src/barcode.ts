/** Long enough for every code that a scanner reads in a shop. */
export const MAX_BARCODE_LENGTH = 64;

/** Numbers that begin so are for use inside a shop; no manufacturer has them (GS1's range 20 to 29). */
const INTERNAL_PREFIX = '20';
const INTERNAL_DIGITS = 10;
/** How many internal barcodes there are. */
export const INTERNAL_BARCODES = 10 ** INTERNAL_DIGITS;

/** An EAN-13 from its first twelve digits: the thirteenth is their check digit. */
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

/** The shop's own barcode with this number, 0 to INTERNAL_BARCODES − 1, as an EAN-13. */
export function internalBarcode(number: number): string {
  return ean13(INTERNAL_PREFIX + String(number).padStart(INTERNAL_DIGITS, '0'));
}

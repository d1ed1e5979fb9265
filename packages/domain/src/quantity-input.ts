import { digitsOf, isAmountKey, type NumberSeparators } from './amount-input.ts';

/** What a text in a field of units says: how many, that nothing is written, or nothing that is a number. */
export type TypedQuantity = number | 'empty' | 'unreadable';

/**
 * Reads what was typed or pasted into a field of units, by the separators of the locale. Units are
 * whole: 2.7 is 2. A sign, a letter or an exponent makes it no number, and nothing is guessed from its
 * digits: neither -3 nor 1e3 is any quantity.
 */
export function parseQuantityText(text: string, separators: NumberSeparators): TypedQuantity {
  const digits = digitsOf(text, separators);
  if ('problem' in digits) return 'unreadable';
  const { whole, fraction } = digits;
  // Beyond it digits would be lost, which is far more than any shop counts.
  return whole + fraction === '' ? 'empty' : Math.min(Number(whole), Number.MAX_SAFE_INTEGER);
}

/** Whether a key may be typed into a field of units: digits and the locale's separators, no sign. */
export function isQuantityKey(key: string, separators: NumberSeparators): boolean {
  // An amount takes a minus only before its first digit.
  return isAmountKey(key, 1, separators);
}

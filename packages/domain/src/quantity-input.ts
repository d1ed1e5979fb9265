import { digitsOf, isAmountKey, type NumberSeparators } from './amount-input.ts';

/** Reading of a text in a field of units: the number, an empty text, or a text that is no number. */
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
  // Caps at the largest exact integer.
  return whole + fraction === '' ? 'empty' : Math.min(Number(whole), Number.MAX_SAFE_INTEGER);
}

/** Whether a key may be typed into a field of units: digits and the locale's separators, no sign. */
export function isQuantityKey(key: string, separators: NumberSeparators): boolean {
  // Position 1, so that a minus is refused: amounts allow it at position 0 only.
  return isAmountKey(key, 1, separators);
}

import { digitsOf, isAmountKey, type NumberSeparators } from './amount-input.ts';

/** Result of reading a quantity field: a number, an empty text, or a text that is no number. */
export type TypedQuantity = number | 'empty' | 'unreadable';

/**
 * Reads the text of a quantity field by the locale's separators (rules.md#typed-quantities). Fractions
 * are floored: 2.7 is 2. A text with a sign, a letter or an exponent is unreadable, so that neither -3
 * nor 1e3 is guessed from its digits.
 */
export function parseQuantityText(text: string, separators: NumberSeparators): TypedQuantity {
  const digits = digitsOf(text, separators);
  if ('problem' in digits) return 'unreadable';
  const { whole, fraction } = digits;
  // Caps at the largest exact integer.
  return whole + fraction === '' ? 'empty' : Math.min(Number(whole), Number.MAX_SAFE_INTEGER);
}

/** Whether a key may be typed into a quantity field: digits and the locale's separators, no sign. */
export function isQuantityKey(key: string, separators: NumberSeparators): boolean {
  // At position 1 a minus is refused: amounts allow it at position 0 only.
  return key !== '%' && isAmountKey(key, 1, separators);
}

import { digitsOf, isAmountKey, type NumberSeparators } from './amount-input.ts';

/** Result of reading a quantity field: a number, an empty text, or a text that is no whole number. */
export type TypedQuantity = number | 'empty' | 'unreadable';

/** How the text of a quantity is read. */
export interface QuantityTextOptions extends NumberSeparators {
  /** Whether a fraction is floored, as in purchases: 2.7 is 2. Otherwise its text is unreadable. */
  floorsFractions?: boolean;
}

/**
 * Reads the text of a quantity field by the locale's separators (rules.md#typed-quantities). Nothing is
 * guessed: a text with a sign, a letter or an exponent is unreadable, and so is a fraction, unless it is floored.
 * 2.0 is 2.
 */
export function parseQuantityText(text: string, options: QuantityTextOptions): TypedQuantity {
  if (text.trim() === '') return 'empty';
  const digits = digitsOf(text, options);
  if ('problem' in digits || digits.whole + digits.fraction === '') return 'unreadable';
  const hasFraction = /[1-9]/.test(digits.fraction);
  if (hasFraction && !options.floorsFractions) return 'unreadable';
  // Caps at the largest exact integer.
  return Math.min(Number(digits.whole), Number.MAX_SAFE_INTEGER);
}

/** Whether a key may be typed into a quantity field: digits and separators, no sign. */
export function isQuantityKey(key: string, separators: NumberSeparators): boolean {
  // At position 1 a minus is refused: amounts allow it at position 0 only.
  return key !== '%' && isAmountKey(key, 1, separators);
}

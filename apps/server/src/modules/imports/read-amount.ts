import type { ImportProblem } from '@mostrador/contract/imports';
import { type NumberSeparators, parseAmountText } from '@mostrador/domain/amount-input';
import { asCents, type Cents, MAX_CENTS } from '@mostrador/domain/money';

const PLAIN = /^(\d+)(?:\.(\d{1,2}))?$/;

/**
 * An amount as a file writes it: plain, with a dot and at most two decimals, as exports have it, or in
 * the store's way. Both cannot be meant by one text: 1.500 has three decimals in the one, and is one
 * thousand five hundred in the other. Nothing is rounded.
 */
export function readAmount(
  text: string,
  separators: NumberSeparators,
): { cents: Cents } | { problem: ImportProblem } {
  const digits = text.replace(/\p{Sc}/gu, '').trim();
  const plain = PLAIN.exec(digits);
  if (plain !== null) {
    const [, whole = '', fraction = ''] = plain;
    return withinLimit(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
  }
  const parsed = parseAmountText(digits, separators);
  if (digits === '' || 'problem' in parsed) return { problem: 'notAnAmount' };
  const [, decimals = ''] = digits.split(separators.decimalSeparator);
  if (decimals.length > 2) return { problem: 'tooManyDecimals' };
  // What is larger is read as the largest amount.
  return parsed.cents === MAX_CENTS ? { problem: 'amountTooLarge' } : parsed;
}

function withinLimit(size: number): { cents: Cents } | { problem: ImportProblem } {
  return size > MAX_CENTS ? { problem: 'amountTooLarge' } : { cents: asCents(size) };
}

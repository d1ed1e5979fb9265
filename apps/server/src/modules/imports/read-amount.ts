import type { ImportProblem } from '@mostrador/contract/imports';
import { type NumberSeparators, parseAmountText } from '@mostrador/domain/amount-input';
import { isInUnits } from '@mostrador/domain/currency';
import { asCents, type Cents, type CurrencyUnit, MAX_CENTS } from '@mostrador/domain/money';

/** How a store writes amounts. */
export interface AmountStyle extends NumberSeparators {
  unit: CurrencyUnit;
}

const PLAIN = /^(\d+)(?:\.(\d{1,2}))?$/;

/**
 * An amount as a file writes it: plain, with a dot and at most two decimals, as exports have it, or in
 * the store's way. Both cannot be meant by one text: 1.500 has three decimals in the one, and is one
 * thousand five hundred in the other. Nothing is rounded, and nothing finer than the currency's unit taken.
 */
export function readAmount(
  text: string,
  style: AmountStyle,
): { cents: Cents } | { problem: ImportProblem } {
  const digits = text.replace(/\p{Sc}/gu, '').trim();
  const plain = PLAIN.exec(digits);
  if (plain !== null) {
    const [, whole = '', fraction = ''] = plain;
    return allowed(Number(whole) * 100 + Number(fraction.padEnd(2, '0')), style);
  }
  const parsed = parseAmountText(digits, style);
  if (digits === '' || 'problem' in parsed) return { problem: 'notAnAmount' };
  const [, decimals = ''] = digits.split(style.decimalSeparator);
  if (decimals.length > 2) return { problem: 'tooManyDecimals' };
  // What is larger is read as the largest amount.
  return parsed.cents === MAX_CENTS ? { problem: 'amountTooLarge' } : allowed(parsed.cents, style);
}

function allowed(
  size: number,
  { unit }: AmountStyle,
): { cents: Cents } | { problem: ImportProblem } {
  if (size > MAX_CENTS) return { problem: 'amountTooLarge' };
  const cents = asCents(size);
  return isInUnits(cents, unit) ? { cents } : { problem: 'noDecimals' };
}

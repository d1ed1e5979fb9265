import type { ImportProblem } from '@mostrador/contract/imports';
import { digitsOf, type NumberSeparators } from '@mostrador/domain/amount-input';
import { isInUnits } from '@mostrador/domain/currency';
import { asCents, type Cents, type CurrencyUnit, MAX_CENTS } from '@mostrador/domain/money';

/** Separators of a store's amounts, and the unit of its currency. */
export interface StoreAmountFormat extends NumberSeparators {
  unit: CurrencyUnit;
}

const PLAIN = /^(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount in one of two forms: plain as in exports, with a dot and at most two decimals, or in
 * the store's own form. No text is an amount in both: 1.500 has three decimals in the first, and is one
 * thousand five hundred in the second. Nothing is rounded, and nothing finer than the currency's unit
 * is accepted.
 */
export function readAmount(
  text: string,
  format: StoreAmountFormat,
): { cents: Cents } | { problem: ImportProblem } {
  const amount = text.replace(/\p{Sc}/gu, '').trim();
  const plain = PLAIN.exec(amount);
  if (plain !== null) return checked(plain[1], plain[2], format);
  const digits = digitsOf(amount, format);
  if (amount === '' || 'problem' in digits) return { problem: 'notAnAmount' };
  if (digits.fraction.length > 2) return { problem: 'tooManyDecimals' };
  return checked(digits.whole, digits.fraction, format);
}

function checked(
  whole = '',
  fraction = '',
  { unit }: StoreAmountFormat,
): { cents: Cents } | { problem: ImportProblem } {
  const size = Number(whole + fraction.padEnd(2, '0'));
  if (size > MAX_CENTS) return { problem: 'amountTooLarge' };
  const cents = asCents(size);
  return isInUnits(cents, unit) ? { cents } : { problem: 'noDecimals' };
}

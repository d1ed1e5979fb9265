import type { ImportProblem } from '@mostrador/contract/imports';
import { digitsOf, type NumberSeparators, separatorsOf } from '@mostrador/domain/amount-input';
import { currencyUnit, isInUnits } from '@mostrador/domain/currency';
import { asCents, type Cents, type CurrencyUnit, MAX_CENTS } from '@mostrador/domain/money';
import {
  type DecimalSeparator,
  decimalSeparatorOf,
  numberDigits,
  withoutGuard,
} from './number-form.ts';

/** Separators of a store's amounts, and the unit and the signs of its currency. */
export interface StoreAmountFormat extends NumberSeparators {
  unit: CurrencyUnit;
  /** The code and the signs that stand beside an amount, the longest first: `US$`, `USD`, `$`. */
  signs: readonly string[];
  /** Country of the store, by which national phones are read. */
  country?: string | null;
  /** Decimal separator of numbers that do not prove their own; known if the file has such numbers. */
  unclear?: DecimalSeparator | undefined;
}

/** Returns the form of a store's amounts as its screens show them. */
export function storeAmountFormat(locale: string, currency: string): StoreAmountFormat {
  const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const style = { style: 'currency', currency, currencyDisplay } as const;
    const parts = new Intl.NumberFormat(locale, style).formatToParts(0);
    return withoutMarks(parts.find(({ type }) => type === 'currency')?.value ?? currency);
  });
  return {
    ...separatorsOf(locale, currency),
    unit: currencyUnit(currency),
    signs: [currency, ...signs].filter(Boolean).sort((one, other) => other.length - one.length),
  };
}

/** Returns the text of a number without its guard and the sign of the store's currency. */
export function numberText(text: string, { signs }: StoreAmountFormat): string {
  return withoutSign(withoutGuard(withoutMarks(text)), signs);
}

/**
 * Reads an amount, with or without the sign of the store's currency, by the separators that it proves or by those of
 * its file; else by the store's own, such as 12$50. Nothing is rounded, and nothing finer than the currency's unit is
 * accepted.
 */
export function readAmount(
  text: string,
  format: StoreAmountFormat,
): { cents: Cents } | { problem: ImportProblem } {
  const amount = numberText(text, format);
  const digits =
    numberDigits(amount, format.unclear) ??
    (decimalSeparatorOf(amount) === undefined ? digitsOf(amount, format) : undefined);
  if (amount === '' || digits === undefined || 'problem' in digits) {
    return { problem: 'notAnAmount' };
  }
  if (digits.isNegative) return { problem: 'belowZero' };
  if (digits.fraction.length > 2) return { problem: 'tooManyDecimals' };
  return checked(digits.whole, digits.fraction, format);
}

/** Takes the currency off both ends alone: in Cape Verde a dollar sign separates the decimals. */
function withoutSign(text: string, signs: readonly string[]): string {
  const first = signs.find((sign) => text.startsWith(sign)) ?? '';
  const rest = text.slice(first.length);
  const last = signs.find((sign) => rest.endsWith(sign)) ?? '';
  return rest
    .slice(0, rest.length - last.length)
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
    .trim();
}

/** Drops marks of the writing direction, which Intl writes beside amounts and signs. */
function withoutMarks(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
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

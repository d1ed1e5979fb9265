import type { ImportProblem } from '@mostrador/contract/imports';
import { digitsOf, type NumberSeparators, separatorsOf } from '@mostrador/domain/amount-input';
import { currencyUnit, isInUnits } from '@mostrador/domain/currency';
import { asCents, type Cents, type CurrencyUnit, MAX_CENTS } from '@mostrador/domain/money';

/** Separators of a store's amounts, and the unit and the signs of its currency. */
export interface StoreAmountFormat extends NumberSeparators {
  unit: CurrencyUnit;
  /** The code and the signs that stand beside an amount, the longest first: `US$`, `USD`, `$`. */
  signs: readonly string[];
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

const PLAIN = /^(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount in one of two forms: plain as in exports, with a dot and at most two decimals, or in
 * the store's own form, with or without the sign of its currency. No text is an amount in both: 1.500 has three decimals in the first, and is one
 * thousand five hundred in the second. Nothing is rounded, and nothing finer than the currency's unit
 * is accepted.
 */
export function readAmount(
  text: string,
  format: StoreAmountFormat,
): { cents: Cents } | { problem: ImportProblem } {
  const amount = withoutSign(withoutMarks(text).trim(), format.signs);
  const plain = PLAIN.exec(amount);
  if (plain !== null) return checked(plain[1], plain[2], format);
  const digits = digitsOf(amount, format);
  if (amount === '' || 'problem' in digits) return { problem: 'notAnAmount' };
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

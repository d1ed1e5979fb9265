import {
  type AmountTextProblem,
  type NumberSeparators,
  parseAmountText,
} from '@mostrador/domain/amount-input';
import { currencyUnit, isInUnits, shownDecimals } from '@mostrador/domain/currency';
import {
  amountOf,
  asCents,
  type Cents,
  MAX_CENTS,
  maxCents,
  minCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import type { StoreFormat } from '#shared/format/store-format.ts';

/** Why a text is not an amount of the store. */
type AmountProblem = AmountTextProblem | 'noDecimals';

/** Text being typed, kept until the field is left. */
export interface AmountDraft {
  text: string;
  /** Value that the field last reported. If the form holds another one, the text is outdated. */
  cents: Cents;
  problem?: AmountProblem;
}

/** The store's number format and currency. */
export interface AmountStyle {
  separators: NumberSeparators;
  currency: string;
}

/** Limits of an amount field; without them, 0 and more. */
export interface AmountLimits {
  allowNegative?: boolean;
  min?: Cents;
  max?: Cents;
}

/** The draft after an edit. An invalid text leaves the value unchanged. */
export function typedAmount(
  text: string,
  value: Cents,
  { separators, currency }: AmountStyle,
  { allowNegative }: AmountLimits,
): AmountDraft {
  const read = parseAmountText(text, { ...separators, allowNegative });
  if ('problem' in read) return { text, cents: value, problem: read.problem };
  return isInUnits(read.cents, currencyUnit(currency))
    ? { text, cents: read.cents }
    : { text, cents: value, problem: 'noDecimals' };
}

/** Moves a value into the limits when the field is left. */
export function withinLimits(value: Cents, { allowNegative, min, max }: AmountLimits): Cents {
  const lowest = min ?? (allowNegative ? asCents(-MAX_CENTS) : ZERO_CENTS);
  return maxCents(lowest, minCents(value, max ?? MAX_CENTS));
}

/** Text of a value with the separators that money has in the store's locale, without the currency. */
export function amountText(
  value: Cents,
  { locale, currency }: Pick<StoreFormat, 'locale' | 'currency'>,
): string {
  const amount = amountOf(value);
  const decimals = shownDecimals(amount, currency);
  const digits = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
    .formatToParts(Math.abs(amount))
    .filter(({ type }) => DIGIT_PARTS.has(type))
    .map((part) => part.value)
    .join('');
  return amount < 0 ? `-${digits}` : digits;
}

const DIGIT_PARTS = new Set<Intl.NumberFormatPartTypes>([
  'integer',
  'group',
  'decimal',
  'fraction',
]);

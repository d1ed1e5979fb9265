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

/** Why a text is no amount of the store. */
type AmountProblem = AmountTextProblem | 'noDecimals';

/** What is being typed, from the first key on until the field is left. */
export interface AmountDraft {
  text: string;
  /** What the field has said its value is; where that is no longer so, the text is of the past. */
  cents: Cents;
  problem?: AmountProblem;
}

/** How the store writes amounts, and in which currency. */
export interface AmountStyle {
  separators: NumberSeparators;
  currency: string;
}

/** What an amount field takes beside 0 and more. */
export interface AmountLimits {
  allowNegative?: boolean;
  min?: Cents;
  max?: Cents;
}

/** The draft after an edit. A text that is no amount leaves the value as it was. */
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

/** What leaving the field makes of a value: it is moved to the nearest that may be. */
export function withinLimits(value: Cents, { allowNegative, min, max }: AmountLimits): Cents {
  const lowest = min ?? (allowNegative ? asCents(-MAX_CENTS) : ZERO_CENTS);
  return maxCents(lowest, minCents(value, max ?? MAX_CENTS));
}

/** A value as the field shows it: as the store writes amounts, without the currency. */
export function amountText(
  value: Cents,
  { locale, currency }: Pick<StoreFormat, 'locale' | 'currency'>,
): string {
  const amount = amountOf(value);
  const decimals = shownDecimals(amount, currency);
  return new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount);
}

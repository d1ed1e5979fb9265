import {
  type AmountTextProblem,
  digitsOf,
  type NumberSeparators,
  parseAmountText,
} from './amount-input.ts';
import { isInUnits } from './currency.ts';
import type { DiscountTerms } from './line-discounts.ts';
import { type CurrencyUnit, ZERO_CENTS } from './money.ts';
import { type Percent, WHOLE } from './percent.ts';

/** Two ways to give a discount. */
export type DiscountWay = 'amount' | 'percent';

/** Reason why a text is no discount. */
export type DiscountTextProblem =
  | AmountTextProblem
  | 'noDecimals'
  | 'aboveWhole'
  | 'percentDecimals';

export interface DiscountText {
  /** The way of the text: a `%` in it makes it a per cent. */
  way: DiscountWay;
  /** Text without its `%`. */
  text: string;
  read: { terms: DiscountTerms | null } | { problem: DiscountTextProblem };
}

interface Options {
  separators: NumberSeparators;
  /** Unit of the store's currency. */
  unit: CurrencyUnit;
}

/**
 * Reads the text of a discount field, which takes an amount or a per cent: “10%” is ten per cent in
 * either way (rules.md#discounts). Terms are null for an empty text and for 0.
 */
export function parseDiscountText(
  typed: string,
  shownWay: DiscountWay,
  { separators, unit }: Options,
): DiscountText {
  const way = typed.includes('%') ? 'percent' : shownWay;
  const text = typed.includes('%') ? typed.replaceAll('%', '').trim() : typed;
  const read =
    way === 'percent' ? readPercent(text, separators) : readAmount(text, separators, unit);
  return { way, text, read };
}

function readAmount(
  text: string,
  separators: NumberSeparators,
  unit: CurrencyUnit,
): DiscountText['read'] {
  const amount = parseAmountText(text, separators);
  if ('problem' in amount) return amount;
  if (!isInUnits(amount.cents, unit)) return { problem: 'noDecimals' };
  return { terms: amount.cents === ZERO_CENTS ? null : { amountCents: amount.cents } };
}

function readPercent(text: string, separators: NumberSeparators): DiscountText['read'] {
  const digits = digitsOf(text, separators);
  if ('problem' in digits) return digits;
  const fraction = digits.fraction.replace(/0+$/, '');
  if (fraction.length > 3) return { problem: 'percentDecimals' };
  const thousandths = Number(digits.whole) * 1000 + Number(fraction.padEnd(3, '0'));
  if (thousandths > WHOLE) return { problem: 'aboveWhole' };
  return { terms: thousandths === 0 ? null : { percent: thousandths as Percent } };
}

/** Returns the way of the terms. */
export function wayOf(terms: DiscountTerms): DiscountWay {
  return 'percent' in terms ? 'percent' : 'amount';
}

/** Whether both are the same discount, or none. */
export function isSameTerms(one: DiscountTerms | null, other: DiscountTerms | null): boolean {
  if (one === null || other === null) return one === other;
  if ('percent' in one) return 'percent' in other && one.percent === other.percent;
  return 'amountCents' in other && one.amountCents === other.amountCents;
}

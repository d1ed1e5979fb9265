import type { Product } from '@mostrador/contract/products';
import { suggestedDueDay } from '@mostrador/domain/borrowing';
import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import { type FeePer, feeOf, rateOf, startedPeriods } from '@mostrador/domain/loan-fees';
import type { Cents, CurrencyUnit } from '@mostrador/domain/money';
import { firstTerms } from '@mostrador/domain/price-floor';
import { choicesByThemselves } from '@mostrador/domain/product-attributes';
import { loanBasis } from '#features/products/parts/loan-basis.ts';
import type { DraftLine, LoanTerms } from './order-draft.ts';

/** What the suggested day of a loan depends on beside its product. */
export interface LendingSettings {
  today: CalendarDay;
  /** The store's setting. */
  overdueDays: number;
}

/**
 * Suggested terms of a loan: one unit, due after the product's or the store's days unless a day is
 * given, on the terms of the product's last loan. A product in a copy of before version 1.34 says nothing of days.
 */
export function firstLoanTerms(
  product: Product,
  settings: LendingSettings,
  dueOn = dueDayOf(product, settings),
): LoanTerms {
  return {
    quantity: 1,
    dueOn,
    ...firstTerms(
      'BORROW',
      loanBasis(product),
      startedPeriods(product.feePer ?? 'LOAN', settings.today, dueOn),
    ),
    selectedAttributes: choicesByThemselves(product.attributes),
  };
}

/** The due day of the last loan in the order, with which the next one is likely to come back. */
export function lastDueDay(
  lines: readonly Pick<DraftLine, 'transactionType' | 'dueOn'>[],
  today: CalendarDay,
): CalendarDay | undefined {
  return lines.findLast(
    ({ transactionType, dueOn }) =>
      transactionType === 'BORROW' && dueOn !== undefined && dueOn >= today,
  )?.dueOn;
}

function dueDayOf(
  { borrowDays }: Partial<Pick<Product, 'borrowDays'>>,
  { today, overdueDays }: LendingSettings,
): CalendarDay {
  return suggestedDueDay(today, { borrowDays: borrowDays ?? null }, { overdueDays });
}

/** The terms of a line's loan; one without a due day gets the suggested one. */
export function loanTermsOf(line: DraftLine, settings: LendingSettings): LoanTerms {
  const { quantity, unitPriceCents, borrowDepositPerUnitCents, selectedAttributes, units } = line;
  const dueOn = line.dueOn ?? dueDayOf(line.product, settings);
  return {
    quantity,
    unitPriceCents,
    borrowDepositPerUnitCents,
    selectedAttributes,
    dueOn,
    ...(units && { units }),
  };
}

/** By what a loan's fee is suggested: its product's periods, since the day of lending. */
export interface LoanPeriods {
  feePer: FeePer;
  lentOn: CalendarDay;
}

/** The periods of a line's loan; of a new one they begin today. */
export function loanPeriods(
  { product, keptLoan }: Pick<DraftLine, 'product' | 'keptLoan'>,
  { today, timeZone }: { today: CalendarDay; timeZone: string },
): LoanPeriods {
  const lentOn = keptLoan === undefined ? today : dayOf(new Date(keptLoan.lentAt), timeZone);
  return { feePer: product.feePer ?? 'LOAN', lentOn };
}

/** The fee of one period, by what a loan asks until its due day (rules.md#fees-of-loans). */
export function loanRate(
  { feePer, lentOn }: LoanPeriods,
  { unitPriceCents, dueOn }: Pick<LoanTerms, 'unitPriceCents' | 'dueOn'>,
  unit: CurrencyUnit,
): Cents {
  return rateOf(unitPriceCents, startedPeriods(feePer, lentOn, dueOn), unit);
}

/** The fee until another due day, at this rate. */
export function feeUntil(
  { feePer, lentOn }: LoanPeriods,
  dueOn: CalendarDay,
  rateCents: Cents,
): Cents {
  return feeOf(rateCents, startedPeriods(feePer, lentOn, dueOn));
}

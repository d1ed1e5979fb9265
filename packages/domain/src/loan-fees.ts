import { type CalendarDay, daysBetween } from './calendar.ts';
import {
  asCents,
  averageCents,
  type Cents,
  type CurrencyUnit,
  MAX_CENTS,
  timesCents,
  ZERO_CENTS,
} from './money.ts';

/** For what a product's fee is asked: for a loan as a whole, for each day, or for each week. */
export const FEE_PER = ['LOAN', 'DAY', 'WEEK'] as const;
export type FeePer = (typeof FEE_PER)[number];

const DAYS_OF: Record<Exclude<FeePer, 'LOAN'>, number> = { DAY: 1, WEEK: 7 };

/**
 * Returns the started periods from the day of lending to the day that a loan is due, at least 1; of a
 * product whose fee is for the loan always 1 (rules.md#fees-of-loans).
 */
export function startedPeriods(feePer: FeePer, lentOn: CalendarDay, dueOn: CalendarDay): number {
  if (feePer === 'LOAN') return 1;
  return Math.max(1, Math.ceil(daysBetween(lentOn, dueOn) / DAYS_OF[feePer]));
}

/** Returns the fee of a unit for so many periods, in cents. */
export function feeOf(rateCents: Cents, periods: number): Cents {
  return timesCents(periods, rateCents);
}

/** Returns the fee of one period, by the fee of a unit for `periods`, in the currency's unit. */
export function rateOf(feeCents: Cents, periods: number, unit: CurrencyUnit): Cents {
  // One period's fee stays as it is, also where it has decimals from before (rules.md#currencies).
  return periods === 1 ? feeCents : averageCents(feeCents, periods, unit);
}

/** A loan that is to be extended. */
interface ExtendedLoan {
  feePer: FeePer;
  lentOn: CalendarDay;
  /** Day on which it was due before it was ever extended. */
  agreedDueOn: CalendarDay;
  /** Fee of a unit until `agreedDueOn`, in cents. */
  feeCents: Cents;
  /** Day on which it is due at present. */
  dueOn: CalendarDay;
  /** Units that are out. */
  units: number;
}

/**
 * Returns what is suggested for extending a loan: the fee of a period in cents, the periods that begin between `dueOn` and
 * `newDueOn`, and the fee of them for all units in cents. No periods are added where the fee is for the loan as a whole (rules.md#fees-of-loans).
 */
export function extensionTerms(
  { feePer, lentOn, agreedDueOn, feeCents, dueOn, units }: ExtendedLoan,
  newDueOn: CalendarDay,
  unit: CurrencyUnit,
): { rateCents: Cents; periods: number; feeCents: Cents } {
  const until = (day: CalendarDay) => startedPeriods(feePer, lentOn, day);
  const rateCents = rateOf(feeCents, until(agreedDueOn), unit);
  const periods = Math.max(0, until(newDueOn) - until(dueOn));
  // Above the largest amount the product may not be exact, but is not used.
  const suggested = Math.min(periods * units * rateCents, MAX_CENTS);
  return { rateCents, periods, feeCents: asCents(suggested) };
}

/** What a store asks for each day and unit that a loan is late. */
export interface LateFeeTerms {
  perDayCents: Cents;
  /** Days after the due day for which nothing is asked. */
  graceDays: number;
  /** Most that is asked for a record; null for no maximum. */
  maxCents: Cents | null;
}

/** Returns the terms of a product's late loans: its own, else the store's (rules.md#fees-of-loans). */
export function lateFeeTerms(
  product: { lateFeePerDayCents: Cents | null; lateFeeMaxCents: Cents | null },
  store: LateFeeTerms,
): LateFeeTerms {
  return {
    perDayCents: product.lateFeePerDayCents ?? store.perDayCents,
    graceDays: store.graceDays,
    maxCents: product.lateFeeMaxCents ?? store.maxCents,
  };
}

/** Units of a loan that come back late, with the late fees of its parts that came back before, in cents. */
interface LateUnits {
  dueOn: CalendarDay;
  day: CalendarDay;
  units: number;
  claimedCents: Cents;
}

/**
 * Returns the late fee that is suggested for units that come back on `day`, in cents: the days after
 * `dueOn` beyond the grace × the fee of a day × the units, at most the largest amount and what the maximum leaves beside
 * `claimedCents`, the late fees of parts that came back before (rules.md#fees-of-loans).
 */
export function suggestedLateFee(
  { dueOn, day, units, claimedCents }: LateUnits,
  { perDayCents, graceDays, maxCents }: LateFeeTerms,
): Cents {
  const days = daysBetween(dueOn, day) - graceDays;
  if (days <= 0) return ZERO_CENTS;
  // Above the largest amount the product may not be exact, but is not used.
  const most = maxCents === null ? MAX_CENTS : Math.max(0, maxCents - claimedCents);
  return asCents(Math.min(days * units * perDayCents, most));
}

import { addDays, type CalendarDay } from './calendar.ts';

/** Why a delivery did not arrive (rules.md#delivery-attempts). */
export const ATTEMPT_REASONS = ['NOBODY_HOME', 'WRONG_ADDRESS', 'REFUSED', 'OTHER'] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

/** Days from today to the latest day that a next try may name. */
export const MAX_DAYS_TO_NEXT_TRY = 365;

/**
 * Checks the store-local day of a next try, or null for none: today at the earliest, and a year from today at the
 * latest.
 */
export function nextTryProblem(
  nextTryOn: CalendarDay | null,
  today: CalendarDay,
): { code: 'DAY_PASSED' } | { code: 'NEXT_TRY_TOO_LATE'; latest: CalendarDay } | undefined {
  if (nextTryOn === null) return undefined;
  if (nextTryOn < today) return { code: 'DAY_PASSED' };
  const latest = addDays(today, MAX_DAYS_TO_NEXT_TRY);
  return nextTryOn > latest ? { code: 'NEXT_TRY_TOO_LATE', latest } : undefined;
}

/** Which orders stand together on To deliver. `day` is store-local, and null for what is not tried again. */
export interface DeliveryDue {
  when: 'late' | 'today' | 'later' | 'noFurtherTry';
  day: CalendarDay | null;
}

/**
 * Returns when an order that awaits delivery is to be brought: on the day of the next try that its last attempt
 * names, and without an attempt on the day on which it was made. Days are store-local.
 */
export function deliveryDue(
  order: { madeOn: CalendarDay; attempts: readonly { nextTryOn: CalendarDay | null }[] },
  today: CalendarDay,
): DeliveryDue {
  const last = order.attempts.at(-1);
  const day = last === undefined ? order.madeOn : last.nextTryOn;
  if (day === null) return { when: 'noFurtherTry', day };
  if (day < today) return { when: 'late', day };
  return { when: day === today ? 'today' : 'later', day };
}

import type { DecodedRequest } from '@mostrador/contract/routes';
import { dueDayProblem, latestDueDay, suggestedDueDay } from '@mostrador/domain/borrowing';
import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import { startedPeriods } from '@mostrador/domain/loan-fees';
import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import type { LockedProduct } from '#modules/products/stock/lock-products.ts';
import { invalidField } from '#platform/refused.ts';
import { actor, type Scope } from '#platform/scope.ts';
import type { BorrowRecord, ItemRecord } from '../order-record.ts';

type LineBody = DecodedRequest<'createOrder'>['body']['items'][number];

/** When a line's loan is due, and for how many periods its fee is asked (rules.md#fees-of-loans). */
export interface LoanDays {
  dueOn: CalendarDay;
  periods: number;
  /** Late fee of a day and unit. */
  lateFeePerDayCents: Cents;
}

interface Lines {
  bodies: readonly LineBody[];
  /** The lines of the bodies, in their order. */
  items: readonly ItemRecord[];
  products: ReadonlyMap<string, LockedProduct>;
  /** Loans before an edit. */
  before: readonly BorrowRecord[];
  /** When a till without a network took the order. */
  takenAt: string | null;
}

/**
 * Returns the days of the loans by their lines' ids. A line that an edit keeps stays due as it was,
 * unless the body names another day. Throws INVALID_INPUT for a new due day before today, which only an
 * order with `takenAt` and the owner may name, and for one in more than ten years (rules.md#loans).
 */
export function loanDays(
  scope: Scope,
  { bodies, items, products, before, takenAt }: Lines,
): ReadonlyMap<string, LoanDays> {
  const { now, store } = scope;
  const mayBePast = takenAt !== null || can(actor(scope), 'backdateLoans');
  const today = dayOf(now, store.timeZone);
  const loanOf = new Map(before.map((loan) => [loan.orderItemId, loan]));
  return new Map(
    items.flatMap((item, index) => {
      if (item.transactionType !== 'BORROW') return [];
      const asked = bodies[index]?.dueOn ?? undefined;
      const product = products.get(item.productId ?? '');
      const kept = loanOf.get(item.id);
      if (asked !== undefined && asked !== kept?.dueOn) {
        demandDueDay(`items.${index}.dueOn`, { dueOn: asked, today, mayBePast });
      }
      const suggested = suggestedDueDay(today, { borrowDays: product?.borrow_days ?? null }, store);
      const dueOn = asked ?? kept?.dueOn ?? suggested;
      const lentOn = dayOf(new Date(kept?.borrowedAt ?? now), store.timeZone);
      const periods = startedPeriods(product?.fee_per ?? 'LOAN', lentOn, dueOn);
      const lateFeePerDayCents = product?.late_fee_cents ?? ZERO_CENTS;
      return [[item.id, { dueOn, periods, lateFeePerDayCents }]];
    }),
  );
}

/**
 * Throws INVALID_INPUT where a loan is extended to a day that is not later than its own, or that no new loan of the
 * caller may be due on either (rules.md#loans).
 */
export function demandExtension(scope: Scope, before: CalendarDay, dueOn: CalendarDay): void {
  if (dueOn <= before) throw invalidField('dueOn', 'DUE_NOT_LATER', { dueOn: before });
  const today = dayOf(scope.now, scope.store.timeZone);
  demandDueDay('dueOn', { dueOn, today, mayBePast: can(actor(scope), 'backdateLoans') });
}

function demandDueDay(
  path: string,
  { dueOn, today, mayBePast }: { dueOn: CalendarDay; today: CalendarDay; mayBePast: boolean },
): void {
  const problem = dueDayProblem(dueOn, today);
  if (problem === 'DUE_TOO_LATE')
    throw invalidField(path, problem, { latest: latestDueDay(today) });
  if (problem === 'DUE_BEFORE_TODAY' && !mayBePast) throw invalidField(path, problem);
}

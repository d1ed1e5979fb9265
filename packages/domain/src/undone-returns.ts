import { type CalendarDay, dayOf } from './calendar.ts';
import { refusedChargeVoid } from './charges.ts';
import { amountOf, type Cents, sumCents } from './money.ts';
import { refusedOnCancelled } from './order-rules.ts';
import type { OrderStatus, ReturnCondition } from './order-states.ts';
import { type Refusal, refusal } from './refusal.ts';

/** A loan that is to be out again. */
export interface UndoneLoan {
  /** How its units came back; null while they are out, and where they did not by a borrow return. */
  condition: ReturnCondition | null;
  returnedAt: string | null;
}

/** Its order. */
interface UndoneOrder {
  status: OrderStatus;
  /** Returns of units of the order, each with its credit note. */
  returns: readonly { createdAt: string }[];
  amountDueCents: Cents;
  /** Charges of the loan's claims that were not voided. */
  charges: readonly { amountCents: Cents }[];
}

/**
 * Refuses to undo a loan's return that was none, that another return of the order followed, and one with charges of
 * which more is paid than is due (rules.md#undone-returns). `details.amountDue` is a decimal.
 */
export function refusedUndo(
  loan: UndoneLoan,
  { status, returns, amountDueCents, charges }: UndoneOrder,
):
  | Refusal<'ORDER_CANCELLED' | 'NOT_MARKED_RETURNED' | 'RETURNED_SINCE' | 'CHARGE_OF_RETURN_PAID'>
  | undefined {
  const { condition, returnedAt } = loan;
  const cancelled = refusedOnCancelled({ status });
  if (cancelled) return cancelled;
  if (condition === null || returnedAt === null) return refusal('NOT_MARKED_RETURNED');
  if (returns.some(({ createdAt }) => createdAt >= returnedAt)) return refusal('RETURNED_SINCE');
  const amountCents = sumCents(charges.map((charge) => charge.amountCents));
  return refusedChargeVoid({ amountCents }, { status, amountDueCents }) === undefined
    ? undefined
    : refusal('CHARGE_OF_RETURN_PAID', { amountDue: amountOf(amountDueCents) });
}

/**
 * Whether whoever may return may undo a return too (rules.md#undone-returns): while the shift is open in which it was
 * booked or, if it belongs to none, on its own store-local day. `isShiftOpen` is null for a return without a shift.
 */
export function mayUndoFreely(
  returnedAt: string,
  {
    isShiftOpen,
    today,
    timeZone,
  }: { isShiftOpen: boolean | null; today: CalendarDay; timeZone: string },
): boolean {
  return isShiftOpen ?? dayOf(new Date(returnedAt), timeZone) === today;
}

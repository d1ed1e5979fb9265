import { amountOf, type Cents } from './money.ts';
import { type Refusal, refusal } from './refusal.ts';

/** What is still open with a customer. */
export interface OpenMatters {
  /** Orders of which something is due. */
  dueOrders: number;
  /** What is due of them. */
  amountDueCents: Cents;
  /** Loans that are not back. */
  loans: number;
  /** Their units. */
  unitsOut: number;
  /** Reservations that are booked. */
  reservations: number;
}

/**
 * Refuses to delete a customer who owes money or has goods of the shop's, unless the deletion is forced, which
 * the owner alone may do: IN_USE with the number of loans, or else of orders, and all that is open
 * (rules.md#deleting-a-customer). Amounts in `details` are decimals.
 */
export function refusedCustomerDeletion(
  { dueOrders, amountDueCents, loans, unitsOut, reservations }: OpenMatters,
  { isForced, isOwner }: { isForced: boolean; isOwner: boolean },
): Refusal<'IN_USE' | 'FORBIDDEN'> | undefined {
  if (isForced) return isOwner ? undefined : refusal('FORBIDDEN');
  if (loans === 0 && dueOrders === 0) return undefined;
  return refusal('IN_USE', {
    ...(loans > 0 ? { count: loans, kind: 'loans' } : { count: dueOrders, kind: 'orders' }),
    dueOrders,
    amountDue: amountOf(amountDueCents),
    loans,
    unitsOut,
    reservations,
  });
}

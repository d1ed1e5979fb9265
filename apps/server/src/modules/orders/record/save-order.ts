import type { OrderHappening } from '@mostrador/domain/history';
import { minusCents } from '@mostrador/domain/money';
import { orderTotals, totalsChange } from '@mostrador/domain/order-totals';
import type { Selectable } from 'kysely';
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import { withApprover } from '#modules/pins/limits.ts';
import { recordTotals } from '#modules/totals/record-totals.ts';
import type { OrdersTable } from '#platform/database/tables/orders.ts';
import { inOrder } from '#platform/in-order.ts';
import { newEntry } from '#platform/rows/document-history.ts';
import { later } from '#platform/rows/later.ts';
import type { Scope } from '#platform/scope.ts';
import { heldChange } from './loans/held-deposits.ts';
import { bookedChanges, taxCheckCents } from './money/booked-taxes.ts';
import { factsForTotals } from './order-facts.ts';
import { type FigureFacts, figuresOf, type OrderRecord, openDepositsOf } from './order-record.ts';
import { writeChildren } from './write-children.ts';

type OrderRow = Selectable<OrdersTable>;

/** Returns the figures kept on the order's row, so that lists and reports need not recompute them. */
export function keptFigures(record: FigureFacts) {
  const figures = figuresOf(record);
  return {
    payment_status: figures.paymentStatus,
    subtotal_cents: figures.subtotalCents,
    line_discounts_cents: minusCents(figures.discountCents, figures.orderDiscountCents),
    added_tax_cents: figures.addedTaxCents,
    tax_included_cents: figures.taxIncludedCents,
    tax_check_cents: taxCheckCents(record, figures),
    returns_total_cents: figures.returnsTotalCents,
    deposits_refunded_cents: figures.depositsRefundedCents,
    deposits_waived_cents: figures.depositsWaivedCents,
    charges_total_cents: figures.chargesTotalCents,
    total_cents: figures.totalCents,
    payments_total_cents: figures.paymentsTotalCents,
    // A server before version 1.32 counts voided payments too, and does not renew this: the database refuses
    // what it changes of such an order.
    payments_check_cents: record.payments.some(({ voided }) => voided)
      ? figures.paymentsTotalCents
      : null,
    refunds_total_cents: figures.refundsTotalCents,
    amount_due_cents: figures.amountDueCents,
    open_deposits_cents: openDepositsOf(record),
  } satisfies Partial<OrderRow>;
}

/**
 * Writes a locked order's row with its figures recomputed and a later `updatedAt`, and how its children differ from those
 * `before` (`writeChildren`), with what happened in its history, and adds the differences to the store's totals. The
 * command must have written new lines, changed loans, units with codes and credit notes, and lock nothing afterwards but
 * its shift. Returns the order as it is then.
 */
export async function saveOrder(
  scope: Scope,
  before: OrderRecord,
  record: OrderRecord,
  ...happenings: OrderHappening[]
): Promise<OrderRecord> {
  const { tx, storeId, user, now, store } = scope;
  const shiftId = await shiftIdOf(scope);
  const updatedAt = later(now, record.order.updated_at);
  const hasClaims = record.claims.length > 0 || record.charges.length > 0;
  const order: OrderRow = {
    ...record.order,
    ...keptFigures(record),
    updated_at: updatedAt,
    // A server before version 1.34 knows neither, and does not renew this: the database refuses what it
    // changes of such an order.
    claims_check_at: hasClaims ? updatedAt : null,
    shares_check_at: sharesCheckAt(record.order, updatedAt),
    // Likewise a server before version 1.43, of undone returns.
    undone_check_at: record.undoneReturns.length > 0 ? updatedAt : null,
    delivered_at: deliveredAt(before.order, record.order, now),
  };
  // Not at `now`: of two tills at once the one that waited for the lock may have begun earlier.
  const entries = happenings.map((happening) =>
    newEntry({ user, now: order.updated_at }, withApprover(scope, happening)),
  );
  const isGivenBack = happenings.some(
    ({ action }) => action === 'ITEMS_RETURNED' || action === 'ORDER_CANCELLED',
  );
  const taxes = bookedChanges({ before, after: record, isGivenBack, at: updatedAt, shiftId });
  const after: OrderRecord = {
    ...record,
    order,
    heldChanges: [...record.heldChanges, ...heldChange(scope, before, record, shiftId)],
    taxChanges: [...record.taxChanges, ...taxes],
    history: [...record.history, ...entries],
  };
  await inOrder(
    tx
      .updateTable('orders')
      .set(changeable(order))
      .where('store_id', '=', storeId)
      .where('id', '=', order.id)
      .execute(),
    writeChildren(scope, before, after),
  );
  await recordTotals(
    scope,
    totalsChange(
      orderTotals(factsForTotals(before), store),
      orderTotals(factsForTotals(after), store),
    ),
  );
  return after;
}

/**
 * Returns `updatedAt` for an order whose returned goods took a share of an amount off it with them, or whose
 * buyer is exempt. A server before version 1.42 knows neither and does not renew it: the database refuses what
 * it changes of such an order.
 */
function sharesCheckAt(
  order: Pick<OrderRow, 'discount_cents' | 'returns_total_cents' | 'is_exempt'>,
  updatedAt: Date,
): Date | null {
  const hasShares = order.discount_cents > 0 && order.returns_total_cents > 0;
  return hasShares || order.is_exempt ? updatedAt : null;
}

/** Returns when a delivered order was marked so; null for another. */
function deliveredAt(before: OrderRow, after: OrderRow, now: Date): Date | null {
  if (after.delivery_status !== 'DELIVERED') return null;
  return before.delivery_status === 'DELIVERED' ? before.delivered_at : now;
}

/** Returns the columns that may change after creation. */
function changeable({
  store_id,
  id,
  order_number,
  original_items,
  original_total_cents,
  created_by,
  created_at,
  shift_id,
  ...columns
}: OrderRow) {
  return columns;
}

import type { Borrow, BorrowSummary } from '@mostrador/contract/borrows';
import { borrowedDays, isOverdue } from '@mostrador/domain/borrowing';
import { settleDeposit } from '@mostrador/domain/deposits';
import { amountOf, minusCents, timesCents } from '@mostrador/domain/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CustomersTable } from '#platform/database/tables/catalogue.ts';
import type { BorrowRecordsTable, OrdersTable } from '#platform/database/tables/orders.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { ReadScope } from '#platform/scope.ts';

type ItemRow = Selectable<Tables['order_items']>;

/** A borrow record with columns of its order, line and customer. */
export type BorrowRow = Omit<Selectable<BorrowRecordsTable>, 'store_id' | 'search_text'> &
  Pick<Selectable<OrdersTable>, 'order_number'> &
  Pick<
    ItemRow,
    'product_name' | 'product_barcode' | 'unit_price_cents' | 'borrow_deposit_per_unit_cents'
  > &
  Pick<Selectable<CustomersTable>, 'first_name' | 'last_name' | 'phone'> & {
    customer_is_archived: boolean;
  };

/** Columns of a `BorrowRow`. The product's name and barcode are those of the day of lending. */
export const borrowColumns: RawBuilder<unknown> = sql`
  b.id, b.order_id, b.order_item_id, b.product_id, b.customer_id, b.quantity, b.status, b.closed_by,
  b.notes, b.deposit_refunded_cents, b.deposit_waived_cents, b.deposit_kept_cents, b.borrowed_at,
  b.returned_at, o.order_number, i.product_name, i.product_barcode, i.unit_price_cents,
  i.borrow_deposit_per_unit_cents, c.first_name, c.last_name, c.phone,
  c.archived_at is not null as customer_is_archived`;

/** Joins that the columns need, in addition to the borrow records `b`. */
export const borrowJoins: RawBuilder<unknown> = sql`
  join orders o on o.store_id = b.store_id and o.id = b.order_id
  join order_items i on i.store_id = b.store_id and i.id = b.order_item_id
  join customers c on c.store_id = b.store_id and c.id = b.customer_id`;

/** Returns a loan for lists. */
export function borrowSummary({ now, store }: ReadScope, row: BorrowRow): BorrowSummary {
  const { status } = row;
  const days = borrowedDays(row.borrowed_at, row.returned_at, now, store.timeZone);
  return {
    id: row.id,
    orderId: row.order_id,
    order: { id: row.order_id, orderNumber: row.order_number },
    orderItem: {
      id: row.order_item_id,
      unitPrice: amountOf(row.unit_price_cents),
      borrowDepositPerUnit: amountOf(row.borrow_deposit_per_unit_cents),
    },
    product: { id: row.product_id, name: row.product_name, barcode: row.product_barcode },
    productName: row.product_name,
    customer: {
      id: row.customer_id,
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      isArchived: row.customer_is_archived,
    },
    quantity: row.quantity,
    status,
    borrowedAt: row.borrowed_at.toISOString(),
    borrowedDays: days,
    overdue: isOverdue({ status, borrowedDays: days }, store.overdueDays),
    returnedAt: row.returned_at?.toISOString() ?? null,
    notes: row.notes,
    depositRefunded: amountOf(row.deposit_refunded_cents),
    depositWaived: amountOf(row.deposit_waived_cents),
    depositKept: amountOf(row.deposit_kept_cents),
  };
}

/** Figures kept on the order that decide the settlement of a deposit. */
export type SettlementFigures = Pick<
  Selectable<OrdersTable>,
  'amount_due_cents' | 'payments_total_cents' | 'refunds_total_cents' | 'open_deposits_cents'
>;

/**
 * Returns the settlement of the deposit if the loan were marked returned now (rules.md#deposits); null
 * once it is back.
 */
export function settlementAnswer(
  row: BorrowRow & SettlementFigures,
): Pick<NonNullable<Borrow['settlement']>, 'waived' | 'held'> | null {
  if (row.status !== 'OPEN') return null;
  const depositCents = timesCents(row.quantity, row.borrow_deposit_per_unit_cents);
  const { waivedCents, heldCents } = settleDeposit({
    depositCents,
    amountDueCents: row.amount_due_cents,
    netPaidCents: minusCents(row.payments_total_cents, row.refunds_total_cents),
    otherOpenDepositsCents: minusCents(row.open_deposits_cents, depositCents),
  });
  return { waived: amountOf(waivedCents), held: amountOf(heldCents) };
}

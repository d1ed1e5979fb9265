import type { Cents } from '@mostrador/domain/money';
import { searchText } from '@mostrador/domain/search';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type StockMove, stockMovesSql } from '#modules/products/move-stock.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrdersTable, Tables } from '#platform/tables.ts';
import type { OrderRecord } from './order-record.ts';

interface Beside {
  /** What a unit of each line cost at this moment, by the line's id; null where unknown. */
  costOf: ReadonlyMap<string, Cents | null>;
  /** The payments' methods, in the order of the payments. */
  methodIds: readonly string[];
  moves: readonly StockMove[];
}

/**
 * Writes a new order with its lines, loans, payments, history and stock moves in one statement, and
 * gives its row with the number it got. One statement rather than one a row: the number's lock, for
 * which every other order of the store waits, is held for a fraction of the time.
 */
export async function insertOrder(
  scope: Scope,
  record: OrderRecord,
  { costOf, methodIds, moves }: Beside,
): Promise<Selectable<OrdersTable>> {
  const { tx, storeId, user, now } = scope;
  const { order } = record;
  const entry = { store_id: storeId, order_id: order.id, user_id: user.id, created_at: now };
  const items: Selectable<Tables['order_items']>[] = record.items.map((item, position) => ({
    store_id: storeId,
    id: item.id,
    order_id: order.id,
    position,
    product_id: item.productId,
    product_name: item.productName,
    product_barcode: item.productBarcode,
    provider_name: item.providerName,
    quantity: item.quantity,
    unit_price_cents: item.unitPriceCents,
    borrow_deposit_per_unit_cents: item.borrowDepositPerUnitCents,
    transaction_type: item.transactionType,
    selected_attributes: item.selectedAttributes,
    returned_quantity: 0,
    cost_cents: costOf.get(item.id) ?? null,
  }));
  const productOf = new Map(record.items.map((item) => [item.id, item.productId]));
  const borrowRecords: Selectable<Tables['borrow_records']>[] = record.borrowRecords.map(
    (loan) => ({
      store_id: storeId,
      id: loan.id,
      order_id: order.id,
      order_item_id: loan.orderItemId,
      product_id: productOf.get(loan.orderItemId) ?? '',
      customer_id: order.customer_id ?? '',
      quantity: loan.quantity,
      status: 'OPEN',
      closed_by: null,
      notes: null,
      deposit_refunded_cents: loan.depositRefundedCents,
      deposit_waived_cents: loan.depositWaivedCents,
      deposit_kept_cents: loan.depositKeptCents,
      borrowed_at: now,
      returned_at: null,
    }),
  );
  const payments: Selectable<Tables['payments']>[] = record.payments.map((payment, index) => ({
    ...entry,
    id: payment.id,
    amount_cents: payment.amountCents,
    payment_method_id: methodIds[index] ?? '',
    reference: payment.reference,
    notes: payment.notes,
  }));
  const history: Selectable<Tables['order_history']>[] = record.history.map(
    ({ id, action, changes }) => ({ ...entry, id, action, changes }),
  );
  const phoneDigits = order.customer_phone?.replace(/\D/g, '');

  const { rows } = await sql<Pick<OrdersTable, 'order_number' | 'search_text'>>`
    with ${moves.length > 0 ? sql`${stockMovesSql(scope, moves)},` : sql``}
    counter as (
      update store_counters c set last_number = c.last_number + 1
      where c.store_id = ${storeId} and c.counter = 'order'
      returning c.last_number
    ),
    new_order as (
      insert into orders
      select o.* from counter, jsonb_populate_record(
        null::orders,
        ${JSON.stringify(order)}::jsonb || jsonb_build_object(
          'order_number', counter.last_number,
          'search_text', counter.last_number || ' ' || ${searchText(order.customer_name, order.customer_phone, phoneDigits)}::text
        )
      ) o
      where o.store_id = ${storeId}
      returning order_number, search_text
    ),
    new_items as (${insertRows(scope, 'order_items', items)}),
    new_loans as (${insertRows(scope, 'borrow_records', borrowRecords)}),
    new_payments as (${insertRows(scope, 'payments', payments)}),
    new_history as (${insertRows(scope, 'order_history', history)})
    select n.order_number, n.search_text from new_order n`.execute(tx);
  const written = rows[0];
  if (written === undefined) throw new Error('the store has no order counter');
  return { ...order, ...written };
}

function insertRows<Table extends 'order_items' | 'borrow_records' | 'payments' | 'order_history'>(
  { storeId }: Scope,
  table: Table,
  rows: readonly Selectable<Tables[Table]>[],
): RawBuilder<unknown> {
  return sql`
    insert into ${sql.table(table)}
    select r.* from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    where r.store_id = ${storeId}`;
}

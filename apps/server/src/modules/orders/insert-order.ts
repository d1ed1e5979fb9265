import { orderTotals, sumTotals } from '@mostrador/domain/order-totals';
import type { Selectable } from 'kysely';
import { type StockMove, stockMoveRows, stockMovesText } from '#modules/products/move-stock.ts';
import { demandZone, totalsRows, totalsText } from '#modules/reports/record-totals.ts';
import { insertText } from '#platform/insert-rows.ts';
import type { Scope } from '#platform/scope.ts';
import { statement } from '#platform/statement.ts';
import type { OrdersTable, Tables } from '#platform/tables.ts';
import { heldChange } from './held-deposits.ts';
import { factsForTotals } from './order-facts.ts';
import type { OrderRecord } from './order-record.ts';
import { borrowRows, itemRows, orderSearchText } from './order-rows.ts';

const insertAll = statement<
  Pick<OrdersTable, 'order_number' | 'search_text'> & { zone_version: number }
>(`
  with ${stockMovesText('$9')},
  counter as (
    update store_counters c set last_number = c.last_number + 1
    where c.store_id = $1 and c.counter = 'order'
    returning c.last_number, c.zone_version
  ),
  new_order as (
    insert into orders
    select o.* from counter, jsonb_populate_record(
      null::orders,
      $2::jsonb || jsonb_build_object(
        'order_number', counter.last_number,
        'search_text', counter.last_number || ' ' || $3::text
      )
    ) o
    where o.store_id = $1
    returning order_number, search_text
  ),
  new_items as (${insertText('order_items', '$4')}),
  new_loans as (
    insert into borrow_records
    select b.* from counter, jsonb_array_elements($5::jsonb) l, jsonb_populate_record(
      null::borrow_records,
      l || jsonb_build_object('search_text', counter.last_number || ' ' || (l ->> 'search_text'))
    ) b
    where b.store_id = $1
  ),
  new_payments as (${insertText('payments', '$6')}),
  new_history as (${insertText('order_history', '$7')}),
  new_held as (${insertText('held_deposit_changes', '$8')}),
  ${totalsText(10, 'counter')}
  select n.order_number, n.search_text, k.zone_version from new_order n, counter k`);

/**
 * Writes a new order with its lines, loans, payments, history, stock moves and what it adds to the
 * totals in one statement, and gives its row with the number it got. One statement rather than one a
 * row: the number's lock, for which every other order of the store waits, is held for a fraction of
 * the time.
 */
export async function insertOrder(
  scope: Scope,
  record: OrderRecord,
  moves: readonly StockMove[],
): Promise<Selectable<OrdersTable>> {
  const { tx, storeId, user, now } = scope;
  const { order } = record;
  const entry = { store_id: storeId, order_id: order.id, user_id: user.id, created_at: now };
  const payments: Selectable<Tables['payments']>[] = record.payments.map((payment) => ({
    ...entry,
    id: payment.id,
    amount_cents: payment.amountCents,
    payment_method_id: payment.paymentMethodId,
    reference: payment.reference,
    notes: payment.notes,
  }));
  const history: Selectable<Tables['order_history']>[] = record.history.map(
    ({ id, action, changes }) => ({ ...entry, id, action, changes }),
  );
  const foundBy = orderSearchText(order);
  const held = heldChange(scope, undefined, record);
  const totals = sumTotals(orderTotals(factsForTotals(record, held), scope.store));

  const rows = await insertAll(tx, [
    storeId,
    JSON.stringify(order),
    foundBy,
    JSON.stringify(itemRows(record)),
    JSON.stringify(borrowRows(record, foundBy)),
    JSON.stringify(payments),
    JSON.stringify(history),
    JSON.stringify(held),
    stockMoveRows(scope, moves),
    ...totalsRows(storeId, totals),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('the store has no order counter');
  const { zone_version: zoneVersion, ...written } = row;
  demandZone(scope, zoneVersion);
  return { ...order, ...written };
}

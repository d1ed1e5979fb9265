import { orderTotals, sumTotals } from '@mostrador/domain/order-totals';
import type { Selectable } from 'kysely';
import { moveStock, type StockMove, stockMoveRows } from '#modules/products/stock/move-stock.ts';
import { demandZone, totalsRows } from '#modules/totals/record-totals.ts';
import { statement } from '#platform/database/statement.ts';
import type { OrdersTable } from '#platform/database/tables/orders.ts';
import type { Scope } from '#platform/scope.ts';
import { heldChange } from './loans/held-deposits.ts';
import { bookedChanges } from './money/booked-taxes.ts';
import { factsForTotals } from './order-facts.ts';
import type { OrderRecord } from './order-record.ts';
import { CHILD_ROWS, orderSearchText } from './order-rows.ts';
import { insertUnits } from './order-units.ts';

const insertDocument = statement<
  Pick<OrdersTable, 'order_number' | 'search_text'> & { zone_version: number }
>('select * from insert_order_7($1, $2)');

/**
 * Writes a new order with its lines, loans, payments, history, stock moves and totals in one call of
 * the database, and returns its row with the assigned number. Every other order of the store waits for
 * the number's lock, and one call holds it for a fraction of the time that a statement per row would.
 * Units with codes and their moves, which few orders have, follow in statements of their own.
 */
export async function insertOrder(
  scope: Scope,
  record: OrderRecord,
  moves: readonly StockMove[],
): Promise<Selectable<OrdersTable>> {
  const { tx, storeId } = scope;
  const { order } = record;
  const shiftId = order.shift_id;
  const made: OrderRecord = {
    ...record,
    // The database puts the number before this text.
    order: { ...order, search_text: orderSearchText(order) },
    heldChanges: heldChange(scope, undefined, record, shiftId),
    taxChanges: bookedChanges({
      before: undefined,
      after: record,
      isGivenBack: false,
      at: scope.now,
      shiftId,
    }),
  };
  const totals = sumTotals(orderTotals(factsForTotals(made), scope.store));

  const rows = await insertDocument(tx, [
    storeId,
    JSON.stringify({
      order: made.order,
      items: CHILD_ROWS.order_items(made),
      loans: CHILD_ROWS.borrow_records(made),
      payments: CHILD_ROWS.payments(made),
      history: CHILD_ROWS.order_history(made),
      heldChanges: CHILD_ROWS.held_deposit_changes(made),
      discountChanges: CHILD_ROWS.discount_changes(made),
      taxChanges: CHILD_ROWS.tax_changes(made),
      moves: stockMoveRows(
        scope,
        moves.filter(({ unitIds }) => unitIds === undefined),
      ),
      totals: totalsRows(storeId, totals),
    }),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('the store has no order counter');
  const { zone_version: zoneVersion, ...written } = row;
  demandZone(scope, zoneVersion);
  await insertUnits(scope, record);
  await moveStock(
    scope,
    moves.filter(({ unitIds }) => unitIds !== undefined),
  );
  return { ...order, ...written };
}

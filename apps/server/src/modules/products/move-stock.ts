import type { Selectable } from 'kysely';
import { newId } from '#platform/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { statement } from '#platform/statement.ts';
import type { MovementReason, Tables } from '#platform/tables.ts';

export interface StockMove {
  productId: string;
  /** Signed: what leaves the shop is below 0. */
  quantity: number;
  reason: MovementReason;
  /** The document that moves it, where it was not typed by hand: one of these. */
  orderId?: string;
  purchaseId?: string;
  stockCountId?: string;
}

type StockMovement = Selectable<Tables['stock_movements']>;

/**
 * Two common table expressions that write the moves into the ledger and change the products' stock by
 * their sums, for a command that writes all it has in one statement. `$1` is the store, `rows` the
 * parameter that has `stockMoveRows`.
 */
export const stockMovesText = (rows: string) => `
  movements as (
    insert into stock_movements
    select m.* from jsonb_populate_recordset(null::stock_movements, ${rows}::jsonb) m
    where m.store_id = $1
    returning product_id, quantity
  ),
  moved_products as (
    update products p set stock = p.stock + m.quantity
    from (select product_id, sum(quantity)::int as quantity from movements group by product_id) m
    where p.store_id = $1 and p.id = m.product_id
    returning p.id
  )`;

/**
 * The moves as rows of the ledger, in JSON. Takes only products whose stock is tracked, locked by the
 * caller in the order of their ids (decisions §5).
 */
export function stockMoveRows(scope: Scope, moves: readonly StockMove[]): string {
  const rows: StockMovement[] = moves.map((move) => ({
    store_id: scope.storeId,
    id: newId(),
    product_id: move.productId,
    quantity: move.quantity,
    reason: move.reason,
    order_id: move.orderId ?? null,
    user_id: scope.user.id,
    created_at: scope.now,
    purchase_id: move.purchaseId ?? null,
    stock_count_id: move.stockCountId ?? null,
  }));
  return JSON.stringify(rows);
}

const moveStockOf = statement(`with ${stockMovesText('$2')} select count(*) from moved_products`);

/** Writes the moves as a statement of their own; see `stockMoveRows` for what it takes. */
export async function moveStock(scope: Scope, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  await moveStockOf(scope.tx, [scope.storeId, stockMoveRows(scope, moves)]);
}

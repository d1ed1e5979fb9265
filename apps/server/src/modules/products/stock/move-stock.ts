import type { Selectable } from 'kysely';
import { DatabaseError } from 'pg';
import { statement } from '#platform/database/statement.ts';
import type { MovementReason } from '#platform/database/tables/stock.ts';
import type { Tables } from '#platform/database/tables.ts';
import { Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { settleFoundUnits } from './found-units.ts';

export interface StockMove {
  productId: string;
  /** Negative for units that leave the shop. */
  quantity: number;
  reason: MovementReason;
  /** The units with codes that move; all of the quantity where the product's units have codes (rules.md#units). */
  unitIds?: readonly string[];
  /** Units of a WRITE_OFF or a LOSS, whose `quantity` is 0: they were not here. */
  units?: number;
  note?: string | null;
  /** At most one of these three: the document that moves the stock. */
  orderId?: string;
  purchaseId?: string;
  stockCountId?: string;
}

type StockMovement = Selectable<Tables['stock_movements']> & { unit_ids: readonly string[] };

/**
 * Returns the moves as rows of the ledger. They must be of products whose stock is tracked, and which
 * the caller has locked in the order of their ids (rules.md#stock).
 */
export function stockMoveRows(scope: Scope, moves: readonly StockMove[]): StockMovement[] {
  return moves.map((move) => ({
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
    units: move.units ?? null,
    note: move.note ?? null,
    unit_ids: move.unitIds ?? [],
  }));
}

const moveStockOf = statement('select move_stock_3($1, $2)');

/**
 * Writes the moves into the ledger, the products' stock, what of them is in repair and where their units are;
 * `stockMoveRows` says which moves are allowed. An adjustment settles what offline sales had found. Throws UNITS_HAVE_CODES where a move does not name the units of a
 * product whose units have codes.
 */
export async function moveStock(scope: Scope, moves: readonly StockMove[]): Promise<void> {
  if (moves.length === 0) return;
  try {
    await moveStockOf(scope.tx, [scope.storeId, JSON.stringify(stockMoveRows(scope, moves))]);
  } catch (error) {
    throw isWithoutUnits(error) ? new Refused('UNITS_HAVE_CODES') : error;
  }
  await settleFoundUnits(
    scope,
    moves.flatMap(({ reason, productId, orderId }) =>
      // What belongs to an order is no count.
      reason === 'ADJUSTMENT' && orderId === undefined ? [productId] : [],
    ),
  );
}

/** Whether the database refused a stock that is not the number of the product's units that are here. */
function isWithoutUnits(error: unknown): boolean {
  return error instanceof DatabaseError && error.message.includes('products_units_here_check');
}

import type { Cents } from '@mostrador/domain/money';
import type { UnitState } from '@mostrador/domain/units';
import type { GeneratedAlways } from 'kysely';

export type MovementReason =
  | 'OPENING'
  | 'SALE'
  | 'LOAN'
  | 'SALE_RETURN'
  | 'LOAN_RETURN'
  | 'CANCELLATION'
  | 'RECEIPT'
  | 'PURCHASE_RETURN'
  | 'ADJUSTMENT'
  | 'REPAIR_OUT'
  | 'REPAIR_IN'
  | 'WRITE_OFF'
  | 'LOSS'
  | 'DAMAGE';

/** Movements of stock, units with codes, changes of cost, and counts. */
export interface StockTables {
  stock_movements: {
    store_id: string;
    id: string;
    product_id: string;
    quantity: number;
    reason: MovementReason;
    order_id: string | null;
    user_id: string;
    created_at: Date;
    purchase_id: string | null;
    stock_count_id: string | null;
    /** Units of a WRITE_OFF or a LOSS, whose quantity is 0. */
    units: number | null;
    note: string | null;
  };
  stock_movement_units: { store_id: string; movement_id: string; unit_id: string };
  product_units: {
    store_id: string;
    id: string;
    product_id: string;
    code: string;
    state: UnitState;
    created_at: Date;
  };
  /** Codes of products and units, once for each of their keys. */
  codes: {
    store_id: string;
    key: string;
    code: string;
    /** One of the two. */
    product_id: string | null;
    unit_id: string | null;
    /** The database computes it. */
    owner_id: GeneratedAlways<string>;
    /** Another one has the key, since before codes had keys. */
    is_taken: boolean;
  };
  /** Units of an order's line. */
  order_units: {
    store_id: string;
    order_id: string;
    order_item_id: string;
    unit_id: string;
    /** Loan with which it is out, or was; null for a sale. */
    borrow_record_id: string | null;
    is_out: boolean;
  };
  cost_changes: {
    store_id: string;
    id: string;
    product_id: string;
    cost_before_cents: Cents | null;
    cost_after_cents: Cents | null;
    purchase_id: string | null;
    user_id: string;
    created_at: Date;
  };
  stock_counts: {
    store_id: string;
    id: string;
    category_id: string | null;
    category_name: string | null;
    notes: string | null;
    status: 'OPEN' | 'POSTED' | 'CANCELLED';
    created_by: string;
    created_at: Date;
    closed_by: string | null;
    closed_at: Date | null;
    products_count: number | null;
  };
  stock_count_entries: {
    store_id: string;
    count_id: string;
    product_id: string;
    user_id: string;
    quantity: number;
    expected: number;
    counted_at: Date;
  };
}

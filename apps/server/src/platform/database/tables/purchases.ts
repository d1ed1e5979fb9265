import type { Cents } from '@mostrador/domain/money';
import type { PaymentMethodKind } from '@mostrador/domain/payment-kinds';
import type { Percent } from '@mostrador/domain/percent';
import type { PurchasePaymentStatus, PurchaseStatus } from '@mostrador/domain/purchase-states';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

export interface PurchasesTable {
  store_id: string;
  id: string;
  purchase_number: number;
  status: PurchaseStatus;
  payment_status: PurchasePaymentStatus;
  provider_id: string | null;
  provider_name: string | null;
  notes: string | null;
  items_count: number;
  subtotal_cents: Cents;
  /** Free tax, which a call gave as an amount. */
  tax_cents: Cents;
  /** Tax of the lines. */
  added_tax_cents: Generated<Cents>;
  discount_cents: Cents;
  total_cents: Cents;
  returns_total_cents: Cents;
  payments_total_cents: Cents;
  amount_due_cents: Cents;
  marked_paid: boolean;
  search_text: string;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

/** What happened to a purchase. */
interface PurchaseEntry {
  store_id: string;
  id: string;
  purchase_id: string;
  user_id: string;
  created_at: Date;
}

/** Purchases, their receipts, returns and payments. */
export interface PurchasesTables {
  purchases: PurchasesTable;
  purchase_items: {
    store_id: string;
    id: string;
    purchase_id: string;
    position: number;
    product_id: string;
    product_name: string;
    product_barcode: string | null;
    ordered_qty: number;
    received_qty: number;
    returned_qty: number;
    unit_cost_cents: Cents;
    /** Tax rate of the line as it was made; null without one. */
    tax_rate_id: string | null;
    tax_name: string | null;
    tax_percent: Percent | null;
    /** Units received and units returned whose tax is booked. */
    taxed_units: Generated<number>;
  };
  receipts: PurchaseEntry & { notes: string | null };
  receipt_items: {
    store_id: string;
    id: string;
    receipt_id: string;
    purchase_item_id: string;
    quantity: number;
    unit_cost_cents: Cents;
  };
  purchase_returns: PurchaseEntry & { reason: string; notes: string | null; total_cents: Cents };
  purchase_return_items: {
    store_id: string;
    id: string;
    purchase_return_id: string;
    purchase_item_id: string;
    quantity: number;
  };
  purchase_payments: PurchaseEntry & {
    amount_cents: Cents;
    payment_method_id: string;
    kind: PaymentMethodKind | null;
    notes: string | null;
    shift_id: string | null;
  };
  /** What a receipt booked of a purchase's taxes of one rate, or a return below 0. */
  purchase_tax_changes: {
    store_id: string;
    id: string;
    purchase_id: string;
    tax_rate_id: string;
    is_given_back: boolean;
    taxable_cents: Cents;
    net_cents: Cents;
    tax_cents: Cents;
    created_at: Date;
  };
  purchase_history: PurchaseEntry & { action: string; changes: Json<Record<string, unknown>> };
}

import type { CalendarDay } from '@mostrador/domain/calendar';
import type { AttemptReason } from '@mostrador/domain/delivery-attempts';
import type { DiscountKind } from '@mostrador/domain/given-discounts';
import type { Cents } from '@mostrador/domain/money';
import type {
  BorrowStatus,
  ChargeKind,
  ClaimKind,
  DeliveryStatus,
  OrderStatus,
  PaymentStatus,
  RefundKind,
  ReturnCondition,
  ServiceType,
  TransactionType,
} from '@mostrador/domain/order-states';
import type { PaymentMethodKind } from '@mostrador/domain/payment-kinds';
import type { PaymentPart } from '@mostrador/domain/payment-parts';
import type { Percent } from '@mostrador/domain/percent';
import type { ReminderChannel } from '@mostrador/domain/reminders';
import type { TaxRow } from '@mostrador/domain/taxes';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** A line as it was sold first; kept for display only. */
export interface OriginalItem {
  /** Null for a custom item. */
  productId: string | null;
  productName: string;
  productBarcode: string | null;
  quantity: number;
  unitPriceCents: Cents;
  transactionType: TransactionType;
  borrowDepositPerUnitCents: Cents;
  selectedAttributes: Record<string, string> | null;
  /** Absent where a server before version 1.29 wrote it. */
  discountCents?: Cents;
  /** Due day of a loan. Absent of a sale, and where a server before version 1.43 wrote it. */
  dueOn?: CalendarDay;
}

export interface OrdersTable {
  store_id: string;
  id: string;
  order_number: number;
  status: OrderStatus;
  payment_status: PaymentStatus;
  delivery_status: DeliveryStatus;
  service_type: ServiceType;
  customer_id: string | null;
  customer_name: string | null;
  customer_phone: string | null;
  customer_address: string | null;
  customer_company: string | null;
  customer_tax_number: string | null;
  delivery_person_id: string | null;
  notes: string | null;
  items_count: number;
  original_items: Json<OriginalItem[]>;
  original_total_cents: Cents;
  subtotal_cents: Cents;
  /** Free tax, which a call gave as an amount. */
  tax_cents: Cents;
  /** Whether the prices include tax; null where no line has a rate. */
  prices_include_tax: boolean | null;
  /** Whether the buyer pays no tax. */
  is_exempt: boolean;
  /** Tax of the lines as they are kept: on top of the prices, or within them. */
  added_tax_cents: Cents;
  tax_included_cents: Cents;
  /** Σ of the added tax that went back with returns. */
  tax_given_back_cents: Cents;
  /** Sum that the booked taxes were computed of; null where none were booked. */
  tax_check_cents: Cents | null;
  /** Amounts off the order as a whole. */
  discount_cents: Cents;
  /** Σ discounts of the lines. */
  line_discounts_cents: Cents;
  discount_percent: Percent | null;
  discount_reason: string | null;
  returns_total_cents: Cents;
  deposits_refunded_cents: Cents;
  deposits_waived_cents: Cents;
  /** Σ charges that were not voided. */
  charges_total_cents: Cents;
  total_cents: Cents;
  payments_total_cents: Cents;
  /** payments_total_cents where a payment was voided, else null. */
  payments_check_cents: Cents | null;
  /** When it became DELIVERED; null where it is not, and where a server before version 1.32 marked it. */
  delivered_at: Date | null;
  refunds_total_cents: Cents;
  amount_due_cents: Cents;
  open_deposits_cents: Cents;
  cancellation_reason: string | null;
  cancelled_at: Date | null;
  /** The shift in which it was made, and the one in which it was cancelled. */
  shift_id: string | null;
  cancelled_shift_id: string | null;
  search_text: string;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  /** updated_at where the order has claims or charges, else null. */
  claims_check_at: Date | null;
  /** updated_at where the order has an amount off and returns, else null. */
  shares_check_at: Date | null;
  /** updated_at where a return of its loans was undone, else null. */
  undone_check_at: Date | null;
  /** Whether a rule was let past, since a till without a network had taken it. */
  accepted_as_taken: Generated<boolean>;
  /** Whether it names another drawer than that of its sender's session. */
  from_another_drawer: Generated<boolean>;
  /** Whether it completed without a press, as it was delivered and nothing was due. */
  completed_on_delivery: Generated<boolean>;
}

interface OrderItemsTable {
  store_id: string;
  id: string;
  order_id: string;
  position: number;
  /** Null for a custom item. */
  product_id: string | null;
  product_name: string;
  product_barcode: string | null;
  provider_name: string | null;
  quantity: number;
  unit_price_cents: Cents;
  borrow_deposit_per_unit_cents: Cents;
  transaction_type: TransactionType;
  selected_attributes: Json<Record<string, string>> | null;
  returned_quantity: number;
  cost_cents: Cents | null;
  /** Null where a server before version 1.29 wrote the row: then the price of the line. */
  list_price_cents: Cents | null;
  /** The line's own discount. */
  discount_cents: Cents;
  discount_percent: Percent | null;
  discount_reason: string | null;
  /** Its share of the order's per cent. */
  order_discount_share_cents: Cents;
  /** Its shares of discounts that were added later. */
  added_discount_cents: Cents;
  /**
   * Units that had come back when the last discount was added to the order, what they had given back, and the
   * share of the amounts off the order that went with them.
   */
  units_settled: number;
  settled_cents: Cents;
  settled_share_cents: Cents;
  /** Tax rate of the line as it was made; null without one. */
  tax_rate_id: string | null;
  tax_name: string | null;
  tax_percent: Percent | null;
}

interface MoneyRow {
  store_id: string;
  id: string;
  order_id: string;
  amount_cents: Cents;
  notes: string | null;
  user_id: string;
  created_at: Date;
}

interface LoanRemindersTable {
  store_id: string;
  id: string;
  borrow_record_id: string;
  channel: ReminderChannel;
  user_id: string;
  created_at: Date;
}

/** A delivery that did not arrive. One that was noted by mistake is deleted. */
interface DeliveryAttemptsTable {
  store_id: string;
  id: string;
  order_id: string;
  reason: AttemptReason;
  note: string | null;
  /** Null where nobody tries again. */
  next_try_on: CalendarDay | null;
  user_id: string;
  created_at: Date;
}

export interface BorrowRecordsTable {
  store_id: string;
  id: string;
  order_id: string;
  order_item_id: string;
  product_id: string;
  customer_id: string;
  quantity: number;
  /** A record whose units are lost is RETURNED, with that condition. */
  status: Exclude<BorrowStatus, 'LOST'>;
  closed_by: 'MARKED_RETURNED' | 'RETURN' | 'CANCELLATION' | null;
  /** How its units came back; null where they did not by a borrow return, and of a server before version 1.34. */
  condition: ReturnCondition | null;
  notes: string | null;
  deposit_refunded_cents: Cents;
  deposit_waived_cents: Cents;
  deposit_kept_cents: Cents;
  search_text: string;
  borrowed_at: Date;
  /** Null where a server of before version 1.34 wrote it: `dueOnOf` completes it. */
  due_on: CalendarDay | null;
  returned_at: Date | null;
  /** The shift in which it was marked returned. */
  returned_shift_id: string | null;
}

interface ParkedOrdersTable {
  store_id: string;
  id: string;
  label: string;
  draft: Json<Record<string, unknown>>;
  items_count: number;
  total_cents: Cents;
  created_by: string;
  created_at: Date;
  taken_by: string | null;
  taken_at: Date | null;
}

/** Orders, their money and their loans. */
export interface OrdersTables {
  parked_orders: ParkedOrdersTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  payments: MoneyRow & {
    payment_method_id: string;
    /** Null where a server before version 1.28 wrote the row: then the method's. */
    kind: PaymentMethodKind | null;
    tendered_cents: Cents | null;
    rounding_cents: Cents;
    /** Null where it was taken in one. */
    parts: Json<PaymentPart[]> | null;
    reference: string | null;
    /** These three are null unless it was voided. */
    voided_at: Date | null;
    void_reason: string | null;
    voided_by: string | null;
    /** Delivery person who took it at the door; null for what the shop took. */
    collected_by: string | null;
    shift_id: string | null;
    /** The payment's shift where that was open as it was voided. */
    void_shift_id: string | null;
  };
  discounts: MoneyRow & {
    percent: Percent | null;
    reason: string | null;
    order_item_id: string | null;
  };
  discount_changes: {
    store_id: string;
    id: string;
    order_id: string;
    order_item_id: string | null;
    kind: DiscountKind;
    added_later: boolean;
    reason: string | null;
    amount_cents: Cents;
    user_id: string;
    created_at: Date;
    shift_id: string | null;
  };
  refunds: MoneyRow & {
    kind: RefundKind;
    recipient_name: string | null;
    return_id: string | null;
    borrow_record_id: string | null;
    /** False where a server before version 1.32 wrote the row, which names no methods. */
    methods_noted: Generated<boolean>;
    /** When the deposit became due again, since its return was undone; null for another. */
    undone_at: Date | null;
  };
  /** Parts of a refund by method. */
  refund_methods: {
    store_id: string;
    id: string;
    order_id: string;
    refund_id: string;
    payment_method_id: string;
    kind: PaymentMethodKind;
    amount_cents: Cents;
    /** What cash rounding added to what was handed over. */
    rounding_cents: Cents;
    created_at: Date;
    shift_id: string | null;
  };
  returns: {
    store_id: string;
    id: string;
    order_id: string;
    total_cents: Cents;
    /** Added tax that went back with it. */
    tax_given_back_cents: Generated<Cents>;
    reason: string;
    notes: string | null;
    user_id: string;
    created_at: Date;
  };
  return_items: {
    store_id: string;
    id: string;
    return_id: string;
    order_item_id: string;
    quantity: number;
    /** Units among them that did not go back to stock. */
    damaged_quantity: Generated<number>;
    total_cents: Cents;
  };
  borrow_records: BorrowRecordsTable;
  delivery_attempts: DeliveryAttemptsTable;
  loan_reminders: LoanRemindersTable;
  /** What was claimed as units came back, in the order of the positions of a record. */
  claims: {
    store_id: string;
    id: string;
    order_id: string;
    borrow_record_id: string;
    position: number;
    kind: ClaimKind;
    amount_cents: Cents;
    /** Part that the deposit covers. */
    kept_cents: Cents;
    note: string | null;
    created_at: Date;
    /** When its return was undone; null for another. */
    undone_at: Date | null;
  };
  /** Returns of loans that were booked by mistake, with what they had settled. */
  undone_returns: {
    store_id: string;
    id: string;
    order_id: string;
    order_item_id: string;
    /** The record that had come back, which may be part of another one now. */
    borrow_record_id: string;
    quantity: number;
    condition: ReturnCondition;
    deposit_refunded_cents: Cents;
    deposit_waived_cents: Cents;
    deposit_kept_cents: Cents;
    returned_at: Date;
    returned_shift_id: string | null;
    reason: string;
    user_id: string;
    created_at: Date;
    shift_id: string | null;
  };
  /** What the total of an order has beside its goods. */
  charges: {
    store_id: string;
    id: string;
    order_id: string;
    borrow_record_id: string;
    /** The claim that it is the rest of; null for a charge of its own. */
    claim_id: string | null;
    kind: ChargeKind;
    amount_cents: Cents;
    created_at: Date;
    /** These three are null unless it was voided. */
    voided_at: Date | null;
    void_reason: string | null;
    voided_by: string | null;
  };
  order_history: {
    store_id: string;
    id: string;
    order_id: string;
    action: string;
    changes: Json<Record<string, unknown>>;
    user_id: string;
    created_at: Date;
  };
  /** Numbered without gaps in each store. */
  credit_notes: {
    store_id: string;
    number: number;
    order_id: string;
    /** Null for a cancellation. */
    return_id: string | null;
    taxes: Json<TaxRow[]>;
    created_at: Date;
  };
  /** Each change of an order's taxes, of one rate or, where that is null, of its free tax. */
  tax_changes: {
    store_id: string;
    id: string;
    order_id: string;
    tax_rate_id: string | null;
    /** Whether a return or a cancellation caused it. */
    is_given_back: boolean;
    taxable_cents: Cents;
    net_cents: Cents;
    tax_cents: Cents;
    created_at: Date;
    shift_id: string | null;
  };
  held_deposit_changes: {
    store_id: string;
    id: string;
    order_id: string;
    amount_cents: Cents;
    created_at: Date;
    shift_id: string | null;
  };
}

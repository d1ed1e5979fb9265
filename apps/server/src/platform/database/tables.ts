import type { Language } from '@mostrador/contract/languages';
import type { AuditKind } from '@mostrador/domain/audit-kinds';
import type { CalendarDay } from '@mostrador/domain/calendar';
import type {
  Contact,
  ContactFields,
  CUSTOMER_FIELDS,
  PROVIDER_FIELDS,
} from '@mostrador/domain/contacts';
import type { Cents } from '@mostrador/domain/money';
import type {
  BorrowStatus,
  DeliveryStatus,
  OrderStatus,
  PaymentStatus,
  RefundKind,
  ServiceType,
  TransactionType,
} from '@mostrador/domain/order-states';
import type { TotalPeriod } from '@mostrador/domain/period-cover';
import type { Role } from '@mostrador/domain/permissions';
import type { PurchasePaymentStatus, PurchaseStatus } from '@mostrador/domain/purchase-states';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Written as JSON text, read as the value. */
type Json<Value extends object> = JSONColumnType<Value>;

interface Archivable {
  search_text: string;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface StoresTable {
  store_id: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  locale: Generated<string>;
  currency: Generated<string>;
  time_zone: Generated<string>;
  overdue_days: Generated<number>;
  payment_roles: Generated<Role[]>;
  receipt_header: string | null;
  receipt_footer: string | null;
  /** Counts the changes of `time_zone` and `currency`. */
  zone_version: Generated<number>;
  created_at: Date;
}

export interface UsersTable {
  store_id: string;
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  role: Role;
  /** Null for someone who was invited and has not chosen a password yet. */
  password_hash: string | null;
  language: Language | null;
  theme: 'light' | 'dark' | 'system' | null;
  is_active: Generated<boolean>;
  last_login_at: Date | null;
  created_at: Date;
}

interface SessionsTable {
  store_id: string;
  id: string;
  user_id: string;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

interface InvitationsTable {
  store_id: string;
  id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

interface AuditEntriesTable {
  store_id: string;
  id: string;
  created_at: Date;
  user_id: string;
  /** The name of the call in the contract. */
  action: string;
  kind: AuditKind;
  subject_id: string | null;
  subject: string | null;
  amount_cents: Cents | null;
  reason: string | null;
  fields: string[] | null;
  changes: Json<{ field: string; value: string }[]> | null;
  /** Subject and reason, as searches compare them. */
  search_text: string;
}

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The columns of an address book's texts: `first_name` holds `firstName`. */
export type ContactColumns<Fields extends ContactFields> = {
  [Name in keyof Fields as SnakeCase<Name>]: Contact<Fields>[Name];
};

export interface CustomersTable extends Archivable, ContactColumns<typeof CUSTOMER_FIELDS> {
  store_id: string;
  id: string;
  is_active: Generated<boolean>;
}

export interface ProvidersTable extends Archivable, ContactColumns<typeof PROVIDER_FIELDS> {
  store_id: string;
  id: string;
}

export interface DeliveryPersonsTable extends Archivable {
  store_id: string;
  id: string;
  name: string;
  email: string | null;
  phone_number: string | null;
  available_to_deliver: Generated<boolean>;
}

export interface ProductsTable extends Archivable {
  store_id: string;
  id: string;
  name: string;
  description: string | null;
  barcode: string | null;
  price_cents: Cents;
  cost_cents: Cents | null;
  stock: number | null;
  min_stock: number;
  /** The database computes it. */
  low_on_stock: GeneratedAlways<boolean>;
  category_id: string | null;
  provider_id: string | null;
  borrowable: boolean;
  attributes: Json<Record<string, string[]>> | null;
  last_borrow_fee_cents: Cents | null;
  last_borrow_deposit_cents: Cents | null;
  picture_id: string | null;
}

/** A line as it was sold first; kept for display only. */
export interface OriginalItem {
  productId: string;
  productName: string;
  productBarcode: string | null;
  quantity: number;
  unitPriceCents: Cents;
  transactionType: TransactionType;
  borrowDepositPerUnitCents: Cents;
  selectedAttributes: Record<string, string> | null;
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
  delivery_person_id: string | null;
  notes: string | null;
  items_count: number;
  original_items: Json<OriginalItem[]>;
  original_total_cents: Cents;
  subtotal_cents: Cents;
  tax_cents: Cents;
  discount_cents: Cents;
  returns_total_cents: Cents;
  deposits_refunded_cents: Cents;
  deposits_waived_cents: Cents;
  total_cents: Cents;
  payments_total_cents: Cents;
  refunds_total_cents: Cents;
  amount_due_cents: Cents;
  open_deposits_cents: Cents;
  cancellation_reason: string | null;
  cancelled_at: Date | null;
  search_text: string;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

interface OrderItemsTable {
  store_id: string;
  id: string;
  order_id: string;
  position: number;
  product_id: string;
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

export interface BorrowRecordsTable {
  store_id: string;
  id: string;
  order_id: string;
  order_item_id: string;
  product_id: string;
  customer_id: string;
  quantity: number;
  status: BorrowStatus;
  closed_by: 'MARKED_RETURNED' | 'RETURN' | 'CANCELLATION' | null;
  notes: string | null;
  deposit_refunded_cents: Cents;
  deposit_waived_cents: Cents;
  deposit_kept_cents: Cents;
  search_text: string;
  borrowed_at: Date;
  returned_at: Date | null;
}

export type MovementReason =
  | 'OPENING'
  | 'SALE'
  | 'LOAN'
  | 'SALE_RETURN'
  | 'LOAN_RETURN'
  | 'CANCELLATION'
  | 'RECEIPT'
  | 'PURCHASE_RETURN'
  | 'ADJUSTMENT';

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
  tax_cents: Cents;
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

/** What reports sum, of a day of the store's calendar. */
interface DayTotals {
  store_id: string;
  day: CalendarDay;
}

interface PeriodTotals {
  store_id: string;
  period: TotalPeriod;
  starts_on: CalendarDay;
}

/** Every table, as `migrations/` makes it. */
export interface Tables {
  secrets: { name: string; value: string };
  sign_in_failures: { subject: string; failed_at: Date; id: string };
  stores: StoresTable;
  store_counters: {
    store_id: string;
    counter: 'order' | 'purchase';
    last_number: Generated<number>;
    /** The store's own, as it was when its totals were last made anew. Of the order counter alone. */
    zone_version: Generated<number>;
  };
  users: UsersTable;
  logins: { email: string; store_id: string; user_id: string };
  sessions: SessionsTable;
  invitations: InvitationsTable;
  audit_entries: AuditEntriesTable;
  refresh_tokens: {
    store_id: string;
    token_hash: string;
    session_id: string;
    created_at: Date;
    rotated_at: Date | null;
    superseded: Generated<boolean>;
  };
  idempotency_keys: {
    store_id: string;
    key: string;
    request_hash: string;
    canonical_hash: string | null;
    status: number | null;
    answer: string | null;
    document: boolean;
    created_at: Date;
  };
  customers: CustomersTable;
  delivery_persons: DeliveryPersonsTable;
  providers: ProvidersTable;
  categories: Archivable & {
    store_id: string;
    id: string;
    name: string;
    description: string | null;
  };
  payment_methods: Archivable & { store_id: string; id: string; name: string };
  products: ProductsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  payments: MoneyRow & { payment_method_id: string; reference: string | null };
  discounts: MoneyRow;
  refunds: MoneyRow & {
    kind: RefundKind;
    recipient_name: string | null;
    return_id: string | null;
    borrow_record_id: string | null;
  };
  returns: {
    store_id: string;
    id: string;
    order_id: string;
    total_cents: Cents;
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
    total_cents: Cents;
  };
  borrow_records: BorrowRecordsTable;
  order_history: {
    store_id: string;
    id: string;
    order_id: string;
    action: string;
    changes: Json<Record<string, unknown>>;
    user_id: string;
    created_at: Date;
  };
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
  pictures: {
    store_id: string;
    id: string;
    size: 'full' | 'thumbnail';
    content: Buffer;
    created_at: Date;
  };
  unused_pictures: { store_id: string; id: string; unused_since: Date };
  held_deposit_changes: {
    store_id: string;
    id: string;
    order_id: string;
    amount_cents: Cents;
    created_at: Date;
  };
  store_totals: DayTotals & {
    payments_cents: Cents;
    refunds_cents: Cents;
    deposits_refunded_cents: Cents;
    deposits_held_change_cents: Cents;
    deposits_kept_cents: Cents;
    cancellations_count: number;
    orders_count: number;
    completed_count: number;
    cancelled_count: number;
    orders_total_cents: Cents;
    unpaid_count: number;
    amount_due_cents: Cents;
    open_loans_count: number;
    open_loan_units: number;
    open_deposits_cents: Cents;
  };
  /** The stores whose totals were summed by a rule of before: they are made anew at the next start. */
  stale_totals: { store_id: string };
  hour_totals: DayTotals & {
    hour: number;
    orders_count: number;
    payments_cents: Cents;
    refunds_cents: Cents;
  };
  payment_method_totals: DayTotals & {
    payment_method_id: string;
    orders_count: number;
    payments_count: number;
    payments_cents: Cents;
  };
  delivery_person_totals: PeriodTotals & {
    delivery_person_id: string;
    orders_count: number;
    delivered_count: number;
  };
  product_totals: PeriodTotals & {
    product_id: string;
    units_sold: number;
    units_lent: number;
    revenue_cents: Cents;
    cost_cents: Cents;
    uncosted_revenue_cents: Cents;
  };
  customer_totals: PeriodTotals & {
    customer_id: string;
    net_paid_cents: Cents;
    orders_count: number;
    orders_total_cents: Cents;
  };
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
    notes: string | null;
  };
  purchase_history: PurchaseEntry & { action: string; changes: Json<Record<string, unknown>> };
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

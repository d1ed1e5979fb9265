import type { CalendarDay } from '@mostrador/domain/calendar';
import type { DiscountKind } from '@mostrador/domain/given-discounts';
import type { Cents } from '@mostrador/domain/money';
import type {
  BorrowStatus,
  ChargeKind,
  ClaimKind,
  RefundKind,
  ReturnCondition,
  TransactionType,
} from '@mostrador/domain/order-states';
import type { PaymentMethodKind } from '@mostrador/domain/payment-kinds';
import type { PaymentPart } from '@mostrador/domain/payment-parts';
import type { Percent } from '@mostrador/domain/percent';
import type { TaxCopy, TaxFigures, TaxRow } from '@mostrador/domain/taxes';
import { type Selectable, sql } from 'kysely';
import { chargeEntry, claimEntry } from '#modules/orders/record/claims-json.ts';
import { refundParts } from '#modules/orders/record/money/money-json.ts';
import type { Database } from '#platform/database/access.ts';
import type {
  BorrowRecordsTable,
  OrdersTable,
  OriginalItem,
} from '#platform/database/tables/orders.ts';
import { jsonInstant, jsonList } from '#platform/rows/json-rows.ts';

interface HistoryRow {
  id: string;
  action: string;
  userId: string;
  createdAt: string;
  /** These three are null in other entries, and where an older server wrote the entry. */
  totalCents: Cents | null;
  tenderedCents: Cents | null;
  extended: { borrowRecordId: string; from: CalendarDay; to: CalendarDay } | null;
}

/** Stored row of an order with all of its children. */
export interface OrderRows {
  order: Pick<
    Selectable<OrdersTable>,
    | 'order_number'
    | 'status'
    | 'payment_status'
    | 'items_count'
    | 'original_total_cents'
    | 'subtotal_cents'
    | 'tax_cents'
    | 'discount_cents'
    | 'line_discounts_cents'
    | 'discount_percent'
    | 'returns_total_cents'
    | 'deposits_refunded_cents'
    | 'deposits_waived_cents'
    | 'charges_total_cents'
    | 'total_cents'
    | 'payments_total_cents'
    | 'payments_check_cents'
    | 'refunds_total_cents'
    | 'amount_due_cents'
    | 'open_deposits_cents'
    | 'prices_include_tax'
    | 'is_exempt'
    | 'added_tax_cents'
    | 'tax_included_cents'
    | 'tax_given_back_cents'
    | 'tax_check_cents'
    | 'created_by'
    | 'created_at'
  > & {
    /** False where a server before version 1.29 made the order, which wrote no ledger of discounts. */
    has_ledger: boolean;
    /** Whether servers before version 1.34 are kept from changing it. */
    is_guarded: boolean;
    original_items: OriginalItem[];
  };
  items: (TaxCopy & {
    id: string;
    productId: string | null;
    productName: string;
    /** Cost of a unit when the line was made; null if unknown. */
    costCents: Cents | null;
    transactionType: TransactionType;
    quantity: number;
    unitPriceCents: Cents;
    borrowDepositPerUnitCents: Cents;
    returnedQuantity: number;
    /** Price of the product when the line was made; of a line of an older server its own. */
    listPriceCents: Cents;
    ownDiscountCents: Cents;
    discountPercent: Percent | null;
    orderDiscountShareCents: Cents;
    addedDiscountCents: Cents;
    /** Every discount of the line: the three above. */
    discountCents: Cents;
    unitsSettled: number;
    settledCents: Cents;
    settledShareCents: Cents;
  })[];
  payments: {
    id: string;
    amountCents: Cents;
    tenderedCents: Cents | null;
    roundingCents: Cents;
    parts: PaymentPart[] | null;
    userId: string;
    createdAt: string;
    voided: object | null;
  }[];
  discounts: {
    id: string;
    amountCents: Cents;
    orderItemId: string | null;
    percent: Percent | null;
  }[];
  discountChanges: {
    id: string;
    kind: DiscountKind;
    amountCents: Cents;
    addedLater: boolean;
    createdAt: string;
  }[];
  refunds: {
    kind: RefundKind;
    amountCents: Cents;
    borrowRecordId: string | null;
    isUndone: boolean;
    /** False where a server before version 1.32 wrote it, which names no methods. */
    isNoted: boolean;
    methods: { amountCents: Cents; roundingCents: Cents; kind: PaymentMethodKind }[];
  }[];
  returns: {
    id: string;
    totalCents: Cents;
    taxGivenBackCents: Cents;
    items: { orderItemId: string; quantity: number; totalCents: Cents }[];
  }[];
  borrowRecords: {
    id: string;
    orderItemId: string;
    quantity: number;
    status: BorrowStatus;
    /** Null where a server before version 1.34 wrote it. */
    dueOn: CalendarDay | null;
    closedBy: BorrowRecordsTable['closed_by'];
    depositRefundedCents: Cents;
    depositWaivedCents: Cents;
    depositKeptCents: Cents;
    /** Null while the units are out, and where a server before version 1.34 took them back. */
    condition: ReturnCondition | null;
  }[];
  claims: {
    id: string;
    kind: ClaimKind;
    amountCents: Cents;
    keptCents: Cents;
    borrowRecordId: string;
    undoneAt: string | null;
  }[];
  charges: {
    kind: ChargeKind;
    amountCents: Cents;
    borrowRecordId: string;
    claimId: string | null;
    voided: object | null;
  }[];
  heldChanges: { amountCents: Cents }[];
  taxChanges: (TaxFigures & {
    taxRateId: string | null;
    isGivenBack: boolean;
    createdAt: string;
  })[];
  creditNotes: { number: number; returnId: string | null; taxes: TaxRow[] }[];
  /** Entries of the history, the first one first, with the figures that are compared. */
  history: HistoryRow[];
}

/** Enough to make round trips cheap, and a few megabytes at most. */
const ORDERS_AT_A_TIME = 2_000;

/**
 * Whether two moments of an order's records may be of one command: an entry of its history is dated after all
 * before, if two tills are at it at once.
 */
export function isAtOnce(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= 1000;
}

/** Reads the store's orders by number in portions, so that a million of them need little memory. */
export async function* readOrders(tx: Database, storeId: string): AsyncGenerator<OrderRows> {
  let last = 0;
  for (;;) {
    const portion = await readPortion(tx, storeId, last);
    yield* portion;
    const end = portion.at(-1);
    if (end === undefined || portion.length < ORDERS_AT_A_TIME) return;
    last = end.order.order_number;
  }
}

async function readPortion(tx: Database, storeId: string, after: number): Promise<OrderRows[]> {
  const { rows } = await sql<OrderRows['order'] & Omit<OrderRows, 'order'>>`
    select o.order_number, o.status, o.payment_status, o.items_count, o.original_total_cents,
      o.subtotal_cents, o.tax_cents, o.discount_cents,
      o.line_discounts_cents, o.discount_percent, o.returns_total_cents,
      o.deposits_refunded_cents, o.deposits_waived_cents, o.charges_total_cents, o.total_cents, o.payments_total_cents, o.payments_check_cents,
      o.refunds_total_cents, o.amount_due_cents, o.open_deposits_cents, o.prices_include_tax, o.is_exempt,
      o.added_tax_cents, o.tax_included_cents, o.tax_given_back_cents, o.tax_check_cents,
      o.created_by, o.created_at, o.original_items, o.original_items -> 0 -> 'discountCents' is not null as has_ledger,
      o.claims_check_at is not null as is_guarded,
      ${jsonList(sql`
        select json_build_object('id', i.id, 'productId', i.product_id, 'productName', i.product_name,
          'costCents', i.cost_cents,
          'transactionType', i.transaction_type, 'quantity', i.quantity,
          'unitPriceCents', i.unit_price_cents,
          'borrowDepositPerUnitCents', i.borrow_deposit_per_unit_cents,
          'returnedQuantity', i.returned_quantity,
          'listPriceCents', coalesce(i.list_price_cents, i.unit_price_cents),
          'ownDiscountCents', i.discount_cents, 'discountPercent', i.discount_percent,
          'orderDiscountShareCents', i.order_discount_share_cents,
          'addedDiscountCents', i.added_discount_cents,
          'discountCents', i.discount_cents + i.order_discount_share_cents + i.added_discount_cents,
          'unitsSettled', i.units_settled, 'settledCents', i.settled_cents,
          'settledShareCents', i.settled_share_cents,
          'taxRateId', i.tax_rate_id, 'taxName', i.tax_name, 'taxPercent', i.tax_percent) as entry
        from order_items i where i.store_id = ${storeId} and i.order_id = o.id
        order by i.position`)} as items,
      ${jsonList(sql`
        select json_build_object('id', y.id, 'amountCents', y.amount_cents, 'tenderedCents', y.tendered_cents,
          'roundingCents', y.rounding_cents, 'parts', y.parts, 'userId', y.user_id,
          'createdAt', ${jsonInstant('y.created_at')}, 'voided', case
          when y.voided_at is not null then json_build_object('at', y.voided_at) end) as entry
        from payments y where y.store_id = ${storeId} and y.order_id = o.id`)} as payments,
      ${jsonList(sql`
        select json_build_object('id', discounts.id, 'amountCents', discounts.amount_cents,
          'orderItemId', discounts.order_item_id, 'percent', discounts.percent) as entry
        from discounts where discounts.store_id = ${storeId} and discounts.order_id = o.id`)} as discounts,
      ${jsonList(sql`
        select json_build_object('id', discount_changes.id, 'kind', discount_changes.kind,
          'amountCents', discount_changes.amount_cents, 'addedLater', discount_changes.added_later,
          'createdAt', ${jsonInstant('discount_changes.created_at')}) as entry
        from discount_changes
        where discount_changes.store_id = ${storeId} and discount_changes.order_id = o.id`)} as "discountChanges",
      ${jsonList(sql`
        select json_build_object('kind', refunds.kind, 'amountCents', refunds.amount_cents,
          'borrowRecordId', refunds.borrow_record_id, 'isUndone', refunds.undone_at is not null,
          'isNoted', refunds.methods_noted,
          'methods', ${refundParts(storeId)}) as entry
        from refunds where refunds.store_id = ${storeId} and refunds.order_id = o.id`)} as refunds,
      ${jsonList(sql`
        select json_build_object('id', r.id, 'totalCents', r.total_cents,
          'taxGivenBackCents', r.tax_given_back_cents, 'items', ${jsonList(sql`
          select json_build_object('orderItemId', ri.order_item_id, 'quantity', ri.quantity,
            'totalCents', ri.total_cents) as entry
          from return_items ri where ri.store_id = ${storeId} and ri.return_id = r.id`)}) as entry
        from returns r where r.store_id = ${storeId} and r.order_id = o.id
        order by r.id`)} as returns,
      ${jsonList(sql`
        select json_build_object('id', b.id, 'orderItemId', b.order_item_id, 'quantity', b.quantity,
          'status', b.status, 'dueOn', b.due_on, 'closedBy', b.closed_by,
          'depositRefundedCents', b.deposit_refunded_cents,
          'depositWaivedCents', b.deposit_waived_cents,
          'depositKeptCents', b.deposit_kept_cents, 'condition', b.condition) as entry
        from borrow_records b where b.store_id = ${storeId} and b.order_id = o.id
        order by b.borrowed_at, b.id`)} as "borrowRecords",
      ${jsonList(sql`
        select ${claimEntry} as entry
        from claims where claims.store_id = ${storeId} and claims.order_id = o.id
        order by claims.borrow_record_id, claims.position`)} as claims,
      ${jsonList(sql`
        select ${chargeEntry(storeId)} as entry
        from charges where charges.store_id = ${storeId} and charges.order_id = o.id
        order by charges.id`)} as charges,
      ${jsonList(sql`
        select json_build_object('amountCents', amount_cents) as entry
        from held_deposit_changes
        where store_id = ${storeId} and order_id = o.id`)} as "heldChanges",
      ${jsonList(sql`
        select json_build_object('taxRateId', tax_changes.tax_rate_id,
          'isGivenBack', tax_changes.is_given_back, 'taxableCents', tax_changes.taxable_cents,
          'netCents', tax_changes.net_cents, 'taxCents', tax_changes.tax_cents,
          'createdAt', ${jsonInstant('tax_changes.created_at')}) as entry
        from tax_changes
        where tax_changes.store_id = ${storeId} and tax_changes.order_id = o.id`)} as "taxChanges",
      ${jsonList(sql`
        select json_build_object('number', credit_notes.number, 'returnId', credit_notes.return_id,
          'taxes', credit_notes.taxes) as entry
        from credit_notes
        where credit_notes.store_id = ${storeId} and credit_notes.order_id = o.id`)} as "creditNotes",
      ${jsonList(sql`
        select json_build_object('id', h.id, 'action', h.action, 'userId', h.user_id,
          'createdAt', ${jsonInstant('h.created_at')}, 'totalCents', h.changes -> 'totalCents',
          'tenderedCents', h.changes -> 'tenderedCents', 'extended', case h.action
            when 'LOAN_EXTENDED' then json_build_object('borrowRecordId', h.changes -> 'borrowRecordId',
              'from', h.changes -> 'from', 'to', h.changes -> 'to') end) as entry
        from order_history h
        where h.store_id = ${storeId} and h.order_id = o.id
        order by h.created_at, h.id`)} as history
    from orders o
    where o.store_id = ${storeId} and o.order_number > ${after}
    order by o.order_number
    limit ${ORDERS_AT_A_TIME}`.execute(tx);
  return rows.map(
    ({
      items,
      payments,
      discounts,
      discountChanges,
      refunds,
      returns,
      borrowRecords,
      claims,
      charges,
      heldChanges,
      taxChanges,
      creditNotes,
      history,
      ...order
    }) => ({
      order,
      items,
      payments,
      discounts,
      discountChanges,
      refunds,
      returns,
      borrowRecords,
      claims,
      charges,
      heldChanges,
      taxChanges,
      creditNotes,
      history,
    }),
  );
}

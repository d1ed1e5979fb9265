import type { CalendarDay } from '@mostrador/domain/calendar';
import { currencyUnit } from '@mostrador/domain/currency';
import type { AttemptReason } from '@mostrador/domain/delivery-attempts';
import type { DiscountChange } from '@mostrador/domain/given-discounts';
import {
  type Cents,
  type CurrencyUnit,
  minusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { type OrderFacts, type OrderFigures, orderFigures } from '@mostrador/domain/order-figures';
import type { OrderState } from '@mostrador/domain/order-rules';
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
import type { RateTaxes, TaxCopy, TaxRow } from '@mostrador/domain/taxes';
import { type Selectable, sql } from 'kysely';
import { dueOnOf } from '#modules/reservations/due-day.ts';
import { builtStatement } from '#platform/database/statement.ts';
import type { OrdersTable } from '#platform/database/tables/orders.ts';
import { found } from '#platform/refused.ts';
import type { KeptEntry } from '#platform/rows/document-history.ts';
import { jsonInstant, jsonList, jsonUserOf } from '#platform/rows/json-rows.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';
import { attemptsOf } from './attempts-json.ts';
import { BORROW_STATUS, chargeEntry, claimEntry, RETURN_CONDITION } from './claims-json.ts';
import { lateFeePerDay } from './loans/due-on.ts';
import { paymentEntry, refundEntry } from './money/money-json.ts';
import { type OrderUnit, unitEntry } from './unit-json.ts';

/** Instants inside a child are ISO text, since children are read as JSON. */
interface Entry {
  id: string;
  notes: string | null;
  createdAt: string;
  user: { firstName: string; lastName: string };
}

export interface ItemRecord extends TaxCopy {
  id: string;
  /** Null for a custom item (rules.md#custom-items). */
  productId: string | null;
  productName: string;
  productBarcode: string | null;
  providerName: string | null;
  quantity: number;
  unitPriceCents: Cents;
  borrowDepositPerUnitCents: Cents;
  transactionType: TransactionType;
  selectedAttributes: Record<string, string> | null;
  returnedQuantity: number;
  /** Cost of a unit when it was sold or lent; null if unknown. */
  costCents: Cents | null;
  /** Price of the product when the line was made. */
  listPriceCents: Cents;
  /** Every discount of the line: the three below. */
  discountCents: Cents;
  ownDiscountCents: Cents;
  orderDiscountShareCents: Cents;
  addedDiscountCents: Cents;
  /** Per cent of its own discount; null where that was given as an amount. */
  discountPercent: Percent | null;
  discountReason: string | null;
  /** Units in Return documents, and what these gave back without deposits. */
  unitsGivenBack: number;
  givenBackCents: Cents;
  /** The same when the last discount was added to the order, and the share of amounts off that went with them. */
  unitsSettled: number;
  settledCents: Cents;
  settledShareCents: Cents;
}

export interface BorrowRecord {
  id: string;
  orderItemId: string;
  quantity: number;
  status: BorrowStatus;
  borrowedAt: string;
  dueOn: CalendarDay;
  /** Late fee of a day and unit, as its product or the store asks now. */
  lateFeePerDayCents: Cents;
  returnedAt: string | null;
  /** How its units came back by a borrow return; null while they are out, and where the loan was undone. */
  condition: ReturnCondition | null;
  notes: string | null;
  depositRefundedCents: Cents;
  depositWaivedCents: Cents;
  depositKeptCents: Cents;
  /** The shift in which it was marked returned; null for none. */
  returnedShiftId: string | null;
}

/** A claim on a loan that came back. */
export interface ClaimRecord {
  id: string;
  borrowRecordId: string;
  kind: ClaimKind;
  amountCents: Cents;
  /** Part that the deposit covers; the rest is a charge. */
  keptCents: Cents;
  note: string | null;
  createdAt: string;
  /** When its return was undone; null for another. */
  undoneAt: string | null;
}

/** A return of a loan that was undone (rules.md#undone-returns). */
interface UndoneReturn {
  id: string;
  orderItemId: string;
  quantity: number;
  depositKeptCents: Cents;
  returnedAt: string;
  reason: string;
  createdAt: string;
  user: Entry['user'];
}

/** What the order is charged beside its goods. */
export interface ChargeRecord {
  id: string;
  borrowRecordId: string;
  /** The claim that it is the rest of; null for a charge of its own. */
  claimId: string | null;
  kind: ChargeKind;
  amountCents: Cents;
  createdAt: string;
  /** Null unless it was voided (rules.md#claims-and-charges). */
  voided: { at: string; reason: string; user: Entry['user'] } | null;
}

/** A delivery that did not arrive (rules.md#delivery-attempts). */
interface AttemptRecord {
  id: string;
  reason: AttemptReason;
  note: string | null;
  nextTryOn: CalendarDay | null;
  createdAt: string;
  user: Entry['user'];
}

/** A part of a refund by one method. */
export interface RefundPart {
  paymentMethodId: string;
  paymentMethod: string;
  /** Of the method at the time of the refund. */
  kind: PaymentMethodKind;
  amountCents: Cents;
  /** What cash rounding added to what was handed over. */
  roundingCents: Cents;
}

/** An order with everything that happened to it. Commands decide on it, and answers are made of it. */
export interface OrderRecord {
  order: Selectable<OrdersTable>;
  /** Unit of the store's currency, in which taxes are rounded. */
  unit: CurrencyUnit;
  customer: {
    id: string;
    firstName: string;
    lastName: string;
    phone: string | null;
    address: string;
    isArchived: boolean;
  } | null;
  deliveryPerson: {
    id: string;
    name: string;
    phoneNumber: string | null;
    isArchived: boolean;
  } | null;
  items: ItemRecord[];
  payments: (Entry & {
    amountCents: Cents;
    paymentMethodId: string;
    paymentMethod: string;
    /** Of the method at the time of the payment. */
    kind: PaymentMethodKind;
    /** The shift that it belongs to; null for none. */
    shiftId: string | null;
    tenderedCents: Cents | null;
    roundingCents: Cents;
    /** Null where it was taken in one. */
    parts: PaymentPart[] | null;
    reference: string | null;
    /** Null unless it was voided (rules.md#voided-payments). */
    voided: { at: string; reason: string; user: Entry['user'] } | null;
    /** Delivery person who took it at the door; null for another payment (rules.md#couriers-cash). */
    collectedBy: { id: string; name: string } | null;
  })[];
  discounts: (Entry & {
    amountCents: Cents;
    percent: Percent | null;
    reason: string | null;
    orderItemId: string | null;
  })[];
  /** Each change of its discounts (rules.md#discounts). */
  discountChanges: (DiscountChange & { id: string; userId: string; createdAt: string })[];
  refunds: (Entry & {
    amountCents: Cents;
    kind: RefundKind;
    recipientName: string | null;
    returnId: string | null;
    borrowRecordId: string | null;
    /** Its parts by method; none where a server before version 1.32 wrote it. */
    methods: RefundPart[];
    /** Whether it is due again, since its return was undone. */
    isUndone: boolean;
  })[];
  returns: (Entry & {
    totalCents: Cents;
    /** Added tax that went back with it. */
    taxGivenBackCents: Cents;
    reason: string;
    items: {
      orderItemId: string;
      quantity: number;
      /** Units among them that did not go back to stock. */
      damagedQuantity: number;
      totalCents: Cents;
    }[];
  })[];
  /** Sums of the ledger of its taxes, by rate. */
  bookedTaxes: RateTaxes[];
  /** Notes of the returns, and of the cancellation, whose `returnId` is null. */
  creditNotes: { number: number; returnId: string | null; taxes: TaxRow[] }[];
  borrowRecords: BorrowRecord[];
  /** Units with codes of its lines (rules.md#units). */
  units: OrderUnit[];
  claims: ClaimRecord[];
  charges: ChargeRecord[];
  undoneReturns: UndoneReturn[];
  /** Deliveries that did not arrive, the first one first. */
  attempts: AttemptRecord[];
  history: (Omit<Entry, 'notes'> & KeptEntry)[];
}

/** Locks the order, then loads it whole: loading in the locking statement would show older children. */
export async function lockOrder(scope: Scope, id: string): Promise<OrderRecord> {
  await sql`select 1 from orders o where o.store_id = ${scope.storeId} and o.id = ${id} for update`.execute(
    scope.tx,
  );
  return loadOrder(scope, id);
}

/** The rows of an order, with those of each child in one list. */
type OrderRows = Selectable<OrdersTable> &
  Omit<OrderRecord, 'order' | 'unit' | 'items' | 'borrowRecords'> & {
    items: Omit<ItemRecord, 'unitsGivenBack' | 'givenBackCents'>[];
    borrowRecords: (Omit<BorrowRecord, 'dueOn'> & { dueOn: CalendarDay | null })[];
  };

const readOrderWhole = builtStatement(() => {
  const storeId = sql.raw('$1');
  return sql<OrderRows>`
    select o.*,
      (select json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
          'phone', c.phone, 'address', c.address, 'isArchived', c.archived_at is not null)
        from customers c where c.store_id = ${storeId} and c.id = o.customer_id) as customer,
      (select json_build_object('id', d.id, 'name', d.name, 'phoneNumber', d.phone_number,
          'isArchived', d.archived_at is not null)
        from delivery_persons d where d.store_id = ${storeId} and d.id = o.delivery_person_id) as "deliveryPerson",
      ${jsonList(sql`
        select json_build_object('id', i.id, 'productId', i.product_id, 'productName', i.product_name,
          'productBarcode', i.product_barcode, 'providerName', i.provider_name, 'quantity', i.quantity,
          'unitPriceCents', i.unit_price_cents, 'borrowDepositPerUnitCents', i.borrow_deposit_per_unit_cents,
          'transactionType', i.transaction_type, 'selectedAttributes', i.selected_attributes,
          'returnedQuantity', i.returned_quantity, 'costCents', i.cost_cents,
          'listPriceCents', coalesce(i.list_price_cents, i.unit_price_cents),
          'discountCents', i.discount_cents + i.order_discount_share_cents + i.added_discount_cents,
          'ownDiscountCents', i.discount_cents, 'orderDiscountShareCents', i.order_discount_share_cents,
          'addedDiscountCents', i.added_discount_cents, 'discountPercent', i.discount_percent,
          'discountReason', i.discount_reason, 'unitsSettled', i.units_settled,
          'settledCents', i.settled_cents, 'settledShareCents', i.settled_share_cents, 'taxRateId', i.tax_rate_id, 'taxName', i.tax_name,
          'taxPercent', i.tax_percent) as entry
        from order_items i where i.store_id = ${storeId} and i.order_id = o.id order by i.position`)} as items,
      ${jsonList(sql`
        select ${paymentEntry(storeId)} as entry
        from payments y join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
        where y.store_id = ${storeId} and y.order_id = o.id order by y.id`)} as payments,
      ${jsonList(sql`
        select json_build_object('id', discounts.id, 'amountCents', discounts.amount_cents,
          'notes', discounts.notes, 'percent', discounts.percent, 'reason', discounts.reason,
          'orderItemId', discounts.order_item_id, 'createdAt', ${jsonInstant('discounts.created_at')},
          'user', ${jsonUserOf(storeId, 'discounts')}) as entry
        from discounts where discounts.store_id = ${storeId} and discounts.order_id = o.id
        order by discounts.id`)} as discounts,
      ${jsonList(sql`
        select json_build_object('id', discount_changes.id, 'kind', discount_changes.kind,
          'orderItemId', discount_changes.order_item_id, 'addedLater', discount_changes.added_later,
          'reason', discount_changes.reason, 'amountCents', discount_changes.amount_cents,
          'userId', discount_changes.user_id, 'createdAt', ${jsonInstant('discount_changes.created_at')}) as entry
        from discount_changes
        where discount_changes.store_id = ${storeId} and discount_changes.order_id = o.id
        order by discount_changes.id`)} as "discountChanges",
      ${jsonList(sql`
        select ${refundEntry(storeId)} as entry
        from refunds where refunds.store_id = ${storeId} and refunds.order_id = o.id
        order by refunds.id`)} as refunds,
      ${jsonList(sql`
        select json_build_object('id', r.id, 'totalCents', r.total_cents,
          'taxGivenBackCents', r.tax_given_back_cents, 'reason', r.reason,
          'notes', r.notes, 'createdAt', ${jsonInstant('r.created_at')}, 'user', ${jsonUserOf(storeId, 'r')},
          'items', ${jsonList(sql`
            select json_build_object('orderItemId', ri.order_item_id, 'quantity', ri.quantity,
              'damagedQuantity', ri.damaged_quantity, 'totalCents', ri.total_cents) as entry
            from return_items ri where ri.store_id = ${storeId} and ri.return_id = r.id
            order by ri.id`)}) as entry
        from returns r where r.store_id = ${storeId} and r.order_id = o.id
        order by r.id`)} as returns,
      ${jsonList(sql`
        select json_build_object('number', credit_notes.number, 'returnId', credit_notes.return_id,
          'taxes', credit_notes.taxes) as entry
        from credit_notes where credit_notes.store_id = ${storeId} and credit_notes.order_id = o.id
        order by credit_notes.number`)} as "creditNotes",
      ${jsonList(sql`
        select json_build_object('taxRateId', tax_changes.tax_rate_id,
          'taxableCents', sum(tax_changes.taxable_cents), 'netCents', sum(tax_changes.net_cents),
          'taxCents', sum(tax_changes.tax_cents)) as entry
        from tax_changes where tax_changes.store_id = ${storeId} and tax_changes.order_id = o.id
        group by tax_changes.tax_rate_id`)} as "bookedTaxes",
      ${jsonList(sql`
        select json_build_object('id', b.id, 'orderItemId', b.order_item_id, 'quantity', b.quantity,
          'status', ${BORROW_STATUS}, 'borrowedAt', ${jsonInstant('b.borrowed_at')}, 'dueOn', b.due_on,
          'lateFeePerDayCents', ${lateFeePerDay(storeId)},
          'returnedAt', ${jsonInstant('b.returned_at')}, 'condition', ${RETURN_CONDITION},
          'notes', b.notes, 'depositRefundedCents', b.deposit_refunded_cents,
          'depositWaivedCents', b.deposit_waived_cents, 'depositKeptCents', b.deposit_kept_cents,
          'returnedShiftId', b.returned_shift_id) as entry
        from borrow_records b where b.store_id = ${storeId} and b.order_id = o.id
        order by b.borrowed_at, b.id`)} as "borrowRecords",
      ${jsonList(sql`
        select ${unitEntry(storeId)} as entry
        from order_units where order_units.store_id = ${storeId} and order_units.order_id = o.id
        order by order_units.unit_id`)} as units,
      ${jsonList(sql`
        select ${claimEntry} as entry
        from claims where claims.store_id = ${storeId} and claims.order_id = o.id
        order by claims.created_at, claims.borrow_record_id, claims.position`)} as claims,
      ${jsonList(sql`
        select ${chargeEntry(storeId)} as entry
        from charges where charges.store_id = ${storeId} and charges.order_id = o.id
        order by charges.id`)} as charges,
      ${jsonList(sql`
        select json_build_object('id', undone_returns.id, 'orderItemId', undone_returns.order_item_id,
          'quantity', undone_returns.quantity, 'depositKeptCents', undone_returns.deposit_kept_cents,
          'returnedAt', ${jsonInstant('undone_returns.returned_at')}, 'reason', undone_returns.reason,
          'createdAt', ${jsonInstant('undone_returns.created_at')},
          'user', ${jsonUserOf(storeId, 'undone_returns')}) as entry
        from undone_returns where undone_returns.store_id = ${storeId} and undone_returns.order_id = o.id
        order by undone_returns.id`)} as "undoneReturns",
      ${attemptsOf(storeId)} as attempts,
      ${jsonList(sql`
        select json_build_object('id', h.id, 'action', h.action, 'changes', h.changes,
          'createdAt', ${jsonInstant('h.created_at')}, 'user', ${jsonUserOf(storeId, 'h')}) as entry
        from order_history h where h.store_id = ${storeId} and h.order_id = o.id
        order by h.created_at, h.id`)} as history
    from orders o
    where o.store_id = ${storeId} and o.id = $2`;
});

/** Reads the order and its children in one statement. Throws NOT_FOUND. */
export async function loadOrder(
  { db, storeId, store }: ReadScope,
  id: string,
): Promise<OrderRecord> {
  const rows = await readOrderWhole(db, [storeId, id]);
  const {
    customer,
    deliveryPerson,
    items,
    payments,
    discounts,
    discountChanges,
    refunds,
    returns,
    creditNotes,
    bookedTaxes,
    borrowRecords,
    units,
    claims,
    charges,
    undoneReturns,
    attempts,
    history,
    ...order
  } = found(rows[0]);
  return {
    order,
    unit: currencyUnit(store.currency),
    customer,
    deliveryPerson,
    items: items.map((item) => ({ ...item, ...givenBack(item, returns) })),
    payments,
    discounts,
    discountChanges,
    refunds,
    returns,
    creditNotes,
    bookedTaxes,
    borrowRecords: borrowRecords.map((loan) => ({
      ...loan,
      dueOn: dueOnOf({ due_on: loan.dueOn, borrowed_at: new Date(loan.borrowedAt) }, store),
    })),
    units,
    claims,
    charges,
    undoneReturns,
    attempts,
    history,
  };
}

/** Returns the units of a line in the returns, and what they gave back without deposits. */
function givenBack(
  { id, borrowDepositPerUnitCents }: Pick<ItemRecord, 'id' | 'borrowDepositPerUnitCents'>,
  returns: OrderRecord['returns'],
) {
  const entries = returns
    .flatMap(({ items }) => items)
    .filter(({ orderItemId }) => orderItemId === id);
  const unitsGivenBack = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalCents = sumCents(entries.map((entry) => entry.totalCents));
  return {
    unitsGivenBack,
    givenBackCents: minusCents(totalCents, timesCents(unitsGivenBack, borrowDepositPerUnitCents)),
  };
}

/** The parts of a record that make its figures. */
export type FigureFacts = Pick<
  OrderRecord,
  'unit' | 'items' | 'payments' | 'refunds' | 'borrowRecords' | 'charges'
> & {
  order: Pick<
    OrderRecord['order'],
    | 'status'
    | 'tax_cents'
    | 'prices_include_tax'
    | 'is_exempt'
    | 'discount_cents'
    | 'returns_total_cents'
    | 'tax_given_back_cents'
    | 'deposits_waived_cents'
  >;
};

/** The figures of each record, which never changes: a command asks for them several times. */
const figures = new WeakMap<FigureFacts, OrderFigures>();

/** Returns every figure of rules.md#order-figures, computed once for each record. */
export function figuresOf(record: FigureFacts): OrderFigures {
  const known = figures.get(record);
  if (known !== undefined) return known;
  const computed = orderFigures(factsOf(record));
  figures.set(record, computed);
  return computed;
}

/** Returns the facts that the domain computes an order's figures of. */
export function factsOf(record: FigureFacts): OrderFacts<ItemRecord> {
  const { order, unit, items, payments, refunds, charges } = record;
  return {
    status: order.status,
    unit,
    items,
    freeTaxCents: order.tax_cents,
    pricesIncludeTax: order.prices_include_tax,
    isExempt: order.is_exempt,
    orderDiscountCents: order.discount_cents,
    returnsTotalCents: order.returns_total_cents,
    taxGivenBackCents: order.tax_given_back_cents,
    depositsWaivedCents: order.deposits_waived_cents,
    payments,
    refunds,
    openDepositsCents: openDepositsOf(record),
    charges,
  };
}

/** Returns Σ deposit × quantity of the open loans, in cents. */
export function openDepositsOf({
  items,
  borrowRecords,
}: Pick<OrderRecord, 'items' | 'borrowRecords'>): Cents {
  const depositOf = new Map(items.map((item) => [item.id, item.borrowDepositPerUnitCents]));
  const open = borrowRecords.filter(({ status }) => status === 'OPEN');
  return sumCents(
    open.map(({ orderItemId, quantity }) =>
      timesCents(quantity, depositOf.get(orderItemId) ?? ZERO_CENTS),
    ),
  );
}

/**
 * Sorts loans as an order is read with them: by time of lending, then by id, so that returned parts
 * come last.
 */
export function byLending(loans: readonly BorrowRecord[]): BorrowRecord[] {
  const keyOf = ({ borrowedAt, id }: BorrowRecord) => `${borrowedAt} ${id}`;
  return [...loans].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Returns the facts that the domain's rules ask of an order. */
export function stateOf({
  order,
}: Pick<OrderRecord, 'order'>): OrderState & { completedOnDelivery: boolean } {
  return {
    completedOnDelivery: order.completed_on_delivery,
    status: order.status,
    paymentStatus: order.payment_status,
    serviceType: order.service_type,
    deliveryStatus: order.delivery_status,
  };
}

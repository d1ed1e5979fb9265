import type { CalendarDay } from '@mostrador/domain/calendar';
import {
  type Cents,
  type CurrencyUnit,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { type OrderFacts, type OrderFigures, orderFigures } from '@mostrador/domain/order-figures';
import type { OrderState } from '@mostrador/domain/order-rules';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '#platform/database/tables/orders.ts';
import type { JsonRow } from '#platform/rows/json-rows.ts';
import type { AttemptEntry, HistoryEntry } from './children/course.ts';
import type { ITEM, OrderUnit } from './children/goods.ts';
import type { ChargeRecord, ClaimRecord, LoanEntry, UndoneReturnEntry } from './children/loans.ts';
import type { DiscountChangeEntry, DiscountEntry, PaymentEntry } from './children/payments.ts';
import type {
  CreditNoteEntry,
  HeldChangeEntry,
  RefundEntry,
  ReturnEntry,
  TaxChangeEntry,
} from './children/refunds.ts';

/** A line with what was given back of it. */
export interface ItemRecord extends JsonRow<'order_items', typeof ITEM> {
  /** Price of the product when the line was made. */
  listPriceCents: Cents;
  /** Every discount of the line: its own, its share of the order's, and what was added later. */
  discountCents: Cents;
  /** Units in Return documents, and what these gave back without deposits. */
  unitsGivenBack: number;
  givenBackCents: Cents;
}

export interface BorrowRecord extends LoanEntry {
  dueOn: CalendarDay;
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
  payments: PaymentEntry[];
  discounts: DiscountEntry[];
  /** Each change of its discounts (rules.md#discounts). */
  discountChanges: DiscountChangeEntry[];
  refunds: RefundEntry[];
  returns: ReturnEntry[];
  /** Notes of the returns, and of the cancellation, whose `returnId` is null. */
  creditNotes: CreditNoteEntry[];
  /** The ledger of its taxes, and that of its held deposits. */
  taxChanges: TaxChangeEntry[];
  heldChanges: HeldChangeEntry[];
  borrowRecords: BorrowRecord[];
  /** Units with codes of its lines (rules.md#units). */
  units: OrderUnit[];
  claims: ClaimRecord[];
  charges: ChargeRecord[];
  undoneReturns: UndoneReturnEntry[];
  /** Deliveries that did not arrive, the first one first. */
  attempts: AttemptEntry[];
  history: HistoryEntry[];
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

import { type CalendarDay, dayOf, hourOf } from './calendar.ts';
import { type ChargedAmount, claimMoves, type KeptClaim } from './charges.ts';
import { currencyUnit } from './currency.ts';
import type { DiscountChange, DiscountKind } from './given-discounts.ts';
import { type Cents, sumCents, timesCents, ZERO_CENTS } from './money.ts';
import {
  type MoneyMove,
  type MovingPayment,
  type MovingRefund,
  moneyMoves,
} from './money-moves.ts';
import type {
  BorrowStatus,
  DeliveryStatus,
  OrderStatus,
  ServiceType,
  TransactionType,
} from './order-states.ts';
import { reasonKey } from './reasons.ts';
import { lineTaxes, type TaxableOrder, type TaxFigures } from './taxes.ts';

/** Parts of an order that count in a store's totals. Amounts are cents. */
export interface OrderFactsForTotals {
  createdAt: Date;
  cancelledAt: Date | null;
  status: OrderStatus;
  serviceType: ServiceType;
  deliveryStatus: DeliveryStatus;
  deliveryPersonId: string | null;
  customerId: string | null;
  totalCents: Cents;
  amountDueCents: Cents;
  /** Amounts off the order as a whole. */
  orderDiscountCents: Cents;
  pricesIncludeTax: boolean | null;
  isExempt: boolean;
  items: readonly (TaxableOrder['items'][number] & {
    /** Null for a custom item. */
    productId: string | null;
    transactionType: TransactionType;
    /** Units that came back in Return documents. Borrow returns are not included. */
    unitsReturned: number;
    /** Cost of a unit when it was sold; null or 0 if unknown. */
    costCents: Cents | null;
  })[];
  payments: readonly MovingPayment[];
  refunds: readonly MovingRefund[];
  loans: readonly {
    status: BorrowStatus;
    quantity: number;
    /** Deposit of all units of the loan. */
    depositCents: Cents;
    depositKeptCents: Cents;
    borrowedAt: Date;
    returnedAt: Date | null;
  }[];
  /** Returns of loans that were undone, with what they had kept. */
  undoneReturns: readonly { depositKeptCents: Cents; returnedAt: Date; undoneAt: Date }[];
  claims: readonly KeptClaim[];
  charges: readonly ChargedAmount[];
  /** Each change of `depositsHeld`, negative where it fell. */
  heldChanges: readonly { amountCents: Cents; createdAt: Date }[];
  /** Each change of the order's taxes that was booked (rules.md#booked-taxes). */
  taxChanges: readonly BookedTax[];
  /** Each change of its discounts. */
  discountChanges: readonly GivenDiscount[];
}

/** A change of the taxes of one rate. What came back is below 0. */
interface BookedTax extends TaxFigures {
  /** Null for free tax. */
  taxRateId: string | null;
  /** Whether a return or a cancellation caused it. */
  isGivenBack: boolean;
  createdAt: Date;
}

/** A change of the order's discounts, and whose it was. */
interface GivenDiscount extends Pick<DiscountChange, 'kind' | 'reason' | 'amountCents'> {
  userId: string;
  createdAt: Date;
}

/** Figures that are summed for each kind of totals (rules.md#reports). */
export interface TotalsFigures {
  store: {
    /** Payments, less what was voided on the day. */
    paymentsCents: number;
    /** Refunds of kind RETURN and CANCELLATION. */
    refundsCents: number;
    depositsRefundedCents: number;
    depositsHeldChangeCents: number;
    depositsKeptCents: number;
    cancellationsCount: number;
    /**
     * These six count on the day of the order. `ordersCount` is without cancelled orders and includes
     * completed ones.
     */
    ordersCount: number;
    completedCount: number;
    cancelledCount: number;
    ordersTotalCents: number;
    unpaidCount: number;
    amountDueCents: number;
    /** These three count open loans, on the day of lending. */
    openLoansCount: number;
    openLoanUnits: number;
    openDepositsCents: number;
  };
  /** Figures by hour of the day. */
  hour: { ordersCount: number; paymentsCents: number; refundsCents: number };
  paymentMethod: {
    /** Orders, on the day of their first payment by the method. */
    ordersCount: number;
    paymentsCount: number;
    paymentsCents: number;
    /** What cash rounding added to payments, less what it added to voids and refunds. */
    roundingsCents: number;
    /** Payments that were voided on the day, whenever they were made. */
    voidsCount: number;
    voidsCents: number;
    /** Refunds of every kind whose methods are noted. */
    refundsCount: number;
    refundsCents: number;
  };
  deliveryPerson: { ordersCount: number; deliveredCount: number };
  customer: {
    netPaidCents: number;
    /** Orders that are not cancelled, on their own day. */
    ordersCount: number;
    ordersTotalCents: number;
  };
  product: {
    unitsSold: number;
    unitsLent: number;
    revenueCents: number;
    /** Cost of the units sold whose cost is known. */
    costCents: number;
    /** Revenue of the units sold whose cost is unknown. */
    uncostedRevenueCents: number;
  };
  /** Claims and charges of one kind, on the day of each command, less what was voided or cancelled. */
  claim: { amountCents: number };
  /** Taxes of a rate, or free tax, on the day of each command; what came back is below 0. */
  tax: {
    taxableCents: number;
    netCents: number;
    taxCents: number;
    taxableGivenBackCents: number;
    netGivenBackCents: number;
    taxGivenBackCents: number;
  };
  /** Discounts of a person and a reason, on the day of each change; what was taken off is below 0. */
  discount: {
    lineCents: number;
    orderCents: number;
    priceCents: number;
    /** Orders, on the first day on which the person changed their discounts for the reason. */
    ordersCount: number;
  };
}

export type TotalsKind = keyof TotalsFigures;

/**
 * Figures of one subject on one day. The subject is an hour, the kind of a claim, who gave discounts and
 * why, or the id of a method, delivery person, customer, product or tax rate.
 */
export type TotalsEntry<Kind extends TotalsKind = TotalsKind> = {
  [Each in Kind]: {
    kind: Each;
    day: CalendarDay;
    subject: string;
    figures: Partial<TotalsFigures[Each]>;
  };
}[Kind];

/**
 * Settings of a store that its totals depend on: the zone decides the day, the currency the rounding.
 */
export interface StoreForTotals {
  timeZone: string;
  currency: string;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Subject of the totals of all custom items, in place of a product's id. */
const CUSTOM_ITEMS = NO_ID;

/** Subject of the totals of free tax, in place of a rate's id. */
export const FREE_TAX = NO_ID;

/** Subject of the totals of the whole store. */
const WHOLE_STORE = '';

/**
 * Returns everything that an order adds to its store's totals, by calendar day of the store
 * (rules.md#reports). A day may have several entries of one subject; `sumTotals` adds them up.
 */
export function orderTotals(
  order: OrderFactsForTotals,
  { timeZone, currency }: StoreForTotals,
): TotalsEntry[] {
  return [
    ...documentEntries(order, timeZone),
    ...productEntries(order, { timeZone, currency }),
    ...moneyEntries(order, timeZone),
    ...depositEntries(order, timeZone),
    ...claimMoves(order).map(
      ({ kind, amountCents, at }): TotalsEntry => ({
        kind: 'claim',
        day: dayOf(at, timeZone),
        subject: kind,
        figures: { amountCents },
      }),
    ),
    ...order.taxChanges.map((change) => taxEntry(change, timeZone)),
    ...discountEntries(order, timeZone),
  ];
}

/** Counts the order itself, on the day it was made. */
function documentEntries(order: OrderFactsForTotals, timeZone: string): TotalsEntry[] {
  const { day, hour } = hourOf(order.createdAt, timeZone);
  if (order.status === 'CANCELLED') {
    const cancelledOn = order.cancelledAt === null ? day : dayOf(order.cancelledAt, timeZone);
    return [
      storeEntry(day, { cancelledCount: 1 }),
      storeEntry(cancelledOn, { cancellationsCount: 1 }),
    ];
  }
  const isDelivered = order.deliveryStatus === 'DELIVERED';
  return [
    storeEntry(day, {
      ordersCount: 1,
      completedCount: order.status === 'COMPLETED' ? 1 : 0,
      ordersTotalCents: order.totalCents,
      unpaidCount: order.amountDueCents > 0 ? 1 : 0,
      amountDueCents: order.amountDueCents,
    }),
    { kind: 'hour', day, subject: String(hour), figures: { ordersCount: 1 } },
    ...customerEntries(order, day, { ordersCount: 1, ordersTotalCents: order.totalCents }),
    ...(order.serviceType === 'DELIVERY' && order.deliveryPersonId !== null
      ? [
          {
            kind: 'deliveryPerson' as const,
            day,
            subject: order.deliveryPersonId,
            figures: { ordersCount: 1, deliveredCount: isDelivered ? 1 : 0 },
          },
        ]
      : []),
  ];
}

/**
 * Counts units sold and lent, net of returns. Revenue is without deposits, discounts and taxes; amounts
 * off the order as a whole are spread over the lines in proportion to what is kept of them.
 */
function productEntries(
  order: OrderFactsForTotals,
  { timeZone, currency }: StoreForTotals,
): TotalsEntry[] {
  if (order.status === 'CANCELLED') return [];
  const day = dayOf(order.createdAt, timeZone);
  const units = order.items.map(({ quantity, unitsReturned }) => quantity - unitsReturned);
  const revenues = lineTaxes(order, currencyUnit(currency));
  return order.items.map((item, index): TotalsEntry => {
    const revenueCents = revenues[index]?.netCents ?? 0;
    const unitCount = units[index] ?? 0;
    const isSold = item.transactionType === 'SALE';
    const isCosted = item.costCents !== null && item.costCents > 0;
    return {
      kind: 'product',
      day,
      subject: item.productId ?? CUSTOM_ITEMS,
      figures: {
        unitsSold: isSold ? unitCount : 0,
        unitsLent: isSold ? 0 : unitCount,
        revenueCents,
        // Lent units come back, so lending them has no cost.
        costCents: isSold && isCosted ? timesCents(unitCount, item.costCents ?? ZERO_CENTS) : 0,
        uncostedRevenueCents: isSold && !isCosted ? revenueCents : 0,
      },
    };
  });
}

/** Counts payments, voids and refunds, each on its own day. */
function moneyEntries(order: OrderFactsForTotals, timeZone: string): TotalsEntry[] {
  const moved = moneyMoves(order).flatMap((move) => {
    const { cause, paymentMethodId, amountCents, roundingCents, at } = move;
    const { day, hour } = hourOf(at, timeZone);
    const isPaid = cause === 'PAYMENT' || cause === 'VOID';
    const figures = isPaid ? { paymentsCents: amountCents } : { refundsCents: -amountCents };
    return [
      ...(cause === 'DEPOSIT'
        ? [storeEntry(day, { depositsRefundedCents: -amountCents })]
        : [storeEntry(day, figures), hourEntry(day, hour, figures)]),
      ...customerEntries(order, day, { netPaidCents: amountCents }),
      ...(paymentMethodId === null
        ? []
        : [
            methodEntry(day, paymentMethodId, {
              ...methodFigures(move),
              roundingsCents: roundingCents,
            }),
          ]),
    ];
  });
  const firstOfMethods = firstPayments(order.payments).map(({ paymentMethodId, createdAt }) =>
    methodEntry(dayOf(createdAt, timeZone), paymentMethodId, { ordersCount: 1 }),
  );
  return [...moved, ...firstOfMethods];
}

function methodFigures({ cause, amountCents }: MoneyMove): Partial<TotalsFigures['paymentMethod']> {
  if (cause === 'PAYMENT') return { paymentsCount: 1, paymentsCents: amountCents };
  if (cause === 'VOID') return { voidsCount: 1, voidsCents: -amountCents };
  return { refundsCount: 1, refundsCents: -amountCents };
}

type Payment = OrderFactsForTotals['payments'][number];

/** The earliest payment by each method. */
function firstPayments(payments: readonly Payment[]): Payment[] {
  const first = new Map<string, Payment>();
  for (const payment of payments) {
    const earlier = first.get(payment.paymentMethodId);
    if (earlier === undefined || payment.createdAt < earlier.createdAt) {
      first.set(payment.paymentMethodId, payment);
    }
  }
  return [...first.values()];
}

/** Counts open loans, and the deposits kept and held. */
function depositEntries(order: OrderFactsForTotals, timeZone: string): TotalsEntry[] {
  const keptCents = sumCents(order.loans.map(({ depositKeptCents }) => depositKeptCents));
  return [
    ...order.loans.map((loan) =>
      loan.status === 'OPEN'
        ? storeEntry(dayOf(loan.borrowedAt, timeZone), {
            openLoansCount: 1,
            openLoanUnits: loan.quantity,
            openDepositsCents: loan.depositCents,
          })
        : storeEntry(dayOf(loan.returnedAt ?? loan.borrowedAt, timeZone), {
            depositsKeptCents: loan.depositKeptCents,
          }),
    ),
    // What an undone return had kept stays on its day, and is taken back on that of the undoing.
    ...order.undoneReturns.flatMap(({ depositKeptCents, returnedAt, undoneAt }) => [
      storeEntry(dayOf(returnedAt, timeZone), { depositsKeptCents: depositKeptCents }),
      storeEntry(dayOf(undoneAt, timeZone), { depositsKeptCents: -depositKeptCents }),
    ]),
    // A cancellation refunds the deposits that had been kept.
    ...(order.cancelledAt === null
      ? []
      : [storeEntry(dayOf(order.cancelledAt, timeZone), { depositsKeptCents: -keptCents })]),
    ...order.heldChanges.map(({ amountCents, createdAt }) =>
      storeEntry(dayOf(createdAt, timeZone), { depositsHeldChangeCents: amountCents }),
    ),
  ];
}

/** Counts what a command booked of the taxes, on its day. */
function taxEntry(change: BookedTax, timeZone: string): TotalsEntry {
  const { taxRateId, isGivenBack, createdAt, taxableCents, netCents, taxCents } = change;
  return {
    kind: 'tax',
    day: dayOf(createdAt, timeZone),
    subject: taxRateId ?? FREE_TAX,
    figures: isGivenBack
      ? {
          taxableGivenBackCents: taxableCents,
          netGivenBackCents: netCents,
          taxGivenBackCents: taxCents,
        }
      : { taxableCents, netCents, taxCents },
  };
}

const DISCOUNT_FIGURES = {
  LINE: 'lineCents',
  ORDER: 'orderCents',
  PRICE: 'priceCents',
} as const satisfies Record<DiscountKind, keyof TotalsFigures['discount']>;

/**
 * Counts the discounts that each person gave for each reason, in the reason's own spelling. The order
 * counts once for all spellings, on the first day whose changes do not cancel each other out.
 */
function discountEntries(
  { status, discountChanges }: OrderFactsForTotals,
  timeZone: string,
): TotalsEntry[] {
  if (status === 'CANCELLED') return [];
  const changes = discountChanges.map((change) => ({
    ...change,
    day: dayOf(change.createdAt, timeZone),
  }));
  const amounts = changes.map((change) =>
    discountEntry(change, { [DISCOUNT_FIGURES[change.kind]]: change.amountCents }),
  );
  const together = Map.groupBy(changes, ({ userId, reason }) =>
    discountSubject(userId, reason && reasonKey(reason)),
  );
  return [...amounts, ...[...together.values()].flatMap(countedOrder)];
}

/** Counts the order for one person and reason. */
function countedOrder(changes: readonly (GivenDiscount & { day: CalendarDay })[]): TotalsEntry[] {
  const [first] = [...Map.groupBy(changes, ({ day }) => day)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .filter(([, ofDay]) => isAnyLeft(ofDay))
    .map(([, ofDay]) => ofDay);
  const [spelled] =
    first?.toSorted((one, other) => ((one.reason ?? '') < (other.reason ?? '') ? -1 : 1)) ?? [];
  return spelled === undefined ? [] : [discountEntry(spelled, { ordersCount: 1 })];
}

function isAnyLeft(changes: readonly GivenDiscount[]): boolean {
  return [...Map.groupBy(changes, ({ kind }) => kind).values()].some(
    (ofKind) => sumCents(ofKind.map(({ amountCents }) => amountCents)) !== 0,
  );
}

function discountEntry(
  { day, userId, reason }: Pick<GivenDiscount, 'userId' | 'reason'> & { day: CalendarDay },
  figures: Partial<TotalsFigures['discount']>,
): TotalsEntry {
  return { kind: 'discount', day, subject: discountSubject(userId, reason), figures };
}

/** Returns the subject of a person's discounts: the id, and behind a space the reason that was given. */
function discountSubject(userId: string, reason: string | null): string {
  return reason === null ? userId : `${userId} ${reason}`;
}

function storeEntry(day: CalendarDay, figures: Partial<TotalsFigures['store']>): TotalsEntry {
  return { kind: 'store', day, subject: WHOLE_STORE, figures };
}

function methodEntry(
  day: CalendarDay,
  paymentMethodId: string,
  figures: Partial<TotalsFigures['paymentMethod']>,
): TotalsEntry {
  return { kind: 'paymentMethod', day, subject: paymentMethodId, figures };
}

function hourEntry(
  day: CalendarDay,
  hour: number,
  figures: Partial<TotalsFigures['hour']>,
): TotalsEntry {
  return { kind: 'hour', day, subject: String(hour), figures };
}

/** Walk-ins have no customer totals. */
function customerEntries(
  { customerId }: OrderFactsForTotals,
  day: CalendarDay,
  figures: Partial<TotalsFigures['customer']>,
): TotalsEntry[] {
  return customerId === null ? [] : [{ kind: 'customer', day, subject: customerId, figures }];
}

/** Merges the entries of each kind, day and subject, and drops figures and entries that come to 0. */
export function sumTotals(entries: Iterable<TotalsEntry>): TotalsEntry[] {
  const sums = new Map<string, TotalsEntry>();
  for (const { kind, day, subject, figures } of entries) {
    const key = `${kind} ${day} ${subject}`;
    const sum: Record<string, number> = { ...sums.get(key)?.figures };
    for (const [name, value] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + value;
    sums.set(key, { kind, day, subject, figures: sum } as TotalsEntry);
  }
  return [...sums.values()].flatMap((entry) => {
    const figures = Object.entries(entry.figures).filter(([, value]) => value !== 0);
    if (figures.length === 0) return [];
    return [{ ...entry, figures: Object.fromEntries(figures) } as TotalsEntry];
  });
}

/**
 * Returns the difference of an order's entries `after` and `before` a change, merged by `sumTotals`.
 */
export function totalsChange(
  before: readonly TotalsEntry[],
  after: readonly TotalsEntry[],
): TotalsEntry[] {
  const undone = before.map((entry) => ({
    ...entry,
    figures: Object.fromEntries(
      Object.entries(entry.figures).map(([name, value]) => [name, -value]),
    ),
  }));
  return sumTotals([...after, ...(undone as TotalsEntry[])]);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar.ts';
import { NOTHING_BACK } from './line-discounts.ts';
import { asCents, ZERO_CENTS } from './money.ts';
import {
  FREE_TAX,
  type OrderFactsForTotals,
  orderTotals,
  sumTotals,
  type TotalsEntry,
  type TotalsFigures,
  type TotalsKind,
  totalsChange,
} from './order-totals.ts';
import type { Percent } from './percent.ts';

const STORE = { timeZone: 'America/Bogota', currency: 'USD' };
/** 10:00 in the shop, which is 15:00 UTC. */
const at = (day: string, time = '15:00') => new Date(`${day}T${time}:00.000Z`);

type Facts = OrderFactsForTotals;
type Item = Facts['items'][number];
type Loan = Facts['loans'][number];

const item = (change: Partial<Item> = {}): Item => ({
  productId: 'hammer',
  transactionType: 'SALE',
  quantity: 1,
  unitsReturned: 0,
  unitPriceCents: asCents(1000),
  discountCents: ZERO_CENTS,
  ...NOTHING_BACK,
  taxPercent: null,
  costCents: asCents(400),
  ...change,
});
/** The line after a return of so many units at their full price. */
const back = (units: number, of: Item): Item => ({
  ...of,
  unitsReturned: units,
  givenBackCents: asCents(units * of.unitPriceCents),
});
/** A loan at a fee of 5.00. */
const lent = (change: Partial<Item> = {}): Item =>
  item({
    productId: 'ladder',
    transactionType: 'BORROW',
    unitPriceCents: asCents(500),
    ...change,
  });
const loan = (change: Partial<Loan> = {}): Loan => ({
  status: 'OPEN',
  quantity: 1,
  depositCents: asCents(2000),
  depositKeptCents: ZERO_CENTS,
  borrowedAt: at('2026-03-10'),
  returnedAt: null,
  ...change,
});
const paid = (amount: number, createdAt: Date, paymentMethodId = 'cash') => ({
  amountCents: asCents(amount),
  roundingCents: ZERO_CENTS,
  paymentMethodId,
  createdAt,
  voidedAt: null,
});
const refunded = (
  amount: number,
  createdAt: Date,
  kind: Facts['refunds'][number]['kind'] = 'RETURN',
) => ({ amountCents: asCents(amount), kind, createdAt, methods: [] });
const claim = (kind: Facts['claims'][number]['kind'], kept: number, createdAt: Date) => ({
  kind,
  keptCents: asCents(kept),
  createdAt,
  undoneAt: null,
});
const charge = (
  kind: Facts['charges'][number]['kind'],
  amount: number,
  createdAt: Date,
  voidedAt: Date | null = null,
) => ({ kind, amountCents: asCents(amount), createdAt, voidedAt });
const held = (amount: number, createdAt: Date) => ({ amountCents: asCents(amount), createdAt });

/** Unpaid order of a walk-in on March 10th, for one hammer at 10.00. */
const order = (change: Partial<Facts> = {}): Facts => ({
  createdAt: at('2026-03-10'),
  cancelledAt: null,
  status: 'CONFIRMED',
  serviceType: 'PICKUP',
  deliveryStatus: 'NOT_APPLICABLE',
  deliveryPersonId: null,
  customerId: null,
  totalCents: asCents(1000),
  amountDueCents: asCents(1000),
  orderDiscountCents: ZERO_CENTS,
  pricesIncludeTax: null,
  isExempt: false,
  items: [item()],
  payments: [],
  refunds: [],
  loans: [],
  undoneReturns: [],
  claims: [],
  charges: [],
  heldChanges: [],
  taxChanges: [],
  discountChanges: [],
  ...change,
});
const settled = { amountDueCents: ZERO_CENTS };
const cancelled = (day: string): Partial<Facts> => ({
  ...settled,
  status: 'CANCELLED',
  cancelledAt: at(day),
});

/** Returns the order's totals of one kind by day and subject, without zeros. */
function totals<Kind extends TotalsKind>(
  kind: Kind,
  facts: Facts,
): Record<string, Partial<TotalsFigures[Kind]>> {
  return Object.fromEntries(
    sumTotals(orderTotals(facts, STORE))
      .filter((entry) => entry.kind === kind)
      .map(({ day, subject, figures }) => [`${day} ${subject}`.trim(), figures])
      .sort(),
  );
}

/** Returns the named figures of the whole store on each day. */
function storeTotals(facts: Facts, ...names: (keyof TotalsFigures['store'])[]) {
  const days = Object.entries(totals('store', facts)).map(([day, figures]) => {
    const named = names.flatMap((name) => (figures[name] ? [[name, figures[name]]] : []));
    return [day, named] as const;
  });
  return Object.fromEntries(
    days
      .filter(([, named]) => named.length > 0)
      .map(([day, named]) => [day, Object.fromEntries(named)]),
  );
}

describe('an order counts', () => {
  it('on the day it was made, with its total and what is due', () => {
    expect(totals('store', order())).toEqual({
      '2026-03-10': {
        ordersCount: 1,
        ordersTotalCents: 1000,
        unpaidCount: 1,
        amountDueCents: 1000,
      },
    });
  });

  it('as unpaid no longer once nothing is due', () => {
    expect(totals('store', order(settled))).toEqual({
      '2026-03-10': { ordersCount: 1, ordersTotalCents: 1000 },
    });
  });

  it('as completed too, where it is', () => {
    expect(
      storeTotals(order({ ...settled, status: 'COMPLETED' }), 'ordersCount', 'completedCount'),
    ).toEqual({ '2026-03-10': { ordersCount: 1, completedCount: 1 } });
  });

  it('in the hour that the shop’s clock showed', () => {
    expect(totals('hour', order({ createdAt: at('2026-03-11', '04:30') }))).toEqual({
      '2026-03-10 23': { ordersCount: 1 },
    });
    expect(totals('hour', order({ createdAt: at('2026-03-11', '05:00') }))).toEqual({
      '2026-03-11 0': { ordersCount: 1 },
    });
  });

  it('as cancelled on its own day, and as a cancellation on the day of that', () => {
    expect(totals('store', order(cancelled('2026-03-15')))).toEqual({
      '2026-03-10': { cancelledCount: 1 },
      '2026-03-15': { cancellationsCount: 1 },
    });
  });

  it('in nothing else once it is cancelled', () => {
    const gone = order({
      ...cancelled('2026-03-15'),
      serviceType: 'DELIVERY',
      deliveryStatus: 'CANCELLED',
      deliveryPersonId: 'dan',
    });
    expect(totals('hour', gone)).toEqual({});
    expect(totals('product', gone)).toEqual({});
    expect(totals('deliveryPerson', gone)).toEqual({});
  });
});

describe('a delivery counts', () => {
  const delivery: Partial<Facts> = {
    serviceType: 'DELIVERY',
    deliveryStatus: 'ASSIGNED',
    deliveryPersonId: 'dan',
  };

  it('for who brings it, on the day of its order', () => {
    expect(totals('deliveryPerson', order(delivery))).toEqual({
      '2026-03-10 dan': { ordersCount: 1 },
    });
  });

  it('as delivered on the day of its order too, whenever it arrives', () => {
    expect(totals('deliveryPerson', order({ ...delivery, deliveryStatus: 'DELIVERED' }))).toEqual({
      '2026-03-10 dan': { ordersCount: 1, deliveredCount: 1 },
    });
  });

  it('not as delivered where all came back', () => {
    expect(totals('deliveryPerson', order({ ...delivery, deliveryStatus: 'RETURNED' }))).toEqual({
      '2026-03-10 dan': { ordersCount: 1 },
    });
  });

  it('for nobody where nobody brings it, or it is fetched', () => {
    expect(totals('deliveryPerson', order({ ...delivery, deliveryPersonId: null }))).toEqual({});
    expect(totals('deliveryPerson', order({ deliveryPersonId: 'dan' }))).toEqual({});
  });
});

describe('a payment counts', () => {
  it('on its own day, whichever day the order is of, and for its method', () => {
    const paidLater = order({
      ...settled,
      payments: [
        paid(300, at('2026-03-10')),
        paid(500, at('2026-03-12')),
        paid(200, at('2026-03-12'), 'card'),
      ],
    });
    expect(storeTotals(paidLater, 'paymentsCents')).toEqual({
      '2026-03-10': { paymentsCents: 300 },
      '2026-03-12': { paymentsCents: 700 },
    });
    expect(totals('paymentMethod', paidLater)).toEqual({
      '2026-03-10 cash': { ordersCount: 1, paymentsCount: 1, paymentsCents: 300 },
      '2026-03-12 cash': { paymentsCount: 1, paymentsCents: 500 },
      '2026-03-12 card': { ordersCount: 1, paymentsCount: 1, paymentsCents: 200 },
    });
  });

  it('on different days at 23:30 and at 00:30 of the shop', () => {
    const aroundMidnight = order({
      ...settled,
      payments: [paid(400, at('2026-03-11', '04:30')), paid(600, at('2026-03-11', '05:30'))],
    });
    expect(storeTotals(aroundMidnight, 'paymentsCents')).toEqual({
      '2026-03-10': { paymentsCents: 400 },
      '2026-03-11': { paymentsCents: 600 },
    });
    expect(totals('hour', aroundMidnight)).toMatchObject({
      '2026-03-10 23': { paymentsCents: 400 },
      '2026-03-11 0': { paymentsCents: 600 },
    });
  });

  it('on the days of the zone that the store is in', () => {
    const facts = order({ payments: [paid(400, at('2026-03-10', '18:30'))] });
    const days = (zone: string) =>
      sumTotals(orderTotals(facts, { ...STORE, timeZone: zone }))
        .filter(({ kind }) => kind === 'paymentMethod')
        .map(({ day }) => day);
    expect(days('Asia/Kolkata')).toEqual(['2026-03-11']);
    expect(days('America/New_York')).toEqual(['2026-03-10']);
  });

  it('for the customer, less every refund on the day of that; a walk-in is nobody', () => {
    const facts = order({
      ...settled,
      customerId: 'ana',
      payments: [paid(1000, at('2026-03-10'))],
      refunds: [
        refunded(300, at('2026-03-12')),
        refunded(200, at('2026-03-13'), 'DEPOSIT'),
        refunded(100, at('2026-03-14'), 'CANCELLATION'),
      ],
    });
    expect(totals('customer', facts)).toEqual({
      '2026-03-10 ana': { netPaidCents: 1000, ordersCount: 1, ordersTotalCents: 1000 },
      '2026-03-12 ana': { netPaidCents: -300 },
      '2026-03-13 ana': { netPaidCents: -200 },
      '2026-03-14 ana': { netPaidCents: -100 },
    });
    expect(totals('customer', { ...facts, customerId: null })).toEqual({});
  });
});

describe('a voided payment counts', () => {
  it('on the day of the payment as before, and off on the day of the void', () => {
    const facts = order({
      customerId: 'ana',
      payments: [
        {
          ...paid(302, at('2026-03-10')),
          roundingCents: asCents(-2),
          voidedAt: at('2026-03-12', '17:10'),
        },
        paid(500, at('2026-03-12'), 'card'),
      ],
    });
    expect(storeTotals(facts, 'paymentsCents')).toEqual({
      '2026-03-10': { paymentsCents: 302 },
      '2026-03-12': { paymentsCents: 198 },
    });
    expect(totals('paymentMethod', facts)).toEqual({
      '2026-03-10 cash': {
        ordersCount: 1,
        paymentsCount: 1,
        paymentsCents: 302,
        roundingsCents: -2,
      },
      '2026-03-12 cash': { voidsCount: 1, voidsCents: 302, roundingsCents: 2 },
      '2026-03-12 card': { ordersCount: 1, paymentsCount: 1, paymentsCents: 500 },
    });
    expect(totals('hour', facts)).toMatchObject({ '2026-03-12 12': { paymentsCents: -302 } });
    expect(totals('customer', facts)).toMatchObject({ '2026-03-12 ana': { netPaidCents: 198 } });
  });
});

describe('a refund counts', () => {
  it('for its methods, with the rounding of its cash', () => {
    const facts = order({
      payments: [paid(1000, at('2026-03-10'))],
      refunds: [
        {
          ...refunded(303, at('2026-03-12'), 'DEPOSIT'),
          methods: [
            { paymentMethodId: 'cash', amountCents: asCents(203), roundingCents: asCents(-3) },
            { paymentMethodId: 'card', amountCents: asCents(100), roundingCents: ZERO_CENTS },
          ],
        },
      ],
    });
    expect(totals('paymentMethod', facts)).toMatchObject({
      '2026-03-12 cash': { refundsCount: 1, refundsCents: 203, roundingsCents: 3 },
      '2026-03-12 card': { refundsCount: 1, refundsCents: 100 },
    });
    expect(storeTotals(facts, 'depositsRefundedCents')).toEqual({
      '2026-03-12': { depositsRefundedCents: 303 },
    });
  });

  it('on its own day for a return or a cancellation, in its hour too', () => {
    const facts = order({
      ...cancelled('2026-03-15'),
      payments: [paid(1000, at('2026-03-10'))],
      refunds: [
        refunded(300, at('2026-03-12', '17:10')),
        refunded(700, at('2026-03-15'), 'CANCELLATION'),
      ],
    });
    expect(storeTotals(facts, 'refundsCents')).toEqual({
      '2026-03-12': { refundsCents: 300 },
      '2026-03-15': { refundsCents: 700 },
    });
    expect(totals('hour', facts)).toEqual({
      '2026-03-10 10': { paymentsCents: 1000 },
      '2026-03-12 12': { refundsCents: 300 },
      '2026-03-15 10': { refundsCents: 700 },
    });
  });

  it('apart, and in no hour, where a deposit is given back', () => {
    const facts = order({ refunds: [refunded(2000, at('2026-03-12'), 'DEPOSIT')] });
    expect(storeTotals(facts, 'refundsCents', 'depositsRefundedCents')).toEqual({
      '2026-03-12': { depositsRefundedCents: 2000 },
    });
    expect(totals('hour', facts)).toEqual({ '2026-03-10 10': { ordersCount: 1 } });
  });
});

describe('what was sold counts', () => {
  it('on the day of its order, with its units, its price and what it cost', () => {
    expect(totals('product', order({ items: [item({ quantity: 3 })] }))).toEqual({
      '2026-03-10 hammer': { unitsSold: 3, revenueCents: 3000, costCents: 1200 },
    });
  });

  it('without what came back by a return, on the day of the order, whenever it came', () => {
    const one = back(1, item({ quantity: 3 }));
    expect(totals('product', order({ items: [one] }))).toEqual({
      '2026-03-10 hammer': { unitsSold: 2, revenueCents: 2000, costCents: 800 },
    });
    expect(totals('product', order({ items: [back(1, item())] }))).toEqual({});
  });

  it('less the discount of its line, and of that what is kept', () => {
    const discounted = item({ quantity: 3, discountCents: asCents(100) });
    expect(totals('product', order({ items: [discounted, item({ productId: 'nails' })] }))).toEqual(
      {
        '2026-03-10 hammer': { unitsSold: 3, revenueCents: 2900, costCents: 1200 },
        '2026-03-10 nails': { unitsSold: 1, revenueCents: 1000, costCents: 400 },
      },
    );
    // Of 29.00 for three units one gave back 9.67.
    const kept = { ...discounted, unitsReturned: 1, givenBackCents: asCents(967) };
    expect(totals('product', order({ items: [kept] }))).toEqual({
      '2026-03-10 hammer': { unitsSold: 2, revenueCents: 1933, costCents: 800 },
    });
  });

  it('less its part of an amount off the order, by the lines’ values to the cent', () => {
    const facts = order({
      orderDiscountCents: asCents(1000),
      items: [item({ quantity: 2 }), item({ productId: 'nails', unitPriceCents: asCents(1000) })],
    });
    expect(totals('product', facts)).toMatchObject({
      '2026-03-10 hammer': { revenueCents: 1334 },
      '2026-03-10 nails': { revenueCents: 666 },
    });
  });

  it('less its part of an amount off the order, by what the discounts of the lines leave', () => {
    const facts = order({
      orderDiscountCents: asCents(500),
      items: [item({ quantity: 2, discountCents: asCents(500) }), item({ productId: 'nails' })],
    });
    expect(totals('product', facts)).toMatchObject({
      '2026-03-10 hammer': { revenueCents: 1200 },
      '2026-03-10 nails': { revenueCents: 800 },
    });
  });

  it('with the share of an amount off the order that is of what is kept, and never below 0', () => {
    // 10.00 and 10.00 less 6.00: one came back for 7.00.
    const nails = { ...back(1, item({ productId: 'nails' })), givenBackCents: asCents(700) };
    const kept = order({ orderDiscountCents: asCents(600), items: [item(), nails] });
    expect(totals('product', kept)).toMatchObject({ '2026-03-10 hammer': { revenueCents: 700 } });
    const free = order({
      orderDiscountCents: asCents(3000),
      items: [item(), { ...nails, givenBackCents: ZERO_CENTS }],
    });
    expect(totals('product', free)).toEqual({
      '2026-03-10 hammer': { unitsSold: 1, costCents: 400 },
    });
  });

  it('without its tax, whether its price includes it or not', () => {
    const vat = { taxPercent: 19_000 as Percent };
    const items = [item({ ...vat, unitPriceCents: asCents(1190) }), item({ productId: 'nails' })];
    expect(totals('product', order({ pricesIncludeTax: true, items }))).toMatchObject({
      '2026-03-10 hammer': { revenueCents: 1000 },
      '2026-03-10 nails': { revenueCents: 1000 },
    });
    expect(totals('product', order({ pricesIncludeTax: false, items }))).toMatchObject({
      '2026-03-10 hammer': { revenueCents: 1190 },
    });
    const uncosted = [item({ ...vat, unitPriceCents: asCents(1190), costCents: null })];
    expect(totals('product', order({ pricesIncludeTax: true, items: uncosted }))).toEqual({
      '2026-03-10 hammer': { unitsSold: 1, revenueCents: 1000, uncostedRevenueCents: 1000 },
    });
  });

  it('as revenue without a cost where that is unknown or 0', () => {
    const facts = order({
      items: [
        item({ productId: 'service', costCents: null }),
        item({ productId: 'gift', costCents: ZERO_CENTS }),
        item({ productId: 'hammer', quantity: 2 }),
        item({ productId: 'hammer', costCents: null }),
      ],
    });
    expect(totals('product', facts)).toEqual({
      '2026-03-10 service': { unitsSold: 1, revenueCents: 1000, uncostedRevenueCents: 1000 },
      '2026-03-10 gift': { unitsSold: 1, revenueCents: 1000, uncostedRevenueCents: 1000 },
      '2026-03-10 hammer': {
        unitsSold: 3,
        revenueCents: 3000,
        costCents: 800,
        uncostedRevenueCents: 1000,
      },
    });
  });
});

describe('tax counts', () => {
  const booked = (day: string, taxRateId: string | null, tax: number, isGivenBack = false) => ({
    taxRateId,
    isGivenBack,
    taxableCents: asCents(taxRateId === null ? 0 : tax * 10),
    netCents: asCents(taxRateId === null ? 0 : tax * 9),
    taxCents: asCents(tax),
    createdAt: at(day),
  });

  it('on the day of each command, by rate, and what came back apart', () => {
    const facts = order({
      taxChanges: [
        booked('2026-03-10', 'vat', 300),
        booked('2026-03-10', 'food', 50),
        booked('2026-03-12', 'vat', -40),
        booked('2026-03-12', 'vat', -100, true),
      ],
    });
    expect(totals('tax', facts)).toEqual({
      '2026-03-10 vat': { taxableCents: 3000, netCents: 2700, taxCents: 300 },
      '2026-03-10 food': { taxableCents: 500, netCents: 450, taxCents: 50 },
      '2026-03-12 vat': {
        taxableCents: -400,
        netCents: -360,
        taxCents: -40,
        taxableGivenBackCents: -1000,
        netGivenBackCents: -900,
        taxGivenBackCents: -100,
      },
    });
  });

  it('of a cancelled order on both days, and free tax without a rate', () => {
    const changes = [booked('2026-03-10', null, 250), booked('2026-03-15', null, -250, true)];
    expect(totals('tax', order({ ...cancelled('2026-03-15'), taxChanges: changes }))).toEqual({
      [`2026-03-10 ${FREE_TAX}`]: { taxCents: 250 },
      [`2026-03-15 ${FREE_TAX}`]: { taxGivenBackCents: -250 },
    });
  });
});

describe('a discount counts', () => {
  type Change = Facts['discountChanges'][number];
  const given = (day: string, amount: number, change: Partial<Change> = {}): Change => ({
    kind: 'ORDER',
    reason: 'Regular',
    userId: 'olivia',
    amountCents: asCents(amount),
    createdAt: at(day),
    ...change,
  });

  it('on the day of each change for who made it and why, its order on the first of these days', () => {
    const discountChanges = [
      given('2026-03-12', -40),
      given('2026-03-10', 100),
      given('2026-03-10', 30, { kind: 'LINE' }),
      given('2026-03-10', 25, { kind: 'PRICE', reason: null, userId: 'max' }),
    ];
    expect(totals('discount', order({ discountChanges }))).toEqual({
      '2026-03-10 olivia Regular': { orderCents: 100, lineCents: 30, ordersCount: 1 },
      '2026-03-10 max': { priceCents: 25, ordersCount: 1 },
      '2026-03-12 olivia Regular': { orderCents: -40 },
    });
  });

  it('once for an order whose reason is spelled in several ways', () => {
    const discountChanges = [
      given('2026-03-10', 100),
      given('2026-03-10', 50, { reason: 'regular' }),
    ];
    expect(totals('discount', order({ discountChanges }))).toEqual({
      '2026-03-10 olivia Regular': { orderCents: 100, ordersCount: 1 },
      '2026-03-10 olivia regular': { orderCents: 50 },
    });
  });

  it('in nothing where it was taken off on the same day, or its order is cancelled', () => {
    const discountChanges = [given('2026-03-10', 100), given('2026-03-10', -100)];
    expect(totals('discount', order({ discountChanges }))).toEqual({});
    const gone = order({ ...cancelled('2026-03-11'), discountChanges: [given('2026-03-10', 100)] });
    expect(totals('discount', gone)).toEqual({});
  });
});

describe('what is lent counts', () => {
  const lending: Partial<Facts> = {
    items: [lent({ quantity: 2 })],
    loans: [loan({ quantity: 2, depositCents: asCents(4000) })],
  };
  const loanBack = (change: Partial<Loan>): Partial<Facts> => ({
    items: [lent({ quantity: 2 })],
    loans: [
      loan({
        status: 'RETURNED',
        quantity: 2,
        depositCents: asCents(4000),
        returnedAt: at('2026-03-20'),
        ...change,
      }),
    ],
  });

  it('with its fee and without its deposit, and costs nothing', () => {
    expect(totals('product', order(lending))).toEqual({
      '2026-03-10 ladder': { unitsLent: 2, revenueCents: 1000 },
    });
  });

  it('as lent still after it was marked returned: its fee stays', () => {
    expect(totals('product', order(loanBack({})))).toEqual({
      '2026-03-10 ladder': { unitsLent: 2, revenueCents: 1000 },
    });
  });

  it('as out on the day of lending, with its deposit, until it is back', () => {
    const names = ['openLoansCount', 'openLoanUnits', 'openDepositsCents'] as const;
    expect(storeTotals(order(lending), ...names)).toEqual({
      '2026-03-10': { openLoansCount: 1, openLoanUnits: 2, openDepositsCents: 4000 },
    });
    expect(storeTotals(order(loanBack({})), ...names)).toEqual({});
  });

  it('with the deposit that is held on the days when that changed', () => {
    const facts = order({
      ...loanBack({}),
      heldChanges: [held(4000, at('2026-03-11')), held(-4000, at('2026-03-20'))],
    });
    expect(storeTotals(facts, 'depositsHeldChangeCents')).toEqual({
      '2026-03-11': { depositsHeldChangeCents: 4000 },
      '2026-03-20': { depositsHeldChangeCents: -4000 },
    });
  });

  it('with the part of the deposit that is kept, on the day when it came back', () => {
    const facts = order(loanBack({ depositKeptCents: asCents(1500) }));
    expect(storeTotals(facts, 'depositsKeptCents')).toEqual({
      '2026-03-20': { depositsKeptCents: 1500 },
    });
  });

  it('with what an undone return had kept on its day, and taken back on that of the undoing', () => {
    const undone = {
      depositKeptCents: asCents(1500),
      returnedAt: at('2026-03-20'),
      undoneAt: at('2026-03-22'),
    };
    expect(storeTotals(order({ undoneReturns: [undone] }), 'depositsKeptCents')).toEqual({
      '2026-03-20': { depositsKeptCents: 1500 },
      '2026-03-22': { depositsKeptCents: -1500 },
    });
  });

  it('with claims and charges by kind, on the day of each command', () => {
    const claimed = order({
      claims: [claim('LATE', 300, at('2026-03-12')), claim('DAMAGE', 0, at('2026-03-12'))],
      charges: [
        charge('DAMAGE', 500, at('2026-03-12'), at('2026-03-15')),
        charge('EXTENSION', 200, at('2026-03-11')),
      ],
    });
    const booked = {
      '2026-03-11 EXTENSION': { amountCents: 200 },
      '2026-03-12 LATE': { amountCents: 300 },
      '2026-03-12 DAMAGE': { amountCents: 500 },
      '2026-03-15 DAMAGE': { amountCents: -500 },
    };
    expect(totals('claim', claimed)).toEqual(booked);
    expect(totals('claim', { ...claimed, ...cancelled('2026-03-20') })).toEqual({
      ...booked,
      '2026-03-20 EXTENSION': { amountCents: -200 },
      '2026-03-20 LATE': { amountCents: -300 },
    });
  });

  it('with that part booked back on the day of a cancellation, while the day it was kept stays', () => {
    const facts = order({
      ...cancelled('2026-04-02'),
      ...loanBack({ depositKeptCents: asCents(1500) }),
    });
    expect(storeTotals(facts, 'depositsKeptCents')).toEqual({
      '2026-03-20': { depositsKeptCents: 1500 },
      '2026-04-02': { depositsKeptCents: -1500 },
    });
  });
});

describe('a deposit that is kept', () => {
  it('is income on the day it is kept, and on no day before', () => {
    const facts = order({
      items: [lent()],
      loans: [loan({ status: 'RETURNED', returnedAt: at('2026-03-20') })],
      payments: [paid(2500, at('2026-03-10'))],
      refunds: [refunded(1200, at('2026-03-20'), 'DEPOSIT')],
      heldChanges: [held(2000, at('2026-03-10')), held(-2000, at('2026-03-20'))],
    });
    const adjusted = Object.entries(totals('store', facts)).map(([day, figures]) => [
      day,
      (figures.paymentsCents ?? 0) -
        (figures.refundsCents ?? 0) -
        (figures.depositsRefundedCents ?? 0) -
        (figures.depositsHeldChangeCents ?? 0),
    ]);
    // The fee of 5.00 counts at once. Of the deposit of 20.00 the 8.00 kept count on the day they are
    // kept.
    expect(adjusted).toEqual([
      ['2026-03-10', 500],
      ['2026-03-20', 800],
    ]);
  });
});

describe('sums of totals', () => {
  const entry = (day: string, figures: Partial<TotalsFigures['customer']>, subject = 'ana') =>
    ({ kind: 'customer', day: day as CalendarDay, subject, figures }) satisfies TotalsEntry;

  it('have each kind, day and subject once, and leave out what comes to 0', () => {
    expect(
      sumTotals([
        entry('2026-03-10', { netPaidCents: 500 }),
        entry('2026-03-10', { netPaidCents: 200 }, 'ben'),
        entry('2026-03-10', { netPaidCents: -300 }),
        entry('2026-03-11', { netPaidCents: 100 }),
        entry('2026-03-11', { netPaidCents: -100 }),
      ]),
    ).toEqual([
      entry('2026-03-10', { netPaidCents: 200 }),
      entry('2026-03-10', { netPaidCents: 200 }, 'ben'),
    ]);
  });

  it('of a change are what makes after of before', () => {
    const before = orderTotals(order({ customerId: 'ana' }), STORE);
    const after = orderTotals(
      order({ customerId: 'ana', ...settled, payments: [paid(1000, at('2026-03-12'))] }),
      STORE,
    );
    expect(totalsChange(before, after)).toEqual(
      expect.arrayContaining([
        {
          kind: 'store',
          day: '2026-03-10',
          subject: '',
          figures: { unpaidCount: -1, amountDueCents: -1000 },
        },
        entry('2026-03-12', { netPaidCents: 1000 }),
      ]),
    );
    expect(totalsChange(after, after)).toEqual([]);
  });

  it('come to the same by one change or by many, and undone to nothing', () => {
    const amounts = fc.integer({ min: -3, max: 3 });
    const anyEntry = fc
      .tuple(fc.constantFrom('2026-03-10', '2026-03-11'), amounts, fc.constantFrom('ana', 'ben'))
      .map(([day, netPaidCents, subject]) => entry(day, { netPaidCents }, subject));
    const anyState = fc.array(anyEntry, { maxLength: 6 });
    const inOrder = (entries: readonly TotalsEntry[]) =>
      entries.map((each) => JSON.stringify(each)).sort();
    fc.assert(
      fc.property(fc.array(anyState, { minLength: 1, maxLength: 6 }), (states) => {
        const changes = states.flatMap((state, index) =>
          totalsChange(states[index - 1] ?? [], state),
        );
        const last = states.at(-1) ?? [];
        expect(inOrder(sumTotals(changes))).toEqual(inOrder(sumTotals(last)));
        expect(sumTotals([...changes, ...totalsChange(last, [])])).toEqual([]);
      }),
    );
  });
});

import { fullPrice, NOTHING_BACK } from '@mostrador/domain/line-discounts';
import {
  amountOf,
  asCents,
  type Cents,
  minCents,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { type FiguredLine, type OrderFacts, orderFigures } from '@mostrador/domain/order-figures';
import { CHARGE_KINDS, type ChargeKind } from '@mostrador/domain/order-states';
import { type Percent, percentOf } from '@mostrador/domain/percent';
import { NO_TAX, type TaxCopy, type TaxRow, taxRows } from '@mostrador/domain/taxes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MoneyRow, moneyRows } from './money-rows.ts';
import { sampleOrder } from './sample-order.ts';

const [sampleDiscount] = sampleOrder().discounts as [
  ReturnType<typeof sampleOrder>['discounts'][number],
];

const cents = (max: number) => fc.integer({ min: 0, max }).map(asCents);
const IVA: TaxCopy = { taxRateId: 'iva', taxName: 'IVA', taxPercent: 19_000 as Percent };
const LOW: TaxCopy = { taxRateId: 'low', taxName: 'IVA', taxPercent: 5_000 as Percent };
const EXEMPT: TaxCopy = { taxRateId: 'exempt', taxName: 'Exempt', taxPercent: 0 as Percent };
const line = fc
  .record({
    transactionType: fc.constantFrom('SALE' as const, 'BORROW' as const),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPriceCents: cents(99_999),
    borrowDepositPerUnitCents: cents(50_000),
    discountCents: cents(99_999),
    givenBackCents: cents(99_999),
    rate: fc.constantFrom(NO_TAX, IVA, LOW, EXEMPT),
  })
  .map(({ rate, ...one }) => {
    const discountCents = minCents(one.discountCents, fullPrice(one));
    const leftCents = minusCents(fullPrice(one), discountCents);
    const givenBackCents = minCents(one.givenBackCents, leftCents);
    return { ...one, ...rate, ...NOTHING_BACK, discountCents, givenBackCents };
  });
interface ChargeFacts {
  kind: ChargeKind;
  amountCents: Cents;
  voided: object | null;
}
type TaxedFacts = Omit<OrderFacts, 'items' | 'charges'> & {
  items: readonly (FiguredLine & TaxCopy)[];
  charges?: readonly ChargeFacts[];
};
const facts: fc.Arbitrary<TaxedFacts> = fc.record({
  status: fc.constantFrom('CONFIRMED' as const, 'COMPLETED' as const),
  items: fc.array(line, { minLength: 1, maxLength: 6 }),
  unit: fc.constant(1 as const),
  pricesIncludeTax: fc.constantFrom(null, true, false),
  isExempt: fc.boolean(),
  freeTaxCents: cents(10_000),
  taxGivenBackCents: cents(10_000),
  orderDiscountCents: cents(200_000),
  returnsTotalCents: cents(200_000),
  depositsWaivedCents: cents(20_000),
  payments: fc.array(fc.record({ amountCents: cents(300_000) }), { maxLength: 4 }),
  refunds: fc.array(
    fc.record({
      kind: fc.constantFrom('RETURN' as const, 'DEPOSIT' as const),
      amountCents: cents(50_000),
    }),
    { maxLength: 3 },
  ),
  openDepositsCents: cents(50_000),
  charges: fc.array(
    fc.record({
      kind: fc.constantFrom(...CHARGE_KINDS),
      amountCents: cents(50_000),
      voided: fc.constantFrom(null, {}),
    }),
    { maxLength: 3 },
  ),
});

/** A per cent on the order: how much of each line's discount is its share of it, at most. */
interface OnOrder {
  percent?: number;
  reason: string | null;
  shareCents?: number;
}
const onOrder: fc.Arbitrary<OnOrder | undefined> = fc.option(
  fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    reason: fc.option(fc.constant('Loyal customer')),
    shareCents: cents(50_000),
  }),
  { nil: undefined },
);

/** Discounts that were added later: amounts, and per cents that lower each line by up to a part of it. */
const addedLater = fc.record({
  amounts: fc.array(cents(50_000), { maxLength: 3 }),
  perLine: cents(50_000),
  onFirst: cents(50_000),
  wentWithItems: cents(50_000),
});
type AddedLater = typeof addedLater extends fc.Arbitrary<infer Later> ? Later : never;

/** Rows of an order with these facts, and the server's amount due. */
function shown(facts: TaxedFacts, given?: OnOrder, later?: AddedLater) {
  const amounts = later?.amounts ?? [];
  const { pricesIncludeTax } = facts;
  const taxGivenBackCents = pricesIncludeTax === false ? facts.taxGivenBackCents : ZERO_CENTS;
  const orderFacts = {
    ...facts,
    taxGivenBackCents,
    orderDiscountCents: sumCents([facts.orderDiscountCents, ...amounts]),
  };
  const items = orderFacts.items.map(({ discountCents }, index) => {
    const shareCents = minCents(discountCents, asCents(given?.shareCents ?? 0));
    const leftCents = minusCents(discountCents, shareCents);
    const laterShareCents = minCents(leftCents, later?.perLine ?? ZERO_CENTS);
    const ownLaterCents = minCents(
      minusCents(leftCents, laterShareCents),
      (index === 0 && later?.onFirst) || ZERO_CENTS,
    );
    return { index, discountCents, shareCents, laterShareCents, ownLaterCents };
  });
  const discount = (id: string, amountCents: Cents) => ({
    ...sampleDiscount,
    id,
    amount: amountOf(amountCents),
  });
  const percentCents = sumCents(items.map(({ laterShareCents }) => laterShareCents));
  const goneCents = later?.wentWithItems ?? ZERO_CENTS;
  const discounts = later && [
    ...amounts.map((amountCents, index) => discount(`amount ${index}`, amountCents)),
    { ...discount('percent', plusCents(percentCents, goneCents)), percent: 5, reason: 'Damaged' },
    { ...discount('line', items[0]?.ownLaterCents ?? ZERO_CENTS), orderItemId: 'line 0' },
    { ...discount('removed', goneCents), orderItemId: 'an item that was removed' },
  ];
  const figures = orderFigures(orderFacts);
  const documentTax = ({ name, percent, taxableCents, netCents, taxCents }: TaxRow) => ({
    name,
    percent: percent === null ? null : percentOf(percent),
    taxable: amountOf(taxableCents),
    net: amountOf(netCents),
    tax: amountOf(taxCents),
  });
  const returned = {
    name: 'IVA',
    percent: 19,
    taxable: amountOf(ZERO_CENTS),
    net: amountOf(ZERO_CENTS),
  };
  const rows = moneyRows({
    pricesIncludeTax,
    isExempt: orderFacts.isExempt,
    taxes: taxRows(orderFacts, 1).map(documentTax),
    returns: [
      { creditNote: null },
      { creditNote: { number: 1, taxes: [{ ...returned, tax: amountOf(taxGivenBackCents) }] } },
    ],
    freeTax: amountOf(figures.freeTaxCents),
    taxIncluded: amountOf(figures.taxIncludedCents),
    taxGivenBack: amountOf(taxGivenBackCents),
    status: orderFacts.status,
    discountPercent: given?.percent ?? null,
    discountReason: given?.reason ?? null,
    items: items.map((item) => ({
      id: `line ${item.index}`,
      discount: amountOf(item.discountCents),
      orderDiscountShare: amountOf(item.shareCents),
      discountAddedLater: amountOf(plusCents(item.laterShareCents, item.ownLaterCents)),
    })),
    discounts: discounts ?? [],
    orderDiscount: amountOf(figures.orderDiscountCents),
    subtotal: amountOf(figures.subtotalCents),
    tax: amountOf(figures.taxCents),
    discount: amountOf(figures.discountCents),
    returnsTotal: amountOf(figures.returnsTotalCents),
    depositsRefunded: amountOf(figures.depositsRefundedCents),
    depositsWaived: amountOf(figures.depositsWaivedCents),
    charges: (orderFacts.charges ?? []).map(({ kind, amountCents, voided }, index) => ({
      id: `charge ${index}`,
      kind,
      amount: amountOf(amountCents),
      tax: amountOf(ZERO_CENTS),
      borrowRecordId: 'loan',
      isOfClaim: true,
      createdAt: '2026-03-10T12:00:00.000Z',
      voided: voided && {
        at: '2026-03-11T12:00:00.000Z',
        reason: 'Agreed',
        user: { firstName: 'Marco', lastName: 'Diaz' },
      },
    })),
    chargesTotal: amountOf(figures.chargesTotalCents),
    total: amountOf(figures.totalCents),
    originalTotal: amountOf(figures.totalCents),
    paymentsTotal: amountOf(figures.paymentsTotalCents),
    refundsTotal: amountOf(figures.refundsTotalCents),
    netPaid: amountOf(figures.netPaidCents),
    amountDue: amountOf(figures.amountDueCents),
    refundDue: amountOf(figures.refundDueCents),
    depositsHeld: amountOf(figures.depositsHeldCents),
    paymentStatus: figures.paymentStatus,
  });
  return { rows, figures };
}

const sumOf = (rows: readonly MoneyRow[]) => sumCents(rows.map((row) => row.cents));
const keysOf = (rows: readonly MoneyRow[]) => rows.map(({ key }) => key);

const plain: TaxedFacts = {
  status: 'CONFIRMED',
  isExempt: false,
  items: [
    {
      transactionType: 'SALE',
      quantity: 2,
      unitPriceCents: asCents(5_000),
      borrowDepositPerUnitCents: ZERO_CENTS,
      discountCents: ZERO_CENTS,
      ...NOTHING_BACK,
      ...NO_TAX,
    },
  ],
  unit: 1,
  pricesIncludeTax: null,
  freeTaxCents: ZERO_CENTS,
  taxGivenBackCents: ZERO_CENTS,
  orderDiscountCents: ZERO_CENTS,
  returnsTotalCents: ZERO_CENTS,
  depositsWaivedCents: ZERO_CENTS,
  payments: [],
  refunds: [],
  openDepositsCents: ZERO_CENTS,
};

describe('the money of an order', () => {
  it('adds up to what is due, whatever happened', () => {
    fc.assert(
      fc.property(
        facts,
        onOrder,
        fc.option(addedLater, { nil: undefined }),
        (orderFacts, given, later) => {
          const { rows, figures } = shown(orderFacts, given, later);
          expect(sumOf(rows)).toBe(figures.amountDueCents);
        },
      ),
    );
  });

  it('adds up to 0 once the order is cancelled and what was paid is refunded', () => {
    fc.assert(
      fc.property(facts, (orderFacts) => {
        const paid = sumCents(orderFacts.payments.map(({ amountCents }) => amountCents));
        const { rows } = shown({
          ...orderFacts,
          status: 'CANCELLED',
          refunds: [{ kind: 'CANCELLATION', amountCents: paid }],
        });
        expect(sumOf(rows)).toBe(0);
        expect(keysOf(rows)).not.toContain('refundDue');
      }),
    );
  });

  it('has no row for what did not happen', () => {
    expect(shown(plain).rows).toEqual([{ key: 'items', cents: 10_000 }]);
  });

  it('has a row for each kind of charge that stands', () => {
    const charge = (kind: ChargeKind, amount: number, voided: object | null = null) => ({
      kind,
      amountCents: asCents(amount),
      voided,
    });
    const charges = [
      charge('DAMAGE', 700),
      charge('LATE', 200),
      charge('DAMAGE', 300),
      charge('LOSS', 900, {}),
    ];
    expect(shown({ ...plain, charges }).rows).toEqual([
      { key: 'items', cents: 10_000 },
      { key: 'charge', id: 'LATE', charge: 'LATE', cents: 200 },
      { key: 'charge', id: 'DAMAGE', charge: 'DAMAGE', cents: 1_000 },
    ]);
  });

  it('tells the discounts of lines, the per cent on the order and the amount off it apart', () => {
    const items = plain.items.map((item) => ({ ...item, discountCents: asCents(1_900) }));
    const given = { percent: 10, reason: 'Loyal customer', shareCents: 900 };
    const { rows, figures } = shown({ ...plain, items, orderDiscountCents: asCents(500) }, given);
    expect(rows).toEqual([
      { key: 'items', cents: 10_000 },
      { key: 'lineDiscounts', cents: -1_000 },
      { key: 'percentDiscount', cents: -900, percent: 10, reason: 'Loyal customer' },
      { key: 'discount', cents: -500 },
    ]);
    expect(sumOf(rows)).toBe(figures.amountDueCents);
  });

  it('gives the reason with the amount where the order has no per cent', () => {
    const { rows } = shown({ ...plain, orderDiscountCents: asCents(500) }, { reason: 'Damaged' });
    expect(rows).toContainEqual({ key: 'discount', cents: -500, reason: 'Damaged' });
  });

  it('names each discount that the order as a whole was given later, by its own reason', () => {
    const items = plain.items.map((item) => ({ ...item, discountCents: asCents(1_000) }));
    const { rows, figures } = shown(
      { ...plain, items, orderDiscountCents: asCents(500) },
      { reason: 'Loyal customer' },
      {
        amounts: [asCents(200)],
        perLine: asCents(600),
        onFirst: asCents(100),
        wentWithItems: asCents(300),
      },
    );
    expect(rows).toEqual([
      { key: 'items', cents: 10_000 },
      // 3.00 of the form, 1.00 later.
      { key: 'lineDiscounts', cents: -400 },
      { key: 'discount', cents: -500, reason: 'Loyal customer' },
      { key: 'laterDiscount', id: 'amount 0', cents: -200 },
      { key: 'laterPercentDiscount', id: 'percent', cents: -900, percent: 5, reason: 'Damaged' },
      { key: 'removedDiscount', cents: 300 },
    ]);
    expect(sumOf(rows)).toBe(figures.amountDueCents);
  });

  it('adds the tax of each rate after the discounts, before what returns gave back of it', () => {
    const items = plain.items.flatMap((item) => [
      { ...item, ...IVA, givenBackCents: asCents(5_000) },
      { ...item, ...LOW },
      { ...item, ...EXEMPT },
    ]);
    const { rows, figures } = shown({
      ...plain,
      items,
      pricesIncludeTax: false,
      freeTaxCents: asCents(300),
      returnsTotalCents: asCents(5_000),
      taxGivenBackCents: asCents(950),
    });
    expect(rows).toEqual([
      { key: 'items', cents: 30_000 },
      { key: 'taxRate', id: '19 IVA', cents: 1_900, rate: { name: 'IVA', percent: 19 } },
      { key: 'taxRate', id: '5 IVA', cents: 500, rate: { name: 'IVA', percent: 5 } },
      { key: 'tax', cents: 300 },
      { key: 'returns', cents: -5_000 },
      { key: 'taxGivenBack', cents: -950 },
    ]);
    expect(sumOf(rows)).toBe(figures.amountDueCents);
  });

  it('has no row for tax that the prices include', () => {
    const items = plain.items.map((item) => ({ ...item, ...IVA }));
    const { rows, figures } = shown({ ...plain, items, pricesIncludeTax: true });
    expect(rows).toEqual([{ key: 'items', cents: 10_000 }]);
    expect(figures.taxIncludedCents).toBe(1_597);
  });

  it('says where the discount was given on goods that came back', () => {
    const { rows, figures } = shown({
      ...plain,
      orderDiscountCents: asCents(1_500),
      returnsTotalCents: asCents(10_000),
    });
    expect(figures.totalCents).toBe(0);
    expect(rows).toContainEqual({ key: 'discountOnReturned', cents: 1_500 });
  });

  it('takes off what came back, and puts back what was refunded for it', () => {
    const { rows, figures } = shown({
      ...plain,
      returnsTotalCents: asCents(5_000),
      payments: [{ amountCents: asCents(8_000) }],
      refunds: [{ kind: 'RETURN', amountCents: asCents(3_000) }],
    });
    expect(rows).toEqual([
      { key: 'items', cents: 10_000 },
      { key: 'returns', cents: -5_000 },
      { key: 'paid', cents: -8_000 },
      { key: 'refunded', cents: 3_000 },
    ]);
    expect(sumOf(rows)).toBe(figures.amountDueCents);
  });

  it('has a deposit that was refunded, and one that is no longer due', () => {
    const { rows, figures } = shown({
      ...plain,
      depositsWaivedCents: asCents(1_000),
      payments: [{ amountCents: asCents(9_000) }],
      refunds: [{ kind: 'DEPOSIT', amountCents: asCents(2_000) }],
    });
    expect(keysOf(rows)).toEqual([
      'items',
      'depositsRefunded',
      'depositsWaived',
      'paid',
      'refunded',
    ]);
    expect(figures.amountDueCents).toBe(0);
    expect(sumOf(rows)).toBe(0);
  });

  it('takes off the whole of a cancelled order, also after a return from it', () => {
    const { rows, figures } = shown({
      ...plain,
      status: 'CANCELLED',
      returnsTotalCents: asCents(5_000),
      payments: [{ amountCents: asCents(10_000) }],
      refunds: [
        { kind: 'RETURN', amountCents: asCents(5_000) },
        { kind: 'CANCELLATION', amountCents: asCents(5_000) },
      ],
    });
    expect(rows).toContainEqual({ key: 'cancelled', cents: -5_000 });
    expect(figures.netPaidCents).toBe(0);
    expect(sumOf(rows)).toBe(0);
  });
});

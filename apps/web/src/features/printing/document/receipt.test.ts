import type { Order, OrderItem } from '@mostrador/contract/orders';
import { givenBackBy, NOTHING_BACK } from '@mostrador/domain/line-discounts';
import {
  type Amount,
  amountOf,
  asCents,
  centsOf,
  minCents,
  minusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { orderFigures } from '@mostrador/domain/order-figures';
import { percentOf } from '@mostrador/domain/percent';
import { taxRows } from '@mostrador/domain/taxes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { lineOf } from '#features/orders/parts/sold-lines.ts';
import { orderFactsOf } from '#features/orders/parts/taxes/order-facts.ts';
import { receiptOf } from './receipt.ts';

const NOON = '2026-03-10T12:00:00.000Z';
const [loan, sale] = sampleOrder().items as [OrderItem, OrderItem];
const cash = {
  paymentMethodId: 'cash',
  voided: null,
  collectedBy: null,
  paymentMethod: 'Cash',
  kind: 'CASH' as const,
  tendered: null,
  change: null,
  rounding: 0 as Amount,
  parts: null,
  reference: null,
};
/** Fields of a refund whose methods nobody noted. */
const unnoted = {
  recipientName: null,
  returnId: null,
  borrowRecordId: null,
  isUndone: false,
  methods: [],
};
const ana = { firstName: 'Ana', lastName: 'Ruiz' };
const cents = (max: number) => fc.integer({ min: 0, max }).map(asCents);

/** An order's history: items taken and returned, discounts, payments and refunds. */
interface Life {
  status: 'CONFIRMED' | 'CANCELLED';
  items: readonly {
    isLent: boolean;
    quantity: number;
    price: number;
    deposit: number;
    back: number;
    off: number;
    share: number;
    later: number;
    percent: number | null;
  }[];
  pricesIncludeTax: boolean;
  freeTax: number;
  discount: number;
  payments: readonly number[];
  refunded: number;
}

const life: fc.Arbitrary<Life> = fc.record({
  status: fc.constantFrom('CONFIRMED' as const, 'CANCELLED' as const),
  items: fc.array(
    fc.record({
      isLent: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: cents(99_999),
      deposit: cents(50_000),
      back: fc.integer({ min: 0, max: 9 }),
      off: cents(99_999),
      share: cents(999),
      later: cents(999),
      percent: fc.constantFrom(null, 0, 5, 19),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  pricesIncludeTax: fc.boolean(),
  freeTax: cents(10_000),
  discount: cents(200_000),
  payments: fc.array(cents(300_000), { maxLength: 4 }),
  refunded: cents(300_000),
});

/** The order as the server would answer it. */
function orderOf(life: Life): Order {
  const { status, items, pricesIncludeTax, freeTax, discount, payments, refunded } = life;
  const sold = items.map(
    ({ isLent, quantity, price, deposit, back, off, share, later, percent }, index): OrderItem => {
      const returned = Math.min(quantity, back);
      const discountCents = minCents(asCents(off), asCents(quantity * price));
      const shareCents = minCents(discountCents, asCents(share));
      const givenBackCents = givenBackBy(
        {
          quantity,
          unitPriceCents: asCents(price),
          discountCents,
          amountShareCents: ZERO_CENTS,
          ...NOTHING_BACK,
        },
        returned,
        1,
      );
      return {
        ...(isLent ? loan : sale),
        discount: amountOf(discountCents),
        orderDiscountShare: amountOf(shareCents),
        discountAddedLater: amountOf(
          minCents(minusCents(discountCents, shareCents), asCents(later)),
        ),
        givenBack: amountOf(givenBackCents),
        id: `item ${index}`,
        quantity,
        unitPrice: amountOf(asCents(price)),
        borrowDepositPerUnit: isLent ? amountOf(asCents(deposit)) : (0 as Amount),
        returnedQuantity: returned,
        remainingQuantity: quantity - returned,
        returnItems: returned > 0 ? [{ quantity: returned }] : [],
        taxRateId: percent === null ? null : `rate ${percent}`,
        taxName: percent === null ? null : 'IVA',
        taxPercent: percent,
      };
    },
  );
  const paidCents = sumCents(payments.map(asCents));
  const refundCents = status === 'CANCELLED' ? paidCents : minCents(paidCents, asCents(refunded));
  const kind = status === 'CANCELLED' ? ('CANCELLATION' as const) : ('RETURN' as const);
  const facts = orderFactsOf(
    {
      status,
      pricesIncludeTax,
      isExempt: false,
      items: sold,
      freeTax: amountOf(asCents(freeTax)),
      orderDiscount: amountOf(asCents(discount)),
      returnsTotal: amountOf(
        sumCents(
          sold.flatMap((item) => [
            centsOf(item.givenBack),
            timesCents(item.returnedQuantity, lineOf(item).borrowDepositPerUnitCents),
          ]),
        ),
      ),
      taxGivenBack: 0 as Amount,
      depositsWaived: 0 as Amount,
      payments: payments.map((amount) => ({ amount: amountOf(asCents(amount)), voided: null })),
      refunds: [{ kind, amount: amountOf(refundCents) }],
      charges: [],
    },
    1,
  );
  const figures = orderFigures(facts);
  // A later per cent on the order, of which no item was removed.
  const later = sold.reduce((sum, item) => sum + centsOf(item.discountAddedLater), 0);
  const entry = (amount: number) => ({
    id: `${amount}`,
    amount: amountOf(asCents(amount)),
    notes: null,
    createdAt: NOON,
    user: ana,
  });
  return sampleOrder({
    status,
    items: sold,
    payments: payments.map((amount) => ({
      ...entry(amount),
      ...cash,
    })),
    refunds: refundCents > 0 ? [{ ...entry(refundCents), ...unnoted, kind }] : [],
    paymentStatus: figures.paymentStatus,
    subtotal: amountOf(figures.subtotalCents),
    tax: amountOf(figures.taxCents),
    freeTax: amountOf(figures.freeTaxCents),
    pricesIncludeTax,
    taxes: taxRows(facts, 1).map(({ name, percent, taxableCents, netCents, taxCents }) => ({
      name,
      percent: percent === null ? null : percentOf(percent),
      taxable: amountOf(taxableCents),
      net: amountOf(netCents),
      tax: amountOf(taxCents),
    })),
    discountPercent: 10,
    discounts: [{ ...entry(later), percent: 5, reason: null, orderItemId: null }],
    discount: amountOf(figures.discountCents),
    orderDiscount: amountOf(figures.orderDiscountCents),
    returnsTotal: amountOf(figures.returnsTotalCents),
    total: amountOf(figures.totalCents),
    paymentsTotal: amountOf(figures.paymentsTotalCents),
    refundsTotal: amountOf(figures.refundsTotalCents),
    netPaid: amountOf(figures.netPaidCents),
    amountDue: amountOf(figures.amountDueCents),
    refundDue: amountOf(figures.refundDueCents),
  });
}

describe('the figures of a receipt', () => {
  it('add up, line by line and row by row, whatever happened to the order', () => {
    fc.assert(
      fc.property(life, (facts) => {
        const order = orderOf(facts);
        const receipt = receiptOf(order, 1);
        const { totalCents, cancelledCents = ZERO_CENTS, paidCents, balance } = receipt;
        const lines = receipt.lines.flatMap(({ charges }) => charges);
        expect(sumCents(lines.map((charge) => charge.totalCents))).toBe(centsOf(order.subtotal));
        const lineDiscounts = receipt.lines.map(({ discountCents }) => discountCents);
        const lowered = receipt.sums.find(({ key }) => key === 'lineDiscounts');
        expect(sumCents([...lineDiscounts, lowered?.cents ?? ZERO_CENTS])).toBe(0);
        expect(lineDiscounts.every((discount) => discount >= 0)).toBe(true);
        expect(sumCents(receipt.sums.map((row) => row.cents))).toBe(totalCents);
        expect(sumCents(receipt.movements.map((row) => row.cents))).toBe(paidCents);
        // Net amounts and taxes are what is kept of the lines that have a rate, after every discount.
        const taxSum = sumCents(receipt.taxes.map(({ taxCents }) => taxCents));
        const shownTax = receipt.sums.filter(({ key }) => key === 'taxRate');
        expect(sumCents(shownTax.map((row) => row.cents))).toBe(
          facts.pricesIncludeTax ? 0 : taxSum,
        );
        const left = minusCents(sumCents([totalCents, cancelledCents]), paidCents);
        expect(balance.key === 'due' ? balance.cents : -balance.cents).toBe(left);
      }),
    );
  });

  it('have each rate with its net amount and tax, also one of 0 %', () => {
    const rate = (name: string, percent: number, net: number, tax: number) => ({
      name,
      percent,
      taxable: (net + tax) as Amount,
      net: net as Amount,
      tax: tax as Amount,
    });
    const taxes = [rate('IVA', 19, 100, 19), rate('Exempt', 0, 12, 0)];
    expect(receiptOf(sampleOrder({ pricesIncludeTax: true, taxes }), 1).taxes).toEqual([
      { rate: { name: 'IVA', percent: 19 }, netCents: 10_000, taxCents: 1_900 },
      { rate: { name: 'Exempt', percent: 0 }, netCents: 1_200, taxCents: 0 },
    ]);
  });

  it('show fee and deposit of a loan apart', () => {
    const { lines, depositsCents } = receiptOf(sampleOrder(), 1);
    expect(lines[0]).toMatchObject({
      name: 'Ladder',
      isLent: true,
      charges: [
        { kind: 'fee', quantity: 2, unitCents: 1_500, totalCents: 3_000 },
        { kind: 'deposit', quantity: 2, unitCents: 2_000, totalCents: 4_000 },
      ],
    });
    expect(depositsCents).toBe(4_000);
  });

  it('leave out the deposit of a loan that has none', () => {
    const free = { ...loan, borrowDepositPerUnit: 0 as Amount };
    const { lines } = receiptOf(sampleOrder({ items: [free] }), 1);
    expect(lines[0]?.charges.map(({ kind }) => kind)).toEqual(['fee']);
  });

  it('lower a line by its discount, and name the list price and the per cent', () => {
    const items = [
      {
        ...sale,
        listPrice: 15 as Amount,
        discount: 3.75 as Amount,
        discountPercent: 10,
      },
      { ...sale, id: 'later', discount: 7 as Amount, discountAddedLater: 5 as Amount },
    ];
    const discounts = sampleOrder().discounts.map((discount) => ({
      ...discount,
      amount: 5 as Amount,
      orderItemId: 'later',
    }));
    const { lines } = receiptOf(sampleOrder({ items, discounts }), 1);
    expect(lines).toMatchObject([
      { discountCents: 375, discountPercent: 10, listPriceCents: 1_500 },
      {
        discountCents: 700,
        addedLaterCents: 500,
        discountPercent: null,
        listPriceCents: undefined,
      },
    ]);
  });

  it('show returned goods beside kept ones, and deduct them from the total', () => {
    const items = [{ ...sale, returnedQuantity: 1, returnItems: [{ quantity: 1 }] }];
    const { lines } = receiptOf(sampleOrder({ items }), 1);
    expect(lines).toMatchObject([
      { quantity: 2, isGone: false, details: ['Size: M'] },
      { quantity: 1, isGone: true, isReturned: true },
    ]);
    expect(lines[1]?.charges[0]?.totalCents).toBe(timesCents(1, asCents(1_250)));
  });

  it('list payments and refunds one by one by time, refunds as negative', () => {
    const later = '2026-03-11T12:00:00.000Z';
    const base = { notes: null, user: ana };
    const { movements } = receiptOf(
      sampleOrder({
        payments: [
          {
            ...base,
            id: '1',
            amount: 60 as Amount,
            ...cash,
            createdAt: NOON,
          },
          {
            ...base,
            id: '2',
            amount: 45 as Amount,
            ...cash,
            paymentMethod: 'Card',
            kind: 'CARD' as const,
            createdAt: NOON,
          },
        ],
        refunds: [
          {
            ...base,
            id: '3',
            amount: 5 as Amount,
            kind: 'RETURN',
            ...unnoted,
            createdAt: later,
          },
        ],
      }),
      1,
    );
    expect(movements.map(({ cents }) => cents)).toEqual([6_000, 4_500, -500]);
  });

  it('leave a voided payment out', () => {
    const payment = { id: '1', amount: 60 as Amount, notes: null, user: ana, createdAt: NOON };
    const voided = { at: NOON, reason: 'Typed twice', user: ana };
    const { movements } = receiptOf(
      sampleOrder({ payments: [{ ...payment, ...cash, voided }] }),
      1,
    );
    expect(movements).toEqual([]);
  });

  it('show nothing due on a cancelled order', () => {
    const receipt = receiptOf(
      sampleOrder({ status: 'CANCELLED', paymentStatus: 'CANCELLED', amountDue: 0 as Amount }),
      1,
    );
    expect(receipt).toMatchObject({
      totalCents: 10_500,
      cancelledCents: -10_500,
      balance: { key: 'due', cents: 0 },
    });
    expect(receipt.lines.every(({ isGone }) => isGone)).toBe(true);
  });
});

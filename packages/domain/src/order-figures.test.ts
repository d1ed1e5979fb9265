import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOTHING_BACK } from './line-discounts.ts';
import { asCents, type Cents, MAX_CENTS, sumCents, ZERO_CENTS } from './money.ts';
import {
  depositsOf,
  exceedsLargestAmount,
  lineTotal,
  type OrderFacts,
  orderFigures,
} from './order-figures.ts';
import type { Percent } from './percent.ts';

type Sold = OrderFacts['items'][number];
const asPercent = (thousandths: number) => thousandths as Percent;
/** Nothing is off the line, nothing of it came back, and it has no tax. */
const WHOLE_LINE = { discountCents: ZERO_CENTS, ...NOTHING_BACK, taxPercent: null };

const sale = (quantity: number, price: number) => ({
  transactionType: 'SALE' as const,
  quantity,
  unitPriceCents: asCents(price),
  borrowDepositPerUnitCents: ZERO_CENTS,
  ...WHOLE_LINE,
});
const loan = (quantity: number, fee: number, deposit: number) => ({
  transactionType: 'BORROW' as const,
  quantity,
  unitPriceCents: asCents(fee),
  borrowDepositPerUnitCents: asCents(deposit),
  ...WHOLE_LINE,
});
const taxed = (thousandths: number, line: Sold) => ({
  ...line,
  taxPercent: asPercent(thousandths),
});

function facts(change: Partial<OrderFacts> = {}): OrderFacts {
  return {
    status: 'CONFIRMED',
    unit: 1,
    pricesIncludeTax: null,
    isExempt: false,
    items: [sale(2, 1250), loan(1, 1500, 2000)],
    freeTaxCents: ZERO_CENTS,
    orderDiscountCents: ZERO_CENTS,
    returnsTotalCents: ZERO_CENTS,
    taxGivenBackCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [],
    refunds: [],
    openDepositsCents: asCents(2000),
    ...change,
  };
}
const paid = (...amounts: number[]) => amounts.map((amount) => ({ amountCents: asCents(amount) }));

describe('the figures of an order', () => {
  it('a loan asks fee and deposit for each unit, a sale the price', () => {
    expect(lineTotal(loan(3, 1500, 2000))).toBe(10_500);
    expect(lineTotal(sale(3, 3333))).toBe(9999);
    expect(orderFigures(facts())).toMatchObject({ subtotalCents: 6000, totalCents: 6000 });
  });

  it('paid in parts, an order is PENDING, then PARTIALLY_PAID, then PAID', () => {
    expect(orderFigures(facts())).toMatchObject({ paymentStatus: 'PENDING', amountDueCents: 6000 });
    expect(orderFigures(facts({ payments: paid(1000, 2000) }))).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      netPaidCents: 3000,
      amountDueCents: 3000,
      depositsHeldCents: 0,
    });
    expect(orderFigures(facts({ payments: paid(6000) }))).toMatchObject({
      paymentStatus: 'PAID',
      amountDueCents: 0,
      depositsHeldCents: 2000,
    });
  });

  it('P9: an order that comes to nothing is FREE, unless something was paid', () => {
    const nothing = facts({ orderDiscountCents: asCents(6000) });
    expect(orderFigures(nothing).paymentStatus).toBe('FREE');
    const refunded = {
      ...nothing,
      payments: paid(6000),
      refunds: [{ kind: 'RETURN' as const, amountCents: asCents(6000) }],
    };
    expect(orderFigures(refunded).paymentStatus).toBe('PAID');
  });

  it('charges stand beside the goods: a paid order owes them, and still holds its deposits', () => {
    const charges = [
      { amountCents: asCents(700), voided: null },
      { amountCents: asCents(500), voided: {} },
    ];
    const charged = facts({ payments: paid(6000), charges });
    expect(orderFigures(charged)).toMatchObject({
      goodsCents: 6000,
      chargesTotalCents: 700,
      totalCents: 6700,
      amountDueCents: 700,
      paymentStatus: 'PARTIALLY_PAID',
      depositsHeldCents: 2000,
    });
    expect(orderFigures({ ...charged, payments: paid(6000, 700) })).toMatchObject({
      amountDueCents: 0,
      paymentStatus: 'PAID',
    });
    // The goods are not below 0, and the charge is not lowered by what went back.
    const back = { ...charged, payments: [], returnsTotalCents: asCents(6500) };
    expect(orderFigures(back)).toMatchObject({ goodsCents: 0, totalCents: 700 });
  });

  it('a discount is of the lines or of the order, and both are off the total', () => {
    const items = [
      { ...sale(2, 1250), discountCents: asCents(500) },
      { ...loan(1, 1500, 2000), discountCents: asCents(1500) },
    ];
    expect(orderFigures(facts({ items, orderDiscountCents: asCents(300) }))).toMatchObject({
      subtotalCents: 6000,
      orderDiscountCents: 300,
      discountCents: 2300,
      totalCents: 3700,
    });
  });

  it('tax is added to the total where prices do not include it, beside a tax that is given', () => {
    const items = [taxed(19_000, sale(2, 1250)), taxed(5000, loan(1, 1500, 2000))];
    // 19 % of 25.00, 5 % of the fee of 15.00, and nothing of the deposit.
    const added = facts({ pricesIncludeTax: false, items, freeTaxCents: asCents(100) });
    expect(orderFigures(added)).toMatchObject({
      subtotalCents: 6000,
      freeTaxCents: 100,
      addedTaxCents: 550,
      taxCents: 650,
      taxIncludedCents: 0,
      totalCents: 6650,
    });
    expect(orderFigures({ ...added, pricesIncludeTax: true })).toMatchObject({
      addedTaxCents: 0,
      // 25.00 × 19 ÷ 119 and 15.00 × 5 ÷ 105.
      taxIncludedCents: 399 + 71,
      taxCents: 100,
      totalCents: 6100,
    });
  });

  it('tax that went back stays in the tax, and its own row takes it off', () => {
    const back = { ...taxed(19_000, sale(2, 1250)), givenBackCents: asCents(1250) };
    const figures = orderFigures(
      facts({
        pricesIncludeTax: false,
        items: [back],
        returnsTotalCents: asCents(1250),
        taxGivenBackCents: asCents(237),
        payments: paid(2975),
      }),
    );
    expect(figures).toMatchObject({
      taxCents: 238 + 237,
      addedTaxCents: 238,
      taxGivenBackCents: 237,
      totalCents: 1488,
      refundDueCents: 1487,
    });
  });

  it('what came back lowers the total, never below 0, and what was paid for it is due back', () => {
    expect(
      orderFigures(facts({ returnsTotalCents: asCents(2500), payments: paid(6000) })),
    ).toMatchObject({ totalCents: 3500, refundDueCents: 2500, amountDueCents: 0 });
    expect(
      orderFigures(
        facts({
          orderDiscountCents: asCents(3000),
          returnsTotalCents: asCents(6000),
          payments: paid(3000),
        }),
      ),
    ).toMatchObject({ totalCents: 0, refundDueCents: 3000, paymentStatus: 'PAID' });
  });

  it('a deposit that is refunded or waived is no longer owed', () => {
    const refunds = [{ kind: 'DEPOSIT' as const, amountCents: asCents(1500) }];
    expect(
      orderFigures(facts({ payments: paid(6000), refunds, openDepositsCents: ZERO_CENTS })),
    ).toMatchObject({ totalCents: 4500, netPaidCents: 4500, depositsRefundedCents: 1500 });
    expect(orderFigures(facts({ depositsWaivedCents: asCents(2000) }))).toMatchObject({
      totalCents: 4000,
      amountDueCents: 4000,
    });
  });

  it('a cancelled order is CANCELLED and owes nothing', () => {
    expect(orderFigures(facts({ status: 'CANCELLED' }))).toMatchObject({
      paymentStatus: 'CANCELLED',
      amountDueCents: 0,
      depositsHeldCents: 0,
    });
  });

  it('amounts beyond the largest are seen before they are computed', () => {
    expect(exceedsLargestAmount([sale(1_000_000, MAX_CENTS)], ZERO_CENTS)).toBe(true);
    expect(exceedsLargestAmount([sale(1, MAX_CENTS)], ZERO_CENTS)).toBe(false);
    expect(exceedsLargestAmount([sale(1, MAX_CENTS)], asCents(1))).toBe(true);
  });
});

describe('the figures of any order', () => {
  const cents = (max: number) => fc.nat({ max }).map(asCents);
  const line = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 100_000 })).map(([q, p]) => sale(q, p)),
    fc
      .tuple(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 100_000 }), fc.nat({ max: 100_000 }))
      .map(([q, fee, deposit]) => loan(q, fee, deposit)),
  );
  const rate = fc.constantFrom(null, ...[0, 5000, 8875, 19_000, 100_000].map(asPercent));
  const discounted = fc
    .tuple(line, fc.nat({ max: 100 }), rate)
    .map(([each, share, taxPercent]) => ({
      ...each,
      discountCents: asCents(Math.floor((each.quantity * each.unitPriceCents * share) / 100)),
      taxPercent,
    }));
  const anyFacts = fc.record({
    status: fc.constantFrom('CONFIRMED' as const, 'COMPLETED' as const, 'CANCELLED' as const),
    items: fc.array(discounted, { minLength: 1, maxLength: 8 }),
    unit: fc.constantFrom(1 as const, 100 as const),
    pricesIncludeTax: fc.constantFrom(true, false, null),
    isExempt: fc.boolean(),
    freeTaxCents: cents(10_000),
    orderDiscountCents: cents(500_000),
    returnsTotalCents: cents(500_000),
    taxGivenBackCents: cents(10_000),
    depositsWaivedCents: cents(50_000),
    payments: fc.array(fc.record({ amountCents: cents(500_000) }), { maxLength: 4 }),
    refunds: fc.array(
      fc.record({
        kind: fc.constantFrom('RETURN' as const, 'CANCELLATION' as const, 'DEPOSIT' as const),
        amountCents: cents(1000),
      }),
      { maxLength: 3 },
    ),
    openDepositsCents: cents(100_000),
  });
  const total = (list: readonly { amountCents: Cents }[]) =>
    sumCents(list.map(({ amountCents }) => amountCents));
  const possible = anyFacts.filter(({ payments, refunds }) => total(refunds) <= total(payments));

  it('what is paid, still due, or due back always balances with the total', () => {
    fc.assert(
      fc.property(possible, (any) => {
        const figures = orderFigures(any);
        if (any.status === 'CANCELLED') {
          expect(figures.amountDueCents).toBe(0);
        } else {
          expect(figures.netPaidCents + figures.amountDueCents - figures.refundDueCents).toBe(
            figures.totalCents,
          );
        }
        expect(Math.min(figures.amountDueCents, figures.refundDueCents)).toBe(0);
      }),
    );
  });

  it('no figure is below 0 but the tax that an exempt buyer does not pay, and the deposits held never pass what was paid', () => {
    fc.assert(
      fc.property(possible, (any) => {
        const { paymentStatus, taxCents, addedTaxCents, ...figures } = orderFigures(any);
        if (!any.isExempt) expect(Math.min(taxCents, addedTaxCents)).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(figures)) expect(value).toBeGreaterThanOrEqual(0);
        expect(figures.depositsHeldCents).toBeLessThanOrEqual(figures.netPaidCents);
        if (paymentStatus !== 'PAID') expect(figures.depositsHeldCents).toBe(0);
      }),
    );
  });

  it('the status says what is due: nothing on PAID and FREE, something on the others', () => {
    fc.assert(
      fc.property(possible, (any) => {
        const { paymentStatus, amountDueCents, netPaidCents } = orderFigures(any);
        if (paymentStatus === 'PAID' || paymentStatus === 'FREE') expect(amountDueCents).toBe(0);
        if (paymentStatus === 'PENDING') expect(netPaidCents).toBe(0);
        if (paymentStatus === 'PENDING' || paymentStatus === 'PARTIALLY_PAID') {
          expect(amountDueCents).toBeGreaterThan(0);
        }
        expect(paymentStatus === 'CANCELLED').toBe(any.status === 'CANCELLED');
      }),
    );
  });

  it('the whole discount is that of the lines and that of the order', () => {
    fc.assert(
      fc.property(possible, (any) => {
        const ofLines = sumCents(any.items.map(({ discountCents }) => discountCents));
        const figures = orderFigures(any);
        expect(figures.discountCents).toBe(ofLines + any.orderDiscountCents);
        expect(figures.orderDiscountCents).toBe(any.orderDiscountCents);
      }),
    );
  });

  it('to pay what is due settles it', () => {
    fc.assert(
      fc.property(possible, (any) => {
        const { amountDueCents } = orderFigures(any);
        fc.pre(amountDueCents > 0);
        const settled = { ...any, payments: [...any.payments, { amountCents: amountDueCents }] };
        expect(orderFigures(settled)).toMatchObject({ paymentStatus: 'PAID', amountDueCents: 0 });
      }),
    );
  });

  it('the subtotal is fees and prices, and the deposits beside them', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (items) => {
        const withoutDeposits = items.map((item) => ({
          ...item,
          borrowDepositPerUnitCents: ZERO_CENTS,
        }));
        expect(orderFigures(facts({ items })).subtotalCents).toBe(
          orderFigures(facts({ items: withoutDeposits })).subtotalCents + depositsOf(items),
        );
      }),
    );
  });
});

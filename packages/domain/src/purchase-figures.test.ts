import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, MAX_CENTS } from './money.ts';
import { WHOLE } from './percent.ts';
import { exceedsLargestPurchase, type PurchaseMoney, purchaseFigures } from './purchase-figures.ts';
import { type PurchaseLine, purchaseLineTotal } from './purchase-line.ts';

const line = (
  orderedQty: number,
  unitCost: number,
  { receivedQty = 0, returnedQty = 0 } = {},
): PurchaseLine => ({
  orderedQty,
  receivedQty,
  returnedQty,
  unitCostCents: asCents(unitCost),
  taxPercent: null,
});

const figures = (
  items: PurchaseLine[],
  {
    tax = 0,
    discount = 0,
    paid = 0,
    ...rest
  }: Partial<PurchaseMoney> & { tax?: number; discount?: number; paid?: number } = {},
) =>
  purchaseFigures({
    status: 'CREATED',
    unit: 1,
    items,
    freeTaxCents: asCents(tax),
    discountCents: asCents(discount),
    paymentsTotalCents: asCents(paid),
    markedPaid: false,
    ...rest,
  });

describe('the figures of a purchase', () => {
  it('add up what was ordered, with the tax and without the discount', () => {
    expect(figures([line(10, 350), line(2, 2000)], { tax: 750, discount: 250 })).toEqual({
      subtotalCents: 7500,
      taxCents: 750,
      freeTaxCents: 750,
      addedTaxCents: 0,
      discountCents: 250,
      totalCents: 8000,
      returnsTotalCents: 0,
      taxGivenBackCents: 0,
      netCents: 8000,
      paymentsTotalCents: 0,
      amountDueCents: 8000,
      creditDueCents: 0,
      paymentStatus: 'PENDING',
    });
  });

  it('owe nothing for what went back, and show what the provider owes', () => {
    const items = [line(10, 500, { receivedQty: 10, returnedQty: 4 })];
    expect(figures(items, { paid: 1000 })).toMatchObject({
      returnsTotalCents: 2000,
      netCents: 3000,
      amountDueCents: 2000,
      creditDueCents: 0,
    });
    expect(figures(items, { paid: 5000 })).toMatchObject({
      amountDueCents: 0,
      creditDueCents: 2000,
      paymentStatus: 'PAID',
    });
  });

  it('stop at nothing where more went back than the discount left', () => {
    const items = [line(10, 500, { receivedQty: 10, returnedQty: 10 })];
    expect(figures(items, { discount: 1000, paid: 4000 })).toMatchObject({
      netCents: 0,
      creditDueCents: 4000,
      paymentStatus: 'PAID',
    });
  });

  it('owe nothing once it is cancelled', () => {
    expect(figures([line(1, 500)], { status: 'CANCELLED' }).amountDueCents).toBe(0);
  });
});

describe('the payment status', () => {
  it('goes from pending over partly paid to paid', () => {
    const statusOf = (paid: number) => figures([line(1, 500)], { paid }).paymentStatus;
    expect([0, 1, 499, 500, 600].map(statusOf)).toEqual([
      'PENDING',
      'PARTIALLY_PAID',
      'PARTIALLY_PAID',
      'PAID',
      'PAID',
    ]);
  });

  it('of what costs nothing is free once all is received, and pending before', () => {
    const statusOf = (receivedQty: number) => figures([line(2, 0, { receivedQty })]).paymentStatus;
    expect([0, 1, 2].map(statusOf)).toEqual(['PENDING', 'PENDING', 'FREE']);
    expect(figures([line(2, 0)], { markedPaid: true }).paymentStatus).toBe('PAID');
  });

  it('is paid where someone says so', () => {
    expect(figures([line(2, 500)], { markedPaid: true })).toMatchObject({
      paymentStatus: 'PAID',
      amountDueCents: 1000,
    });
  });
});

describe('whatever happens to a purchase', () => {
  const quantities = fc
    .tuple(fc.integer({ min: 1, max: 1000 }), fc.nat(1000), fc.nat(1000))
    .map(([orderedQty, came, back]) => {
      const receivedQty = Math.min(orderedQty, came);
      return { orderedQty, receivedQty, returnedQty: Math.min(receivedQty, back) };
    });
  const items = fc.array(
    fc
      .tuple(quantities, fc.nat(100_000))
      .map(([units, cost]) => ({ ...units, unitCostCents: asCents(cost), taxPercent: null })),
    { minLength: 1, maxLength: 8 },
  );

  it('its rows make its figures, nothing is below 0, and what is due is never owed as well', () => {
    fc.assert(
      fc.property(items, fc.nat(10_000), fc.nat(100_000_000), fc.boolean(), (...all) => {
        const [lines, tax, paid, markedPaid] = all;
        const found = figures(lines, { tax, paid, markedPaid });
        const { totalCents, netCents, amountDueCents, creditDueCents } = found;
        expect(totalCents).toBe(found.subtotalCents + tax);
        expect(found.subtotalCents).toBe(
          lines.reduce((sum, each) => sum + purchaseLineTotal(each), 0),
        );
        expect(found.returnsTotalCents).toBeLessThanOrEqual(found.subtotalCents);
        expect(netCents).toBe(totalCents - found.returnsTotalCents);
        expect(amountDueCents - creditDueCents).toBe(netCents - paid);
        expect(Math.min(amountDueCents, creditDueCents)).toBe(0);
        expect(found.paymentStatus === 'PAID').toBe(markedPaid || (paid > 0 && paid >= netCents));
      }),
    );
  });
});

describe('the largest purchase', () => {
  const exceeds = (items: PurchaseLine[], { tax = 0, discount = 0 } = {}) =>
    exceedsLargestPurchase({
      items,
      freeTaxCents: asCents(tax),
      discountCents: asCents(discount),
      unit: 1,
    });

  it('is the largest amount of money, the tax included', () => {
    expect(exceeds([line(1, MAX_CENTS)])).toBe(false);
    expect(exceeds([line(1, MAX_CENTS)], { tax: 1 })).toBe(true);
    expect(exceeds([line(1_000_000, MAX_CENTS)])).toBe(true);
  });

  it('counts the tax of its lines, which a discount lowers', () => {
    const half = { ...line(1, (MAX_CENTS - 1) / 2), taxPercent: WHOLE };
    const more = { ...half, unitCostCents: asCents(half.unitCostCents + 1) };
    expect(exceeds([half])).toBe(false);
    expect(exceeds([more])).toBe(true);
    expect(exceeds([more], { discount: 2 })).toBe(false);
  });
});

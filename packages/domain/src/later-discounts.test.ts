import { describe, expect, it } from 'vitest';
import { type DiscountableOrder, laterDiscount, mostDiscount } from './later-discounts.ts';
import { NOTHING_BACK } from './line-discounts.ts';
import { asCents, ZERO_CENTS } from './money.ts';
import type { Percent } from './percent.ts';

describe('a discount that is added later', () => {
  const whole = {
    transactionType: 'SALE' as const,
    quantity: 1,
    unitPriceCents: asCents(1000),
    borrowDepositPerUnitCents: ZERO_CENTS,
    discountCents: ZERO_CENTS,
    ...NOTHING_BACK,
    taxPercent: null,
  };
  /** 3 × 5.00 less 3.00, of which 4.00 came back, and 1 × 10.00: 18.00, of which some is paid. */
  const facts = (paidCents: number): DiscountableOrder => ({
    status: 'CONFIRMED',
    unit: 1,
    pricesIncludeTax: null,
    isExempt: false,
    items: [
      {
        ...whole,
        quantity: 3,
        unitPriceCents: asCents(500),
        discountCents: asCents(300),
        unitsGivenBack: 1,
        givenBackCents: asCents(400),
      },
      whole,
    ],
    freeTaxCents: ZERO_CENTS,
    orderDiscountCents: ZERO_CENTS,
    returnsTotalCents: asCents(400),
    taxGivenBackCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [{ amountCents: asCents(paidCents) }],
    refunds: [],
    openDepositsCents: ZERO_CENTS,
  });
  const given = (cents: number, paidCents: number, lineIndex?: number) =>
    laterDiscount(facts(paidCents), { terms: { amountCents: asCents(cents) }, lineIndex });

  it('may be all that may be taken off, and not a cent more', () => {
    expect(given(1000, 800)).toMatchObject({ amountCents: 1000, refusal: undefined });
    expect(given(1000, 800).after.paymentStatus).toBe('PAID');
    expect(given(1001, 800).refusal?.code).toBe('AMOUNT_EXCEEDS_DUE');
    expect(given(801, 0, 0)).toMatchObject({
      mostCents: 800,
      refusal: { code: 'AMOUNT_EXCEEDS_DUE' },
    });
  });

  it('lowers goods, and never a charge', () => {
    const charged = (paidCents: number) => ({
      ...facts(paidCents),
      charges: [{ amountCents: asCents(500) }],
    });
    expect(mostDiscount(charged(800))).toBe(1000);
    const all = { terms: { amountCents: asCents(1000) }, lineIndex: undefined };
    expect(laterDiscount(charged(800), all).after).toMatchObject({
      goodsCents: 800,
      amountDueCents: 500,
    });
    const more = { terms: { amountCents: asCents(1001) }, lineIndex: undefined };
    expect(laterDiscount(charged(800), more).refusal?.code).toBe('AMOUNT_EXCEEDS_DUE');
    // The goods are paid, and part of the charge.
    expect(mostDiscount(charged(2000))).toBe(0);
  });

  it('P9: is not given on an order that owes nothing, nor on a cancelled one', () => {
    expect(given(1, 1800).refusal?.code).toBe('AMOUNT_EXCEEDS_DUE');
    const cancelled = { ...facts(0), status: 'CANCELLED' as const };
    const terms = { amountCents: asCents(1) };
    expect(laterDiscount(cancelled, { terms, lineIndex: undefined }).refusal?.code).toBe(
      'ORDER_CANCELLED',
    );
  });

  it('in per cent is taken of what is kept of the lines, or of one of them', () => {
    const ten = { percent: 10_000 as Percent };
    expect(laterDiscount(facts(0), { terms: ten, lineIndex: undefined })).toMatchObject({
      shares: [80, 100],
      amountCents: 180,
    });
    expect(laterDiscount(facts(0), { terms: ten, lineIndex: 0 }).shares).toEqual([80, 0]);
  });

  it('in per cent may leave the total at what is paid where the same amount off the order may not', () => {
    const taxed = (unitPriceCents: number, quantity: number, percent: number) => ({
      ...whole,
      quantity,
      unitPriceCents: asCents(unitPriceCents),
      taxPercent: (percent * 1000) as Percent,
    });
    const order = {
      ...facts(949),
      pricesIncludeTax: false,
      orderDiscountCents: asCents(40),
      returnsTotalCents: ZERO_CENTS,
      items: [taxed(118, 1, 100), taxed(31, 1, 19), taxed(150, 2, 19), taxed(384, 1, 8.875)],
    };
    const perCent = laterDiscount(order, {
      terms: { percent: 4771 as Percent },
      lineIndex: undefined,
    });
    expect(perCent).toMatchObject({ amountCents: 40, mostCents: 39, refusal: undefined });
    expect(perCent.after.totalCents).toBe(949);
    const amount = { terms: { amountCents: asCents(40) }, lineIndex: undefined };
    expect(laterDiscount(order, amount).refusal?.code).toBe('AMOUNT_EXCEEDS_DUE');
  });

  it('on the order is at most what is due', () => {
    expect(mostDiscount(facts(0))).toBe(1800);
    expect(mostDiscount(facts(800))).toBe(1000);
    expect(mostDiscount(facts(1800))).toBe(0);
  });

  it('on a line is at most what is kept of it, and what is due', () => {
    expect(mostDiscount(facts(800), 0)).toBe(800);
    expect(mostDiscount(facts(1001), 0)).toBe(799);
    expect(mostDiscount(facts(1800), 0)).toBe(0);
  });
});

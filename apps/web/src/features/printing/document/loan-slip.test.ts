import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { hasLoans, loanSlipOf } from './loan-slip.ts';

const TERMS = { currency: 'USD' };
const { items } = sampleOrder();
const ladder: Order['borrowRecords'][number] = {
  id: 'ladders',
  orderItemId: items[0]?.id ?? '',
  productName: 'Ladder',
  units: [],
  quantity: 2,
  status: 'OPEN',
  feePerUnit: 15 as Amount,
  borrowDepositPerUnit: 20 as Amount,
  borrowedAt: '2026-03-02T04:30:00.000Z',
  dueOn: '2026-03-31',
  lateFeePerDay: 2.5 as Amount,
  borrowedDays: 3,
  overdue: false,
  returnedAt: null,
  condition: null,
  claims: [],
  notes: null,
  depositRefunded: 0 as Amount,
  depositWaived: 0 as Amount,
  depositKept: 0 as Amount,
};
const paid = { netPaid: 105 as Amount, amountDue: 0 as Amount };
const slipOf = (change: Partial<Order>) =>
  loanSlipOf(sampleOrder({ borrowRecords: [ladder], ...change }), TERMS);

describe('the loan slip', () => {
  it('is for orders with loans', () => {
    expect(hasLoans(sampleOrder())).toBe(false);
    expect(hasLoans(sampleOrder({ borrowRecords: [ladder] }))).toBe(true);
  });

  it('names the day on which the loan is due, and what is asked for each day after it', () => {
    expect(slipOf(paid).loans[0]).toMatchObject({ dueDay: '2026-03-31', lateFeeCents: 250 });
  });

  it('holds the deposit apart from the fee, and gives back all of it once the order is paid', () => {
    expect(slipOf(paid)).toMatchObject({
      feesCents: 3_000,
      depositsCents: 4_000,
      // The fee bears 2.22 of the 5.00 off the order.
      totalCents: 6_778,
      heldCents: 4_000,
      amountDueCents: 0,
    });
  });

  it('lowers the fee of what is still out by its share of the discount', () => {
    const [loan, ...others] = items;
    if (loan === undefined) throw new Error('The sample has a loan');
    const discounted = { ...loan, discount: 3 as Amount, discountPercent: 10 };
    const slip = slipOf({
      items: [discounted, ...others],
      borrowRecords: [{ ...ladder, quantity: 1 }],
    });
    expect(slip).toMatchObject({
      feesCents: 1_500,
      // Half of the loan's own 3.00, and of its 2.09 of the 5.00 off the order.
      discountsCents: 254,
      depositsCents: 2_000,
      totalCents: 3_246,
    });
  });

  it('names a loan’s own discount and its share of the order’s apart', () => {
    const [loan, ...others] = items;
    if (loan === undefined) throw new Error('The sample has a loan');
    const discounted = {
      ...loan,
      discount: 5.7 as Amount,
      discountPercent: 10,
      orderDiscountShare: 2.7 as Amount,
    };
    const slip = slipOf({ items: [discounted, ...others] });
    expect(slip.loans[0]?.line).toMatchObject({
      discountCents: 766,
      orderShareCents: 466,
      addedLaterCents: 0,
      discountPercent: 10,
    });
    expect(slip.discountsCents).toBe(766);
  });

  it('adds the tax of the fee of what is still out, where prices do not include it', () => {
    const [loan, ...others] = items;
    if (loan === undefined) throw new Error('The sample has a loan');
    const taxed = { ...loan, taxName: 'IVA', taxPercent: 19, taxAmount: 5.7 as Amount };
    const order = {
      items: [taxed, ...others],
      borrowRecords: [{ ...ladder, quantity: 1 }],
    };
    expect(slipOf({ ...order, pricesIncludeTax: false })).toMatchObject({
      feesCents: 1_500,
      taxCents: 285,
      depositsCents: 2_000,
      totalCents: 3_674,
    });
    // 13.89 × 19 ÷ 119 of the fee after its share of the 5.00 off the order.
    expect(slipOf({ ...order, pricesIncludeTax: true, isExempt: true })).toMatchObject({
      taxCents: -222,
      totalCents: 3_167,
    });
    expect(slipOf({ ...order, pricesIncludeTax: true })).toMatchObject({
      taxCents: 0,
      totalCents: 3_389,
    });
  });

  it('gives back only the paid part of the deposit', () => {
    const unpaid = { netPaid: 0 as Amount, amountDue: 105 as Amount };
    expect(slipOf(unpaid)).toMatchObject({ depositsCents: 4_000, heldCents: 0 });
    const partly = { netPaid: 90 as Amount, amountDue: 15 as Amount };
    expect(slipOf(partly)).toMatchObject({ heldCents: 2_500, amountDueCents: 1_500 });
  });

  it('lists the units still out, and the returned ones apart', () => {
    const returnedAt = '2026-03-05T15:00:00.000Z';
    const slip = slipOf({
      ...paid,
      borrowRecords: [
        { ...ladder, quantity: 1 },
        { ...ladder, id: 'back', quantity: 1, status: 'RETURNED', returnedAt },
      ],
    });
    expect(slip.loans.map(({ line }) => line.quantity)).toEqual([1]);
    expect(slip.back).toEqual([{ key: 'back', name: 'Ladder', quantity: 1, returnedAt }]);
    expect(slip.depositsCents).toBe(2_000);
  });
});

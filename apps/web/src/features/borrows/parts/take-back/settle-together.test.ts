import { type Amount, asCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { handedBackAsPaid, oneSum, settleTogether } from './settle-together.ts';
import { type LoanDraft, NEW_DRAFT } from './take-back-draft.ts';

const amount = (value: number) => value as Amount;

const paid = {
  waived: amount(0),
  held: amount(40),
  goodsTotal: amount(50),
  netPaid: amount(50),
  openDeposits: amount(40),
  amountDue: amount(0),
  productPrice: amount(35),
  refundable: [
    { paymentMethodId: 'card', paymentMethod: 'Card', kind: 'CARD' as const, amount: amount(50) },
  ],
  refundsRounding: amount(0),
};
type Money = typeof paid;

/** A loan of units with deposits of 20 each. */
const loan = (id: string, quantity: number, money: Partial<Money> = {}, orderId = 'order') => ({
  ...{ id, orderId, quantity, units: [] },
  orderItem: { id, unitPrice: amount(5), borrowDepositPerUnit: amount(20) },
  suggestedLateFee: amount(0),
  settlement: { ...paid, ...money },
});
const both = { goodsTotal: amount(75), netPaid: amount(75), openDeposits: amount(60) };
const settle = (...loans: [ReturnType<typeof loan>, Partial<LoanDraft>?][]) =>
  settleTogether(
    loans.map(([record, draft]) => ({ record, draft: { ...NEW_DRAFT, ...draft } })),
    1,
  );
const damage = (cents: number) => ({ amounts: { DAMAGE: asCents(cents) } });

describe('the deposits of loans that come back together', () => {
  it('go back whole without a claim', () => {
    const settled = settle([loan('tent', 2, both)], [loan('stove', 1, both)]);
    expect(settled.loans.map(({ refundCents }) => refundCents)).toEqual([4000, 2000]);
    expect(settled).toMatchObject({ refundCents: 6000, dueCents: 0 });
    expect(oneSum(settled, false)).toMatchObject({ handedBackCents: 6000, takenCents: 0 });
  });

  it('that were never paid are waived, and one that a discount covers is told', () => {
    const unpaid = { netPaid: amount(0), amountDue: amount(50) };
    expect(settle([loan('tent', 2, unpaid)])).toMatchObject({
      loans: [{ waivedCents: 4000, refundCents: 0 }],
      dueCents: 1000,
    });
    const discounted = { goodsTotal: amount(35), netPaid: amount(35) };
    expect(settle([loan('tent', 2, discounted)]).loans).toMatchObject([
      { coveredCents: 500, refundCents: 3500 },
    ]);
  });

  it('of parts in several conditions are settled part by part', () => {
    const units = { GOOD: 1, DAMAGED: 1, LOST: 0 };
    const settled = settle([loan('tent', 2), { units, ...damage(2600) }]);
    expect(settled.loans).toMatchObject([
      {
        entries: [
          { condition: 'GOOD', quantity: 1, claims: [] },
          { condition: 'DAMAGED', quantity: 1, claims: [{ kind: 'DAMAGE', amountCents: 2600 }] },
        ],
        refundCents: 2000,
        chargedCents: 600,
      },
    ]);
  });
});

describe('the one sum', () => {
  const owing = () =>
    settle(
      [loan('tent', 2, {}, 'first'), damage(4500)],
      [loan('stove', 2, {}, 'second'), damage(1000)],
    );

  it('is what the refunds leave once they have paid what is due', () => {
    const settled = owing();
    expect(settled).toMatchObject({ refundCents: 3000, chargedCents: 500, dueCents: 500 });
    expect(oneSum(settled, false)).toEqual({
      paidCents: 500,
      handedBackCents: 2500,
      takenCents: 0,
      staysDueCents: 0,
    });
    expect(handedBackAsPaid(settled.orders, false)).toMatchObject([
      { paymentMethod: 'Card', amount: 25 },
    ]);
  });

  it('is taken where more is due than goes back', () => {
    const settled = settle([loan('tent', 2), damage(4500)]);
    expect(oneSum(settled, false)).toMatchObject({ handedBackCents: 0, takenCents: 500 });
  });

  it('is all that goes back where what is due is left on the orders', () => {
    const settled = owing();
    expect(oneSum(settled, true)).toMatchObject({ handedBackCents: 3000, staysDueCents: 500 });
    expect(handedBackAsPaid(settled.orders, true)).toMatchObject([{ amount: 30 }]);
  });
});

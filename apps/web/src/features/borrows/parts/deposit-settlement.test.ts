import { type Amount, asCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import {
  claimsOf as claimsIn,
  type ReturnDraft,
  settlementWith as settlementIn,
} from './deposit-settlement.ts';

type Entered = [Parameters<typeof claimsIn>[0], Parameters<typeof claimsIn>[1], ReturnDraft];
const claimsOf = (...entered: Entered) => claimsIn(...entered, 1);
const settlementWith = (...entered: Entered) => settlementIn(...entered, 1);

const loan = {
  quantity: 2,
  orderItem: { id: '', unitPrice: 5 as Amount, borrowDepositPerUnit: 20 as Amount },
  suggestedLateFee: 0 as Amount,
};
const paid = {
  waived: 0 as Amount,
  held: 40 as Amount,
  goodsTotal: 50 as Amount,
  netPaid: 50 as Amount,
  openDeposits: 40 as Amount,
  amountDue: 0 as Amount,
  productPrice: 35 as Amount,
  refundable: [],
  refundsRounding: 0 as Amount,
};
const draft = (change: Partial<ReturnDraft> = {}): ReturnDraft => ({
  quantity: 2,
  condition: 'GOOD',
  amounts: {},
  notes: {},
  ...change,
});

describe('the deposit of units that come back', () => {
  it('is refunded without a claim, for as many units as come back', () => {
    expect(settlementWith(loan, paid, draft())).toMatchObject({
      depositCents: 4_000,
      refundCents: 4_000,
      chargedCents: 0,
      dueCents: 0,
    });
    expect(settlementWith(loan, paid, draft({ quantity: 1 }))).toMatchObject({
      depositCents: 2_000,
      refundCents: 2_000,
    });
  });

  it('is kept for what is claimed, and the rest of a claim is charged', () => {
    const amounts = { DAMAGE: asCents(3_000), LATE: asCents(1_500) };
    const settled = settlementWith(loan, paid, draft({ amounts }));
    expect(settled.claims).toMatchObject([
      { kind: 'LATE', keptCents: 1_500, chargedCents: 0 },
      { kind: 'DAMAGE', keptCents: 2_500, chargedCents: 500 },
    ]);
    expect(settled).toMatchObject({ refundCents: 0, chargedCents: 500, dueCents: 500 });
  });

  it('that was never paid is waived, and one that a discount covers is told', () => {
    const unpaid = { ...paid, netPaid: 0 as Amount, amountDue: 50 as Amount };
    expect(settlementWith(loan, unpaid, draft())).toMatchObject({
      waivedCents: 4_000,
      refundCents: 0,
      dueCents: 1_000,
    });
    const discounted = { ...paid, goodsTotal: 35 as Amount, netPaid: 35 as Amount };
    expect(settlementWith(loan, discounted, draft())).toMatchObject({
      coveredCents: 500,
      refundCents: 3_500,
    });
  });

  it('pays what is due for the order as far as it goes back', () => {
    const charged = { ...paid, amountDue: 12 as Amount };
    expect(settlementWith(loan, charged, draft())).toMatchObject({
      refundCents: 4_000,
      payableCents: 1_200,
    });
    const amounts = { OTHER: asCents(3_500) };
    expect(settlementWith(loan, charged, draft({ amounts }))).toMatchObject({
      refundCents: 500,
      payableCents: 500,
    });
  });
});

describe('the claim for lost units', () => {
  it('is suggested as their deposit, or their price where that is higher', () => {
    const claimed = (change: Partial<ReturnDraft>, productPrice = 35) =>
      claimsOf(loan, { ...paid, productPrice: productPrice as Amount }, draft(change));
    const lost = { condition: 'LOST' as const };
    expect(claimed(lost)).toMatchObject([{ kind: 'LOSS', amountCents: 7_000 }]);
    expect(claimed(lost, 5)).toMatchObject([{ amountCents: 4_000 }]);
    expect(claimed({ condition: 'DAMAGED' })).toEqual([]);
    expect(claimed({ ...lost, amounts: { LOSS: asCents(0) } })).toEqual([]);
    expect(claimed({ ...lost, quantity: 1, amounts: { LOSS: asCents(900) } })).toMatchObject([
      { amountCents: 900 },
    ]);
  });
});

describe('the claim for late units', () => {
  const late = { ...loan, quantity: 3, suggestedLateFee: 10 as Amount };

  it('is suggested as their share of the loan’s late fee, whole in a currency without decimals', () => {
    const claimed = (change: Partial<ReturnDraft>) => claimsOf(late, paid, draft(change));
    expect(claimed({ quantity: 3 })).toMatchObject([{ kind: 'LATE', amountCents: 1_000 }]);
    expect(claimed({ quantity: 2 })).toMatchObject([{ kind: 'LATE', amountCents: 667 }]);
    expect(claimsIn(late, paid, draft({ quantity: 2 }), 100)).toMatchObject([{ amountCents: 700 }]);
    expect(claimed({ quantity: 9 })).toMatchObject([{ kind: 'LATE', amountCents: 1_000 }]);
  });

  it('is kept from their deposit, and nothing is claimed once somebody types 0', () => {
    expect(settlementWith(late, paid, draft({ quantity: 2 }))).toMatchObject({
      refundCents: 3_333,
      claims: [{ kind: 'LATE', keptCents: 667, chargedCents: 0 }],
    });
    expect(claimsOf(late, paid, draft({ amounts: { LATE: asCents(0) } }))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { lossOf, refusedFound, settleFound } from './found-loans.ts';
import { asCents, type Cents } from './money.ts';
import type { ClaimKind } from './order-states.ts';

const cents = (value: number) => asCents(value * 100);
const claim = (kind: ClaimKind, kept: number, charged = 0) => ({
  kind,
  keptCents: cents(kept),
  chargedCents: cents(charged),
});

/** A loan whose deposit is 50 a unit, of a paid order with a fee of 5. */
function lost(
  quantity: number,
  claims: ReturnType<typeof claim>[],
  { refunded = 0, chargePaid = false }: { refunded?: number; chargePaid?: boolean } = {},
) {
  const charged = claims.reduce((sum, each) => sum + each.chargedCents, 0);
  const goodsCents = cents(5 + 50 * quantity - refunded);
  return {
    loan: {
      quantity,
      depositPerUnitCents: cents(50),
      refundedCents: cents(refunded),
      waivedCents: cents(0),
      claims,
    },
    order: {
      beforeFloorCents: goodsCents,
      netPaidCents: asCents(goodsCents + (chargePaid ? charged : 0)),
      openDepositsCents: cents(0),
      chargesTotalCents: asCents(charged),
      unit: 1 as const,
    },
  };
}

const all = { givesDeposit: true, givesCharge: true };
const figures = (settled: ReturnType<typeof settleFound>) => ({
  deposit: settled.depositCents.found + settled.depositCents.rest,
  charge: settled.chargeRefundCents as Cents,
  due: settled.amountDueCents as Cents,
});

describe('lost units that are found', () => {
  it('are those of a lost loan of an order that stands', () => {
    expect(refusedFound({ condition: 'LOST' }, { status: 'CONFIRMED' })).toBeUndefined();
    expect(refusedFound({ condition: 'GOOD' }, { status: 'CONFIRMED' })?.code).toBe('NOT_LOST');
    expect(refusedFound({ condition: null }, { status: 'CONFIRMED' })?.code).toBe('NOT_LOST');
    expect(refusedFound({ condition: 'LOST' }, { status: 'CANCELLED' })?.code).toBe(
      'ORDER_CANCELLED',
    );
  });

  it.each([
    ['all of it, of which the charge is due', true, true, false, [5000, 0, 0]],
    ['all of it, of which the charge is paid', true, true, true, [5000, 3000, 0]],
    ['the deposit alone, which covers the charge that is due', true, false, false, [2000, 0, 0]],
    ['the deposit alone, beside a charge that stays paid', true, false, true, [5000, 0, 0]],
    ['the charge alone, which is due', false, true, false, [0, 0, 0]],
    ['the charge alone, which is paid', false, true, true, [0, 3000, 0]],
    ['nothing, while the charge is due', false, false, false, [0, 0, 3000]],
    ['nothing, while the charge is paid', false, false, true, [0, 0, 0]],
  ] as const)('give back %s', (_, givesDeposit, givesCharge, chargePaid, expected) => {
    const { loan, order } = lost(1, [claim('LOSS', 50, 30)], { chargePaid });
    const settled = settleFound(loan, order, { quantity: 1, givesDeposit, givesCharge });
    const [deposit, charge, due] = expected;
    expect(figures(settled)).toEqual({ deposit, charge, due });
    expect(settled.rest).toBeNull();
  });

  it('give back their share, and the last of them leaves no cent', () => {
    const { loan, order } = lost(3, [claim('LOSS', 100)], { refunded: 50 });
    expect(lossOf(loan, 1, 1)).toEqual({ keptCents: 3333, chargedCents: 0 });
    const first = settleFound(loan, order, { quantity: 1, ...all });
    expect(figures(first)).toMatchObject({ deposit: 3333, due: 0 });
    expect(first.rest).toMatchObject({ quantity: 2, keptCents: 6667, refundedCents: 3333 });
    expect(first.found).toMatchObject({ keptCents: 0, refundedCents: 5000, claims: [] });
    expect(first.keepsRefund).toBe(true);
  });

  it('settle an earlier refund anew that is more than their deposit', () => {
    const { loan, order } = lost(2, [claim('LOSS', 20)], { refunded: 80 });
    const settled = settleFound(loan, order, { quantity: 1, ...all });
    expect(settled.keepsRefund).toBe(false);
    expect(figures(settled)).toMatchObject({ deposit: 1000, due: 0 });
    const { found, rest } = settled;
    expect([found, rest].map((part) => part?.waivedCents)).toEqual([4000, 4000]);
    expect([found, rest]).toMatchObject([
      { keptCents: 0, refundedCents: 1000 },
      { keptCents: 1000, refundedCents: 0 },
    ]);
  });

  it('leave a late fee, which their deposit covers where it was charged', () => {
    const { loan, order } = lost(1, [claim('LOSS', 50), claim('LATE', 0, 20)]);
    const settled = settleFound(loan, order, { quantity: 1, ...all });
    expect(figures(settled)).toEqual({ deposit: 3000, charge: 0, due: 0 });
    expect(settled.found.claims).toMatchObject([
      { kind: 'LATE', keptCents: 2000, chargedCents: 0 },
    ]);
  });

  it('leave what is claimed for the units that stay lost, each with its share of a late fee', () => {
    const { loan, order } = lost(2, [claim('LATE', 60), claim('LOSS', 40, 60)]);
    const settled = settleFound(loan, order, { quantity: 1, ...all });
    expect(figures(settled)).toEqual({ deposit: 2000, charge: 0, due: 3000 });
    expect(settled.rest?.claims).toMatchObject([
      { kind: 'LATE', keptCents: 3000, chargedCents: 0 },
      { kind: 'LOSS', keptCents: 2000, chargedCents: 3000 },
    ]);
    expect(settled.found.claims).toMatchObject([{ kind: 'LATE', keptCents: 3000 }]);
  });

  it('divide the sum of many small claims, so that none is charged for a cent', () => {
    const cent = { kind: 'LOSS' as const, keptCents: asCents(1), chargedCents: asCents(0) };
    const { order } = lost(3, []);
    const loan = {
      quantity: 3,
      depositPerUnitCents: asCents(1),
      refundedCents: asCents(0),
      waivedCents: asCents(0),
      claims: [cent, cent, cent],
    };
    const paid = { ...order, beforeFloorCents: asCents(3), netPaidCents: asCents(3) };
    const settled = settleFound(loan, paid, { quantity: 1, ...all });
    expect(figures(settled)).toEqual({ deposit: 1, charge: 0, due: 0 });
    expect(settled.rest?.claims).toHaveLength(2);
  });

  it('keep an earlier refund and a deposit that is not given back side by side', () => {
    const { loan, order } = lost(2, [claim('LOSS', 60)], { refunded: 40 });
    const keeps = { quantity: 1, givesDeposit: false, givesCharge: false };
    const settled = settleFound(loan, order, keeps);
    expect(figures(settled)).toEqual({ deposit: 0, charge: 0, due: 0 });
    expect([settled.found, settled.rest].map((part) => part?.keptCents)).toEqual([3000, 3000]);
  });

  it('are given nothing of a deposit that was waived, whatever else was paid for the order', () => {
    const { loan, order } = lost(1, []);
    const extended = {
      ...order,
      beforeFloorCents: cents(5),
      netPaidCents: cents(65),
      chargesTotalCents: cents(60),
    };
    const waived = { ...loan, waivedCents: cents(50) };
    const settled = settleFound(waived, extended, { quantity: 1, ...all });
    expect(figures(settled)).toEqual({ deposit: 0, charge: 0, due: 0 });
    expect(settled.found).toMatchObject({ waivedCents: 5000, refundedCents: 0 });
  });

  it('have no money to give back of a deposit whose payment was voided', () => {
    const { loan, order } = lost(1, [claim('LOSS', 50)]);
    const unpaid = { ...order, netPaidCents: cents(0) };
    const settled = settleFound(loan, unpaid, { quantity: 1, ...all });
    expect(figures(settled)).toEqual({ deposit: 0, charge: 0, due: 500 });
    expect(settled.found).toMatchObject({ waivedCents: 5000, keptCents: 0 });
  });
});

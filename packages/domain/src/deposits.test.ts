import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DepositRecord,
  depositPanel,
  keptDeposit,
  refusedRefund,
  settleDeposit,
} from './deposits.ts';
import { asCents, maxCents, sumCents, ZERO_CENTS } from './money.ts';

const anyCents = fc.nat(100_000).map(asCents);

function settle(deposit: number, due: number, netPaid: number, otherOpen = 0) {
  return settleDeposit({
    depositCents: asCents(deposit),
    amountDueCents: asCents(due),
    netPaidCents: asCents(netPaid),
    otherOpenDepositsCents: asCents(otherOpen),
  });
}

describe('a deposit when the goods come back', () => {
  it('is wholly held where the order is paid', () => {
    expect(settle(5000, 0, 7000)).toEqual({ waivedCents: 0, heldCents: 5000 });
  });

  it('is wholly waived where nothing was paid', () => {
    expect(settle(5000, 7000, 0)).toEqual({ waivedCents: 5000, heldCents: 0 });
  });

  it('is waived for what is due and held for the rest', () => {
    expect(settle(5000, 2000, 5000)).toEqual({ waivedCents: 2000, heldCents: 3000 });
  });

  it('is not held where what was paid covers the loans that are still out', () => {
    expect(settle(5000, 0, 6000, 4000)).toEqual({ waivedCents: 0, heldCents: 2000 });
    expect(settle(5000, 0, 4000, 4000)).toEqual({ waivedCents: 0, heldCents: 0 });
    expect(settle(5000, 0, 3000, 4000)).toEqual({ waivedCents: 0, heldCents: 0 });
  });

  it('is never waived or held for more than it is, nor held for more than was paid', () => {
    fc.assert(
      fc.property(anyCents, anyCents, anyCents, anyCents, (deposit, due, netPaid, otherOpen) => {
        const { waivedCents, heldCents } = settle(deposit, due, netPaid, otherOpen);
        expect(Math.min(waivedCents, heldCents)).toBeGreaterThanOrEqual(0);
        expect(waivedCents).toBeLessThanOrEqual(due);
        expect(waivedCents + heldCents).toBeLessThanOrEqual(deposit);
        expect(heldCents).toBeLessThanOrEqual(maxCents(ZERO_CENTS, asCents(netPaid - otherOpen)));
      }),
    );
  });

  it('falls short of waived and held together only for want of money or of dues', () => {
    fc.assert(
      fc.property(anyCents, anyCents, anyCents, anyCents, (deposit, due, netPaid, otherOpen) => {
        const { waivedCents, heldCents } = settle(deposit, due, netPaid, otherOpen);
        if (waivedCents + heldCents < deposit) {
          expect(waivedCents).toBe(due);
          expect(heldCents).toBe(Math.max(0, netPaid - otherOpen));
        }
      }),
    );
  });

  it('is refunded once over all the loans of an order, in any order, with and without refunds', () => {
    const loan = fc.record({ deposit: anyCents, refundShare: fc.nat(100) });
    fc.assert(
      fc.property(fc.array(loan, { maxLength: 6 }), anyCents, anyCents, (loans, fees, given) => {
        let total = fees + loans.reduce((sum, { deposit }) => sum + deposit, 0);
        let netPaid = Math.min(given, total);
        let open = total - fees;
        let refunded = 0;
        let kept = 0;
        for (const { deposit, refundShare } of loans) {
          open -= deposit;
          const { waivedCents, heldCents } = settle(deposit, total - netPaid, netPaid, open);
          const refund = asCents(Math.floor((heldCents * refundShare) / 100));
          expect(refusedRefund(refund, heldCents)).toBeUndefined();
          total -= waivedCents + refund;
          netPaid -= refund;
          refunded += refund;
          kept += keptDeposit(heldCents, refund);
          expect(netPaid).toBeLessThanOrEqual(total);
          expect(netPaid).toBeGreaterThanOrEqual(0);
        }
        expect(refunded + kept).toBeLessThanOrEqual(Math.min(given, total + refunded));
      }),
    );
  });
});

describe('a refund of a deposit', () => {
  it('may be all that is held, and not a cent more', () => {
    expect(refusedRefund(asCents(5000), asCents(5000))).toBeUndefined();
    expect(refusedRefund(asCents(5001), asCents(5000))).toEqual({
      code: 'REFUND_EXCEEDS_DEPOSIT',
      details: { held: 50 },
    });
  });

  it('and what is kept make up what was held, and nothing is kept below 0', () => {
    fc.assert(
      fc.property(anyCents, anyCents, (held, refund) => {
        const kept = keptDeposit(held, refund);
        expect(kept + refund).toBe(held);
        expect(refusedRefund(refund, held) === undefined).toBe(kept >= 0);
      }),
    );
  });
});

describe('the deposit panel', () => {
  const record = fc.record({
    status: fc.constantFrom('OPEN' as const, 'RETURNED' as const),
    quantity: fc.integer({ min: 1, max: 20 }),
    borrowDepositPerUnitCents: anyCents,
    refundedCents: anyCents,
    waivedCents: anyCents,
    keptCents: anyCents,
  });

  it('counts each unit’s deposit, and as returned those of the records that are back', () => {
    const records: DepositRecord[] = [
      {
        status: 'RETURNED',
        quantity: 2,
        borrowDepositPerUnitCents: asCents(1000),
        refundedCents: asCents(1200),
        waivedCents: asCents(500),
        keptCents: asCents(300),
      },
      {
        status: 'OPEN',
        quantity: 3,
        borrowDepositPerUnitCents: asCents(700),
        refundedCents: ZERO_CENTS,
        waivedCents: ZERO_CENTS,
        keptCents: ZERO_CENTS,
      },
    ];
    const kept = {
      collectedCents: 4100,
      returnedCents: 2000,
      pendingCents: 2100,
      refundedCents: 1200,
      waivedCents: 500,
      keptCents: 300,
    };
    expect(depositPanel(records, 'CONFIRMED')).toEqual(kept);
    // A cancellation refunds the kept deposit too.
    expect(depositPanel(records, 'CANCELLED')).toEqual({ ...kept, keptCents: 0 });
  });

  it('has as pending what is lent out, and the sums of the rest', () => {
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const panel = depositPanel(records, 'CONFIRMED');
        const open = records.filter(({ status }) => status === 'OPEN');
        const lentOut = open.map((one) => asCents(one.quantity * one.borrowDepositPerUnitCents));
        expect(panel.pendingCents).toBe(sumCents(lentOut));
        expect(panel.collectedCents).toBe(panel.returnedCents + panel.pendingCents);
        expect(panel.refundedCents).toBe(sumCents(records.map((one) => one.refundedCents)));
        expect(panel.waivedCents).toBe(sumCents(records.map((one) => one.waivedCents)));
        expect(panel.keptCents).toBe(sumCents(records.map((one) => one.keptCents)));
      }),
    );
  });
});

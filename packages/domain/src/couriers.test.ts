import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  courierCash,
  type HandIn,
  refusedCourierDeletion,
  refusedHandIn,
  refusedHandInVoid,
  refusedVoidOfCollected,
} from './couriers.ts';
import { asCents, ZERO_CENTS } from './money.ts';

const collected = (amount: number, rounding = 0, voided: object | null = null) => ({
  amountCents: asCents(amount),
  roundingCents: asCents(rounding),
  voided,
});
const handIn = (amount: number, voided: object | null = null): HandIn => ({
  amountCents: asCents(amount),
  voided,
});

describe('a courier’s cash', () => {
  it('is what customers handed over less what was handed in', () => {
    expect(courierCash([], [])).toBe(0);
    expect(courierCash([collected(5221), collected(3000)], [handIn(3000)])).toBe(5221);
  });

  it('counts a payment with its rounding: that is what they have in their pocket', () => {
    expect(courierCash([collected(5221, -1), collected(998, 2)], [])).toBe(6220);
  });

  it('is without what was voided, of either kind', () => {
    expect(courierCash([collected(5000, 0, {}), collected(1000)], [handIn(400, {})])).toBe(1000);
  });

  it('can be handed in up to all of it', () => {
    expect(refusedHandIn(asCents(12_000), asCents(12_000))).toBeUndefined();
    expect(refusedHandIn(asCents(12_000), asCents(12_001))).toEqual({
      code: 'HAND_IN_EXCEEDS_CASH',
      details: { most: 120 },
    });
  });

  it('keeps a payment from being voided once it was handed in', () => {
    expect(refusedVoidOfCollected(collected(5221, -1), asCents(5220))).toBeUndefined();
    expect(refusedVoidOfCollected(collected(5221, -1), asCents(5219))).toEqual({
      code: 'CASH_HANDED_IN',
      details: { cash: 52.19 },
    });
  });

  it('keeps them from being deleted until it is handed in', () => {
    expect(refusedCourierDeletion(ZERO_CENTS)).toBeUndefined();
    expect(refusedCourierDeletion(asCents(150))).toEqual({
      code: 'IN_USE',
      details: { count: 1.5, kind: 'cash' },
    });
  });

  it('refuses to void a hand-in twice', () => {
    expect(refusedHandInVoid(handIn(100))).toBeUndefined();
    expect(refusedHandInVoid(handIn(100, {}))).toEqual({ code: 'HAND_IN_VOIDED' });
  });

  it('P33: is never below 0, and always the sums, whatever is collected, handed in and voided', () => {
    const step = fc.record({
      does: fc.constantFrom('collect', 'handIn', 'voidPayment', 'voidHandIn'),
      cents: fc.integer({ min: 1, max: 50_000 }),
      which: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const payments: ReturnType<typeof collected>[] = [];
        const handIns: HandIn[] = [];
        let kept = 0;
        for (const { does, cents, which } of steps) {
          if (does === 'collect') {
            payments.push(collected(cents, Math.round(cents / 50) * 50 - cents));
            kept += Math.round(cents / 50) * 50;
          }
          if (does === 'handIn' && !refusedHandIn(asCents(kept), asCents(cents))) {
            handIns.push(handIn(cents));
            kept -= cents;
          }
          const payment = payments[which];
          if (does === 'voidPayment' && payment && !payment.voided) {
            if (!refusedVoidOfCollected(payment, asCents(kept))) {
              payment.voided = {};
              kept -= payment.amountCents + payment.roundingCents;
            }
          }
          const given = handIns[which];
          if (does === 'voidHandIn' && given && !refusedHandInVoid(given)) {
            given.voided = {};
            kept += given.amountCents;
          }
          expect(kept).toBeGreaterThanOrEqual(0);
          expect(courierCash(payments, handIns)).toBe(kept);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashRoundingRule, NO_CASH_ROUNDING } from './cash.ts';
import { asCents, type Cents, sumCents, ZERO_CENTS } from './money.ts';
import { moneyMoves } from './money-moves.ts';
import {
  defaultRefunds,
  type GivenRefund,
  refundable,
  refundRoundings,
  refusedMethods,
  refusedVoid,
} from './refunds.ts';

const by = (paymentMethodId: string, amount: number) => ({
  paymentMethodId,
  amountCents: asCents(amount),
});
const voided = (paymentMethodId: string, amount: number) => ({
  ...by(paymentMethodId, amount),
  voided: { reason: 'Wrong' },
});
const given = (...methods: ReturnType<typeof by>[]): GivenRefund => ({
  amountCents: sumCents(methods.map(({ amountCents }) => amountCents)),
  methods,
});
const unnoted = (amount: number): GivenRefund => ({ amountCents: asCents(amount), methods: [] });
const shown = (parts: readonly { paymentMethodId: string; amountCents: Cents }[]) =>
  parts.map(({ paymentMethodId, amountCents }) => `${paymentMethodId} ${amountCents}`);

describe('money goes back', () => {
  it('by the latest payment first, and no more by it than was paid', () => {
    const parts = refundable([by('cash', 2000), by('card', 1000), by('cash', 500)], []);
    expect(shown(parts)).toEqual(['cash 500', 'card 1000', 'cash 2000']);
    expect(shown(defaultRefunds(parts, asCents(400)))).toEqual(['cash 400']);
    expect(shown(defaultRefunds(parts, asCents(1200)))).toEqual(['cash 500', 'card 700']);
    // Each method once, whichever payments it made.
    expect(shown(defaultRefunds(parts, asCents(3000)))).toEqual(['cash 2000', 'card 1000']);
    expect(defaultRefunds(parts, ZERO_CENTS)).toEqual([]);
  });

  it('by no payment that was voided', () => {
    const parts = refundable([by('cash', 500), voided('card', 500)], []);
    expect(shown(parts)).toEqual(['cash 500']);
  });

  it('without what a method gave back already, from its own latest payment on', () => {
    const payments = [by('cash', 1000), by('card', 700), by('cash', 300)];
    expect(shown(refundable(payments, [given(by('cash', 400))]))).toEqual(['card 700', 'cash 900']);
  });

  it('without what was given back by another method, or before methods were noted', () => {
    const payments = [by('cash', 1000), by('card', 700)];
    expect(shown(refundable(payments, [given(by('transfer', 800))]))).toEqual(['cash 900']);
    expect(shown(refundable(payments, [unnoted(200)]))).toEqual(['card 500', 'cash 1000']);
  });
});

const nearest = (step: number): CashRoundingRule => ({
  stepCents: asCents(step),
  mode: 'HALF_UP',
});

/** Rounding of one part after earlier refunds that were rounded by so much. */
const roundingOf = (
  kind: 'CASH' | 'CARD',
  amount: number,
  rule: CashRoundingRule,
  rounded = ZERO_CENTS,
) => refundRoundings([{ kind, amountCents: asCents(amount) }], rule, rounded)[0] ?? ZERO_CENTS;

it('the default of what is left comes to it exactly, whatever was paid, voided and given back', () => {
  const method = fc.constantFrom('cash', 'card', 'transfer');
  const story = fc.array(
    fc.oneof(
      fc.record({ pays: fc.integer({ min: 1, max: 5000 }), method }),
      fc.record({ voids: fc.nat(9) }),
      fc.record({ refunds: fc.integer({ min: 1, max: 5000 }), method: fc.option(method) }),
      fc.record({ refundsByDefault: fc.integer({ min: 1, max: 5000 }) }),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(story, fc.nat(20_000), (steps, wanted) => {
      const payments: (ReturnType<typeof by> & { voided?: object })[] = [];
      const refunds: GivenRefund[] = [];
      let netPaid = 0;
      for (const step of steps) {
        if ('pays' in step) {
          payments.push(by(step.method, step.pays));
          netPaid += step.pays;
        } else if ('voids' in step) {
          const payment = payments[step.voids];
          const order = { status: 'CONFIRMED' as const, netPaidCents: asCents(netPaid) };
          if (payment === undefined || refusedVoid(payment, order)) continue;
          payment.voided = { reason: 'Wrong' };
          netPaid -= payment.amountCents;
        } else if ('refunds' in step) {
          const back = Math.min(step.refunds, netPaid);
          if (back === 0) continue;
          refunds.push(step.method === null ? unnoted(back) : given(by(step.method, back)));
          netPaid -= back;
        } else {
          const back = asCents(Math.min(step.refundsByDefault, netPaid));
          if (back === 0) continue;
          refunds.push(given(...defaultRefunds(refundable(payments, refunds), back)));
          netPaid -= back;
        }
      }
      const left = refundable(payments, refunds);
      expect(sumCents(left.map(({ amountCents }) => amountCents))).toBe(netPaid);
      expect(left.every((part) => part.amountCents > 0 && !('voided' in part))).toBe(true);
      const amountCents = asCents(Math.min(wanted, netPaid));
      const methods = defaultRefunds(left, amountCents);
      expect(refusedMethods(methods, amountCents)).toBeUndefined();
      expect(new Set(methods.map((each) => each.paymentMethodId)).size).toBe(methods.length);
    }),
  );
});

it('methods that do not come to what is refunded are refused, with the amount', () => {
  const refused = refusedMethods([by('cash', 300), by('card', 100)], asCents(401));
  expect(refused).toEqual({ code: 'REFUND_MISMATCH', details: { amount: 4.01 } });
  expect(refusedMethods([by('cash', 300), by('card', 101)], asCents(401))).toBeUndefined();
  expect(refusedMethods([], ZERO_CENTS)).toBeUndefined();
});

describe('cash goes back rounded', () => {
  it('and nothing but cash', () => {
    expect(roundingOf('CASH', 1033, nearest(5))).toBe(2);
    expect(roundingOf('CASH', 1033, nearest(50))).toBe(17);
    expect(roundingOf('CASH', 1033, { stepCents: asCents(10), mode: 'DOWN' })).toBe(-3);
    expect(roundingOf('CASH', 1033, NO_CASH_ROUNDING)).toBe(0);
    expect(roundingOf('CARD', 1033, nearest(50))).toBe(0);
  });

  it('by the sum of all refunds of the order, so that no more comes back than was taken', () => {
    const backOneByOne = (amount: number, times: number, step: number) => {
      let rounded = ZERO_CENTS;
      return Array.from({ length: times }, () => {
        const rounding = roundingOf('CASH', amount, nearest(step), rounded);
        rounded = asCents(rounded + rounding);
        return amount + rounding;
      });
    };
    expect(backOneByOne(33, 3, 5)).toEqual([35, 30, 35]);
    expect(backOneByOne(50, 4, 100)).toEqual([100, 0, 100, 0]);
    expect(backOneByOne(195_000, 2, 10_000)).toEqual([200_000, 190_000]);
  });

  it('each of several parts after the one before', () => {
    const parts = [33, 33, 33].map((amount) => ({
      kind: 'CASH' as const,
      amountCents: asCents(amount),
    }));
    expect(refundRoundings(parts, nearest(5), ZERO_CENTS)).toEqual([2, -3, 2]);
  });

  it('never below nothing, even if earlier refunds gave too much', () => {
    expect(roundingOf('CASH', 50, nearest(100), asCents(150))).toBe(-50);
  });
});

describe('a payment is voided', () => {
  const order = { status: 'CONFIRMED' as const, netPaidCents: asCents(500) };

  it('as long as what was given back does not need it', () => {
    expect(refusedVoid(by('cash', 500), order)).toBeUndefined();
    expect(refusedVoid(by('cash', 501), order)).toEqual({
      code: 'MONEY_REFUNDED',
      details: { netPaid: 5 },
    });
  });

  it('once, and not of a cancelled order', () => {
    expect(refusedVoid(voided('cash', 1), order)?.code).toBe('PAYMENT_VOIDED');
    const cancelled = { ...order, status: 'CANCELLED' as const };
    expect(refusedVoid(by('cash', 1), cancelled)?.code).toBe('ORDER_CANCELLED');
  });

  it('on its own day; a refund moves each of its parts, or what nobody noted in one', () => {
    const monday = new Date('2026-03-09T12:00:00Z');
    const friday = new Date('2026-03-13T12:00:00Z');
    const paid = { ...by('cash', 1002), roundingCents: asCents(-2), createdAt: monday };
    const methods = [
      { ...by('cash', 301), roundingCents: asCents(-1) },
      { ...by('card', 99), roundingCents: ZERO_CENTS },
    ];
    const refund = { kind: 'RETURN' as const, createdAt: friday, amountCents: asCents(400) };
    const moves = moneyMoves({
      payments: [{ ...paid, voidedAt: friday }],
      refunds: [
        { ...refund, methods },
        { ...refund, kind: 'DEPOSIT', methods: [] },
      ],
    });
    expect(
      moves.map((move) => [move.cause, move.paymentMethodId, move.amountCents, move.roundingCents]),
    ).toEqual([
      ['PAYMENT', 'cash', 1002, -2],
      ['VOID', 'cash', -1002, 2],
      ['RETURN', 'cash', -301, 1],
      ['RETURN', 'card', -99, expect.closeTo(0)],
      ['DEPOSIT', null, -400, expect.closeTo(0)],
    ]);
    expect(moves.map(({ at }) => at)).toEqual([monday, friday, friday, friday, friday]);
  });
});

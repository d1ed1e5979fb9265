import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, type Cents, sumCents, ZERO_CENTS } from './money.ts';
import { moneyMoves } from './money-moves.ts';
import {
  defaultRefunds,
  type GivenRefund,
  paidFromRefund,
  refundable,
  refundRounding,
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

describe('a charge that is paid out of a refund', () => {
  const refunded = (kind: 'CASH' | 'CARD', amount: number, step: number) => ({
    ...by(kind, amount),
    kind,
    roundingCents: refundRounding({ kind, amountCents: asCents(amount) }, asCents(step)),
  });

  it('is a payment by each of the refund’s methods, in their order, until it is paid', () => {
    const parts = [refunded('CASH', 1000, 0), refunded('CARD', 700, 0)];
    const paid = (due: number) => shown(paidFromRefund(parts, asCents(due), ZERO_CENTS));
    expect(paid(600)).toEqual(['CASH 600']);
    expect(paid(1200)).toEqual(['CASH 1000', 'CARD 200']);
    expect(paid(5000)).toEqual(['CASH 1000', 'CARD 700']);
    expect(paid(0)).toEqual([]);
  });

  it('leaves the customer the rest in cash, rounded as any refund', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom(0, 5, 100),
        (amount, due, step) => {
          const part = refunded('CASH', amount, step);
          const paid = paidFromRefund([part], asCents(due), asCents(step))[0];
          const rest = asCents(amount - Math.min(amount, due));
          const handedOver =
            amount + part.roundingCents - ((paid?.amountCents ?? 0) + (paid?.roundingCents ?? 0));
          expect(handedOver).toBe(
            rest + refundRounding({ kind: 'CASH', amountCents: rest }, asCents(step)),
          );
        },
      ),
    );
  });
});

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

it('cash alone goes back rounded', () => {
  const cash = { kind: 'CASH' as const, amountCents: asCents(1033) };
  expect(refundRounding(cash, asCents(5))).toBe(2);
  expect(refundRounding(cash, asCents(50))).toBe(17);
  expect(refundRounding(cash, ZERO_CENTS)).toBe(0);
  expect(refundRounding({ ...cash, kind: 'CARD' }, asCents(50))).toBe(0);
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CASH_ROUNDING_MODES,
  type CashRoundingRule,
  cashRounding,
  NO_CASH_ROUNDING,
} from './cash.ts';
import { asCents, type Cents, sumCents, ZERO_CENTS } from './money.ts';
import { paidFromRefunds, type RefundedPart, roundedShares, sharedAmong } from './order-shares.ts';
import { refundRoundings, roundedBack } from './refunds.ts';

const by = (paymentMethodId: string, amount: number) => ({
  paymentMethodId,
  amountCents: asCents(amount),
});
const shown = (parts: readonly { paymentMethodId: string; amountCents: Cents }[]) =>
  parts.map(({ paymentMethodId, amountCents }) => `${paymentMethodId} ${amountCents}`);

const nearest = (step: number): CashRoundingRule => ({
  stepCents: asCents(step),
  mode: 'HALF_UP',
});
const anyRule = fc.record({
  stepCents: fc.constantFrom(...[0, 5, 10, 100, 1000].map(asCents)),
  mode: fc.constantFrom(...CASH_ROUNDING_MODES),
});
const cents = (most: number, least = 0) => fc.integer({ min: least, max: most }).map(asCents);

describe('lines of money that are shared among amounts', () => {
  it('go to the first amounts first, as far as they reach', () => {
    const shares = sharedAmong([by('cash', 30), by('card', 20)], [25, 10, 40].map(asCents));
    expect(shares.map(shown)).toEqual([['cash 25'], ['cash 5', 'card 5'], ['card 15']]);
  });

  it('add up to each amount where they come to the sum of all', () => {
    fc.assert(
      fc.property(fc.array(cents(5000), { maxLength: 8 }), fc.nat(100), (amounts, percent) => {
        const sum = sumCents(amounts);
        const cash = asCents(Math.floor((sum * percent) / 100));
        const shares = sharedAmong([by('cash', cash), by('card', sum - cash)], amounts);
        expect(shares.map((parts) => sumCents(parts.map((part) => part.amountCents)))).toEqual(
          amounts,
        );
        const inCash = shares.flat().filter(({ paymentMethodId }) => paymentMethodId === 'cash');
        expect(sumCents(inCash.map(({ amountCents }) => amountCents))).toBe(cash);
      }),
    );
  });
});

it('shares of a sum of cash are rounded once together, and none is handed over below 0', () => {
  fc.assert(
    fc.property(
      fc.array(cents(3000, 1), { minLength: 1, maxLength: 6 }),
      anyRule,
      (shares, rule) => {
        const roundingCents = cashRounding(sumCents(shares), rule);
        const roundings = roundedShares(shares, roundingCents, rule);
        expect(sumCents(roundings)).toBe(roundingCents);
        for (const [index, share] of shares.entries()) {
          expect(share + (roundings[index] ?? 0)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

/** Rounding of one part after earlier refunds that were rounded by so much. */
const roundingOf = (
  kind: 'CASH' | 'CARD',
  amount: number,
  rule: CashRoundingRule,
  rounded = ZERO_CENTS,
) => refundRoundings([{ kind, amountCents: asCents(amount) }], rule, rounded)[0] ?? ZERO_CENTS;

const refunded = (kind: 'CASH' | 'CARD', amount: number, orderId = 'order'): RefundedPart => ({
  ...by(kind, amount),
  orderId,
  kind,
  roundingCents: ZERO_CENTS,
});
const dueOf = (...dues: [string, number][]) =>
  new Map(dues.map(([orderId, due]) => [orderId, asCents(due)]));

describe('what is due that is paid out of refunds', () => {
  it('is a payment by each of a refund’s methods, in their order, until it is paid', () => {
    const parts = [refunded('CASH', 1000), refunded('CARD', 700)];
    const paid = (due: number) =>
      shown(paidFromRefunds(parts, dueOf(['order', due]), NO_CASH_ROUNDING, ZERO_CENTS));
    expect(paid(600)).toEqual(['CASH 600']);
    expect(paid(1200)).toEqual(['CASH 1000', 'CARD 200']);
    expect(paid(5000)).toEqual(['CASH 1000', 'CARD 700']);
    expect(paid(0)).toEqual([]);
  });

  it('is paid out of the order’s own refunds first, then out of those of the others', () => {
    const parts = [refunded('CARD', 500, 'first'), refunded('CASH', 400, 'second')];
    const dues = dueOf(['first', 100], ['second', 600]);
    const paid = paidFromRefunds(parts, dues, NO_CASH_ROUNDING, ZERO_CENTS);
    expect(paid.map(({ orderId, ...part }) => `${orderId} ${shown([part])}`)).toEqual([
      'first CARD 100',
      'second CASH 400',
      'second CARD 200',
    ]);
  });

  it('leaves the customer the rest in cash; all rests of an order are rounded together', () => {
    const story = fc.array(fc.record({ amount: cents(5000, 1), due: cents(5000) }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(story, fc.constantFrom(0, 5, 100), (steps, step) => {
        const rule = nearest(step);
        const money: Parameters<typeof roundedBack>[0] = { payments: [], refunds: [] };
        let rests = 0;
        let given = 0;
        for (const [index, { amount, due }] of steps.entries()) {
          const rounded = roundedBack(money);
          const roundingCents = roundingOf('CASH', amount, rule, rounded);
          const part = { ...refunded('CASH', amount), roundingCents };
          const [paid] = paidFromRefunds([part], dueOf(['order', due]), rule, rounded);
          const createdAt = String(index);
          money.refunds = [...money.refunds, { createdAt, methods: [part] }];
          given += amount + roundingCents;
          rests += amount - (paid?.amountCents ?? 0);
          if (paid === undefined) continue;
          given -= paid.amountCents + paid.roundingCents;
          const payment = { ...paid, kind: 'CASH' as const, createdAt, voided: null };
          money.payments = [...money.payments, payment];
        }
        expect(given).toBe(rests + roundingOf('CASH', rests, rule));
      }),
    );
  });

  it('leaves one sum of cash, rounded once, whichever orders give and owe', () => {
    const orders = fc.array(fc.record({ refund: cents(3000), due: cents(3000) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(orders, anyRule, (each, rule) => {
        const bare = each.flatMap(({ refund }, index) =>
          refund > 0 ? refunded('CASH', refund, `order ${index}`) : [],
        );
        const roundings = refundRoundings(bare, rule, ZERO_CENTS);
        const parts = bare.map((part, index) => ({
          ...part,
          roundingCents: roundings[index] ?? ZERO_CENTS,
        }));
        const dues = dueOf(
          ...each.map(({ due }, index): [string, number] => [`order ${index}`, due]),
        );
        const paid = paidFromRefunds(parts, dues, rule, ZERO_CENTS);
        const refund = sumCents(parts.map(({ amountCents }) => amountCents));
        const due = sumCents([...dues.values()]);
        const paidCents = sumCents(paid.map(({ amountCents }) => amountCents));
        expect(paidCents).toBe(Math.min(refund, due));
        for (const [orderId, ofOrder] of dues) {
          const own = paid.filter((part) => part.orderId === orderId);
          expect(sumCents(own.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(ofOrder);
        }
        const rest = refund - paidCents;
        const handed =
          refund +
          sumCents(roundings) -
          paidCents -
          sumCents(paid.map(({ roundingCents }) => roundingCents));
        expect(handed).toBe(rest + cashRounding(asCents(rest), rule));
      }),
    );
  });
});

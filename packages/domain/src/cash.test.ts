import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CASH_ROUNDING_MODES,
  type CashRoundingMode,
  type CashRoundingRule,
  cashRounding,
  changeOf,
  handedOver,
  roundingsOf,
  roundTenders,
  takenInCash,
} from './cash.ts';
import { asCents, centsOf, ZERO_CENTS } from './money.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 }).map(asCents);

describe('the sums that a till offers for cash', () => {
  it.each([
    [52.21, 'USD', [55, 60, 100]],
    [3.5, 'USD', [4, 5, 10, 20]],
    [3.2, 'EUR', [5, 10, 20, 50]],
    [15, 'MXN', [20, 50, 100, 200]],
    [20, 'USD', [50, 100]],
    [32_500, 'COP', [35_000, 40_000, 50_000, 100_000]],
    [4_800, 'COP', [5_000, 6_000, 10_000, 20_000]],
    [187.5, 'MXN', [200, 500, 1000]],
    [12.4, 'XYZ', [14, 15, 20, 50]],
  ])('for %s %s are %j', (due, currency, sums) => {
    expect(roundTenders(centsOf(due), currency)).toEqual(sums.map(centsOf));
  });

  it('are above what is due, rise, and are four at the most', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('USD', 'COP', 'JPY', 'EUR', 'ZZZ'), (due, currency) => {
        const sums = roundTenders(due, currency);
        expect(sums.length).toBeLessThanOrEqual(4);
        expect(sums.every((sum, index) => sum > (sums[index - 1] ?? due))).toBe(true);
      }),
    );
  });

  it('are none where nothing is due', () => {
    expect(roundTenders(ZERO_CENTS, 'USD')).toEqual([]);
  });
});

const rule = (step: number, mode: CashRoundingMode = 'HALF_UP'): CashRoundingRule => ({
  stepCents: centsOf(step),
  mode,
});

describe('cash rounding', () => {
  it.each([
    [52.21, 0.05, -0.01],
    [52.23, 0.05, 0.02],
    [52.25, 0.1, 0.05],
    [1_040, 50, 10],
    [1_020, 50, -20],
    [52.21, 0, 0],
  ])('of %s to the nearest %s is %s', (amount, step, rounding) => {
    expect(cashRounding(centsOf(amount), rule(step))).toBe(centsOf(rounding));
  });

  it.each([
    ['Chile, halves down', 1_995, 1_990, 10, 'HALF_DOWN'],
    ['Chile', 1_996, 2_000, 10, 'HALF_DOWN'],
    ['Chile, from nothing but a half', 5, 0, 10, 'HALF_DOWN'],
    ['Peru, down', 4.76, 4.7, 0.1, 'DOWN'],
    ['Peru, from less than a step', 0.05, 0, 0.1, 'DOWN'],
    ['up', 4.71, 4.8, 0.1, 'UP'],
    ['up, of a multiple', 4.7, 4.7, 0.1, 'UP'],
  ] as const)('in %s: %s is %s in cash', (_, due, cash, step, mode) => {
    const dueCents = centsOf(due);
    expect(handedOver(dueCents, cashRounding(dueCents, rule(step, mode)))).toBe(centsOf(cash));
  });

  it('leaves a multiple of the step: the nearest one, or the next in its direction', () => {
    const steps = fc.constantFrom(5, 10, 50, 100, 5000).map(asCents);
    fc.assert(
      fc.property(cents, steps, fc.constantFrom(...CASH_ROUNDING_MODES), (amount, step, mode) => {
        const rounding = cashRounding(amount, { stepCents: step, mode });
        expect((amount + rounding) % step).toBe(0);
        if (mode === 'UP') expect(rounding).toBeGreaterThanOrEqual(0);
        if (mode === 'DOWN') expect(rounding).toBeLessThanOrEqual(0);
        const isNearest = mode === 'HALF_UP' || mode === 'HALF_DOWN';
        expect(Math.abs(rounding)).toBeLessThanOrEqual(isNearest ? step / 2 : step - 1);
      }),
    );
  });

  it('is given to the last cash payment alone, and only if all is settled', () => {
    const payments = [
      { kind: 'CARD', amountCents: centsOf(10.02) },
      { kind: 'CASH', amountCents: centsOf(5.03) },
    ] as const;
    expect(roundingsOf(payments, { settles: true, rule: rule(0.05) })).toEqual([0, 2]);
    expect(roundingsOf(payments, { settles: false, rule: rule(0.05) })).toEqual([0, 0]);
  });

  it('leaves exact coins as they are', () => {
    const paid = (tendered: number | null) =>
      roundingsOf(
        [
          {
            kind: 'CASH',
            amountCents: centsOf(5.03),
            tenderedCents: tendered === null ? null : centsOf(tendered),
          },
        ],
        { settles: true, rule: rule(0.05) },
      );
    expect([5.03, 5.04, 5.05, 10, null].map(paid)).toEqual([[0], [2], [2], [2], [2]]);
  });
});

it('change is what was handed over more than the amount as it is rounded', () => {
  expect(changeOf(centsOf(60), centsOf(52.21), centsOf(-0.01))).toBe(centsOf(7.8));
});

describe('a sum handed over in cash', () => {
  const taken = (received: number, due: number, step = 0) =>
    takenInCash(centsOf(received), { dueCents: centsOf(due), rule: rule(step) });

  it('of 60 for 52.21 is a tender with change, never an error', () => {
    const amountCents = centsOf(52.21);
    expect(taken(60, 52.21)).toEqual({ kind: 'settles', amountCents, changeCents: 779 });
    expect(taken(52.2, 52.21, 0.05)).toEqual({ kind: 'settles', amountCents, changeCents: 0 });
  });

  it('below what is due pays a part', () => {
    expect(taken(20, 52.21)).toEqual({ kind: 'part', amountCents: 2000, leftCents: 3221 });
  });

  it('settles if it is the exact due, however that is rounded', () => {
    const settled = { kind: 'settles', amountCents: 5223, changeCents: 0 };
    expect(taken(52.23, 52.23, 0.05)).toEqual(settled);
  });

  it('settles or is a part, except between the due and what it is rounded up to', () => {
    expect(taken(52.24, 52.23, 0.05)).toEqual({ kind: 'short', neededCents: 5225 });
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(0, 5, 50).map(asCents), (received, due, step) => {
        const now = takenInCash(received, {
          dueCents: due,
          rule: { stepCents: step, mode: 'HALF_UP' },
        });
        if (now.kind === 'part') expect(now.amountCents + now.leftCents).toBe(due);
        if (now.kind === 'settles') {
          const rounded = due + cashRounding(due, { stepCents: step, mode: 'HALF_UP' });
          expect(received - now.changeCents).toBe(received === due ? due : rounded);
        }
        if (now.kind === 'short') expect(received).toBeLessThan(now.neededCents);
      }),
    );
  });
});

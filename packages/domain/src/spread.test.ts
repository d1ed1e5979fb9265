import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, type CurrencyUnit, MAX_CENTS, sumCents } from './money.ts';
import { spreadCents } from './spread.ts';

const spread = (amount: number, weights: readonly number[], unit: CurrencyUnit = 1) =>
  spreadCents(asCents(amount), weights.map(asCents), unit);

const anyCents = fc.oneof(fc.nat(5), fc.nat(100_000), fc.nat(MAX_CENTS)).map(asCents);
/** An order has at most 500 lines, whose sum is at most the largest amount. */
const anyWeights = fc
  .array(anyCents, { maxLength: 30 })
  .filter((weights) => sumCents(weights) <= MAX_CENTS);

describe('a discount that is spread over the lines', () => {
  it('goes to each by its value', () => {
    expect(spread(1000, [3000, 1000])).toEqual([750, 250]);
    expect(spread(1000, [3000, 0, 1000])).toEqual([750, 0, 250]);
  });

  it('leaves no cent behind where it does not divide', () => {
    expect(spread(100, [1, 1, 1])).toEqual([33, 33, 34]);
    expect(spread(1, [500, 500, 500])).toEqual([0, 0, 1]);
    expect(spread(2, [500, 500, 500])).toEqual([0, 1, 1]);
  });

  it('leaves no part of a unit where the currency has no cents', () => {
    expect(spread(1_000, [500, 500, 500], 100)).toEqual([300, 300, 400]);
    expect(spread(1_000, [100_000, 100], 100)).toEqual([900, 100]);
    // Amounts from before the rule may have cents.
    expect(spread(50, [500, 500], 100)).toEqual([25, 25]);
  });

  it('takes a line’s whole value where all are free', () => {
    expect(spread(4001, [3000, 1001])).toEqual([3000, 1001]);
  });

  it('is nothing without a value to spread it by', () => {
    expect(spread(500, [])).toEqual([]);
    expect(spread(500, [0, 0])).toEqual([0, 0]);
    expect(spread(0, [10, 20])).toEqual([0, 0]);
  });

  it.each([1, 100] as const)(
    'adds up exactly in units of %s, and is never below 0 or above a line’s value',
    (unit) => {
      fc.assert(
        fc.property(anyWeights, fc.double({ min: 0, max: 1, noNaN: true }), (some, share) => {
          const weights = some.map((weight) => asCents(weight - (weight % unit)));
          const discount = Math.floor(sumCents(weights) * share);
          const amount = asCents(discount - (discount % unit));
          const parts = spreadCents(amount, weights, unit);
          expect(parts.filter((part) => part % unit !== 0)).toEqual([]);
          expect(sumCents(parts)).toBe(amount);
          for (const [index, part] of parts.entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
          }
        }),
        { numRuns: 1000 },
      );
    },
  );

  it('gives each line its share to less than a cent', () => {
    fc.assert(
      fc.property(anyWeights, anyCents, (weights, amount) => {
        const whole = BigInt(sumCents(weights));
        fc.pre(whole > 0n);
        for (const [index, part] of spreadCents(amount, weights, 1).entries()) {
          // Compared in parts of a cent, `whole` of which make one: a share is rarely a whole number of
          // cents.
          const exact = BigInt(amount) * BigInt(weights[index] ?? 0);
          const off = BigInt(part) * whole - exact;
          expect(off < whole && off > -whole).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

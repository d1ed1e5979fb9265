import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  asCents,
  averageCents,
  centsOf,
  MAX_CENTS,
  parseAmount,
  sumCents,
  ZERO_CENTS,
} from './money.ts';

describe('an amount of money', () => {
  it.each([
    [12.5, 1250],
    [0.1, 10],
    [0.07, 7],
    [1.1, 110],
    [4.35, 435],
    [-3.2, -320],
    [9_999_999_999.99, 999_999_999_999],
  ])('%s is %s cents', (amount, cents) => {
    expect(parseAmount(amount)).toBe(cents);
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1.005,
    0.001,
    1e-7,
    10_000_000_000,
    1e21,
    -10_000_000_000,
  ])('%s is none', (value) => {
    expect(parseAmount(value)).toBeUndefined();
    expect(() => centsOf(value)).toThrow(RangeError);
  });

  it('comes back from the wire as it went out', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (value) => {
        expect(parseAmount(amountOf(asCents(value)))).toBe(value);
      }),
    );
  });

  it('minus nothing is nothing', () => {
    expect(Object.is(parseAmount(-0), 0)).toBe(true);
  });

  it('P12: three times a third of a whole adds up in cents', () => {
    expect(amountOf(sumCents([centsOf(0.1), centsOf(0.1), centsOf(0.1)]))).toBe(0.3);
    expect(amountOf(asCents(3 * centsOf(33.33)))).toBe(99.99);
  });

  it('is never a fraction of a cent', () => {
    expect(() => asCents(0.5)).toThrow(RangeError);
    expect(() => asCents(2 ** 53)).toThrow(RangeError);
  });
});

describe('an average', () => {
  it.each([
    [100, 3, 33],
    [200, 3, 67],
    [1, 2, 1],
    [0, 5, 0],
    [5, 0, 0],
  ])('of %s over %s is %s: half a cent rounds up', (total, count, average) => {
    expect(averageCents(asCents(total), count, 1)).toBe(average);
  });

  it('is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e12 }), fc.integer({ min: 1, max: 1e6 }), (total, count) => {
        const difference = averageCents(asCents(total), count, 1) * count - total;
        expect(Math.abs(2 * difference)).toBeLessThanOrEqual(count);
      }),
    );
    expect(averageCents(ZERO_CENTS, 0, 1)).toBe(0);
  });

  it('is a whole amount where the currency has no cents: half a unit rounds up', () => {
    const averages = [
      [10_000, 3],
      [100, 2],
      [100, 3],
    ].map(([total = 0, count = 0]) => averageCents(asCents(total), count, 100));
    expect(averages).toEqual([3_300, 100, 0]);
  });
});

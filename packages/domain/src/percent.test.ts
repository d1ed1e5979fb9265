import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, type CurrencyUnit, MAX_CENTS } from './money.ts';
import {
  type Percent,
  parsePercent,
  parsePercentText,
  percentOf,
  percentOfCents,
  shareOf,
  WHOLE,
} from './percent.ts';

const percent = (value: number): Percent => parsePercent(value) as Percent;
const taken = (rate: number, of: number, unit: CurrencyUnit = 1) =>
  percentOfCents(asCents(of), percent(rate), unit);

const anyPercent = fc.nat({ max: WHOLE }).map((value) => value as Percent);
const anyCents = fc.oneof(fc.nat(9), fc.nat(100_000), fc.nat(MAX_CENTS));
const UNITS = [1, 100] as const;

describe('a per cent', () => {
  it('is from 0 to 100, with up to three decimals', () => {
    expect(parsePercent(0)).toBe(0);
    expect(parsePercent(10)).toBe(10_000);
    expect(parsePercent(33.333)).toBe(33_333);
    expect(parsePercent(0.001)).toBe(1);
    expect(parsePercent(100)).toBe(WHOLE);
  });

  it('is nothing else', () => {
    for (const wrong of [-1, -0.001, 100.001, 101, 1e21, 33.3333, 1e-7, NaN, Infinity]) {
      expect(parsePercent(wrong), String(wrong)).toBeUndefined();
    }
  });

  it('is read as people type it', () => {
    expect(['19', ' 19 % ', '8.875', '8,875', '0', '100'].map(parsePercentText)).toEqual([
      19_000, 19_000, 8875, 8875, 0, 100_000,
    ]);
    for (const wrong of ['', '%', '-1', '1e1', '100.5', '101', '1.2345', '1.0.0', '19 IVA']) {
      expect(parsePercentText(wrong), wrong).toBeUndefined();
    }
  });

  it('comes back as it was given', () => {
    fc.assert(
      fc.property(anyPercent, (any) => {
        expect(parsePercent(percentOf(any))).toBe(any);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a per cent of an amount', () => {
  it('is rounded to the cent, and a half up', () => {
    expect(taken(10, 999)).toBe(100);
    expect(taken(10, 994)).toBe(99);
    expect(taken(10, 995)).toBe(100);
    expect(taken(50, 1)).toBe(1);
    expect(taken(2.5, 100)).toBe(3);
    expect(taken(2.499, 100)).toBe(2);
  });

  it('is a third as near as three decimals tell it', () => {
    expect(taken(33.333, 1000)).toBe(333);
    expect(taken(33.333, 300_000)).toBe(99_999);
    expect(taken(66.667, 300_000)).toBe(200_001);
  });

  it('is rounded to whole units where the currency has no cents, and a half up', () => {
    expect(taken(33.333, 100_00, 100)).toBe(33_00);
    expect(taken(50, 1_00, 100)).toBe(1_00);
    expect(taken(50, 3_00, 100)).toBe(2_00);
    expect(taken(49.999, 1_00, 100)).toBe(0);
  });

  it('is never above the amount, also where that has decimals from before the rule', () => {
    expect(taken(100, 10_50, 100)).toBe(10_50);
    expect(taken(99, 50, 100)).toBe(50);
    expect(taken(10, 10_50, 100)).toBe(1_05);
  });

  it('is nothing of nothing, and all at 100 %', () => {
    fc.assert(
      fc.property(anyPercent, anyCents, fc.constantFrom(...UNITS), (any, some, unit) => {
        expect(percentOfCents(asCents(0), any, unit)).toBe(0);
        expect(taken(100, some, unit)).toBe(some);
        expect(taken(0, some, unit)).toBe(0);
      }),
    );
  });

  it.each(UNITS)('is the nearest in units of %s, and the upper of two that are as near', (unit) => {
    fc.assert(
      fc.property(anyPercent, anyCents, (any, some) => {
        const amount = some - (some % unit);
        const part = percentOfCents(asCents(amount), any, unit);
        expect(part % unit).toBe(0);
        expect(part).toBeLessThanOrEqual(amount);
        // Twice the difference to the exact value, in parts of a cent, 100,000 of which make one.
        const off = 2n * (BigInt(part) * BigInt(WHOLE) - BigInt(amount) * BigInt(any));
        const one = BigInt(unit) * BigInt(WHOLE);
        expect(off <= one && off > -one, `off by ${off}`).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is not less for a higher per cent, nor of a larger amount', () => {
    fc.assert(
      fc.property(anyPercent, anyPercent, anyCents, anyCents, (one, other, some, more) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const [small, large] = some < more ? [some, more] : [more, some];
        expect(percentOfCents(asCents(small), low, 1)).toBeLessThanOrEqual(
          percentOfCents(asCents(large), high, 1),
        );
      }),
    );
  });
});

describe('a share', () => {
  it('of the largest amount is exact', () => {
    const third = { numerator: 1, denominator: 3 };
    expect(shareOf(MAX_CENTS, third, 1)).toBe(333_333_333_333);
    expect(shareOf(MAX_CENTS, { numerator: 999_999, denominator: 1_000_000 }, 1)).toBe(
      999_998_999_999,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { amountChange, changeOf } from './comparison.ts';
import { type Amount, amountOf, asCents } from './money.ts';

const amount = (value: number) => value as Amount;

describe('a figure beside that of the period before', () => {
  it('says by how much and by what part an amount rose or fell', () => {
    expect(amountChange(amount(120), amount(100))).toEqual({ by: 20, rate: 0.2 });
    expect(amountChange(amount(75), amount(100))).toEqual({ by: -25, rate: -0.25 });
    expect(amountChange(amount(100), amount(100))).toEqual({ by: 0, rate: 0 });
  });

  it('is exact to the cent', () => {
    expect(amountChange(amount(0.3), amount(0.1)).by).toBe(0.2);
    expect(amountChange(amount(1.1), amount(1)).by).toBe(0.1);
    const [now, before] = [asCents(900_719_925_474_099), asCents(1)];
    expect(amountChange(amountOf(now), amountOf(before)).by).toBe(9_007_199_254_740.98);
  });

  it('has no part of nothing', () => {
    expect(amountChange(amount(80), amount(0))).toEqual({ by: 80, rate: null });
    expect(changeOf(0, 0)).toEqual({ by: 0, rate: null });
  });

  it('rises from a loss to a profit', () => {
    expect(amountChange(amount(50), amount(-100))).toEqual({ by: 150, rate: 1.5 });
  });

  it('falls into a deeper loss', () => {
    expect(changeOf(-30, -20)).toEqual({ by: -10, rate: -0.5 });
  });
});

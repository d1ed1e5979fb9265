import { denominationsOf } from '@mostrador/domain/denominations';
import { centsOf } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import {
  byPaper,
  type CashCount,
  countBody,
  countedCents,
  emptyCount,
  inOtherWay,
  withCount,
} from './cash-count.ts';

describe('the cash of a drawer is counted', () => {
  const counted: CashCount = withCount(
    withCount(emptyCount('notes'), centsOf(20), 3),
    centsOf(0.25),
    2,
  );

  it('by notes and coins, of which those that are there are sent', () => {
    expect(countedCents(counted)).toBe(centsOf(60.5));
    expect(countBody(withCount(counted, centsOf(5), 0))).toEqual({
      counts: [
        { value: 20, count: 3 },
        { value: 0.25, count: 2 },
      ],
    });
  });

  it('as a sum, which begins with what the notes came to', () => {
    const sum = inOtherWay(counted);
    expect(countBody(sum)).toEqual({ counted: 60.5 });
    expect(countedCents(inOtherWay({ ...sum, sumCents: centsOf(70) }))).toBe(centsOf(60.5));
  });

  it('and may be empty, once somebody says so', () => {
    expect(emptyCount('notes').isBegun).toBe(false);
    expect(countBody(withCount(emptyCount('notes'), centsOf(5), 0))).toEqual({ counts: [] });
  });
});

it('a value that is a note and a coin is counted once, among the notes', () => {
  const { notes, coins } = byPaper(denominationsOf('USD'), 'USD');
  expect(notes).toEqual([100, 50, 20, 10, 5, 1].map(centsOf));
  expect(coins).toEqual([0.5, 0.25, 0.1, 0.05, 0.01].map(centsOf));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGE_BANDS, ageBandOf } from './ageing.ts';

const band = (days: number) => {
  const { fromDays, toDays } = ageBandOf(days);
  return `${fromDays} to ${toDays ?? 'ever'}`;
};

describe('the age of what is due or lent out', () => {
  it.each([
    [0, '0 to 7'],
    [7, '0 to 7'],
    [8, '8 to 30'],
    [30, '8 to 30'],
    [31, '31 to 60'],
    [60, '31 to 60'],
    [61, '61 to 90'],
    [90, '61 to 90'],
    [91, '91 to ever'],
    [40_000, '91 to ever'],
  ])('of %i days is in the band from %s days', (days, expected) => {
    expect(band(days)).toBe(expected);
  });

  it('counts what seems to come from tomorrow as of today', () => {
    expect(band(-1)).toBe('0 to 7');
  });

  it('is in exactly one band, for the bands follow one another', () => {
    fc.assert(
      fc.property(fc.nat(200), (days) => {
        const holding = AGE_BANDS.filter(
          ({ fromDays, toDays }) => fromDays <= days && (toDays === null || days <= toDays),
        );
        expect(holding).toEqual([ageBandOf(days)]);
      }),
    );
  });
});

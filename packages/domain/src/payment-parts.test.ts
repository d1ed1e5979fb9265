import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, type Cents, type CurrencyUnit, centsOf, sumCents, ZERO_CENTS } from './money.ts';
import { changeOfParts, nextEqualPart, type PaymentPart, tenderOfParts } from './payment-parts.ts';

/** All equal parts of what is due, each taken of the rest. */
function equalParts(dueCents: Cents, count: number, unit: CurrencyUnit, stepCents = ZERO_CENTS) {
  const parts: Cents[] = [];
  for (let left = count; left > 0; left -= 1) {
    const rest = asCents(dueCents - sumCents(parts));
    parts.push(nextEqualPart(rest, left, { unit, stepCents }));
  }
  return parts;
}

describe('equal parts', () => {
  it.each([
    [10, 3, 1, 0, [3.34, 3.33, 3.33]],
    [13.99, 2, 1, 0, [7, 6.99]],
    [35_400, 3, 100, 0, [11_800, 11_800, 11_800]],
    [10_000, 3, 100, 0, [3_334, 3_333, 3_333]],
    [10_000, 3, 1, 50, [3_350, 3_350, 3_300]],
    [10.03, 2, 1, 0.05, [5.05, 4.98]],
    [0.07, 4, 1, 0.05, [0.02, 0.02, 0.02, 0.01]],
  ] as const)('of %s in %s are %4$j', (due, count, unit, step, parts) => {
    expect(equalParts(centsOf(due), count, unit, centsOf(step))).toEqual(parts.map(centsOf));
  });

  it('add up to what is due, and none is 0 where each can have a unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 10_000_000 }),
        fc.constantFrom(2, 3, 4),
        fc.constantFrom<CurrencyUnit>(1, 100),
        fc.constantFrom(0, 5, 10, 50, 5000).map(asCents),
        (units, count, unit, step) => {
          const due = asCents(units * unit);
          const parts = equalParts(due, count, unit, step);
          expect(sumCents(parts)).toBe(due);
          expect(parts.every((part) => part > 0 && part % unit === 0)).toBe(true);
        },
      ),
    );
  });
});

describe('cash in parts', () => {
  const part = (amount: number, tendered?: number): PaymentPart => ({
    amountCents: centsOf(amount),
    tenderedCents: tendered === undefined ? null : centsOf(tendered),
    notes: null,
  });

  it('is handed over as the sum of its parts, the last with the rounding', () => {
    const parts = [part(3.35, 5), part(3.33)];
    expect(tenderOfParts(parts, centsOf(0.02))).toBe(centsOf(8.35));
    expect(changeOfParts(parts, centsOf(0.02))).toEqual([centsOf(1.65), null]);
  });

  it('is not known where nobody said it of any part', () => {
    expect(tenderOfParts([part(3.35), part(3.33)], ZERO_CENTS)).toBeNull();
  });
});

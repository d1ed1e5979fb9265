import { describe, expect, it } from 'vitest';
import { centsOf, ZERO_CENTS } from './money.ts';
import { changeOfParts, type PaymentPart, tenderOfParts } from './payment-parts.ts';

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

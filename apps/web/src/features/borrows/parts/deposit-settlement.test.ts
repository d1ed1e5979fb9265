import { type Amount, asCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { type DepositSettlement, settlementWith } from './deposit-settlement.ts';

const loan = {
  quantity: 2,
  orderItem: { id: '', unitPrice: 5 as Amount, borrowDepositPerUnit: 20 as Amount },
};
const settled = (waived: number, held: number, refundCents: number): DepositSettlement =>
  settlementWith(
    loan,
    { waived: waived as Amount, held: held as Amount, refundable: [] },
    asCents(refundCents),
  );

describe('the deposit of a loan that comes back', () => {
  it('is refunded as far as the clerk says, and the shop keeps the rest', () => {
    expect(settled(0, 40, 2_550)).toEqual({
      depositCents: 4_000,
      waivedCents: 0,
      coveredCents: 0,
      refundedCents: 2_550,
      keptCents: 1_450,
    });
  });

  it('is waived if it was never paid', () => {
    expect(settled(40, 0, 0)).toMatchObject({ waivedCents: 4_000, keptCents: 0 });
  });

  it('says what a discount covers, so that the figures add up', () => {
    expect(settled(10, 25, 0)).toMatchObject({ coveredCents: 500, keptCents: 2_500 });
  });

  it('never shows a refund above the held amount while too much is typed', () => {
    expect(settled(0, 40, 99_900)).toMatchObject({ refundedCents: 4_000, keptCents: 0 });
  });

  it('adds up to its parts', () => {
    for (const [waived, held, refund] of [
      [0, 40, 0],
      [12.5, 20, 1_000],
      [40, 0, 0],
    ] as const) {
      const { depositCents, waivedCents, coveredCents, refundedCents, keptCents } = settled(
        waived,
        held,
        refund,
      );
      expect(waivedCents + coveredCents + refundedCents + keptCents).toBe(depositCents);
    }
  });
});

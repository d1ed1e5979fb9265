import type { Amount } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { methodShares } from './method-shares.ts';

const row = (paymentMethod: string, totalAmount: number) => ({
  paymentMethod,
  paymentsCount: 1,
  totalAmount: totalAmount as Amount,
  voidsTotal: 0 as Amount,
  refundsTotal: 0 as Amount,
  netCollected: totalAmount as Amount,
  roundings: 0 as Amount,
});

describe('the methods of the payments report', () => {
  it('have their shares of the takings', () => {
    const rows = [row('Cash', 75), row('Card', 25)];
    const shares = methodShares({ rows, totalAmount: 100 as Amount }, 'Card');
    expect(shares.map(({ paymentMethod, share }) => [paymentMethod, share])).toEqual([
      ['Cash', 0.75],
      ['Card', 0.25],
    ]);
  });

  it('include a chosen method without takings', () => {
    const shares = methodShares({ rows: [row('Cash', 10)], totalAmount: 10 as Amount }, 'Check');
    expect(shares.at(-1)).toEqual({
      paymentMethod: 'Check',
      paymentsCount: 0,
      totalAmount: 0,
      voidsTotal: 0,
      refundsTotal: 0,
      netCollected: 0,
      roundings: 0,
      share: 0,
    });
  });

  it('have a share of 0 without takings', () => {
    const shares = methodShares({ rows: [row('Cash', 0)], totalAmount: 0 as Amount }, undefined);
    expect(shares).toMatchObject([{ share: 0 }]);
  });
});

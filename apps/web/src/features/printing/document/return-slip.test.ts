import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { returnSlipOf } from './return-slip.ts';

type BorrowRecord = Order['borrowRecords'][number];

const ladder: BorrowRecord = {
  id: 'ladders',
  orderItemId: 'line',
  productName: 'Ladder',
  units: [],
  quantity: 2,
  status: 'RETURNED',
  feePerUnit: 15 as Amount,
  borrowDepositPerUnit: 20 as Amount,
  borrowedAt: '2026-03-02T04:30:00.000Z',
  dueOn: '2026-03-31',
  lateFeePerDay: 2.5 as Amount,
  borrowedDays: 3,
  overdue: false,
  returnedAt: '2026-03-05T04:30:00.000Z',
  condition: 'GOOD',
  claims: [],
  notes: null,
  depositRefunded: 40 as Amount,
  depositWaived: 0 as Amount,
  depositKept: 0 as Amount,
};
const slipOf = (borrowRecords: BorrowRecord[], status: Order['status'] = 'CONFIRMED') =>
  returnSlipOf({ borrowRecords, status });

describe('the acknowledgement of a return', () => {
  it('is for what was marked as returned, unless the whole order was cancelled', () => {
    const out: BorrowRecord = { ...ladder, status: 'OPEN', returnedAt: null, condition: null };
    const withItsGoods: BorrowRecord = { ...ladder, condition: null };
    expect(slipOf([out, withItsGoods])).toBeUndefined();
    expect(slipOf([ladder], 'CANCELLED')).toBeUndefined();
    expect(slipOf([out, ladder])?.records).toEqual([ladder]);
  });

  it('tells what became of all deposits: refunded, kept, waived, or covered by a discount', () => {
    const lost: BorrowRecord = {
      ...ladder,
      quantity: 1,
      returnedAt: '2026-03-06T04:30:00.000Z',
      status: 'LOST',
      condition: 'LOST',
      claims: [
        { kind: 'LOSS', amount: 35 as Amount, kept: 14 as Amount, tax: 0 as Amount, note: null },
      ],
      depositRefunded: 0 as Amount,
      depositKept: 14 as Amount,
      depositWaived: 5 as Amount,
    };
    expect(slipOf([ladder, lost])).toMatchObject({
      at: lost.returnedAt,
      depositsCents: 6_000,
      refundedCents: 4_000,
      keptCents: 1_400,
      waivedCents: 500,
      coveredCents: 100,
      chargedCents: 2_100,
    });
  });
});

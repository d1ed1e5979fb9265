import type { Amount, Cents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { addAgain, refusedAgain } from './add-again.ts';
import { DUE_ON, draftAfter, sampleProduct, TODAY } from './sample-draft.ts';

const [lent, sold] = sampleOrder().items as [
  ReturnType<typeof sampleOrder>['items'][number],
  ReturnType<typeof sampleOrder>['items'][number],
];
const shirt = sampleProduct({
  id: sold.productId ?? '',
  price: 14 as Amount,
  stock: 9,
  attributes: { Size: ['S', 'M'] },
});
const ladder = sampleProduct({
  id: lent.productId ?? '',
  stock: 9,
  lastBorrowFeePerUnit: 18 as Amount,
  lastBorrowDepositPerUnit: 25 as Amount,
  borrowFeePerUnit: null,
  borrowDepositPerUnit: null,
});

const SETTINGS = { today: TODAY, overdueDays: 7 };

describe('an item of a past order', () => {
  it('is added as it was, at the price of today', () => {
    const { lines } = draftAfter(addAgain(sold, shirt, SETTINGS));
    expect(lines).toMatchObject([
      { quantity: 3, unitPriceCents: 1400, selectedAttributes: { Size: 'M' } },
    ]);
  });

  it('is lent on the terms of the last loan', () => {
    const { lines } = draftAfter(addAgain(lent, ladder, SETTINGS));
    expect(lines).toMatchObject([
      {
        transactionType: 'BORROW',
        quantity: 2,
        unitPriceCents: 1800 as Cents,
        borrowDepositPerUnitCents: 2500 as Cents,
        dueOn: DUE_ON,
      },
    ]);
  });

  it('is lent for the product’s days, and asks its fee for each of them', () => {
    const byDay = { ...ladder, feePer: 'DAY' as const, borrowDays: 3 };
    const { lines } = draftAfter(addAgain(lent, byDay, SETTINGS));
    expect(lines).toMatchObject([{ dueOn: '2026-03-13', unitPriceCents: 5400 }]);
  });

  it('comes without attributes no longer offered, and at most with the units in stock', () => {
    const now = { ...shirt, attributes: { Size: ['S'] }, stock: 2 };
    expect(draftAfter(addAgain(sold, now, SETTINGS)).lines).toMatchObject([
      { quantity: 2, selectedAttributes: null },
    ]);
  });

  it('comes without an attribute named like a property of every object', () => {
    const chosen = { ...sold, selectedAttributes: { constructor: 'Oak', Size: 'M' } };
    expect(draftAfter(addAgain(chosen, shirt, SETTINGS)).lines).toMatchObject([
      { selectedAttributes: { Size: 'M' } },
    ]);
  });

  it('is refused if the product is deleted, out of stock, in the order already, or no longer lent', () => {
    const empty = draftAfter();
    expect(refusedAgain(empty, sold, shirt)).toBeUndefined();
    expect(refusedAgain(empty, sold, undefined)).toBe('notInInventory');
    expect(refusedAgain(empty, sold, { ...shirt, stock: 0 })).toBe('outOfStock');
    expect(refusedAgain(draftAfter(addAgain(sold, shirt, SETTINGS)), sold, shirt)).toBe(
      'alreadyInOrder',
    );
    expect(refusedAgain(empty, lent, { ...ladder, borrowable: false })).toBe('notLent');
  });
});

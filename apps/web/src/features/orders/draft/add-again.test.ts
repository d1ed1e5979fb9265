import type { Amount, Cents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { addAgain, refusedAgain } from './add-again.ts';
import { draftAfter, sampleProduct } from './sample-draft.ts';

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
});

describe('an item of a past order', () => {
  it('is added as it was, at the price of today', () => {
    const { lines } = draftAfter(addAgain(sold, shirt));
    expect(lines).toMatchObject([
      { quantity: 3, unitPriceCents: 1400, selectedAttributes: { Size: 'M' } },
    ]);
  });

  it('is lent on the terms of the last loan', () => {
    const { lines } = draftAfter(addAgain(lent, ladder));
    expect(lines).toMatchObject([
      {
        transactionType: 'BORROW',
        quantity: 2,
        unitPriceCents: 1800 as Cents,
        borrowDepositPerUnitCents: 2500 as Cents,
      },
    ]);
  });

  it('comes without attributes no longer offered, and at most with the units in stock', () => {
    const now = { ...shirt, attributes: { Size: ['S'] }, stock: 2 };
    expect(draftAfter(addAgain(sold, now)).lines).toMatchObject([
      { quantity: 2, selectedAttributes: null },
    ]);
  });

  it('comes without an attribute named like a property of every object', () => {
    const chosen = { ...sold, selectedAttributes: { constructor: 'Oak', Size: 'M' } };
    expect(draftAfter(addAgain(chosen, shirt)).lines).toMatchObject([
      { selectedAttributes: { Size: 'M' } },
    ]);
  });

  it('is refused if the product is deleted, out of stock, in the order already, or no longer lent', () => {
    const empty = draftAfter();
    expect(refusedAgain(empty, sold, shirt)).toBeUndefined();
    expect(refusedAgain(empty, sold, undefined)).toBe('notInInventory');
    expect(refusedAgain(empty, sold, { ...shirt, stock: 0 })).toBe('outOfStock');
    expect(refusedAgain(draftAfter(addAgain(sold, shirt)), sold, shirt)).toBe('alreadyInOrder');
    expect(refusedAgain(empty, lent, { ...ladder, borrowable: false })).toBe('notLent');
  });
});

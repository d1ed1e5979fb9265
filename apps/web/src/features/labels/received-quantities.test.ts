import type { Purchase } from '@mostrador/contract/purchases';
import { describe, expect, it } from 'vitest';
import { receivedQuantities } from './received-quantities.ts';

const MORNING = '2026-03-10T15:00:00.000Z';
const EVENING = '2026-03-10T21:00:00.000Z';

type Receipt = Purchase['receipts'][number];

function receipt(id: string, quantities: Record<string, number>, createdAt = MORNING): Receipt {
  return {
    id,
    createdAt,
    notes: null,
    user: { firstName: 'Ana', lastName: 'Ruiz' },
    items: Object.entries(quantities).map(([productId, quantity], index) => ({
      id: `${id}-${index}`,
      purchaseItemId: `item of ${productId}`,
      productId,
      productName: productId,
      quantity,
    })),
  };
}

const purchase = {
  receipts: [
    receipt('first', { drill: 3, tape: 10 }),
    receipt('second', { drill: 2, rope: 0 }, EVENING),
  ],
};

describe('the labels of what a purchase brought', () => {
  it('has a label for each unit of one receipt', () => {
    expect(receivedQuantities(purchase, 'first')).toEqual([
      { productId: 'drill', quantity: 3, cameAt: [MORNING] },
      { productId: 'tape', quantity: 10, cameAt: [MORNING] },
    ]);
  });

  it('adds up several receipts, without units that did not come', () => {
    expect(receivedQuantities(purchase, undefined)).toEqual([
      { productId: 'drill', quantity: 5, cameAt: [MORNING, EVENING] },
      { productId: 'tape', quantity: 10, cameAt: [MORNING] },
    ]);
  });

  it('adds up two items of one product', () => {
    const twice = receipt('third', { drill: 1 });
    const receipts = [{ ...twice, items: [...twice.items, ...twice.items] }];
    expect(receivedQuantities({ receipts }, 'third')).toEqual([
      { productId: 'drill', quantity: 2, cameAt: [MORNING, MORNING] },
    ]);
  });

  it('has none for a receipt of another purchase', () => {
    expect(receivedQuantities(purchase, 'fourth')).toEqual([]);
  });
});

import { asCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { sampleItem, samplePurchase } from '#features/purchases/parts/sample-purchase.ts';
import {
  countScanned,
  EMPTY_RECEIPT,
  everythingOutstanding,
  receiptBody,
  receiptProblem,
  receivableItems,
} from './receipt-draft.ts';

const half = samplePurchase({
  status: 'PARTIALLY_RECEIVED',
  items: [
    sampleItem('nails', 5, 2, { receivedQty: 5 }),
    sampleItem('hammer', 10, 30, { receivedQty: 7 }),
  ],
});

describe('a receipt', () => {
  it('offers what is still to come, and receives all of that at once', () => {
    expect(receivableItems(half, {}).map(({ id }) => id)).toEqual(['hammer']);
    expect(everythingOutstanding(half)).toEqual({ hammer: 3 });
  });

  it('still shows what was counted after somebody else received it', () => {
    expect(receivableItems(half, { nails: 2 }).map(({ id }) => id)).toEqual(['nails', 'hammer']);
    expect(receiptProblem(half, { nails: 2 })).toBe('tooMany');
  });

  it('needs a quantity somewhere, and takes no more than is to come', () => {
    expect(receiptProblem(half, {})).toBe('noItems');
    expect(receiptProblem(half, { hammer: 0 })).toBe('noItems');
    expect(receiptProblem(half, { hammer: 4 })).toBe('tooMany');
    expect(receiptProblem(half, { hammer: 3 })).toBeUndefined();
  });

  it('counts what a scanner reads, until all is counted', () => {
    const first = countScanned(half, { hammer: 1 }, 'hammer');
    expect(first).toMatchObject({ outcome: 'counted', units: { hammer: 2 } });
    expect(countScanned(half, { hammer: 3 }, 'hammer')).toMatchObject({ outcome: 'full' });
    expect(countScanned(half, {}, 'nails')).toMatchObject({ outcome: 'full' });
    expect(countScanned(half, {}, '4006381333931')).toEqual({ outcome: 'unknown' });
  });

  it('fills one line of a product before the next', () => {
    const twice = samplePurchase({
      items: [
        sampleItem('first', 1, 2, { product: { stock: 0, barcode: '77', isArchived: false } }),
        sampleItem('second', 1, 3, { product: { stock: 0, barcode: '77', isArchived: false } }),
      ],
    });
    expect(countScanned(twice, {}, '77')).toMatchObject({ units: { first: 1 } });
    expect(countScanned(twice, { first: 1 }, '77')).toMatchObject({ units: { second: 1 } });
    expect(countScanned(twice, { first: 1, second: 1 }, '77')).toMatchObject({ outcome: 'full' });
  });

  it('knows a product by its UPC-A and by the EAN-13 with a 0 before it', () => {
    const product = { stock: 0, barcode: '012345678905', isArchived: false };
    const american = samplePurchase({ items: [sampleItem('syrup', 1, 2, { product })] });
    for (const code of ['012345678905', '0012345678905']) {
      expect(countScanned(american, {}, code)).toMatchObject({ units: { syrup: 1 } });
    }
  });

  it('sends only what has come, at the cost that was entered or else ordered', () => {
    const draft = {
      ...EMPTY_RECEIPT,
      units: { nails: 2, hammer: 1 },
      costs: { nails: asCents(250) },
      notes: ' box 1 ',
    };
    expect(receiptBody(samplePurchase(), draft)).toEqual({
      notes: 'box 1',
      items: [
        { purchaseItemId: 'nails', productId: 'nails', quantity: 2, unitCost: 2.5 },
        { purchaseItemId: 'hammer', productId: 'hammer', quantity: 1, unitCost: 30 },
      ],
    });
    expect(receiptBody(samplePurchase(), { ...draft, units: { hammer: 0 } }).items).toEqual([]);
  });

  it('sends no cost from those who may not see any', () => {
    const items = samplePurchase().items.map(({ unitCost: _, ...item }) => item);
    const body = receiptBody(
      { status: 'ORDERED', items },
      { ...EMPTY_RECEIPT, units: { nails: 1 } },
    );
    expect(body.items).toEqual([{ purchaseItemId: 'nails', productId: 'nails', quantity: 1 }]);
  });
});

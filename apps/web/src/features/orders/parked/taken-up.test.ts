import type { Amount } from '@mostrador/domain/money';
import { asCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { draftAfter, sampleProduct } from '#features/orders/draft/sample-draft.ts';
import { takenUp } from './taken-up.ts';

const drill = sampleProduct();
const saw = sampleProduct({ id: 'saw', name: 'Saw', price: 20 as Amount });
const sold = (product: typeof drill, quantity = 1) =>
  ({ type: 'saleAdded', product, quantity, selectedAttributes: null }) as const;

it('a parked order that nothing happened to comes back as it was', () => {
  const parked = draftAfter(sold(drill, 2), sold(saw));
  expect(takenUp(parked, [drill, saw])).toEqual({ draft: parked, changes: [] });
});

it('a product that was deleted leaves the order, and is named', () => {
  const { draft, changes } = takenUp(draftAfter(sold(drill), sold(saw)), [saw]);
  expect(draft.lines.map(({ product }) => product.name)).toEqual(['Saw']);
  expect(changes).toEqual([{ kind: 'gone', name: 'Drill' }]);
});

it('a new price counts where the old one stood, not where somebody had set one', () => {
  const dearer = { ...drill, price: 55 as Amount };
  const parked = draftAfter(sold(drill), {
    type: 'unitPriceChanged',
    lineId: '1',
    unitPriceCents: asCents(4500),
  });
  expect(takenUp(parked, [dearer])).toMatchObject({
    draft: { lines: [{ unitPriceCents: 4500, product: { price: 55 } }] },
    changes: [],
  });
  expect(takenUp(draftAfter(sold(drill)), [dearer])).toMatchObject({
    draft: { lines: [{ unitPriceCents: 5500 }] },
    changes: [{ kind: 'price', name: 'Drill', fromCents: 4900, toCents: 5500 }],
  });
});

it('it says how many are left where fewer are than it has', () => {
  const parked = draftAfter(sold(drill, 4));
  expect(takenUp(parked, [{ ...drill, stock: 3 }])).toMatchObject({
    draft: { lines: [{ quantity: 4 }], stocks: { drill: 3 } },
    changes: [{ kind: 'stock', name: 'Drill', left: 3 }],
  });
  expect(takenUp(parked, [{ ...drill, stock: null }]).changes).toEqual([]);
});

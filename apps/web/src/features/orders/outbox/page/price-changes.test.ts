import type { Amount } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { sampleEntry } from '#features/orders/outbox/sample-entry.ts';
import { priceChanges, soldProductIds } from './price-changes.ts';

const at = (id: string, price: number) => ({ id, price: price as Amount });

it('a product with another price by now is told with the price at which it was sold', () => {
  const entry = sampleEntry();
  expect(priceChanges(entry, [at('drill', 52), at('ladder', 99)])).toEqual([
    { name: 'Drill', before: 49, now: 52, soldAt: 49 },
  ]);
  expect(soldProductIds(entry)).toEqual(['drill']);
});

it('nothing is told of a price that stayed, of a product that is gone, or of one whose price was not known', () => {
  const entry = sampleEntry();
  expect(priceChanges(entry, [at('drill', 49)])).toEqual([]);
  expect(priceChanges(entry, [])).toEqual([]);
  const drill = { ...entry.shown.products.drill, listPrice: null } as never;
  const unknown = { ...entry, shown: { ...entry.shown, products: { drill } } };
  expect(priceChanges(unknown, [at('drill', 52)])).toEqual([]);
});

import type { Amount } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { changedFields } from './product-changes.ts';
import { sampleProduct } from './sample-product.ts';

describe('changes of a product by someone else', () => {
  it('do not include sales', () => {
    expect(changedFields(sampleProduct(), sampleProduct({ stock: 3, onLoan: 2 }))).toEqual([]);
  });

  it('name each field', () => {
    const after = sampleProduct({
      name: 'Long ladder',
      price: 55 as Amount,
      category: { id: 'ladders', name: 'Ladders' },
      attributes: { Size: ['5 m'] },
    });
    expect(changedFields(sampleProduct(), after)).toEqual([
      'name',
      'price',
      'category',
      'attributes',
    ]);
  });

  it('include a stock that is no longer tracked', () => {
    expect(changedFields(sampleProduct(), sampleProduct({ stock: null }))).toEqual(['isTracked']);
  });

  it('do not include another order of the attributes', () => {
    const before = sampleProduct({ attributes: { Size: ['S'], Colour: ['Red'] } });
    const after = sampleProduct({ attributes: { Colour: ['Red'], Size: ['S'] } });
    expect(changedFields(before, after)).toEqual([]);
  });
});

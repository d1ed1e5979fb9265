import { describe, expect, it } from 'vitest';
import { type LabelLine, labelsCount, withOneMore, without, withQuantity } from './label-lines.ts';

const lines: LabelLine[] = [
  { productId: 'drill', quantity: 2 },
  { productId: 'tape', quantity: 1 },
];

describe('the products to label', () => {
  it('counts a product that is scanned again, and puts a new one last', () => {
    expect(withOneMore(lines, 'drill')[0]).toEqual({ productId: 'drill', quantity: 3 });
    expect(withOneMore(lines, 'rope').at(-1)).toEqual({ productId: 'rope', quantity: 1 });
  });

  it('keeps their order when a quantity changes or one is taken away', () => {
    expect(withQuantity(lines, 'drill', 9).map(({ quantity }) => quantity)).toEqual([9, 1]);
    expect(without(lines, 'drill')).toEqual([{ productId: 'tape', quantity: 1 }]);
  });

  it('add up to the number of labels', () => {
    expect(labelsCount(lines)).toBe(3);
    expect(labelsCount([])).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import {
  type LabelLine,
  labelsCount,
  labelsUnit,
  withOneMore,
  without,
  withQuantity,
  withUnit,
  withUnits,
} from './label-lines.ts';

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

  it('label each unit with a code, or those alone that were scanned, chosen or came with a purchase', () => {
    const units = ['one', 'two', 'three'].map((id) => ({ id, createdAt: `day ${id}` }));
    const labelled = ([line]: LabelLine[]) =>
      units.flatMap((unit) => (line && labelsUnit(line, unit) ? unit.id : []));
    const all = [{ productId: 'saw', quantity: 1 }];
    expect(labelled(all)).toEqual(['one', 'two', 'three']);
    expect(labelled(withUnit(all, 'saw', 'two'))).toEqual(['one', 'two', 'three']);
    const scanned = withUnit([], 'saw', 'two');
    expect(labelled(scanned)).toEqual(['two']);
    expect(labelled(withUnit(scanned, 'saw', 'one'))).toEqual(['one', 'two']);
    const came = [{ productId: 'saw', quantity: 1, cameAt: ['day three'] }];
    expect(labelled(came)).toEqual(['three']);
    expect(labelled(withUnit(came, 'saw', 'one'))).toEqual(['one', 'three']);
    expect(labelled(withUnits(came, 'saw', ['two']))).toEqual(['two']);
    expect(labelled(withOneMore(came, 'saw'))).toEqual(['one', 'two', 'three']);
  });

  it('add up to the number of labels', () => {
    expect(labelsCount(lines)).toBe(3);
    expect(labelsCount([])).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { byAmount, byDate, byText, type ColumnSort, directionOf, nextSort } from './column-sort.ts';

/** Orders after one press on the heading and after the next, from the order of another column. */
const pressedTwice = (column: ColumnSort) => {
  const first = nextSort(column, 'else');
  return [first, nextSort(column, first)];
};

describe('the heading of a column', () => {
  it('begins with what is asked for most, and turns around when it is pressed again', () => {
    expect(pressedTwice(byDate)).toEqual(['newest', 'oldest']);
    expect(pressedTwice(byAmount('total'))).toEqual(['totalDescending', 'total']);
    expect(pressedTwice(byText('name'))).toEqual(['name', 'nameDescending']);
  });

  it('says how the list is sorted by its column, and nothing where it is by another', () => {
    expect(directionOf(byDate, 'newest')).toBe('descending');
    expect(directionOf(byDate, 'oldest')).toBe('ascending');
    expect(directionOf(byAmount('total'), 'totalDescending')).toBe('descending');
    expect(directionOf(byAmount('total'), 'newest')).toBeUndefined();
  });
});

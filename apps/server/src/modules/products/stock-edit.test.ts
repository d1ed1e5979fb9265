import { describe, expect, test } from 'vitest';
import { stockEdit } from './stock-edit.ts';

describe('saving a product’s form', () => {
  test('moves the stock by what the person changed', () => {
    expect(stockEdit(7, { stock: 12, previousStock: 10 })).toEqual({
      startsFrom: 7,
      adjustment: 2,
    });
    expect(stockEdit(7, { stock: 10, previousStock: 10 })).toEqual({
      startsFrom: 7,
      adjustment: 0,
    });
  });

  test('moves it to what was sent where the form does not tell what it showed', () => {
    expect(stockEdit(7, { stock: 12 })).toEqual({ startsFrom: 7, adjustment: 5 });
    expect(stockEdit(7, { stock: 12, previousStock: null })).toEqual({
      startsFrom: 7,
      adjustment: 5,
    });
  });

  test('leaves it where no stock was sent', () => {
    expect(stockEdit(7, { previousStock: 3 })).toEqual({ startsFrom: 7, adjustment: 0 });
    expect(stockEdit(null, {})).toEqual({ startsFrom: null, adjustment: 0 });
  });

  test('clears the ledger when tracking ends, and opens it when tracking begins', () => {
    expect(stockEdit(7, { stock: null, previousStock: 9 })).toEqual({
      startsFrom: null,
      adjustment: -7,
    });
    expect(stockEdit(null, { stock: 4, previousStock: 9 })).toEqual({
      startsFrom: 0,
      adjustment: 4,
    });
    expect(stockEdit(null, { stock: null })).toEqual({ startsFrom: null, adjustment: 0 });
  });
});

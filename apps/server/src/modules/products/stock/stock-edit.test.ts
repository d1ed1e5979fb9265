import { describe, expect, test } from 'vitest';
import { stockEdit } from './stock-edit.ts';

describe('saving a product’s form', () => {
  test('moves the stock by what the person changed', () => {
    expect(stockEdit(7, { stock: 12, previousStock: 10 })).toEqual({
      startsFrom: 7,
      adjustment: 2,
      switches: false,
    });
    expect(stockEdit(7, { stock: 10, previousStock: 10 })).toEqual({
      startsFrom: 7,
      adjustment: 0,
      switches: false,
    });
  });

  test('moves it to what was sent where the form does not tell what it showed', () => {
    expect(stockEdit(7, { stock: 12 })).toMatchObject({ startsFrom: 7, adjustment: 5 });
    expect(stockEdit(7, { stock: 12, previousStock: null })).toEqual({
      startsFrom: 7,
      adjustment: 5,
      switches: false,
    });
  });

  test('leaves it where no stock was sent', () => {
    expect(stockEdit(7, { previousStock: 3 })).toMatchObject({ startsFrom: 7, adjustment: 0 });
    expect(stockEdit(null, {})).toMatchObject({ startsFrom: null, adjustment: 0 });
  });

  test('clears the ledger when tracking ends, and opens it when tracking begins', () => {
    expect(stockEdit(7, { stock: null, previousStock: 9 })).toEqual({
      startsFrom: null,
      adjustment: -7,
      switches: true,
    });
    expect(stockEdit(null, { stock: 4, previousStock: 9 })).toEqual({
      startsFrom: 0,
      adjustment: 4,
      switches: true,
    });
    expect(stockEdit(null, { stock: null })).toMatchObject({ adjustment: 0, switches: false });
    expect(stockEdit(null, { stock: 0 })).toMatchObject({ adjustment: 0, switches: true });
    expect(stockEdit(0, { stock: null })).toMatchObject({ adjustment: 0, switches: true });
  });
});

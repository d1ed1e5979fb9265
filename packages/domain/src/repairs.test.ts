import { describe, expect, it } from 'vitest';
import { ownedUnits, refusedRepair } from './repairs.ts';

const drill = { id: 'drill', stock: 3, inRepair: 2 };

describe('units of a product', () => {
  it('belong to the shop wherever they are', () => {
    expect(ownedUnits({ stock: 3, onLoan: 4, inRepair: 2 })).toBe(9);
    expect(ownedUnits({ stock: null, onLoan: 4, inRepair: 0 })).toBeNull();
  });

  it('go to repair only as many as are here', () => {
    expect(refusedRepair(drill, { action: 'OUT', quantity: 3 })).toBeUndefined();
    expect(refusedRepair(drill, { action: 'OUT', quantity: 4 })).toEqual({
      code: 'INSUFFICIENT_STOCK',
      details: { products: [{ productId: 'drill', requested: 4, available: 3 }] },
    });
  });

  it('come back, or are written off, only as many as are in repair', () => {
    for (const action of ['BACK', 'WRITE_OFF'] as const) {
      expect(refusedRepair(drill, { action, quantity: 2 })).toBeUndefined();
      expect(refusedRepair(drill, { action, quantity: 3 })).toEqual({
        code: 'QUANTITY_EXCEEDS_REPAIR',
        details: { inRepair: 2 },
      });
    }
  });

  it('are not repaired where nobody counts them', () => {
    const service = { id: 'service', stock: null, inRepair: 0 };
    expect(refusedRepair(service, { action: 'OUT', quantity: 1 })?.code).toBe('STOCK_NOT_TRACKED');
  });
});

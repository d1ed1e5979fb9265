import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, type Cents, type CurrencyUnit, MAX_CENTS, ZERO_CENTS } from './money.ts';
import { averageCost, maxQuantity, missingStock, stockLabel } from './stock.ts';

describe('the stock label', () => {
  it('is out at 0, low up to the minimum, and in stock above it', () => {
    const labels = [0, 1, 5, 6].map((stock) => stockLabel(stock, 5));
    expect(labels).toEqual(['outOfStock', 'lowStock', 'lowStock', 'inStock']);
  });

  it('is out rather than low for an empty shelf with a minimum of 0', () => {
    expect(stockLabel(0, 0)).toBe('outOfStock');
    expect(stockLabel(1, 0)).toBe('inStock');
  });

  it('is in stock for what is not tracked', () => {
    expect(stockLabel(null, 5)).toBe('inStock');
  });

  it('never gets worse as the stock grows', () => {
    const order = ['outOfStock', 'lowStock', 'inStock'];
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (stock, minStock) => {
        const now = order.indexOf(stockLabel(stock, minStock));
        expect(order.indexOf(stockLabel(stock + 1, minStock))).toBeGreaterThanOrEqual(now);
      }),
    );
  });
});

describe('the quantity field', () => {
  it('stops at the stock, at 0 for an empty shelf, and at 999 for what is not tracked', () => {
    expect([maxQuantity(7), maxQuantity(0), maxQuantity(null)]).toEqual([7, 0, 999]);
  });
});

describe('missing stock', () => {
  it('adds up two lines of one product before it checks', () => {
    const demands = [
      { productId: 'tea', quantity: 3 },
      { productId: 'mug', quantity: 1 },
      { productId: 'tea', quantity: 3 },
    ];
    const stocks = new Map([
      ['tea', 5],
      ['mug', 1],
    ]);
    expect(missingStock(demands, stocks)).toEqual([
      { productId: 'tea', requested: 6, available: 5 },
    ]);
  });

  it('lets the last unit go', () => {
    expect(missingStock([{ productId: 'tea', quantity: 5 }], new Map([['tea', 5]]))).toEqual([]);
  });

  it('never misses what is not tracked, and has none of what is unknown', () => {
    const demands = [
      { productId: 'repair', quantity: 5000 },
      { productId: 'ghost', quantity: 1 },
    ];
    expect(missingStock(demands, new Map([['repair', null]]))).toEqual([
      { productId: 'ghost', requested: 1, available: 0 },
    ]);
  });

  it('is empty exactly where taking line after line never leads below 0', () => {
    const productId = fc.constantFrom('a', 'b', 'c');
    const demands = fc.array(fc.record({ productId, quantity: fc.integer({ min: 1, max: 5 }) }));
    const stocks = fc.dictionary(productId, fc.nat(12), { noNullPrototype: true });
    fc.assert(
      fc.property(demands, stocks, (lines, stockOf) => {
        const left = new Map(Object.entries(stockOf));
        for (const { productId: id, quantity } of lines) {
          left.set(id, (left.get(id) ?? 0) - quantity);
        }
        const missing = missingStock(lines, new Map(Object.entries(stockOf)));
        const short = [...left].filter(([, stock]) => stock < 0).map(([id]) => id);
        expect(missing.map((one) => one.productId).sort()).toEqual(short.sort());
        for (const { productId: id, requested, available } of missing) {
          expect(available - requested).toBe(left.get(id));
        }
      }),
    );
  });
});

describe('the average cost', () => {
  const receipt = (
    owned: number,
    cost: number | null,
    received: number,
    unitCost: number,
    unit: CurrencyUnit = 1,
  ) =>
    averageCost({
      currencyUnit: unit,
      ownedQuantity: owned,
      costCents: cost === null ? null : asCents(cost),
      receivedQuantity: received,
      unitCostCents: asCents(unitCost),
    });

  it('weighs what is owned and what comes by their quantities', () => {
    expect(receipt(10, 100, 30, 200)).toBe(175);
  });

  it('rounds half a cent up and less than half down', () => {
    expect(receipt(1, 100, 1, 101)).toBe(101);
    expect(receipt(2, 100, 1, 101)).toBe(100);
    expect(receipt(1, 100, 2, 101)).toBe(101);
  });

  it('is a whole amount where the currency has no cents', () => {
    expect(receipt(1, 100, 1, 200, 100)).toBe(200);
    expect(receipt(2, 100, 1, 200, 100)).toBe(100);
  });

  it('is the unit cost where nothing is owned or the cost was unknown', () => {
    expect(receipt(0, 100, 5, 250)).toBe(250);
    expect(receipt(10, null, 5, 250)).toBe(250);
    expect(receipt(10, 0, 5, 250)).toBe(250);
  });

  it('is left alone by a receipt without a unit cost or without goods', () => {
    expect(receipt(10, 100, 5, 0)).toBe(100);
    expect(receipt(0, 100, 0, 250)).toBe(100);
    expect(receipt(0, null, 0, 250)).toBeNull();
    expect(receipt(0, null, 5, 0)).toBeNull();
  });

  it('is exact where quantity times cost is beyond the exact numbers', () => {
    expect(receipt(1_000_000_000, MAX_CENTS, 1_000_000_000, MAX_CENTS - 2)).toBe(MAX_CENTS - 1);
  });

  it('lies between the old cost and the new one, and nearest to the true average', () => {
    const cost = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.nat(1000), cost, fc.integer({ min: 1, max: 1000 }), cost, (...all) => {
        const [owned, old, received, unit] = all;
        const average = Number(receipt(owned, old, received, unit));
        const count = owned + received;
        const doubledError = 2 * (average * count - (owned * old + received * unit));
        expect(average).toBeGreaterThanOrEqual(Math.min(old, unit));
        expect(average).toBeLessThanOrEqual(Math.max(old, unit));
        // Half up is at most half a cent above the exact value, and less than half a cent below.
        expect(doubledError).toBeLessThanOrEqual(count);
        expect(doubledError).toBeGreaterThan(-count);
      }),
    );
  });

  it('stays above 0 and finite after any receipts, sales, counts and returns', () => {
    const movement = fc.oneof(
      fc.record({
        received: fc.nat(1_000_000_000),
        unitCost: fc.integer({ min: 0, max: MAX_CENTS }),
      }),
      fc.record({ ownedAfter: fc.nat(1_000_000_000) }),
    );
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        let owned = 0;
        let cost: Cents | null = null;
        let everKnown = false;
        for (const one of movements) {
          if ('ownedAfter' in one) {
            owned = one.ownedAfter;
            continue;
          }
          cost = averageCost({
            currencyUnit: 1,
            ownedQuantity: owned,
            costCents: cost,
            receivedQuantity: one.received,
            unitCostCents: asCents(one.unitCost),
          });
          owned += one.received;
          everKnown ||= one.received > 0 && one.unitCost > 0;
          expect(cost !== null && cost > ZERO_CENTS && cost <= MAX_CENTS).toBe(everKnown);
        }
      }),
    );
  });
});

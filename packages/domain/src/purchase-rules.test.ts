import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents } from './money.ts';
import {
  outstandingQuantity,
  refusedMarkPaid,
  refusedOnCancelledPurchase,
  refusedPurchasePayment,
  refusedPurchaseReturn,
  refusedPurchaseStatus,
  refusedReceipt,
  returnableQuantity,
  startingTaxRate,
  statusByReceipts,
  unitsByPurchaseItem,
} from './purchase-rules.ts';
import { PURCHASE_PAYMENT_STATUSES, PURCHASE_STATUSES } from './purchase-states.ts';

it('a line of a new purchase starts with a tax rate only where prices include tax', () => {
  const taxRates = [
    { id: 'general', isDefault: true },
    { id: 'reduced', isDefault: false },
  ];
  const start = (productRateId: string | null, pricesIncludeTax: boolean | null) =>
    startingTaxRate(productRateId, { taxRates, pricesIncludeTax })?.id;
  expect(start('reduced', true)).toBe('reduced');
  expect(start(null, true)).toBe('general');
  expect(start('deleted', true)).toBe('general');
  expect(start('reduced', false)).toBeUndefined();
  expect(start(null, null)).toBeUndefined();
  expect(startingTaxRate(null, { taxRates: [], pricesIncludeTax: true })).toBeUndefined();
});

const item = (id: string, orderedQty: number, receivedQty = 0, returnedQty = 0) => ({
  id,
  orderedQty,
  receivedQty,
  returnedQty,
});
const ask = (purchaseItemId: string, quantity: number) => ({ purchaseItemId, quantity });

describe('a receipt', () => {
  const purchase = { status: 'ORDERED' as const, items: [item('saw', 10, 7), item('drill', 2)] };

  it('takes what is still to come', () => {
    expect(refusedReceipt(purchase, [ask('saw', 3), ask('drill', 2)])).toBeUndefined();
    expect(refusedReceipt(purchase, [ask('saw', 1), ask('saw', 2)])).toBeUndefined();
  });

  it('takes no more, added up over its lines, and names each item of which it asks more', () => {
    expect(refusedReceipt(purchase, [ask('saw', 2), ask('drill', 3), ask('saw', 2)])).toEqual({
      code: 'QUANTITY_EXCEEDS_ORDERED',
      details: {
        items: [
          { purchaseItemId: 'saw', requested: 4, available: 3 },
          { purchaseItemId: 'drill', requested: 3, available: 2 },
        ],
      },
    });
    expect(refusedReceipt(purchase, [ask('ladder', 1)])?.code).toBe('QUANTITY_EXCEEDS_ORDERED');
  });

  it('is not for a cancelled purchase', () => {
    const cancelled = { ...purchase, status: 'CANCELLED' as const };
    expect(refusedReceipt(cancelled, [ask('saw', 1)])?.code).toBe('PURCHASE_CANCELLED');
  });
});

describe('a return', () => {
  const purchase = { status: 'RECEIVED' as const, items: [item('saw', 10, 7, 2)] };

  it('takes what came and did not go back yet, not what was ordered', () => {
    expect(refusedPurchaseReturn(purchase, [ask('saw', 5)])).toBeUndefined();
    expect(refusedPurchaseReturn(purchase, [ask('saw', 3), ask('saw', 3)])).toEqual({
      code: 'QUANTITY_EXCEEDS_RECEIVED',
      details: { items: [{ purchaseItemId: 'saw', requested: 6, available: 5 }] },
    });
  });

  it('is not for a cancelled purchase', () => {
    const cancelled = { ...purchase, status: 'CANCELLED' as const };
    expect(refusedPurchaseReturn(cancelled, [])?.code).toBe('PURCHASE_CANCELLED');
  });
});

describe('whatever is received and given back', () => {
  it('never passes what was ordered, nor what came', () => {
    const demand = fc.record({
      purchaseItemId: fc.constantFrom('a', 'b'),
      quantity: fc.nat(6),
    });
    const step = fc.tuple(fc.constantFrom('receive', 'return'), fc.array(demand));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const items = [item('a', 8), item('b', 5)];
        for (const [kind, demands] of steps) {
          const purchase = { status: 'ORDERED' as const, items };
          const refused =
            kind === 'receive'
              ? refusedReceipt(purchase, demands)
              : refusedPurchaseReturn(purchase, demands);
          if (refused) continue;
          for (const [id, units] of unitsByPurchaseItem(demands)) {
            const its = items.find((each) => each.id === id)!;
            if (kind === 'receive') its.receivedQty += units;
            else its.returnedQty += units;
          }
          for (const its of items) {
            expect(outstandingQuantity(its)).toBeGreaterThanOrEqual(0);
            expect(returnableQuantity(its)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });
});

describe('a payment', () => {
  const due = { amountDueCents: asCents(1000) };
  it('may be all that is due, and not a cent more', () => {
    const purchase = { status: 'CREATED' as const };
    expect(refusedPurchasePayment(purchase, due, asCents(1000))).toBeUndefined();
    expect(refusedPurchasePayment(purchase, due, asCents(1001))?.code).toBe('AMOUNT_EXCEEDS_DUE');
  });

  it('is not taken for a cancelled purchase, which cannot be marked as paid either', () => {
    const status = 'CANCELLED' as const;
    expect(refusedPurchasePayment({ status }, due, asCents(1))?.code).toBe('PURCHASE_CANCELLED');
    expect(refusedMarkPaid({ status, paymentStatus: 'PENDING' })?.code).toBe('PURCHASE_CANCELLED');
  });

  it('is marked once', () => {
    const may = PURCHASE_PAYMENT_STATUSES.filter(
      (paymentStatus) => !refusedMarkPaid({ status: 'RECEIVED', paymentStatus }),
    );
    expect(may).toEqual(['PENDING', 'PARTIALLY_PAID', 'FREE']);
  });
});

describe('the status', () => {
  const may = (to: 'ORDERED' | 'CANCELLED') =>
    PURCHASE_STATUSES.flatMap((status) =>
      PURCHASE_PAYMENT_STATUSES.filter(
        (paymentStatus) => !refusedPurchaseStatus({ status, paymentStatus }, to),
      ).map((paymentStatus) => `${status} ${paymentStatus}`),
    );

  it('becomes ordered after created, whatever was paid', () => {
    expect(may('ORDERED')).toEqual(PURCHASE_PAYMENT_STATUSES.map((each) => `CREATED ${each}`));
  });

  it('becomes cancelled where nothing came and nothing was paid', () => {
    expect(may('CANCELLED')).toEqual([
      'CREATED PENDING',
      'CREATED FREE',
      'ORDERED PENDING',
      'ORDERED FREE',
    ]);
  });

  it('of a cancelled purchase stays', () => {
    expect(refusedOnCancelledPurchase({ status: 'CANCELLED' })?.code).toBe('PURCHASE_CANCELLED');
    const cancelled = { status: 'CANCELLED' as const, paymentStatus: 'PENDING' as const };
    expect(refusedPurchaseStatus(cancelled, 'ORDERED')?.code).toBe('PURCHASE_CANCELLED');
  });

  it('follows what was received', () => {
    const statusOf = (...received: [number, number]) =>
      statusByReceipts(
        'ORDERED',
        received.map((receivedQty, index) => item(String(index), 2, receivedQty)),
      );
    expect(statusOf(0, 0)).toBe('ORDERED');
    expect(statusOf(2, 1)).toBe('PARTIALLY_RECEIVED');
    expect(statusOf(2, 2)).toBe('RECEIVED');
  });
});

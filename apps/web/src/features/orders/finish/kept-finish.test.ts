import { asCents } from '@mostrador/domain/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleStorage } from '#shared/kept/sample-storage.ts';
import type { FinishedSale } from './finished-sale.ts';
import { finishOf } from './kept-finish.ts';

const KEY = 'finishedSale.corner.olivia';
const sale: FinishedSale = {
  order: { id: 'order', orderNumber: 1024 },
  phone: null,
  lines: [{ name: 'Drill', quantity: 2, isLent: false, totalCents: asCents(5221) }],
  discountCents: asCents(0),
  taxCents: asCents(0),
  totalCents: asCents(5221),
  payments: [
    { method: 'Cash', receivedCents: asCents(6000), changeCents: asCents(780) },
    { method: 'Card', receivedCents: asCents(100), changeCents: undefined },
  ],
  roundingCents: asCents(-1),
  leftCents: asCents(0),
};

beforeEach(() => {
  vi.stubGlobal('localStorage', sampleStorage());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Keeps a sale with these changes, as some other version of the app might have. */
function keptOtherwise(change: (kept: { version: number; sale: FinishedSale }) => object) {
  finishOf('corner', 'olivia').keep(sale);
  localStorage.setItem(KEY, JSON.stringify(change(JSON.parse(localStorage.getItem(KEY) ?? ''))));
}

it('a charged sale is there after a reload, for its person in its store, until it is left', () => {
  const finish = finishOf('corner', 'olivia');
  finish.keep(sale);
  expect(finishOf('corner', 'olivia').read()).toEqual(sale);
  expect(finishOf('corner', 'marco').read()).toBeUndefined();
  expect(finishOf('annex', 'olivia').read()).toBeUndefined();
  finish.forget();
  expect(finish.read()).toBeUndefined();
});

it('a sale that waits on this device is kept without a number', () => {
  const { order: _, ...waiting } = sale;
  finishOf('corner', 'olivia').keep(waiting);
  expect(finishOf('corner', 'olivia').read()).toEqual(waiting);
});

it.each(['2026-03-11T12:00:00Z', '2026-03-09T12:00:00Z'])(
  'after a day nobody is shown the change any more, nor where the clock was set back (%s)',
  (now) => {
    const finish = finishOf('corner', 'olivia');
    finish.keep(sale);
    vi.setSystemTime(Date.parse(now));
    expect(finish.read()).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  },
);

describe('the finish of another version', () => {
  it('is read with what a newer build of the same version added', () => {
    keptOtherwise((kept) => ({ ...kept, sale: { ...kept.sale, tip: 5 } }));
    expect(finishOf('corner', 'olivia').read()).toEqual({ ...sale, tip: 5 });
  });

  it('is not shown where its version is newer, or where a sum is missing', () => {
    keptOtherwise((kept) => ({ ...kept, version: 99 }));
    expect(finishOf('corner', 'olivia').read()).toBeUndefined();
    keptOtherwise(({ sale: { totalCents: _, ...rest }, ...kept }) => ({ ...kept, sale: rest }));
    expect(finishOf('corner', 'olivia').read()).toBeUndefined();
  });

  it('gives way to the next sale', () => {
    keptOtherwise((kept) => ({ ...kept, version: 99 }));
    finishOf('corner', 'olivia').keep(sale);
    expect(finishOf('corner', 'olivia').read()).toEqual(sale);
  });
});

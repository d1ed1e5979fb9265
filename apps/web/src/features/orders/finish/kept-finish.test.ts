import { asCents } from '@mostrador/domain/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';
import { sampleStorage } from '#shared/kept/sample-storage.ts';
import { finishOf } from './kept-finish.ts';

const KEY = 'finishedSale.corner.olivia';
const ENTRY = 'entry of the finish';
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
  finishOf('corner', 'olivia').keep(sale, ENTRY);
  localStorage.setItem(KEY, JSON.stringify(change(JSON.parse(localStorage.getItem(KEY) ?? ''))));
}

it('a charged sale is there after a reload, for its person in its store, until it is left', () => {
  const finish = finishOf('corner', 'olivia');
  finish.keep(sale, ENTRY);
  expect(finishOf('corner', 'olivia').read(ENTRY)).toEqual(sale);
  expect(finishOf('corner', 'marco').read(ENTRY)).toBeUndefined();
  expect(finishOf('annex', 'olivia').read(ENTRY)).toBeUndefined();
  finish.forget();
  expect(finish.read(ENTRY)).toBeUndefined();
});

it('no other page, tab or reopened app is shown the finish', () => {
  finishOf('corner', 'olivia').keep(sale, ENTRY);
  expect(finishOf('corner', 'olivia').read('entry of a second tab')).toBeUndefined();
  expect(finishOf('corner', 'olivia').read(ENTRY)).toEqual(sale);
});

it('a sale that waits on this device is kept without a number', () => {
  const { order: _, ...waiting } = sale;
  finishOf('corner', 'olivia').keep(waiting, ENTRY);
  expect(finishOf('corner', 'olivia').read(ENTRY)).toEqual(waiting);
});

it.each(['2026-03-11T12:00:00Z', '2026-03-09T12:00:00Z'])(
  'after a day nobody is shown the change any more, nor where the clock was set back (%s)',
  (now) => {
    const finish = finishOf('corner', 'olivia');
    finish.keep(sale, ENTRY);
    vi.setSystemTime(Date.parse(now));
    expect(finish.read(ENTRY)).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  },
);

describe('the finish of another version', () => {
  it('is not shown where it was kept for no entry of the history, as version 1.41 kept it', () => {
    finishOf('corner', 'olivia').keep(sale, undefined);
    expect(finishOf('corner', 'olivia').read(ENTRY)).toBeUndefined();
  });

  it('is read with what a newer build of the same version added', () => {
    keptOtherwise((kept) => ({ ...kept, sale: { ...kept.sale, tip: 5 } }));
    expect(finishOf('corner', 'olivia').read(ENTRY)).toEqual({ ...sale, tip: 5 });
  });

  it('is not shown where its version is newer, or where a sum is missing', () => {
    keptOtherwise((kept) => ({ ...kept, version: 99 }));
    expect(finishOf('corner', 'olivia').read(ENTRY)).toBeUndefined();
    keptOtherwise(({ sale: { totalCents: _, ...rest }, ...kept }) => ({ ...kept, sale: rest }));
    expect(finishOf('corner', 'olivia').read(ENTRY)).toBeUndefined();
  });

  it('gives way to the next sale', () => {
    keptOtherwise((kept) => ({ ...kept, version: 99 }));
    finishOf('corner', 'olivia').keep(sale, ENTRY);
    expect(finishOf('corner', 'olivia').read(ENTRY)).toEqual(sale);
  });
});

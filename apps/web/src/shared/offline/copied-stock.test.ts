import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../session/session.ts';
import type { Records } from './copied-row.ts';
import { copyDatabase, ENTRIES_LEFT } from './copy-database.ts';
import { forgetIndex, indexOf } from './copy-index.ts';
import { readCopies } from './copy-reads.ts';
import { changeCopy, claimCopy } from './copy-store.ts';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', new EventTarget());
const { session } = await import('../session/session.ts');
const { currentReader } = await import('./copy-owner.ts');
const { lowerCopiedStock } = await import('./copied-stock.ts');

const PRODUCTS = 3_000;
const idOf = (number: number) => String(number).padStart(6, '0');
const [sold, other] = [idOf(7), idOf(8)];

const aProduct = (number: number): Records['product'] =>
  ({
    ...{ id: idOf(number), name: `Tea ${number}`, category: null, provider: null },
    ...{ stock: 5, minStock: 0, isFavourite: false, barcode: null },
  }) as Records['product'];

function owner(): string {
  return currentReader()?.owner ?? '';
}

async function stocksInIndex(): Promise<unknown[]> {
  const entries = await indexOf(owner(), 'product');
  return [sold, other].map((id) => entries.find((entry) => entry.id === id)?.facts[2]);
}

/** Leaves the rows to be looked through before an index is read, as after the upgrade from version 1.43. */
async function leaveEntries(): Promise<void> {
  await (await copyDatabase()).put('state', { kind: 'product' }, ENTRIES_LEFT);
}

beforeEach(async () => {
  const user = { id: 'olivia', role: 'EMPLOYEE', store: { id: 'corner', timezone: 'UTC' } };
  session.set({ status: 'signedIn', user: user as User });
  forgetIndex();
  await claimCopy(owner());
  const products = Array.from({ length: PRODUCTS }, (_, number) => aProduct(number));
  await changeCopy(
    owner(),
    products.map((record) => ({ kind: 'product', record })),
  );
});

afterEach(async () => {
  session.set({ status: 'signedOut', because: 'left' });
  await claimCopy(undefined);
});

it('a sale lowers the stock by which lists filter', async () => {
  expect(await stocksInIndex()).toEqual([5, 5]);
  await lowerCopiedStock([{ productId: sold, quantity: 2 }]);
  expect(await stocksInIndex()).toEqual([3, 5]);
});

it('a sale does not wait for an index that is being read, which has its stock nonetheless', async () => {
  await leaveEntries();
  const done: string[] = [];
  const reading = indexOf(owner(), 'product').then(() => done.push('index'));
  await lowerCopiedStock([{ productId: sold, quantity: 2 }]);
  done.push('sale');
  const stocks = await stocksInIndex();
  await reading;
  expect(done).toEqual(['sale', 'index']);
  expect(stocks).toEqual([3, 5]);
});

it('a sale lowers the stock although the index cannot be read', async () => {
  const database = await copyDatabase();
  await database.put('entries', [{ id: idOf(PRODUCTS) }] as never, ['product', idOf(PRODUCTS)]);
  await leaveEntries();
  const failing = expect(indexOf(owner(), 'product')).rejects.toThrow();
  await lowerCopiedStock([{ productId: sold, quantity: 2 }]);
  await failing;
  const [row] = await readCopies(owner(), 'product', [sold]);
  expect(JSON.parse(row?.record ?? '{}')).toMatchObject({ stock: 3 });
});

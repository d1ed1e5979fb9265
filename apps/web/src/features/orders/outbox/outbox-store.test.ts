import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOON, sampleEntry } from './sample-entry.ts';

/** Each test has a device of its own, and each page of it the database that the page before left. */
beforeEach(async () => {
  const { IDBFactory } = await import('fake-indexeddb');
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  vi.resetModules();
  return import('./outbox-store.ts');
}

const olivia = { storeId: 'corner', makerId: 'olivia' };
const later = sampleEntry({ id: 'later', takenAt: '2026-03-10T12:00:01.000Z' });

it('what was taken is there after the browser was closed, the oldest first', async () => {
  const page = await openPage();
  await page.keepEntry(later);
  await page.keepEntry(sampleEntry());
  const { loadOutbox, entriesOf } = await openPage();
  expect(entriesOf(await loadOutbox(), olivia)).toEqual([sampleEntry(), later]);
});

it('an order that is taken twice under one key waits once, as it was taken first', async () => {
  const { keepEntry, loadOutbox } = await openPage();
  await keepEntry(sampleEntry());
  await keepEntry(sampleEntry({ takenAt: NOON.replace('12', '13'), tries: 3 }));
  expect(await loadOutbox()).toEqual([{ kind: 'order', entry: sampleEntry() }]);
});

it('belongs to its maker: of others only the names and how many are told', async () => {
  const { keepEntry, loadOutbox, entriesOf, entriesOfOthers, othersWaiting } = await openPage();
  const maker = { id: 'miguel', name: 'Miguel Mora' };
  await keepEntry(sampleEntry({ id: 'one', maker }));
  await keepEntry(sampleEntry({ id: 'two', maker }));
  await keepEntry(later);
  const stored = await loadOutbox();
  expect(entriesOf(stored, olivia)).toEqual([later]);
  expect(othersWaiting(stored, olivia)).toEqual([{ id: 'miguel', name: 'Miguel Mora', count: 2 }]);
  expect(entriesOfOthers(stored, olivia).map(({ id }) => id)).toEqual(['one', 'two']);
  const elsewhere = { ...olivia, storeId: 'tienda' };
  expect([...entriesOf(stored, elsewhere), ...entriesOfOthers(stored, elsewhere)]).toEqual([]);
});

it('what something else wrote there stands beside the orders, and goes only when it is removed', async () => {
  const { keepEntry, loadOutbox, changeEntry, removeUnreadable } = await openPage();
  const { offlineDatabase } = await import('#shared/offline/offline-database.ts');
  await keepEntry(later);
  await (await offlineDatabase()).put('outbox', { ...sampleEntry(), body: 'nothing' }, 'key-1');
  expect((await loadOutbox()).map(({ kind }) => kind)).toEqual(['order', 'unreadable']);
  expect(await changeEntry('key-1', () => null)).toBeUndefined();
  await removeUnreadable('later');
  expect(await loadOutbox()).toHaveLength(2);
  await removeUnreadable('key-1');
  expect(await loadOutbox()).toEqual([{ kind: 'order', entry: later }]);
});

it('where the device keeps nothing an order is not taken, and nothing waits', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { keepEntry, loadOutbox } = await openPage();
  await expect(keepEntry(sampleEntry())).rejects.toThrow('blocked');
  expect(await loadOutbox()).toEqual([]);
  warn.mockRestore();
});

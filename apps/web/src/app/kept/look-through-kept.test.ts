import { afterEach, describe, expect, it, vi } from 'vitest';
import { keptBy126 } from '#shared/kept/sample-kept-by-1-26.ts';
import { sampleStorage } from '#shared/kept/sample-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a device with these kept texts and a freshly loaded page. */
function device(kept: Iterable<readonly [string, string]>) {
  const storage = sampleStorage(kept);
  vi.stubGlobal('localStorage', storage);
  return {
    storage,
    async load() {
      vi.resetModules();
      const { lookThroughKept } = await import('./look-through-kept.ts');
      const { unreadableWork, dismissUnreadable } = await import('#shared/kept/unreadable.ts');
      lookThroughKept();
      return { told: unreadableWork.get(), unreadableWork, dismissUnreadable };
    },
  };
}

it('nothing that the version before kept is unreadable, and all of it stays as it was', async () => {
  const kept = keptBy126.map(({ key, text }) => [key, text] as const);
  const { storage, load } = device(kept);
  expect((await load()).told).toEqual([]);
  expect([...storage.texts]).toEqual(kept);
});

const work = keptBy126.filter(({ name }) => name !== 'profile' && name !== 'recentPlaces');

describe('what can no longer be read is told with what it was, whose, and as it is, until it is seen to', () => {
  it.each(work)('$key', async ({ name, key, text }) => {
    const damaged = text.replaceAll('"idempotencyKey":"', '"idempotencyKey":"\\u0000');
    const { storage, load } = device([[key, damaged]]);
    const [told, ...others] = (await load()).told;
    expect(others).toEqual([]);
    expect(told).toMatchObject({ name, userId: 'olivia' });
    expect(JSON.parse(told?.raw ?? '')).toEqual(JSON.parse(damaged));
    expect(storage.getItem(key)).toBeNull();
    const again = await load();
    expect(again.told).toEqual([told]);
    again.dismissUnreadable(told?.id ?? '');
    expect(again.unreadableWork.get()).toEqual([]);
    expect([...storage.texts.values()].filter((one) => one.includes('idem'))).toEqual([]);
  });
});

it('a text that was cut off, or that a later version wrote, is told too', async () => {
  const { load } = device([
    ['payment:olivia:order', '{"idempotencyKey":"key-1","send'],
    ['discount:olivia:order', '{"version":99,"what":"nobody knows yet"}'],
    ['stockCount.olivia.count', '[{"change":{"add":1},"barc'],
  ]);
  const { told } = await load();
  expect(told.map(({ name, recordId }) => [name, recordId])).toEqual([
    ['discount', 'order'],
    ['payment', 'order'],
    ['stockCount', 'count'],
  ]);
});

it('of the entries of a count only the one that cannot be read is put aside', async () => {
  const readable = { change: { add: 1 }, barcode: '7501', idempotencyKey: 'key-1' };
  const other = { change: 'one more', barcode: '7502', idempotencyKey: 'key-2' };
  const key = 'stockCount.olivia.count';
  const { storage, load } = device([[key, JSON.stringify([readable, other])]]);
  const { told } = await load();
  expect(told.map(({ raw }) => JSON.parse(raw))).toEqual([[other]]);
  expect(JSON.parse(storage.getItem(key) ?? '')).toEqual([{ version: 1, ...readable }]);
});

it('on a device that is full it stays where it is, is told, and nothing is written over it', async () => {
  const key = 'payment:olivia:order';
  const { storage, load } = device([[key, 'damaged']]);
  storage.isFull = true;
  const { told, dismissUnreadable } = await load();
  expect(told).toMatchObject([{ name: 'payment', raw: 'damaged' }]);
  const { moneySlot } = await import('#features/orders/parts/payment/kept-money.ts');
  const slot = moneySlot('payment', 'olivia', 'order');
  const sent = JSON.parse(work.find((one) => one.key === key)?.text ?? '');
  expect(slot.write(sent)).toBe(false);
  expect(storage.getItem(key)).toBe('damaged');
  dismissUnreadable(told[0]?.id ?? '');
  storage.isFull = false;
  expect(slot.write(sent)).toBe(true);
});

describe('on a device that is full, of the entries of a count', () => {
  const key = 'stockCount.olivia.count';
  const entry = (number: number) => ({
    change: { add: 1 },
    barcode: `750${number}`,
    idempotencyKey: `key-${number}`,
  });
  const damaged = { ...entry(3), change: 'one more' };
  const others = [1, 2, 4, 5].map((number) => ({ version: 1, ...entry(number) }));
  const full = async () => {
    const { storage, load } = device([[key, JSON.stringify([...others, damaged])]]);
    storage.isFull = true;
    return { storage, page: await load() };
  };

  it('those that can be read stay when the one that cannot be is deleted', async () => {
    const { storage, page } = await full();
    expect(page.told.map(({ raw }) => JSON.parse(raw))).toEqual([[damaged]]);
    page.dismissUnreadable(page.told[0]?.id ?? '');
    expect(page.unreadableWork.get()).toEqual([]);
    expect(JSON.parse(storage.getItem(key) ?? '[]')).toEqual(others);
  });

  it('the one that cannot be read is told once, and new ones are kept, as soon as there is room', async () => {
    const { storage, page } = await full();
    storage.isFull = false;
    const { keptEntries } = await import('#features/stock-counts/detail/kept-entries.ts');
    const kept = keptEntries('olivia', 'count');
    expect(kept.write([...kept.read(), entry(6)])).toBe(true);
    await Promise.resolve();
    expect(page.unreadableWork.get()).toHaveLength(1);
    expect(JSON.parse(storage.getItem(key) ?? '[]')).toHaveLength(5);
    expect(page.unreadableWork.get()[0]?.raw).toBe(JSON.stringify([damaged]));
  });
});

describe('what a newer version wrote', () => {
  const key = 'orderDraft.corner.olivia';
  const newer = '{"version":99,"rows":[{"product":"drill"}]}';
  const order = () => JSON.parse(work.find((one) => one.key === key)?.text ?? '');

  it('stays where it is, is told as such, and is neither written over nor forgotten', async () => {
    const { storage, load } = device([[key, newer]]);
    const { told } = await load();
    expect(told).toMatchObject([{ name: 'orderDraft', raw: newer, isNewer: true }]);
    const { keptSlot } = await import('#shared/kept/kept-slot.ts');
    const { draftKind } = await import('#features/orders/draft/kept-draft.ts');
    const slot = keptSlot(draftKind, { store: 'corner', user: 'olivia' });
    expect(slot.write(order())).toBe(false);
    slot.forget();
    expect([...storage.texts]).toEqual([[key, newer]]);
  });

  it('is no longer told, and its place is free, once the newer version is done with it', async () => {
    const { storage, load } = device([[key, newer]]);
    const { unreadableWork } = await load();
    storage.removeItem(key);
    const { lookAtKept } = await import('./look-through-kept.ts');
    lookAtKept(key);
    await Promise.resolve();
    expect(unreadableWork.get()).toEqual([]);
  });

  it('stays among the entries of a count too, and is deleted only by the person', async () => {
    const kept = JSON.stringify([
      { version: 1, change: { add: 1 }, barcode: '7501', idempotencyKey: 'key-1' },
      { version: 99, counted: 'one more' },
    ]);
    const { storage, load } = device([['stockCount.olivia.count', kept]]);
    const { told, dismissUnreadable } = await load();
    const { keptEntries } = await import('#features/stock-counts/detail/kept-entries.ts');
    const entries = keptEntries('olivia', 'count');
    expect(entries.read()).toHaveLength(1);
    expect(entries.write([])).toBe(false);
    expect(storage.getItem('stockCount.olivia.count')).toBe(kept);
    dismissUnreadable(told[0]?.id ?? '');
    expect(JSON.parse(storage.getItem('stockCount.olivia.count') ?? '[]')).toHaveLength(1);
  });

  it('and that the app can do without is left there until this version has its own', async () => {
    const { storage, load } = device([['recentPlaces.olivia', `[${newer}]`]]);
    await load();
    const { recentPlaces } = await import('#shared/recent-places.ts');
    expect(recentPlaces('olivia')).toEqual([]);
    expect(storage.getItem('recentPlaces.olivia')).toBe(`[${newer}]`);
  });
});

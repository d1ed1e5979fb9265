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

it('every text of the version before is readable and stays as it was', async () => {
  const kept = keptBy126.map(({ key, text }) => [key, text] as const);
  const { storage, load } = device(kept);
  expect((await load()).told).toEqual([]);
  expect([...storage.texts]).toEqual(kept);
});

const work = keptBy126.filter(({ name }) => name !== 'profile' && name !== 'recentPlaces');

describe('unreadable work is reported with its kind, its person and its text, until the person deletes it', () => {
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

it('parts that version 1.42 kept by person are there for whoever goes on at the till', async () => {
  const text = '{"version":1,"parts":[],"equalLeft":2}';
  const { storage, load } = device([['paymentParts:olivia:order', text]]);
  expect((await load()).told).toEqual([]);
  expect([...storage.texts]).toEqual([['paymentParts:order', text]]);
});

it('a text that was cut off, or that a later version wrote, is reported too', async () => {
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

it('only the unreadable entry of a count is put aside', async () => {
  const readable = { change: { add: 1 }, barcode: '7501', idempotencyKey: 'key-1' };
  const other = { change: 'one more', barcode: '7502', idempotencyKey: 'key-2' };
  const key = 'stockCount.olivia.count';
  const { storage, load } = device([[key, JSON.stringify([readable, other])]]);
  const { told } = await load();
  expect(told.map(({ raw }) => JSON.parse(raw))).toEqual([[other]]);
  expect(JSON.parse(storage.getItem(key) ?? '')).toEqual([{ version: 1, ...readable }]);
});

it('on a full device unreadable work stays in place, is reported, and is not overwritten', async () => {
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

describe('the entries of a count on a full device', () => {
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

  it('stay when the unreadable one among them is deleted', async () => {
    const { storage, page } = await full();
    expect(page.told.map(({ raw }) => JSON.parse(raw))).toEqual([[damaged]]);
    page.dismissUnreadable(page.told[0]?.id ?? '');
    expect(page.unreadableWork.get()).toEqual([]);
    expect(JSON.parse(storage.getItem(key) ?? '[]')).toEqual(others);
  });

  it('are kept as soon as there is room, and the unreadable one is reported once', async () => {
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

describe('a text of a newer version', () => {
  const key = 'orderDraft.corner.olivia';
  const newer = '{"version":99,"rows":[{"product":"drill"}]}';
  const order = () => JSON.parse(work.find((one) => one.key === key)?.text ?? '');

  it('stays in place, is reported as such, and is neither overwritten nor forgotten', async () => {
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

  it('is no longer reported, and its place is free, once the newer version has removed it', async () => {
    const { storage, load } = device([[key, newer]]);
    const { unreadableWork } = await load();
    storage.removeItem(key);
    const { lookAtKept } = await import('./look-through-kept.ts');
    lookAtKept(key);
    await Promise.resolve();
    expect(unreadableWork.get()).toEqual([]);
  });

  it('stays among the entries of a count, and only the person deletes it', async () => {
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

  it('stays in place if the app can do without it, until this version writes its own', async () => {
    const { storage, load } = device([['recentPlaces.olivia', `[${newer}]`]]);
    await load();
    const { recentPlaces } = await import('#shared/recent-places.ts');
    expect(recentPlaces('olivia')).toEqual([]);
    expect(storage.getItem('recentPlaces.olivia')).toBe(`[${newer}]`);
  });
});

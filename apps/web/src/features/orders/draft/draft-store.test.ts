import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleTaken } from '#features/orders/outbox/sample-entry.ts';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { busyDisk } from '#shared/kept/sample-busy-disk.ts';
import type { DraftStore } from './draft-store.ts';
import { orderBody } from './order-body.ts';
import type { DraftAction } from './order-draft.ts';
import { PLAIN, sampleProduct } from './sample-draft.ts';

const sold: DraftAction = {
  type: 'saleAdded',
  product: sampleProduct(),
  quantity: 1,
  selectedAttributes: null,
};

/** Simulates a browser for the draft; `reload` returns the draft of a freshly loaded page. */
function browser(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  return {
    page,
    async reload(userId = 'olivia'): Promise<DraftStore> {
      vi.resetModules();
      const { openDraft } = await import('./draft-store.ts');
      return openDraft('corner', userId);
    },
    async edit(order = sampleOrder()): Promise<DraftStore> {
      vi.resetModules();
      const { openEdit } = await import('./draft-store.ts');
      const products = order.items.map(({ productId }) => sampleProduct({ id: productId ?? '' }));
      return openEdit('corner', 'olivia', { order, products, customer: undefined });
    },
  };
}

function workingStorage(written = new Map<string, string>()) {
  return {
    written,
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, text: string) => void written.set(key, text),
    removeItem: (key: string) => void written.delete(key),
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is kept with its last line as the till is locked, whose screen shows the open sales', async () => {
  const storage = workingStorage();
  const { reload } = browser(storage);
  const draft = await reload();
  draft.dispatch(sold);
  expect(storage.written.size).toBe(0);
  const { saveOpenDrafts } = await import('#shared/draft-store.ts');
  saveOpenDrafts();
  expect((await reload()).get().lines).toHaveLength(1);
});

it('survives a reload with its key, and belongs to its maker', async () => {
  const { reload, page } = browser(workingStorage());
  const draft = await reload();
  draft.dispatch(sold);
  page.dispatchEvent(new Event('pagehide'));
  expect((await reload()).get()).toEqual(draft.get());
  const other = await reload('miguel');
  expect(other.get().lines).toEqual([]);
  expect(other.get().idempotencyKey).not.toBe(draft.get().idempotencyKey);
});

it('is saved soon after a change', async () => {
  const { reload } = browser(workingStorage());
  (await reload()).dispatch(sold);
  vi.runAllTimers();
  expect((await reload()).get().lines).toHaveLength(1);
});

it('is saved before it is sent, so that a crash leaves it locked under the same key', async () => {
  const { reload } = browser(workingStorage());
  const draft = await reload();
  const body = orderBody(sampleTaken(), PLAIN);
  draft.dispatchAndSave({ type: 'sent', body });
  const { sent, idempotencyKey } = (await reload()).get();
  expect({ sent, idempotencyKey }).toEqual({
    sent: body,
    idempotencyKey: draft.get().idempotencyKey,
  });
});

it('gets another key once its order is saved', async () => {
  const { reload } = browser(workingStorage());
  const draft = await reload();
  const key = draft.get().idempotencyKey;
  draft.dispatch(sold);
  draft.clear();
  expect(draft.get().lines).toEqual([]);
  expect(draft.get().idempotencyKey).not.toBe(key);
  expect((await reload()).get()).toEqual(draft.get());
});

it('is the same in every tab, so that no two send different orders under one key', async () => {
  const storage = workingStorage();
  const { reload, page } = browser(storage);
  const here = await reload();
  const there = await reload();
  there.dispatchAndSave(sold);
  const [[key, newValue] = []] = storage.written;
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  expect(here.get()).toEqual(there.get());
});

it('does not overwrite the draft of a newer version in another tab', async () => {
  const storage = workingStorage();
  const { reload, page } = browser(storage);
  const here = await reload();
  here.dispatchAndSave(sold);
  const [key = ''] = storage.written.keys();
  const newValue = '{"version":99,"rows":[]}';
  here.dispatch({ type: 'notesWritten', notes: 'Ring twice' });
  storage.written.set(key, newValue);
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  vi.runAllTimers();
  page.dispatchEvent(new Event('pagehide'));
  here.clear();
  expect(storage.written.get(key)).toBe(newValue);
});

it('lives as long as the page if storage is blocked or holds something else', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const blocked = await browser({ getItem: refuse, setItem: refuse, removeItem: refuse }).reload();
  blocked.dispatchAndSave(sold);
  expect(blocked.get().lines).toHaveLength(1);
  const strange = await browser(
    workingStorage(new Map([['orderDraft.corner.olivia', '{"a":1}']])),
  ).reload();
  expect(strange.get().lines).toEqual([]);
});

it('comes back into the open form if the disk was too slow at the start', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { reload, page } = browser(workingStorage());
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      constructor(type: string, { key, newValue }: StorageEventInit) {
        super(type);
        Object.assign(this, { key, newValue });
      }
    },
  );
  (await reload()).dispatchAndSave(sold);
  await (await import('#shared/kept/durable-text.ts')).onDisk();
  const letGo = await busyDisk();

  // The browser is killed before it has written local storage to the disk.
  const killed = workingStorage();
  vi.stubGlobal('localStorage', killed);
  vi.resetModules();
  const { restoreDurable } = await import('#shared/kept/durable-text.ts');
  const restored = restoreDurable();
  await vi.advanceTimersByTimeAsync(1_000);
  await restored;
  const { openDraft } = await import('./draft-store.ts');
  const draft = openDraft('corner', 'olivia');
  expect(draft.get().lines).toEqual([]);
  const heard = new Promise((resolve) => page.addEventListener('storage', resolve));
  letGo();
  await heard;
  expect(draft.get().lines).toHaveLength(1);
  draft.dispatchAndSave({ type: 'notesWritten', notes: 'Ring twice' });
  expect(JSON.parse([...killed.written.values()][0] ?? '')).toMatchObject({
    lines: [{ quantity: 1 }],
    notes: 'Ring twice',
  });
});

describe('the draft of an edit', () => {
  const written: DraftAction = { type: 'notesWritten', notes: 'Ring twice' };

  it('survives a reload, separate from the new order', async () => {
    const { reload, edit } = browser(workingStorage());
    (await reload()).dispatchAndSave(sold);
    (await edit()).dispatchAndSave(written);
    expect((await edit()).get().notes).toBe('Ring twice');
    expect((await reload()).get()).toMatchObject({ notes: '', lines: [{ quantity: 1 }] });
  });

  it('belongs to its order', async () => {
    const { edit } = browser(workingStorage());
    (await edit()).dispatchAndSave(written);
    expect((await edit(sampleOrder({ id: 'another' }))).get().notes).toBe('');
  });

  it('without changes it starts with the present order and leaves nothing behind', async () => {
    const storage = workingStorage();
    const { edit } = browser(storage);
    (await edit()).dispatchAndSave({ type: 'lineSelected', lineId: '2' });
    expect(storage.written.size).toBe(0);
    expect((await edit(sampleOrder({ notes: 'Later' }))).get().notes).toBe('Later');
  });

  it('is gone once it is saved or thrown away', async () => {
    const storage = workingStorage();
    const { edit } = browser(storage);
    const draft = await edit();
    draft.dispatchAndSave(written);
    draft.clear();
    draft.dispatch({ type: 'notesWritten', notes: 'Too late' });
    vi.runAllTimers();
    expect([...storage.written.keys()].filter((key) => key.startsWith('orderDraft'))).toEqual([]);
    expect((await edit()).get().notes).toBe('');
  });
});

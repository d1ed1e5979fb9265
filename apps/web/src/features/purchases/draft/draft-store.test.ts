import type { Product } from '@mostrador/contract/products';
import { afterEach, expect, it, vi } from 'vitest';
import { readVersioned } from '#shared/kept/versioned.ts';
import type { DraftStore } from './draft-store.ts';
import { draftKind } from './kept-draft.ts';
import { emptyDraft } from './purchase-draft.ts';

const added = {
  type: 'productAdded',
  product: { id: 'a', name: 'Nails', picture: null, cost: 2 } as Product,
} as const;

/** Simulates a browser for the draft; `reload` returns the draft of a freshly loaded page. */
function browser() {
  const written = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, text: string) => void written.set(key, text),
    removeItem: (key: string) => void written.delete(key),
  });
  return async (userId = 'olivia', storeId = 'corner'): Promise<DraftStore> => {
    vi.resetModules();
    const { openDraft } = await import('./draft-store.ts');
    return openDraft(storeId, userId);
  };
}

afterEach(() => vi.unstubAllGlobals());

it('survives a reload with its key, and belongs to its maker and store', async () => {
  const reload = browser();
  const draft = await reload();
  draft.dispatchAndSave(added);
  expect((await reload()).get()).toEqual(draft.get());
  expect((await reload('miguel')).get().lines).toEqual([]);
  expect((await reload('olivia', 'tienda')).get().lines).toEqual([]);
});

it('stays locked under the same key across a reload, while a send has no answer', async () => {
  const reload = browser();
  const draft = await reload();
  draft.dispatchAndSave(added);
  draft.dispatchAndSave({ type: 'sent', body: { items: [] } });
  const { sent, idempotencyKey } = (await reload()).get();
  expect(sent).toEqual({ items: [] });
  expect(idempotencyKey).toBe(draft.get().idempotencyKey);
});

it('reads a draft from before there were taxes, whose lines have no chosen rate', () => {
  const lines = [
    {
      lineId: '1',
      product: { id: 'a', name: 'Nails', picture: null },
      orderedQty: 2,
      unitCostCents: 250,
    },
  ];
  const sent = { items: [{ productId: 'a', orderedQty: 2, unitCost: 2.5 }] };
  const kept = { ...emptyDraft('key'), lines, linesMade: 1, taxCents: 30, sent, version: 1 };
  const read = readVersioned(draftKind, JSON.parse(JSON.stringify(kept)));
  expect(read).toMatchObject({ idempotencyKey: 'key', lines, taxCents: 30, sent });
});

it('gets another key once its purchase is saved', async () => {
  const reload = browser();
  const draft = await reload();
  const key = draft.get().idempotencyKey;
  draft.dispatchAndSave(added);
  draft.clear();
  expect(draft.get().lines).toEqual([]);
  expect(draft.get().idempotencyKey).not.toBe(key);
  expect((await reload()).get()).toEqual(draft.get());
});

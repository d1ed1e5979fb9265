import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraft } from '#features/orders/draft/draft-store.ts';
import { busyDisk } from '#shared/kept/sample-busy-disk.ts';
import { sampleStorage } from '#shared/kept/sample-storage.ts';
import { moveToDraft } from './move-to-draft.ts';
import { entryNow, keepEntry } from './outbox-store.ts';
import { sampleEntry } from './sample-entry.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', sampleStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

it('a refused order that is changed stays in the outbox until its draft is on the disk', async () => {
  const entry = sampleEntry();
  await keepEntry(entry);
  const letGo = await busyDisk();
  const draft = openDraft('corner', 'olivia');
  const moved = moveToDraft(entry, draft);
  for (let look = 0; look < 20; look++) expect(await entryNow(entry.id)).toBeDefined();
  letGo();
  expect(await moved).toBe(true);
  expect(await entryNow(entry.id)).toBeUndefined();
  expect(draft.get()).toMatchObject({ notes: 'Ring twice' });
});

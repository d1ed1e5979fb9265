import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleStorage } from '#shared/kept/sample-storage.ts';
import { openDraft } from '../form/draft-store.ts';
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

/** Keeps the disk busy, so that no text is written until it is let go. */
async function busyDisk(): Promise<() => void> {
  const database = await openDB('mostrador-kept', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('texts'),
  });
  const { store } = database.transaction('texts', 'readwrite');
  let isBusy = true;
  const turn = async () => {
    while (isBusy) await store.get('any');
  };
  void turn();
  return () => {
    isBusy = false;
  };
}

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

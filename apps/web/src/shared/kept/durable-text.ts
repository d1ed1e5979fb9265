import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { forgetText, keepText, keptText } from './kept-text.ts';

/* Texts that survive a crash of the browser. A browser may write local storage to the disk
   seconds later, and loses it when killed or without power. So each text is also in IndexedDB,
   flushed at each write, with the time of writing. At the start, the newer of the two is used. */

interface DurableSchema extends DBSchema {
  texts: { key: string; value: DurableText };
}

interface DurableText {
  /** Null marks a forgotten text, so that an older one does not come back. */
  text: string | null;
  /** Time of writing in milliseconds, always later than the previous one of the same key. */
  at: number;
}

/** A separate database: raising the version of the other would close it to tabs of an older build. */
const NAME = 'mostrador-kept';
const STORE = 'texts';

/** Longest wait for the disk, in ms. */
const PATIENCE_MS = 1_000;

/** Age at which the mark of a forgotten text is removed: no tab keeps an old text open for a day. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Key in local storage for a text's time of writing. */
const timeKey = (key: string) => `writtenAt.${key}`;

let opened: Promise<IDBPDatabase<DurableSchema>> | undefined;
let writing: Promise<unknown> = Promise.resolve();

// True while the database does not answer; `onDisk` then returns at once.
let isStuck = false;

/** Keeps a text. Returns whether it survives the page; `onDisk` tells when it survives the browser. */
export function keepDurably(key: string, text: string): boolean {
  const isKept = keepText(key, text);
  if (isKept) write(key, text);
  return isKept;
}

/** Like `forgetText`, for a text kept by `keepDurably`. */
export function forgetDurably(key: string): void {
  const isThere = keptText(key) !== null;
  forgetText(key);
  if (isThere) write(key, null);
}

/**
 * Resolves when all texts kept so far are on the disk, at the latest after a second; at once while
 * `isStuck`.
 */
export async function onDisk(): Promise<void> {
  if (!isStuck) await atMost(writing);
}

/** True once the page has started with the texts in local storage. */
let isBegun = false;

/**
 * Restores texts that a killed browser had not yet written to local storage. Must run before the
 * first read. If the database needs more than a second, a later restore reaches the page as a
 * `storage` event, like a change in another tab.
 */
export async function restoreDurable(): Promise<void> {
  await atMost(restore());
  isBegun = true;
}

function write(key: string, text: string | null): void {
  const at = Math.max(Date.now(), timeOf(key) + 1);
  keepText(timeKey(key), String(at));
  const before = writing;
  writing = put(key, { text, at })
    // Without IndexedDB, local storage alone keeps the text.
    .catch(() => undefined)
    .then(() => before);
}

async function put(key: string, written: DurableText): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
  const there = await transaction.store.get(key);
  // Another tab may have written a newer text.
  if (there === undefined || there.at < written.at) await transaction.store.put(written, key);
  await transaction.done;
}

async function restore(): Promise<void> {
  try {
    const transaction = (await database()).transaction(STORE, 'readwrite');
    const [keys, found] = await Promise.all([
      transaction.store.getAllKeys(),
      transaction.store.getAll(),
    ]);
    for (const [index, key] of keys.entries()) {
      const stored = found[index];
      if (stored === undefined) continue;
      putBack(key, stored);
      if (stored.text !== null || Date.now() - stored.at < FORGOTTEN_AFTER_MS) continue;
      void transaction.store.delete(key);
      forgetText(timeKey(key));
    }
    await transaction.done;
  } catch {
    // Without IndexedDB there is nothing to restore.
  }
}

function putBack(key: string, { text, at }: DurableText): void {
  if (at <= timeOf(key)) return;
  if (text === null) forgetText(key);
  else if (!keepText(key, text)) return;
  keepText(timeKey(key), String(at));
  if (isBegun) window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

function timeOf(key: string): number {
  const at = Number(keptText(timeKey(key)));
  return Number.isFinite(at) ? at : 0;
}

function atMost(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      isStuck = true;
      resolve();
    }, PATIENCE_MS);
    void work.finally(() => {
      clearTimeout(timer);
      isStuck = false;
      resolve();
    });
  });
}

function database(): Promise<IDBPDatabase<DurableSchema>> {
  opened ??= openDB<DurableSchema>(NAME, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE),
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

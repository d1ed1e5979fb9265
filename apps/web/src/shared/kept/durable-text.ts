import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { forgetText, keepText, keptText } from './kept-text.ts';

/*
 * Texts that outlive the browser too. It may write local storage to the disk seconds later, and loses
 * that when it is killed or the device loses its power. So each text is also in a database that is
 * flushed with each write, with the time of writing; at the start the newer of the two counts.
 */

interface DurableSchema extends DBSchema {
  texts: { key: string; value: DurableText };
}

interface DurableText {
  /** Null: it was forgotten, and an older one must not come back. */
  text: string | null;
  /** In milliseconds, and later than any time before it of the same key. */
  at: number;
}

/** A database of its own: raising the version of the other would shut it to a tab of an older build. */
const NAME = 'mostrador-kept';
const STORE = 'texts';

/** Longest wait for the disk. */
const PATIENCE_MS = 1_000;

/** Age at which the mark of a forgotten text is removed: no tab stays open with the old text for a day. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** Where local storage has the time of writing of a text. */
const timeKey = (key: string) => `writtenAt.${key}`;

let opened: Promise<IDBPDatabase<DurableSchema>> | undefined;
let writing: Promise<unknown> = Promise.resolve();

// Set while the database does not answer; `onDisk` then returns at once.
let isStuck = false;

/** Returns whether the text outlives the page; `onDisk` tells when it outlives the browser. */
export function keepDurably(key: string, text: string): boolean {
  const isKept = keepText(key, text);
  if (isKept) write(key, text);
  return isKept;
}

/** As `forgetText`, for a text that was kept durably. */
export function forgetDurably(key: string): void {
  const isThere = keptText(key) !== null;
  forgetText(key);
  if (isThere) write(key, null);
}

/**
 * Resolves when all that was kept until now is on the disk, or after a second; at once while `isStuck`.
 */
export async function onDisk(): Promise<void> {
  if (!isStuck) await atMost(writing);
}

/** The page has begun, with the texts that local storage had. */
let isBegun = false;

/**
 * Puts back what a killed browser had not yet written to local storage. Called before anything is read.
 * A database that needs longer than a second puts back later: the page hears of it as of another tab.
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
    // Where the browser keeps nothing there is local storage alone.
    .catch(() => undefined)
    .then(() => before);
}

async function put(key: string, written: DurableText): Promise<void> {
  const transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
  const there = await transaction.store.get(key);
  // Another tab may have been faster.
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
    // Where the browser keeps nothing there is nothing to put back.
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

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type CopiedRow,
  type CopyState,
  type Entry,
  type Kind,
  LISTED_KINDS,
} from './copied-row.ts';

/** Beside the outbox's, so that a tab of the version before can go on writing orders down. */
const NAME = 'mostrador-copy';
const VERSION = 2;

export interface CopySchema extends DBSchema {
  /** Records that one person may read offline, by kind and id; emptied at the sign-out. */
  records: { key: [kind: string, id: string]; value: CopiedRow; indexes: { codes: string } };
  /** What lists search, sort and filter by, written with the records; see `entry-blocks.ts`. */
  entries: { key: [kind: string, id: string]; value: Entry[] };
  /** Owner of the records, how far their copy is, and when each kind was last complete. */
  state: { key: string; value: CopyState };
}

export const STORES = ['records', 'entries', 'state'] as const;

/** Keys of the state: the owner, how far the copy is, and the position up to which entries were copied from the rows of 1.43. */
export const OWNER = 'owner';
export const PROGRESS = 'progress';
export const ENTRIES_LEFT = 'entriesLeft';

let opened: Promise<IDBPDatabase<CopySchema>> | undefined;

/** The database of the copy. Throws if the browser has none, as in some private windows. */
export function copyDatabase(): Promise<IDBPDatabase<CopySchema>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function open(): Promise<IDBPDatabase<CopySchema>> {
  return openDB<CopySchema>(NAME, VERSION, {
    upgrade(made, versionBefore, _, transaction) {
      if (versionBefore === 0) {
        made.createObjectStore('records').createIndex('codes', 'codes', { multiEntry: true });
        made.createObjectStore('state');
      } else {
        // Version 1.43 kept entries within the rows. They are copied later, a portion at a time.
        void transaction.objectStore('state').put({ kind: LISTED_KINDS[0] }, ENTRIES_LEFT);
      }
      made.createObjectStore('entries');
    },
    // A newer build in another tab wants to upgrade it; this tab reopens it on the next use.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
}

/** Keys of a kind, all or those after an id. In IndexedDB an array sorts after any text, so `[]` bounds every id from above. */
export function allOf(kind: Kind, after?: string): IDBKeyRange {
  const from = after === undefined ? [kind] : [kind, after];
  return IDBKeyRange.bound(from, [kind, []], after !== undefined);
}

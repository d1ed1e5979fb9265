import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CopiedRow, CopyState } from './copied-row.ts';

/** Beside the outbox's, so that a tab of the version before can go on writing orders down. */
const NAME = 'mostrador-copy';
const VERSION = 1;

export interface CopySchema extends DBSchema {
  /** Records that one person may read offline, by kind and id; emptied at the sign-out. */
  records: { key: [kind: string, id: string]; value: CopiedRow; indexes: { codes: string } };
  /** Owner of the records, how far their copy is, and when each kind was last complete. */
  state: { key: string; value: CopyState };
}

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
    upgrade(made) {
      made.createObjectStore('records').createIndex('codes', 'codes', { multiEntry: true });
      made.createObjectStore('state');
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

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CompleteKind, WrittenRow } from './copied-row.ts';

const NAME = 'mostrador';
const VERSION = 1;

interface OfflineSchema extends DBSchema {
  /** Orders waiting to be sent, by idempotency key; they survive every sign-out. */
  outbox: { key: string; value: unknown };
  /** Copies of versions before 1.43, which a tab of one may still write; see `former-copy.ts`. */
  copies: { key: [kind: string, id: string]; value: WrittenRow };
  copied: { key: string; value: string | CompleteKind };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

let opened: Promise<OfflineDatabase> | undefined;

/** The IndexedDB database of this device. Throws if the browser has none, as in some private windows. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= openDB<OfflineSchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('outbox');
      database.createObjectStore('copies');
      database.createObjectStore('copied');
    },
    // A newer build in another tab wants to upgrade it; this tab reopens it on the next use.
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

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CopiedKind, CopiedRow } from './copied-row.ts';

const NAME = 'mostrador';
const VERSION = 1;

export interface OfflineSchema extends DBSchema {
  /** Orders that wait to be sent, by their idempotency key; they outlive every sign-out. */
  outbox: { key: string; value: unknown };
  /** What one person may read without a network, by kind and id; emptied when they leave. */
  copies: { key: [kind: string, id: string]; value: CopiedRow };
  /** Whose the copies are, and when each kind was last copied as a whole. */
  copied: { key: string; value: string | CopiedKind };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

let opened: Promise<OfflineDatabase> | undefined;

/** The device's own database. Throws where the browser keeps none, as in some private windows. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= openDB<OfflineSchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('outbox');
      database.createObjectStore('copies');
      database.createObjectStore('copied');
    },
    // A newer build in another tab wants to change it: this tab opens it again when it needs it.
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

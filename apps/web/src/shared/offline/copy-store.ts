import type { IDBPTransaction } from 'idb';
import { type CopiedKind, type CopiedRow, type Kind, type Records, rowOf } from './copied-row.ts';
import { type OfflineSchema, offlineDatabase } from './offline-database.ts';

/**
 * The offline copy of one person. Each read and write checks the owner in the same transaction, so
 * that a late answer or another tab never mixes two people's data.
 */

const OWNER = 'owner';

/** Rows read or deleted in one transaction. */
const PORTION = 2_000;

const STORES = ['copies', 'copied'] as const;
type Write = IDBPTransaction<OfflineSchema, typeof STORES, 'readwrite'>;

/** Assigns the copy to the owner. A change of owner empties it; without an owner it stays empty. */
export async function claimCopy(owner: string | undefined): Promise<void> {
  const transaction = (await offlineDatabase()).transaction(STORES, 'readwrite');
  const copied = transaction.objectStore('copied');
  if ((await copied.get(OWNER)) !== owner) {
    void transaction.objectStore('copies').clear();
    void copied.clear();
    if (owner !== undefined) void copied.put(owner, OWNER);
  }
  await transaction.done;
}

/** A record to keep, or the id of one to delete. */
export type Change =
  | { [K in Kind]: { kind: K; record: Records[K] } }[Kind]
  | { kind: Kind; gone: string };

/** Writes or deletes records. Does nothing if the copy belongs to someone else. */
export function changeCopy(owner: string, changes: readonly Change[]): Promise<void> {
  return write(owner, async (transaction) => {
    const generations = new Map<Kind, number>();
    for (const change of changes) {
      const { kind } = change;
      const copies = transaction.objectStore('copies');
      if ('gone' in change) {
        void copies.delete([kind, change.gone]);
        continue;
      }
      if (!generations.has(kind)) {
        generations.set(kind, ((await copiedKind(transaction, kind))?.generation ?? 0) + 1);
      }
      const generation = generations.get(kind) ?? 1;
      const row = rowOf(kind, change.record);
      void copies.put({ ...row, generation }, [kind, row.id]);
    }
  });
}

/** Edits the copied records among these ids; does not add missing ones. */
export function editCopies<K extends Kind>(
  owner: string,
  kind: K,
  ids: readonly string[],
  edit: (record: Records[K]) => Records[K],
): Promise<void> {
  return write(owner, async (transaction) => {
    const copies = transaction.objectStore('copies');
    for (const id of ids) {
      const row = await copies.get([kind, id]);
      if (row === undefined) continue;
      const record = edit(JSON.parse(row.record));
      void copies.put({ ...rowOf(kind, record), generation: row.generation }, [kind, id]);
    }
  });
}

/**
 * Completes a copy of a kind: deletes rows that this copy did not write, since the server no longer
 * has them. Rows for which `isKept` holds stay.
 */
export async function endWholeCopy(
  owner: string,
  kind: Kind,
  isKept: (row: CopiedRow) => boolean = () => false,
): Promise<void> {
  const generation = ((await copiedAt(owner, kind))?.generation ?? 0) + 1;
  await eachPortion(owner, kind, async (rows) => {
    const gone = rows.filter((row) => row.generation < generation && !isKept(row));
    if (gone.length === 0) return;
    await write(owner, async (transaction) => {
      for (const { id } of gone) void transaction.objectStore('copies').delete([kind, id]);
    });
  });
  await write(owner, async (transaction) => {
    void transaction.objectStore('copied').put({ at: Date.now(), generation }, kind);
  });
}

/**
 * When a kind was last copied completely; undefined if never, or if the copy belongs to someone
 * else.
 */
export async function copiedAt(owner: string, kind: Kind): Promise<CopiedKind | undefined> {
  const transaction = (await offlineDatabase()).transaction('copied');
  const [whose, copied] = await Promise.all([
    transaction.store.get(OWNER),
    transaction.store.get(kind),
  ]);
  return whose === owner ? (copied as CopiedKind | undefined) : undefined;
}

/** Copied rows with these ids, in that order; missing ones are left out. */
export async function readCopies(
  owner: string,
  kind: Kind,
  ids: readonly string[],
): Promise<CopiedRow[]> {
  const transaction = (await offlineDatabase()).transaction(STORES);
  const copies = transaction.objectStore('copies');
  const [whose, ...rows] = await Promise.all([
    transaction.objectStore('copied').get(OWNER),
    ...ids.map((id) => copies.get([kind, id])),
  ]);
  return whose === owner ? rows.filter((row) => row !== undefined) : [];
}

/** Passes all rows of a kind to `take`, a portion at a time. */
export async function eachPortion(
  owner: string,
  kind: Kind,
  take: (rows: CopiedRow[]) => void | Promise<void>,
): Promise<void> {
  let range = allOf(kind);
  for (;;) {
    const transaction = (await offlineDatabase()).transaction(STORES);
    const [whose, rows] = await Promise.all([
      transaction.objectStore('copied').get(OWNER),
      transaction.objectStore('copies').getAll(range, PORTION),
    ]);
    if (whose !== owner) return;
    await take(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PORTION) return;
    range = allOf(kind, last.id);
  }
}

export async function countCopies(owner: string, kind: Kind): Promise<number> {
  const transaction = (await offlineDatabase()).transaction(STORES);
  const [whose, count] = await Promise.all([
    transaction.objectStore('copied').get(OWNER),
    transaction.objectStore('copies').count(allOf(kind)),
  ]);
  return whose === owner ? count : 0;
}

/** In IndexedDB an array sorts after any text, so `[]` bounds every id from above. */
function allOf(kind: Kind, after?: string): IDBKeyRange {
  const from = after === undefined ? [kind] : [kind, after];
  return IDBKeyRange.bound(from, [kind, []], after !== undefined);
}

async function write(owner: string, act: (transaction: Write) => Promise<void>): Promise<void> {
  const database = await offlineDatabase();
  // Need not wait for the disk, since a lost copy can be made again.
  const transaction = database.transaction(STORES, 'readwrite', { durability: 'relaxed' });
  if ((await transaction.objectStore('copied').get(OWNER)) === owner) await act(transaction);
  await transaction.done;
}

async function copiedKind(transaction: Write, kind: Kind): Promise<CopiedKind | undefined> {
  return (await transaction.objectStore('copied').get(kind)) as CopiedKind | undefined;
}

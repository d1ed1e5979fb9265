import type { IDBPTransaction } from 'idb';
import { type CopiedKind, type CopiedRow, type Kind, type Records, rowOf } from './copied-row.ts';
import { type OfflineSchema, offlineDatabase } from './offline-database.ts';

/**
 * What one person may read without a network. Each read and write first looks whose it is, in the same
 * transaction: nothing of one person is given to another, nor mixed with theirs, however late an
 * answer or another tab is.
 */

const OWNER = 'owner';

/** So many rows are read, or written, in one go. */
const PORTION = 2_000;

const STORES = ['copies', 'copied'] as const;
type Write = IDBPTransaction<OfflineSchema, typeof STORES, 'readwrite'>;

/** Makes the copy the owner's: what was another's is gone, and so is all where there is no owner. */
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

/** A record as it is now, or the id of one that is gone. */
export type Change =
  | { [K in Kind]: { kind: K; record: Records[K] } }[Kind]
  | { kind: Kind; gone: string };

/** Keeps records, and forgets those that are gone. Does nothing where the copy is another's. */
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

/** Changes records of a kind that are kept; those that are not stay away. */
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
 * Ends a whole copy of a kind: what it did not meet is no longer there on the server, and goes.
 * `isKept` spares some of that.
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

/** When a kind was last copied as a whole; undefined if it never was, or the copy is another's. */
export async function copiedAt(owner: string, kind: Kind): Promise<CopiedKind | undefined> {
  const transaction = (await offlineDatabase()).transaction('copied');
  const [whose, copied] = await Promise.all([
    transaction.store.get(OWNER),
    transaction.store.get(kind),
  ]);
  return whose === owner ? (copied as CopiedKind | undefined) : undefined;
}

/** The rows of a kind with these ids, in their order, without those that are not kept. */
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

/** Gives all rows of a kind, a portion at a time. */
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

/** An array is greater than any text: this reaches behind every id. */
function allOf(kind: Kind, after?: string): IDBKeyRange {
  const from = after === undefined ? [kind] : [kind, after];
  return IDBKeyRange.bound(from, [kind, []], after !== undefined);
}

async function write(owner: string, act: (transaction: Write) => Promise<void>): Promise<void> {
  const database = await offlineDatabase();
  // It can be copied anew: nothing waits until the disk has it.
  const transaction = database.transaction(STORES, 'readwrite', { durability: 'relaxed' });
  if ((await transaction.objectStore('copied').get(OWNER)) === owner) await act(transaction);
  await transaction.done;
}

async function copiedKind(transaction: Write, kind: Kind): Promise<CopiedKind | undefined> {
  return (await transaction.objectStore('copied').get(kind)) as CopiedKind | undefined;
}

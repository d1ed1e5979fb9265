import type { CopiedKind } from '@mostrador/domain/copied-kinds';
import { COPIED_KINDS } from '@mostrador/domain/copied-kinds';
import type { IDBPTransaction } from 'idb';
import {
  type CompleteKind,
  type CopiedRow,
  type CopyProgress,
  codeOf,
  type Kind,
  type Records,
  rowOf,
} from './copied-row.ts';
import { type CopySchema, copyDatabase } from './copy-database.ts';
import { deleteFormerCopy, type FormerRow, readFormerCopy } from './former-copy.ts';

/**
 * The offline copy of one person. Each read and write checks the owner in the same transaction, so
 * that a late answer or another tab never mixes two people's data.
 */

const OWNER = 'owner';
const PROGRESS = 'progress';

/** Rows read or deleted in one transaction. */
const PORTION = 2_000;

const STORES = ['records', 'state'] as const;
type Write = IDBPTransaction<CopySchema, typeof STORES, 'readwrite'>;

/** Assigns the copy to the owner. A change of owner empties it; without an owner it stays empty. */
export async function claimCopy(owner: string | undefined): Promise<void> {
  const transaction = (await copyDatabase()).transaction(STORES, 'readwrite');
  const state = transaction.objectStore('state');
  const isTheirs = (await state.get(OWNER)) === owner;
  if (!isTheirs) {
    void transaction.objectStore('records').clear();
    void state.clear();
    if (owner !== undefined) void state.put(owner, OWNER);
  }
  await transaction.done;
  if (!isTheirs) await takeFormerCopy(owner);
}

/** Takes over the copy that a version before 1.43 made for the owner; another's is deleted. */
async function takeFormerCopy(owner: string | undefined): Promise<void> {
  if (owner !== undefined) {
    const take = (rows: FormerRow[]) =>
      write(owner, async (transaction) => {
        const records = transaction.objectStore('records');
        for (const { kind, ...row } of rows) {
          void records.put({ ...row, generation: 0 }, [kind, row.id]);
        }
      });
    // What cannot be read is copied anew.
    const complete = await readFormerCopy(owner, take).catch(() => []);
    await write(owner, async (transaction) => {
      for (const [kind, state] of complete) void transaction.objectStore('state').put(state, kind);
    });
  }
  await deleteFormerCopy();
}

/** A record to keep, or the id of one to delete. */
export type Change =
  | { [K in Kind]: { kind: K; record: Records[K] } }[Kind]
  | { kind: Kind; gone: string };

/**
 * Writes or deletes records of an answer that was asked for at `askedAt`. Does nothing if the copy belongs to
 * someone else, and leaves what follows the changes if those were written since: they are newer.
 */
export async function changeCopy(
  owner: string,
  changes: readonly Change[],
  askedAt = Number.POSITIVE_INFINITY,
): Promise<void> {
  await write(owner, async (transaction) => {
    const progress = await progressIn(transaction);
    const isOld = progress !== undefined && askedAt <= progress.writtenAt;
    const wanted = changes.filter(({ kind }) => !(isOld && follows(kind)));
    await writeAll(transaction, wanted, progress?.generation ?? 0);
  });
}

/**
 * Writes what the server told of changes, with how far the copy is then: both, or neither. Of the kinds in `whole`
 * all other rows are deleted; those in `complete` are complete then. Throws if the copy is no longer the owner's.
 */
export async function followChanges(
  owner: string,
  changes: readonly Change[],
  follow: (progress: CopyProgress | undefined) => CopyProgress,
  { whole = [], complete = [] }: { whole?: readonly Kind[]; complete?: readonly Kind[] } = {},
): Promise<void> {
  const isTheirs = await write(owner, async (transaction) => {
    const progress = follow(await progressIn(transaction));
    await writeAll(transaction, changes, progress.generation);
    for (const kind of whole) {
      const there = new Set(
        changes.flatMap((one) => (one.kind === kind && 'record' in one ? [one.record.id] : [])),
      );
      const records = transaction.objectStore('records');
      for (const [, id] of await records.getAllKeys(allOf(kind))) {
        if (!there.has(id)) void records.delete([kind, id]);
      }
    }
    void transaction.objectStore('state').put(progress, PROGRESS);
    await putComplete(transaction, complete);
  });
  if (!isTheirs) throw new Error('the copy belongs to someone else now');
}

async function writeAll(
  transaction: Write,
  changes: readonly Change[],
  followed: number,
): Promise<void> {
  const generations = new Map<Kind, number>();
  const records = transaction.objectStore('records');
  for (const change of changes) {
    const { kind } = change;
    if ('gone' in change) {
      deleteRow(transaction, kind, change.gone);
      continue;
    }
    if (!generations.has(kind)) {
      const next = ((await completeKind(transaction, kind))?.generation ?? 0) + 1;
      generations.set(kind, follows(kind) ? followed : next);
    }
    const generation = generations.get(kind) ?? 1;
    const row = rowOf(kind, change.record);
    void records.put({ ...row, generation }, [kind, row.id]);
  }
}

/** Deletes a row; what is known of a product goes with it. */
function deleteRow(transaction: Write, kind: Kind, id: string): void {
  const kinds: Kind[] = kind === 'product' ? ['product', 'units', 'onLoan'] : [kind];
  for (const each of kinds) void transaction.objectStore('records').delete([each, id]);
}

function follows(kind: Kind): kind is CopiedKind {
  return (COPIED_KINDS as readonly Kind[]).includes(kind);
}

/** Edits the copied records among these ids; does not add missing ones. */
export async function editCopies<K extends Kind>(
  owner: string,
  kind: K,
  ids: readonly string[],
  edit: (record: Records[K]) => Records[K],
): Promise<void> {
  await write(owner, async (transaction) => {
    const records = transaction.objectStore('records');
    for (const id of ids) {
      const row = await records.get([kind, id]);
      if (row === undefined) continue;
      const record = edit(JSON.parse(row.record));
      void records.put({ ...rowOf(kind, record), generation: row.generation }, [kind, id]);
    }
  });
}

/** Changes how far the copy is; does nothing before it has begun. */
export async function editProgress(
  owner: string,
  edit: (progress: CopyProgress) => CopyProgress,
): Promise<void> {
  await write(owner, async (transaction) => {
    const progress = await progressIn(transaction);
    if (progress === undefined) return;
    void transaction.objectStore('state').put(edit(progress), PROGRESS);
  });
}

/** Notes that the kinds are complete now. */
export async function markComplete(owner: string, kinds: readonly Kind[]): Promise<void> {
  await write(owner, (transaction) => putComplete(transaction, kinds));
}

async function putComplete(transaction: Write, kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) {
    const generation = (await completeKind(transaction, kind))?.generation ?? 1;
    void transaction.objectStore('state').put({ at: Date.now(), generation }, kind);
  }
}

/** How far the copy of a person is; undefined before it has begun, or if it belongs to someone else. */
export async function readProgress(owner: string): Promise<CopyProgress | undefined> {
  return (await readState(owner, PROGRESS)) as CopyProgress | undefined;
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
  const generation = follows(kind)
    ? ((await readProgress(owner))?.generation ?? 0)
    : ((await copiedAt(owner, kind))?.generation ?? 0) + 1;
  await eachPortion(owner, kind, async (rows) => {
    const gone = rows.filter((row) => row.generation < generation && !isKept(row));
    if (gone.length === 0) return;
    await write(owner, async (transaction) => {
      for (const { id } of gone) deleteRow(transaction, kind, id);
    });
  });
  await write(owner, async (transaction) => {
    void transaction.objectStore('state').put({ at: Date.now(), generation }, kind);
  });
}

/**
 * When a kind was last known to be complete; undefined if never, or if the copy belongs to someone
 * else.
 */
export async function copiedAt(owner: string, kind: Kind): Promise<CompleteKind | undefined> {
  return (await readState(owner, kind)) as CompleteKind | undefined;
}

async function readState(owner: string, key: string) {
  const transaction = (await copyDatabase()).transaction('state');
  const [whose, found] = await Promise.all([
    transaction.store.get(OWNER),
    transaction.store.get(key),
  ]);
  return whose === owner ? found : undefined;
}

/** Copied rows with these ids, in that order; missing ones are left out. */
export async function readCopies(
  owner: string,
  kind: Kind,
  ids: readonly string[],
): Promise<CopiedRow[]> {
  const transaction = (await copyDatabase()).transaction(STORES);
  const records = transaction.objectStore('records');
  const [whose, ...rows] = await Promise.all([
    transaction.objectStore('state').get(OWNER),
    ...ids.map((id) => records.get([kind, id])),
  ]);
  return whose === owner ? rows.filter((row) => row !== undefined) : [];
}

/** Ids of the rows of a kind that have a code with this key. */
export async function idsByCode(owner: string, kind: Kind, key: string): Promise<string[]> {
  const transaction = (await copyDatabase()).transaction(STORES);
  const [whose, found] = await Promise.all([
    transaction.objectStore('state').get(OWNER),
    transaction.objectStore('records').index('codes').getAllKeys(codeOf(kind, key)),
  ]);
  return whose === owner ? found.map(([, id]) => id) : [];
}

/** Passes all rows of a kind to `take`, a portion at a time. */
export async function eachPortion(
  owner: string,
  kind: Kind,
  take: (rows: CopiedRow[]) => void | Promise<void>,
): Promise<void> {
  let range = allOf(kind);
  for (;;) {
    const transaction = (await copyDatabase()).transaction(STORES);
    const [whose, rows] = await Promise.all([
      transaction.objectStore('state').get(OWNER),
      transaction.objectStore('records').getAll(range, PORTION),
    ]);
    if (whose !== owner) return;
    await take(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PORTION) return;
    range = allOf(kind, last.id);
  }
}

export async function countCopies(owner: string, kind: Kind): Promise<number> {
  const transaction = (await copyDatabase()).transaction(STORES);
  const [whose, count] = await Promise.all([
    transaction.objectStore('state').get(OWNER),
    transaction.objectStore('records').count(allOf(kind)),
  ]);
  return whose === owner ? count : 0;
}

/** In IndexedDB an array sorts after any text, so `[]` bounds every id from above. */
function allOf(kind: Kind, after?: string): IDBKeyRange {
  const from = after === undefined ? [kind] : [kind, after];
  return IDBKeyRange.bound(from, [kind, []], after !== undefined);
}

/** Writes in one transaction; returns whether the copy is the owner's. */
async function write(owner: string, act: (transaction: Write) => Promise<void>): Promise<boolean> {
  const database = await copyDatabase();
  // Need not wait for the disk, since a lost copy can be made again.
  const transaction = database.transaction(STORES, 'readwrite', { durability: 'relaxed' });
  const isTheirs = (await transaction.objectStore('state').get(OWNER)) === owner;
  if (isTheirs) await act(transaction);
  await transaction.done;
  return isTheirs;
}

async function progressIn(transaction: Write): Promise<CopyProgress | undefined> {
  return (await transaction.objectStore('state').get(PROGRESS)) as CopyProgress | undefined;
}

async function completeKind(transaction: Write, kind: Kind): Promise<CompleteKind | undefined> {
  return (await transaction.objectStore('state').get(kind)) as CompleteKind | undefined;
}

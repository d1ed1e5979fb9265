import type {
  CompleteKind,
  CopiedRow,
  CopyProgress,
  Entry,
  Kind,
  ListedKind,
} from './copied-row.ts';
import { codeOf } from './copied-row.ts';
import { allOf, copyDatabase, OWNER, PROGRESS, STORES } from './copy-database.ts';

/** What is read of one person's offline copy. Each read checks the owner in its transaction. */

/** Rows, and blocks of entries, that are read in one transaction. */
const ROWS = 2_000;
const BLOCKS = 20;

/** How far the copy of a person is; undefined before it has begun, or if it belongs to someone else. */
export async function readProgress(owner: string): Promise<CopyProgress | undefined> {
  return (await readState(owner, PROGRESS)) as CopyProgress | undefined;
}

/**
 * When a kind was last known to be complete; undefined if never, or if the copy belongs to someone
 * else.
 */
export async function copiedAt(owner: string, kind: Kind): Promise<CompleteKind | undefined> {
  return (await readState(owner, kind)) as CompleteKind | undefined;
}

/** The copy's state under a key; undefined if the copy belongs to someone else. */
export async function readState(owner: string, key: string) {
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
  let after: string | undefined;
  do {
    const rows = await readPortion(owner, kind, after);
    after = rows.length < ROWS ? undefined : rows.at(-1)?.id;
    await take(rows);
  } while (after !== undefined);
}

async function readPortion(
  owner: string,
  kind: Kind,
  after: string | undefined,
): Promise<CopiedRow[]> {
  const transaction = (await copyDatabase()).transaction(STORES);
  const [whose, rows] = await Promise.all([
    transaction.objectStore('state').get(OWNER),
    transaction.objectStore('records').getAll(allOf(kind, after), ROWS),
  ]);
  return whose === owner ? rows : [];
}

/**
 * Passes all entries of a kind to `take`, a portion at a time. An entry that is there all the while is passed once,
 * whatever is written between two portions.
 */
export async function eachPortionOfEntries(
  owner: string,
  kind: ListedKind,
  take: (entries: Entry[]) => void,
): Promise<void> {
  let last = '';
  let hasMore = true;
  while (hasMore) {
    const blocks = await readBlocks(owner, kind, last);
    const read = blocks.flat();
    const before = last;
    take(read.filter(({ id }) => id > before));
    last = read.at(-1)?.id ?? last;
    hasMore = blocks.length === BLOCKS;
  }
}

/** The next blocks from the one in which an id belongs. Writes split blocks and change their first ids. */
async function readBlocks(owner: string, kind: ListedKind, id: string): Promise<Entry[][]> {
  const transaction = (await copyDatabase()).transaction(STORES);
  const entries = transaction.objectStore('entries');
  const [whose, block] = await Promise.all([
    transaction.objectStore('state').get(OWNER),
    entries.openKeyCursor(IDBKeyRange.bound([kind], [kind, id]), 'prev'),
  ]);
  const range = IDBKeyRange.bound(block?.key ?? [kind], [kind, []]);
  return whose === owner ? entries.getAll(range, BLOCKS) : [];
}

export async function countCopies(owner: string, kind: Kind): Promise<number> {
  const transaction = (await copyDatabase()).transaction(STORES);
  const [whose, count] = await Promise.all([
    transaction.objectStore('state').get(OWNER),
    transaction.objectStore('records').count(allOf(kind)),
  ]);
  return whose === owner ? count : 0;
}

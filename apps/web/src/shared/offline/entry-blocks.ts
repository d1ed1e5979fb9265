import type { IDBPObjectStore } from 'idb';
import type { Entry, ListedKind } from './copied-row.ts';
import { allOf, type CopySchema, type STORES } from './copy-database.ts';

/**
 * Entries are kept in blocks, sorted by id, each under the id of its first one: 50,000 are read, and those of a whole
 * copy written, in a fraction of the time that a row each takes.
 */

/** Most entries of a block. A change writes the block of its record. */
const MOST = 200;

type Entries = IDBPObjectStore<CopySchema, typeof STORES, 'entries', 'readwrite'>;

/** Entries to write, by their ids; undefined for one to delete. */
export type EntryChanges = Map<string, Entry | undefined>;

/** Writes changed entries of a kind. */
export async function writeEntries(
  store: Entries,
  kind: ListedKind,
  changes: EntryChanges,
): Promise<void> {
  const firsts = (await store.getAllKeys(allOf(kind))).map(([, id]) => id);
  const idsOfBlocks = Map.groupBy(changes.keys(), (id) => blockOf(firsts, id));
  const writes = [...idsOfBlocks].map(async ([first, ids]) => {
    const block = (first !== undefined && (await store.get([kind, first]))) || [];
    const changed = withChanges(block, ids, changes);
    if (changed === undefined) return;
    if (first !== undefined && changed[0]?.id !== first) void store.delete([kind, first]);
    for (const part of inParts(changed)) void store.put(part, [kind, part[0]?.id ?? '']);
  });
  await Promise.all(writes);
}

/** The first id of the block in which an id belongs; undefined if there is none yet. */
function blockOf(firsts: readonly string[], id: string): string | undefined {
  return firsts[
    Math.max(
      0,
      firsts.findLastIndex((first) => first <= id),
    )
  ];
}

/** The entries of a block after the changes; undefined if they are the same as before. */
function withChanges(
  block: readonly Entry[],
  ids: readonly string[],
  changes: EntryChanges,
): Entry[] | undefined {
  const entries = new Map(block.map((entry) => [entry.id, entry]));
  let isChanged = false;
  for (const id of ids) {
    const entry = changes.get(id);
    if (JSON.stringify(entry) === JSON.stringify(entries.get(id))) continue;
    isChanged = true;
    if (entry === undefined) entries.delete(id);
    else entries.set(id, entry);
  }
  if (!isChanged) return undefined;
  return [...entries.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Parts of the same size, none larger than a block. */
function inParts(entries: readonly Entry[]): Entry[][] {
  const size = Math.ceil(entries.length / Math.ceil(entries.length / MOST));
  const parts: Entry[][] = [];
  for (let start = 0; start < entries.length; start += size) {
    parts.push(entries.slice(start, start + size));
  }
  return parts;
}

import { type Entry, entryOf, type ListedKind, recordOf } from './copied-row.ts';
import { eachPortionOfEntries, readCopies } from './copy-reads.ts';
import { takeEntries } from './copy-rows.ts';

const kept = new Map<string, Promise<Entry[]>>();

/** Entries of a kind, sorted by text as lists are. Read once and cached until `forgetIndex`. */
export function indexOf(owner: string, kind: ListedKind): Promise<Entry[]> {
  const name = nameOf(owner, kind);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const index = read(owner, kind);
  keep(name, index);
  return index;
}

/** Caches an index, unless it cannot be read. */
function keep(name: string, index: Promise<Entry[]>): void {
  kept.set(name, index);
  index.catch(() => {
    if (kept.get(name) === index) kept.delete(name);
  });
}

/** Clears the cache, because the copy has changed or is about to. */
export function forgetIndex(): void {
  kept.clear();
}

/**
 * Reads again what lists filter some records by, if the index is cached or being read. Returns at once; who asks for
 * the index from now on gets it renewed. The texts are the same.
 */
export function renewFacts<K extends ListedKind>(
  owner: string,
  kind: K,
  ids: readonly string[],
): void {
  const index = kept.get(nameOf(owner, kind));
  if (index === undefined) return;
  const renewed = index.then(async (entries) => {
    const rows = await readCopies(owner, kind, ids);
    const facts = new Map(rows.map((row) => [row.id, entryOf<K>(kind, recordOf<K>(row)).facts]));
    for (const entry of entries) entry.facts = facts.get(entry.id) ?? entry.facts;
    return entries;
  });
  keep(nameOf(owner, kind), renewed);
}

function nameOf(owner: string, kind: ListedKind): string {
  return `${owner} ${kind}`;
}

async function read(owner: string, kind: ListedKind): Promise<Entry[]> {
  await takeEntries(owner);
  const entries: Entry[] = [];
  const same = sharing();
  await eachPortionOfEntries(owner, kind, (portion) => {
    for (const entry of portion) entry.facts = entry.facts.map(same);
    // Sorted in portions, between which the page goes on; the last sort merges what is in order.
    entries.push(...inOrderOfText(portion));
  });
  return inOrderOfText(entries);
}

/** Returns the first of equal values, since thousands of products have the same category. */
function sharing() {
  const values = new Map<unknown, unknown>();
  return function first<Value>(value: Value): Value {
    if (!values.has(value)) values.set(value, value);
    return values.get(value) as Value;
  };
}

/** Sorts entries as lists are sorted by name. */
export function inOrderOfText(entries: Entry[]): Entry[] {
  return entries.sort((one, other) => order(one.text, other.text) || order(one.id, other.id));
}

// Compares by code units, as the database does. A locale's collation would differ and be far slower.
function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

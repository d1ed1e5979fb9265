import { type Entry, entryOf, type ListedKind, recordOf } from './copied-row.ts';
import { eachPortionOfEntries, readCopies } from './copy-reads.ts';
import { takeEntries } from './copy-rows.ts';

const kept = new Map<string, Promise<Entry[]>>();

/** Entries of a kind, sorted by text as lists are. Read once and cached until `forgetIndex`. */
export function indexOf(owner: string, kind: ListedKind): Promise<Entry[]> {
  const name = nameOf(owner, kind);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const index = read(owner, kind).catch((error: unknown) => {
    kept.delete(name);
    throw error;
  });
  kept.set(name, index);
  return index;
}

/** Clears the cache, because the copy has changed or is about to. */
export function forgetIndex(): void {
  kept.clear();
}

/** Reads again what lists filter some records by, if it is cached. Their texts are the same. */
export async function renewFacts<K extends ListedKind>(
  owner: string,
  kind: K,
  ids: readonly string[],
): Promise<void> {
  const index = await kept.get(nameOf(owner, kind));
  if (index === undefined) return;
  const rows = await readCopies(owner, kind, ids);
  const renewed = new Map(rows.map((row) => [row.id, entryOf<K>(kind, recordOf<K>(row)).facts]));
  for (const entry of index) entry.facts = renewed.get(entry.id) ?? entry.facts;
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

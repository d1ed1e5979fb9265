import type { CopiedRow, Kind } from './copied-row.ts';
import { eachPortion } from './copy-store.ts';

/** The fields that lists search and filter by, without the record. */
export type Entry = Pick<CopiedRow, 'id' | 'text' | 'facts'>;

const kept = new Map<string, Promise<Entry[]>>();

/** Entries of a kind, sorted by text as lists are. Read once and cached until `forgetIndex`. */
export function indexOf(owner: string, kind: Kind): Promise<Entry[]> {
  const name = `${owner} ${kind}`;
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

async function read(owner: string, kind: Kind): Promise<Entry[]> {
  const entries: Entry[] = [];
  await eachPortion(owner, kind, (rows) => {
    for (const { id, text, facts } of rows) entries.push({ id, text, facts });
  });
  return inOrderOfText(entries);
}

/** Sorts entries as lists are sorted by name. */
export function inOrderOfText<Row extends Entry>(entries: Row[]): Row[] {
  return entries.sort((one, other) => order(one.text, other.text) || order(one.id, other.id));
}

// Compares by code units, as the database does. A locale's collation would differ and be far slower.
function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

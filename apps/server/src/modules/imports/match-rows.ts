import type { ReadRow } from './file/read-rows.ts';
import type { ImportResource } from './import-resource.ts';

/** A row with the id of the record it matches, if any. */
export interface MatchedRow<Fields> extends ReadRow<Fields> {
  thereId: string | undefined;
  /** Name of another record, or of another row before it, that has the same phone or e-mail. */
  sharesWith: string | undefined;
}

type Keys<Fields> = Partial<Fields> & { id: string };

/** The store's records by their ids and by each of their keys. */
export interface KnownThings<Fields> {
  byId: ReadonlyMap<string, Keys<Fields>>;
  byKey: ReadonlyMap<string, readonly Keys<Fields>[]>;
  byShared: ReadonlyMap<string, readonly Keys<Fields>[]>;
}

export function knownThings<Fields extends object>(
  { keysOf, sharedKeysOf = () => [] }: ImportResource<Fields>,
  things: readonly Keys<Fields>[],
): KnownThings<Fields> {
  return {
    byId: new Map(things.map((thing) => [thing.id, thing])),
    byKey: byKeys(things, keysOf),
    byShared: byKeys(things, sharedKeysOf),
  };
}

function byKeys<Thing>(things: readonly Thing[], keysOf: (thing: Thing) => string[]) {
  const byKey = new Map<string, Thing[]>();
  for (const thing of things) {
    for (const key of keysOf(thing)) {
      const others = byKey.get(key);
      if (others) others.push(thing);
      else byKey.set(key, [thing]);
    }
  }
  return byKey;
}

/**
 * Finds the record of each row: by its id, else by its strongest key that any record has. An unknown
 * id, such as another store's, is ignored. A row that matches several records, or a record that several
 * rows match, is a problem of the row.
 */
export function matchRows<Fields extends object>(
  resource: ImportResource<Fields>,
  rows: readonly ReadRow<Fields>[],
  known: KnownThings<Fields>,
): MatchedRow<Fields>[] {
  const matched: MatchedRow<Fields>[] = rows.map((row) => ({
    ...row,
    thereId: idOf(resource, row, known),
    sharesWith: undefined,
  }));
  findShared(resource, matched, known);
  refuseDuplicates(resource, matched, known);
  refuseTaken(resource, matched, known);
  return matched;
}

function idOf<Fields extends object>(
  { keysOf, contradicts }: ImportResource<Fields>,
  row: ReadRow<Fields>,
  { byId, byKey, byShared }: KnownThings<Fields>,
): string | undefined {
  if (row.id !== undefined && byId.has(row.id)) return row.id;
  let candidates: readonly Keys<Fields>[] = [];
  for (const key of keysOf(row.given)) {
    // A row without a name has a shared key as its own.
    const things = (byKey.get(key) ?? byShared.get(key) ?? []).filter(
      (thing) => !contradicts?.(row.given, thing),
    );
    // A weaker key decides between records that share the stronger one, such as two people with one
    // phone.
    const both =
      candidates.length === 0 ? things : candidates.filter((one) => things.includes(one));
    if (both.length > 0) candidates = both;
    if (candidates.length === 1) return candidates[0]?.id;
  }
  if (candidates.length > 1) row.problems.push({ column: null, problem: 'ambiguous', value: null });
  return undefined;
}

/** Finds with whom each row that is another person shares a phone or an e-mail. */
function findShared<Fields extends object>(
  { sharedKeysOf, nameOf }: ImportResource<Fields>,
  rows: readonly MatchedRow<Fields>[],
  { byShared }: KnownThings<Fields>,
): void {
  if (sharedKeysOf === undefined) return;
  const firstWith = new Map<string, MatchedRow<Fields>>();
  for (const row of rows) {
    for (const key of sharedKeysOf(row.given)) {
      const there = byShared.get(key)?.find(({ id }) => id !== row.thereId);
      const other = there ?? firstWith.get(key)?.given;
      if (other !== undefined) row.sharesWith ??= nameOf(other);
      if (!firstWith.has(key)) firstWith.set(key, row);
    }
  }
}

/**
 * Refuses two rows of the same record, and two rows that would match the same record at the next
 * import: they share a unique value, or the strongest key of one of them.
 */
function refuseDuplicates<Fields extends object>(
  resource: ImportResource<Fields>,
  rows: readonly MatchedRow<Fields>[],
  known: KnownThings<Fields>,
): void {
  const firstWith = new Map<string, number>();
  const keepers = new Set<number>();
  const firstKnownBy = new Map<string, number>();
  const { keysOf, unique } = resource;
  for (const row of rows) {
    const keys = keysOf(row.given);
    const keepsUnique = isUniqueKept(resource, row, known);
    if (keepsUnique) keepers.add(row.line);
    const strongest = row.thereId === undefined ? keys[0] : `id:${row.thereId}`;
    const all = [`id:${row.thereId ?? row.id ?? row.line}`, ...keys];
    for (const key of all) {
      const isShared = key === strongest || key.startsWith('id:') || isUnique(key, unique?.field);
      const otherLine = isShared ? firstWith.get(key) : firstKnownBy.get(key);
      if (otherLine === undefined) continue;
      // Two records that shared a value before it was unique both keep it.
      if (keepsUnique && keepers.has(otherLine) && isUnique(key, unique?.field)) continue;
      const column = columnOf(key, row);
      const value = column === null ? null : (row.cells.get(column) ?? null);
      row.problems.push({ column, problem: 'duplicateRow', value, otherLine });
      break;
    }
    for (const key of all) if (!firstWith.has(key)) firstWith.set(key, row.line);
    if (strongest !== undefined && !firstKnownBy.has(strongest)) {
      firstKnownBy.set(strongest, row.line);
    }
  }
}

/** Whether the row repeats the unique value that its record has. */
function isUniqueKept<Fields extends object>(
  { unique }: ImportResource<Fields>,
  { given, thereId }: MatchedRow<Fields>,
  { byId }: KnownThings<Fields>,
): boolean {
  if (unique === undefined || thereId === undefined) return false;
  return byId.get(thereId)?.[unique.field] === given[unique.field];
}

/** Refuses a unique value that belongs to a record which keeps it after the import. */
function refuseTaken<Fields extends object>(
  resource: ImportResource<Fields>,
  rows: readonly MatchedRow<Fields>[],
  known: KnownThings<Fields>,
): void {
  const { keysOf, unique } = resource;
  if (unique === undefined) return;
  const { field, problem } = unique;
  const rowOf = new Map(rows.map((row) => [row.thereId, row]));
  for (const row of rows) {
    if (isUniqueKept(resource, row, known)) continue;
    const keys = keysOf(row.given).filter((key) => isUnique(key, field));
    const owners = keys.flatMap((key) => known.byKey.get(key) ?? []);
    const isTaken = owners.some(({ id }) => {
      const ownersRow = rowOf.get(id);
      const givesItUp = ownersRow !== undefined && field in ownersRow.given;
      return id !== row.thereId && !givesItUp;
    });
    if (!isTaken) continue;
    row.problems.push({ column: field, problem, value: row.cells.get(field) ?? null });
  }
}

function isUnique(key: string, field: string | undefined): boolean {
  return field !== undefined && key.startsWith(`${field}:`);
}

/**
 * Returns the column of a key, or null if the key is made of several: a person's `name` is two columns.
 */
function columnOf<Fields>(key: string, { cells }: ReadRow<Fields>): string | null {
  const column = key.slice(0, key.indexOf(':'));
  return cells.get(column) ? column : null;
}

import { cellText } from '#platform/csv/csv.ts';
import type { RecordThere } from '#platform/csv/import-writes.ts';
import { cellOf } from '#platform/csv/record-file.ts';
import { Overtaken } from '#platform/database/transaction.ts';
import type { Scope } from '#platform/scope.ts';
import { type ImportFile, unpackRows } from './file/import-file.ts';
import type { RowProblem } from './file/read-rows.ts';
import type { FieldOf } from './import-columns.ts';
import type { ImportResource } from './import-resource.ts';
import { type KnownThings, knownThings, type MatchedRow, matchRows } from './match-rows.ts';

/** A row with its effect; `fields` is undefined if it has a problem. */
export interface PlannedRow<Fields> {
  line: number;
  cells: ReadonlyMap<string, string>;
  effect: 'created' | 'updated' | 'unchanged' | 'problem';
  problems: readonly RowProblem[];
  /** Values of the file. */
  given: Partial<Fields>;
  notices: MatchedRow<Fields>['notices'];
  texts: string[] | undefined;
  sharesWith: string | undefined;
  there: RecordThere<Fields> | undefined;
  /** The record as it will be. */
  fields: Fields | undefined;
}

/**
 * Decides the effect of each row, and finds all problems. With `lock` the matched records are locked;
 * throws Overtaken if one has changed since it was read.
 */
export async function planImport<Fields extends object>(
  scope: Scope,
  resource: ImportResource<Fields>,
  file: ImportFile,
  { lock }: { lock: boolean },
): Promise<PlannedRow<Fields>[]> {
  const known = knownThings(resource, await resource.readKeys(scope));
  const rows = matchRows(resource, await unpackRows<Fields>(file), known);
  const lackingOf = await resource.lacking?.(scope);
  for (const { given, cells, problems } of lackingOf ? rows : []) {
    for (const lack of lackingOf?.(given) ?? []) {
      problems.push({ ...lack, value: cells.get(lack.column) ?? null });
    }
  }
  const ids = rows.flatMap(({ thereId }) => thereId ?? []);
  const there = await resource.readThere(scope, ids, lock);
  if (!isAsKnown(resource, there, known, ids)) throw new Overtaken();
  const thereById = new Map(there.map((one) => [one.id, one]));
  return rows.map((row) =>
    row.thereId === undefined
      ? plannedNew(resource, row)
      : plannedChange(resource, row, thereById.get(row.thereId) as RecordThere<Fields>),
  );
}

function isAsKnown<Fields extends object>(
  { keysOf }: ImportResource<Fields>,
  there: readonly RecordThere<Fields>[],
  { byId }: KnownThings<Fields>,
  ids: readonly string[],
): boolean {
  return (
    there.length === new Set(ids).size &&
    there.every(({ id, fields }) => {
      const before = byId.get(id);
      return before !== undefined && String(keysOf(before)) === String(keysOf(fields));
    })
  );
}

function plannedNew<Fields extends object>(
  { required, defaults }: ImportResource<Fields>,
  row: MatchedRow<Fields>,
): PlannedRow<Fields> {
  const { cells, given, problems } = row;
  // A row with a wrong number of cells has its problem already, and an ambiguous one is not new.
  const isNew = problems.every(({ problem }) => problem !== 'ambiguous');
  const missing = isNew ? required.filter((field) => !cells.has(field)) : [];
  const all = [
    ...problems,
    ...missing.map((column) => ({ column, problem: 'requiredForNew' as const, value: null })),
  ];
  if (all.length > 0) return refusedRow({ ...row, problems: all, there: undefined });
  return {
    ...row,
    effect: 'created',
    problems: [],
    there: undefined,
    fields: { ...defaults, ...given } as Fields,
  };
}

function plannedChange<Fields extends object>(
  resource: ImportResource<Fields>,
  row: MatchedRow<Fields>,
  there: RecordThere<Fields>,
): PlannedRow<Fields> {
  const { cells, given, problems } = row;
  // A cell that repeats the stored value is right, even if the form would refuse it today, or mend it.
  const repeats = (field: FieldOf<Fields>) =>
    cells.get(field) === cellText(cellOf(resource.cells, field, there.fields));
  const wrong = problems.filter(
    ({ column, value }) =>
      column === null ||
      column in given ||
      !(column in there.fields) ||
      value !== cellText(cellOf(resource.cells, column as FieldOf<Fields>, there.fields)),
  );
  if (wrong.length > 0) return refusedRow({ ...row, problems: wrong, there });
  const fields = { ...there.fields };
  let effect: 'updated' | 'unchanged' = 'unchanged';
  for (const field of Object.keys(given) as FieldOf<Fields>[]) {
    const value = given[field] as Fields[FieldOf<Fields>];
    if (
      field === resource.onlyForNew ||
      repeats(field) ||
      isSame(resource, field, value, there.fields[field])
    ) {
      continue;
    }
    fields[field] = value;
    effect = 'updated';
  }
  return { ...row, effect, problems: [], there, fields };
}

function isSame<Fields extends object, Field extends FieldOf<Fields>>(
  { same, cells }: ImportResource<Fields>,
  field: Field,
  left: Fields[Field],
  right: Fields[Field],
): boolean {
  return (
    same?.[field]?.(left, right) ?? cellText(cells[field](left)) === cellText(cells[field](right))
  );
}

function refusedRow<Fields>(
  row: Omit<PlannedRow<Fields>, 'effect' | 'fields'>,
): PlannedRow<Fields> {
  return { ...row, effect: 'problem', fields: undefined };
}

import {
  type ImportAnswer,
  MAX_IMPORT_PROBLEMS,
  MAX_IMPORT_SAMPLE,
} from '@mostrador/contract/imports';
import { isSameCode } from '@mostrador/domain/code-keys';
import { type CsvCell, cellText } from '#platform/csv/csv.ts';
import { cellOf } from '#platform/csv/record-file.ts';
import type { Scope } from '#platform/scope.ts';
import type { ImportFile } from './file/import-file.ts';
import type { RowProblem } from './file/read-rows.ts';
import { shortened } from './file/shortened.ts';
import type { FieldOf } from './import-columns.ts';
import type { ImportResource } from './import-resource.ts';
import type { PlannedRow } from './plan-import.ts';

/** Describes what an import does, or would do. */
export async function importAnswer<Fields extends object>(
  scope: Scope,
  resource: ImportResource<Fields>,
  file: ImportFile,
  rows: readonly PlannedRow<Fields>[],
): Promise<ImportAnswer> {
  const count = (effect: PlannedRow<Fields>['effect']) =>
    rows.filter((row) => row.effect === effect).length;
  const problems = rows.flatMap(({ line, problems }) =>
    problems.map((problem) => ({ line, ...problem })),
  );
  const notices = rows.flatMap((row) => noticesOf(resource, row));
  const columns = file.fields.filter((field) => field !== null);
  const groups = await resource.missingGroups?.(
    scope,
    rows.flatMap(({ fields }) => fields ?? []),
  );
  return {
    rows: rows.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rowsWithProblems: count('problem'),
    columns,
    ...file.facts,
    newCategories: newGroups(groups?.newCategories ?? []),
    newProviders: newGroups(groups?.newProviders ?? []),
    problemsCount: problems.length,
    problems: problems.slice(0, MAX_IMPORT_PROBLEMS).map(cited),
    problemRows: problemRowsOf(file, rows),
    noticesCount: notices.length,
    notices: notices.slice(0, MAX_IMPORT_PROBLEMS),
    sample: rows.slice(0, MAX_IMPORT_SAMPLE).map((row) => ({
      line: row.line,
      effect: row.effect,
      values: valuesOf(resource, row, columns),
    })),
  };
}

/** Returns all rows with a problem, if the request asked for them. */
function problemRowsOf<Fields>(
  { headings }: ImportFile,
  rows: readonly PlannedRow<Fields>[],
): ImportAnswer['problemRows'] {
  if (headings === undefined) return null;
  return {
    headings,
    rows: rows.flatMap(({ line, effect, texts = [], problems }) =>
      effect === 'problem' ? [{ line, cells: texts, problems: problems.map(cited) }] : [],
    ),
  };
}

function cited<Problem extends RowProblem>(problem: Problem): Problem {
  return { ...problem, value: problem.value && shortened(problem.value) };
}

type Notice = ImportAnswer['notices'][number];

function noticesOf<Fields extends object>(
  resource: ImportResource<Fields>,
  row: PlannedRow<Fields>,
): Notice[] {
  if (row.fields === undefined) return [];
  return [
    ...codeNotices(resource, row, row.fields),
    ...nameNotices(resource, row, row.fields),
    ...sharedNotices(resource, row, row.fields),
    ...stockNotices(resource, row, row.fields),
    ...cellNotices(resource, row, row.fields),
  ].map(({ notice, value, current }) => ({
    line: row.line,
    notice,
    value: shortened(value),
    current: current === null ? null : shortened(current),
  }));
}

/** Tells of a code that is not what the file says, and of one that the import changes or takes away. */
function codeNotices<Fields extends object>(
  { cells, code }: ImportResource<Fields>,
  { cells: typed, there, given }: PlannedRow<Fields>,
  fields: Fields,
): Omit<Notice, 'line'>[] {
  if (code === undefined || !typed.has(code)) return [];
  const value = typed.get(code)?.trim() ?? '';
  const taken = plainText(cellOf(cells, code, fields));
  const before = there === undefined ? '' : plainText(cellOf(cells, code, there.fields));
  const inFile = plainText(cells[code](given[code] as Fields[FieldOf<Fields>]));
  if (taken === before) {
    const isOther = code in given && value !== '' && !isSameCode(inFile, before);
    return isOther ? [{ notice: 'barcodeKept', value, current: before }] : [];
  }
  return [
    ...(value === taken ? [] : [{ notice: 'barcodeMended' as const, value, current: taken }]),
    ...(before === ''
      ? []
      : [{ notice: 'barcodeChanged' as const, value: taken, current: before }]),
  ];
}

function nameNotices<Fields extends object>(
  { nameOf }: ImportResource<Fields>,
  { cells: typed, there }: PlannedRow<Fields>,
  fields: Fields,
): Omit<Notice, 'line'>[] {
  if (there === undefined || typed.get('id') === there.id) return [];
  const [value, current] = [nameOf(fields), nameOf(there.fields)];
  return value === current ? [] : [{ notice: 'renamed', value, current }];
}

/** Tells of a person who is new, or has a new phone or e-mail, and shares it with another one. */
function sharedNotices<Fields extends object>(
  { nameOf, sharedKeysOf = () => [] }: ImportResource<Fields>,
  { sharesWith, there }: PlannedRow<Fields>,
  fields: Fields,
): Omit<Notice, 'line'>[] {
  if (sharesWith === undefined) return [];
  const before = sharedKeysOf(there?.fields ?? {});
  const isNew = sharedKeysOf(fields).some((key) => !before.includes(key));
  return isNew ? [{ notice: 'sharedContact', value: nameOf(fields), current: sharesWith }] : [];
}

/** Tells of cells that are taken in another form: a stock below 0, a phone. */
function cellNotices<Fields extends object>(
  { cells }: ImportResource<Fields>,
  { cells: typed, there, notices }: PlannedRow<Fields>,
  fields: Fields,
): Omit<Notice, 'line'>[] {
  return notices.flatMap(({ column, notice }) => {
    const field = column as FieldOf<Fields>;
    const current = plainText(cellOf(cells, field, fields));
    const isTaken = there === undefined || fields[field] !== there.fields[field];
    return isTaken ? [{ notice, value: typed.get(column)?.trim() ?? '', current }] : [];
  });
}

/** Tells of a stock that the import does not take, since its product is there. */
function stockNotices<Fields extends object>(
  { cells, onlyForNew }: ImportResource<Fields>,
  { cells: typed, there, given }: PlannedRow<Fields>,
  fields: Fields,
): Omit<Notice, 'line'>[] {
  if (onlyForNew === undefined || there === undefined) return [];
  const value = typed.get(onlyForNew)?.trim() ?? '';
  const current = plainText(cellOf(cells, onlyForNew, fields));
  if (value === '' || given[onlyForNew] === there.fields[onlyForNew]) return [];
  return [{ notice: 'stockNotApplied', value, current: current === '' ? null : current }];
}

function valuesOf<Fields extends object>(
  { cells }: ImportResource<Fields>,
  { fields, cells: typed }: PlannedRow<Fields>,
  columns: readonly string[],
): Record<string, string> {
  const value = (column: string) =>
    fields === undefined || !(column in fields)
      ? (typed.get(column) ?? '')
      : plainText(cellOf(cells, column as FieldOf<Fields>, fields));
  return Object.fromEntries(columns.map((column) => [column, shortened(value(column))]));
}

/** Returns a cell as people read it, without the apostrophes that guard formulas in files. */
function plainText(cell: CsvCell): string {
  return typeof cell === 'string' ? cell : cellText(cell);
}

function newGroups(names: readonly string[]) {
  return { count: names.length, names: names.slice(0, MAX_IMPORT_SAMPLE) };
}

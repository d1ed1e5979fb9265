import {
  type ImportAnswer,
  MAX_IMPORT_PROBLEMS,
  MAX_IMPORT_SAMPLE,
  MAX_IMPORT_VALUE_LENGTH,
} from '@mostrador/contract/imports';
import { amountOf } from '@mostrador/domain/money';
import type { CsvCell } from '#platform/csv/csv.ts';
import { cellOf } from '#platform/csv/record-file.ts';
import type { Scope } from '#platform/scope.ts';
import type { ImportFile } from './file/import-file.ts';
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
    ignoredColumns: file.ignoredColumns.map(shortened),
    newCategories: newGroups(groups?.newCategories ?? []),
    newProviders: newGroups(groups?.newProviders ?? []),
    problemsCount: problems.length,
    problems: problems
      .slice(0, MAX_IMPORT_PROBLEMS)
      .map((problem) => ({ ...problem, value: problem.value && shortened(problem.value) })),
    noticesCount: notices.length,
    notices: notices.slice(0, MAX_IMPORT_PROBLEMS),
    sample: rows.slice(0, MAX_IMPORT_SAMPLE).map((row) => ({
      line: row.line,
      effect: row.effect,
      values: valuesOf(resource, row, columns),
    })),
  };
}

type Notice = ImportAnswer['notices'][number];

function noticesOf<Fields extends object>(
  { cells, nameOf, onlyForNew, mended }: ImportResource<Fields>,
  row: PlannedRow<Fields>,
): Notice[] {
  const { line, there, fields } = row;
  if (fields === undefined) return [];
  const notices: Notice[] = [];
  if (mended !== undefined && row.cells.has(mended)) {
    const typed = row.cells.get(mended)?.trim() ?? '';
    const taken = plainText(cellOf(cells, mended, fields));
    if (typed !== taken && fields[mended] !== there?.fields[mended]) {
      notices.push({
        line,
        notice: 'barcodeMended',
        value: shortened(typed),
        current: shortened(taken),
      });
    }
  }
  if (there === undefined) return notices;
  const name = nameOf(fields);
  const nameBefore = nameOf(there.fields);
  if (name !== nameBefore && row.cells.get('id') !== there.id) {
    notices.push({
      line,
      notice: 'renamed',
      value: shortened(name),
      current: shortened(nameBefore),
    });
  }
  if (onlyForNew !== undefined) {
    const typed = row.cells.get(onlyForNew)?.trim() ?? '';
    const current = plainText(cellOf(cells, onlyForNew, there.fields));
    if (typed !== '' && Number(typed) !== Number(current || Number.NaN)) {
      notices.push({
        line,
        notice: 'stockNotApplied',
        value: typed,
        current: current === '' ? null : current,
      });
    }
  }
  return notices;
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
  if (cell === null) return '';
  return typeof cell === 'object' ? amountOf(cell.cents).toFixed(2) : String(cell);
}

function newGroups(names: readonly string[]) {
  return { count: names.length, names: names.slice(0, MAX_IMPORT_SAMPLE) };
}

/** Cuts between characters, never within a surrogate pair. */
function shortened(text: string): string {
  if (text.length <= MAX_IMPORT_VALUE_LENGTH) return text;
  return `${[...text].slice(0, MAX_IMPORT_VALUE_LENGTH - 1).join('')}…`;
}

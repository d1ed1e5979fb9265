import {
  type ImportNotice,
  type ImportProblem,
  MAX_IMPORT_VALUE_LENGTH,
} from '@mostrador/contract/imports';
import type { FieldOf, ImportColumns } from '#modules/imports/import-columns.ts';
import { cellText, typedText } from '#platform/csv/csv.ts';
import type { CellProblem, CellReader } from './cell-readers.ts';
import { isId } from './ids.ts';
import type { StoreAmountFormat } from './read-amount.ts';
import type { ImportTable } from './read-import-file.ts';

/** Problem of a row, or of one of its cells. */
export interface RowProblem extends CellProblem {
  /** Field name in the API; null for the row as a whole. */
  column: string | null;
  value: string | null;
  otherLine?: number;
}

/** A row whose cells are read, before it is compared with the database. */
export interface ReadRow<Fields> {
  line: number;
  /** Texts in the file, by column. */
  cells: Map<string, string>;
  /** Whole texts of all cells, if the answer has all rows with a problem. */
  texts: string[] | undefined;
  id: string | undefined;
  /** Values of the cells that could be read. */
  given: Partial<Fields>;
  problems: RowProblem[];
  /** Fields whose value is not what the cell says. */
  notices: { column: string; notice: ImportNotice }[];
}

/** More than an answer cites of a cell, even if each of its letters is a surrogate pair. */
const SHOWN_LENGTH = 2 * MAX_IMPORT_VALUE_LENGTH;

/** Reads the cells of all rows by the rules of the resource's form. */
export function readRows<Fields extends object>(
  { fields, rows }: Pick<ImportTable, 'fields' | 'rows'>,
  columns: ImportColumns<Fields>,
  { format, keepsTexts }: { format: StoreAmountFormat; keepsTexts: boolean },
): ReadRow<Fields>[] {
  const read: ReadRow<Fields>[] = [];
  for (const { line, cells } of rows) {
    const row: ReadRow<Fields> = {
      line,
      cells: new Map(),
      texts: keepsTexts ? cells.map(guardedText) : undefined,
      id: undefined,
      given: {},
      problems: [],
      notices: [],
    };
    for (const [index, field] of fields.entries()) {
      if (field !== null) row.cells.set(field, withoutTextFormula(cells[index] ?? ''));
    }
    // Any cell may be the missing or extra one, so none of them can be trusted.
    if (cells.length !== fields.length) {
      const problem: ImportProblem = 'wrongCellCount';
      row.problems.push({ column: null, problem, value: null, maximum: fields.length });
    } else {
      readCells(row, columns, format);
    }
    for (const [field, cell] of row.cells) {
      if (cell.length > SHOWN_LENGTH) row.cells.set(field, cell.slice(0, SHOWN_LENGTH));
    }
    read.push(row);
  }
  return read;
}

/** Returns the text as an export writes it, whether or not the file had guarded it. */
export function guardedText(text: string): string {
  return cellText(typedText(text));
}

/** Returns the text of a formula that is nothing but a text, as programs guard codes: ="0036". */
function withoutTextFormula(cell: string): string {
  return /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell;
}

function readCells<Fields extends object>(
  row: ReadRow<Fields>,
  { readers }: ImportColumns<Fields>,
  format: StoreAmountFormat,
): void {
  for (const [column, cell] of row.cells) {
    if (column === 'id') {
      const id = cell.trim().toLowerCase();
      if (isId(id)) row.id = id;
      else if (id !== '') row.problems.push({ column, problem: 'invalidId', value: cell });
      continue;
    }
    const field = column as FieldOf<Fields>;
    const read = readers[field] as CellReader<Fields[FieldOf<Fields>]>;
    const result = read(cell, format);
    if ('problem' in result) row.problems.push({ column, value: cell, ...result });
    else {
      row.given[field] = result.value;
      if (result.notice !== undefined) row.notices.push({ column, notice: result.notice });
    }
  }
}

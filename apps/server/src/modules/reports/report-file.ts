import type { FileHeading } from '@mostrador/contract/files/file-words';
import type { ReportStep } from '@mostrador/contract/reports';
import { type Amount, amountOf, type Cents } from '@mostrador/domain/money';
import type { CsvCell, CsvFile } from '#platform/csv/csv.ts';
import { CSV_PORTION } from '#platform/csv/csv-portions.ts';

/**
 * Cells of a report's row, in the order of the columns. JSON and CSV are both made of them, so that
 * they cannot differ.
 */
export type ReportCells<Row, Wire> = {
  [Field in keyof Wire]: (row: Row) => CellOf<Wire[Field]>;
};

/** A cell of JSON. */
type WireCell = string | number | boolean | { cents: Cents } | null;

/** Amounts are cents until they are written. */
type CellOf<Value> = Value extends Amount ? { cents: Cents } : Value;

/** Returns a row as JSON. */
export function wireRow<Row, Wire>(cells: ReportCells<Row, Wire>, row: Row): Wire {
  const columns = Object.entries(cells) as [string, (row: Row) => WireCell][];
  const values = columns.map(([field, cell]) => [field, wireValue(cell(row))]);
  return Object.fromEntries(values) as Wire;
}

/** The cells of a file: those of JSON, of which some have words for people instead. */
type FileCells<Row, Cells> = {
  [Heading in keyof Cells]: Heading extends FileHeading ? (row: Row) => CsvCell : never;
};

/** Returns the report as a CSV file with all rows, under the names of the JSON's fields. */
export function reportFile<Row, Cells extends FileCells<Row, Cells>>(
  fileName: string,
  cells: Cells,
  rows: readonly Row[],
): CsvFile {
  const columns = columnsOf<Row>(cells);
  return {
    fileName: `${fileName}.csv`,
    headings: columns.map(([heading]) => heading),
    portions: portionsOf(
      columns.map(([, cell]) => cell),
      rows,
    ),
  };
}

/**
 * Returns the file of a report by days, weeks or months. Name and first heading say which, since the
 * first day of a week or month could be taken for a single day. By days, the default, the name is as in
 * other reports.
 */
export function steppedFile<Row, Cells extends FileCells<Row, Cells>>(
  key: string,
  { groupBy, ...range }: { startDate: string; endDate: string; groupBy: ReportStep },
  cells: Cells,
  rows: readonly Row[],
): CsvFile {
  const name = groupBy === 'day' ? key : `${key}-by-${groupBy}`;
  const { headings, ...file } = reportFile(periodFileName(name, range), cells, rows);
  return { ...file, headings: headings.map((each) => (each === 'period' ? groupBy : each)) };
}

/** Returns the name of a period report's file. */
export function periodFileName(
  key: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  return `${key}_${startDate}_${endDate}`;
}

async function* portionsOf<Row>(
  cells: readonly ((row: Row) => CsvCell)[],
  rows: readonly Row[],
): AsyncGenerator<CsvCell[][], void> {
  let from = 0;
  do {
    yield rows.slice(from, from + CSV_PORTION).map((row) => cells.map((cell) => cell(row)));
    from += CSV_PORTION;
  } while (from < rows.length);
}

function columnsOf<Row>(cells: object): [FileHeading, (row: Row) => CsvCell][] {
  return Object.entries(cells) as [FileHeading, (row: Row) => CsvCell][];
}

function wireValue(cell: WireCell): string | number | boolean | null {
  return cell !== null && typeof cell === 'object' ? amountOf(cell.cents) : cell;
}

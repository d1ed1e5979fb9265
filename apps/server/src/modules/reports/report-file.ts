import type { ReportStep } from '@mostrador/contract/reports';
import { type Amount, amountOf, type Cents } from '@mostrador/domain/money';
import { CSV_BEGINNING, type CsvCell, type CsvFile, csvRow } from '#platform/csv/csv.ts';
import { CSV_PORTION } from '#platform/csv/csv-portions.ts';

/**
 * Cells of a report's row, in the order of the columns. JSON and CSV are both made of them, so that
 * they cannot differ.
 */
export type ReportCells<Row, Wire> = {
  [Field in keyof Wire]: (row: Row) => CellOf<Wire[Field]>;
};

/** Amounts are cents until they are written. */
type CellOf<Value> = Value extends Amount ? { cents: Cents } : Value;

/** Returns a row as JSON. */
export function wireRow<Row, Wire>(cells: ReportCells<Row, Wire>, row: Row): Wire {
  const values = columnsOf(cells).map(([field, cell]) => [field, wireValue(cell(row))]);
  return Object.fromEntries(values) as Wire;
}

/** Returns the report as a CSV file with all rows, under the names of the JSON's fields. */
export function reportFile<Row, Wire>(
  fileName: string,
  cells: ReportCells<Row, Wire>,
  rows: readonly Row[],
): CsvFile {
  return { fileName: `${fileName}.csv`, chunks: csvOf(cells, rows) };
}

/**
 * Returns the file of a report by days, weeks or months. Name and first heading say which, since the
 * first day of a week or month could be taken for a single day. By days, the default, the name is as in
 * other reports.
 */
export function steppedFile<Row, Wire extends { period: string }>(
  key: string,
  { groupBy, ...range }: { startDate: string; endDate: string; groupBy: ReportStep },
  { period, ...figures }: ReportCells<Row, Wire>,
  rows: readonly Row[],
): CsvFile {
  const name = groupBy === 'day' ? key : `${key}-by-${groupBy}`;
  return reportFile(periodFileName(name, range), { [groupBy]: period, ...figures }, rows);
}

/** Returns the name of a period report's file. */
export function periodFileName(
  key: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): string {
  return `${key}_${startDate}_${endDate}`;
}

async function* csvOf<Row, Wire>(
  cells: ReportCells<Row, Wire>,
  rows: readonly Row[],
): AsyncGenerator<string, void> {
  const columns = columnsOf(cells);
  yield CSV_BEGINNING + csvRow(columns.map(([field]) => field));
  for (let from = 0; from < rows.length; from += CSV_PORTION) {
    const portion = rows.slice(from, from + CSV_PORTION);
    yield portion.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('');
  }
}

function columnsOf<Row, Wire>(cells: ReportCells<Row, Wire>): [string, (row: Row) => CsvCell][] {
  return Object.entries(cells) as [string, (row: Row) => CsvCell][];
}

function wireValue(cell: CsvCell): string | number | boolean | null {
  return cell !== null && typeof cell === 'object' ? amountOf(cell.cents) : cell;
}

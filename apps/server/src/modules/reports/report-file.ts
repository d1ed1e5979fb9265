import type { ReportStep } from '@mostrador/contract/reports';
import { type Amount, amountOf, type Cents } from '@mostrador/domain/money';
import { CSV_BEGINNING, type CsvCell, type CsvFile, csvRow } from '#platform/csv/csv.ts';
import { CSV_PORTION } from '#platform/csv/csv-portions.ts';

/**
 * What a report's row says, column by column in their order. Its JSON and its CSV file are both made
 * of these, so that they can't differ.
 */
export type ReportCells<Row, Wire> = {
  [Field in keyof Wire]: (row: Row) => CellOf<Wire[Field]>;
};

/** An amount is cents until it is written. */
type CellOf<Value> = Value extends Amount ? { cents: Cents } : Value;

/** A row as JSON carries it. */
export function wireRow<Row, Wire>(cells: ReportCells<Row, Wire>, row: Row): Wire {
  const values = columnsOf(cells).map(([field, cell]) => [field, wireValue(cell(row))]);
  return Object.fromEntries(values) as Wire;
}

/** The report as a CSV file: its heading has the names of the JSON's fields, and all rows are in it. */
export function reportFile<Row, Wire>(
  fileName: string,
  cells: ReportCells<Row, Wire>,
  rows: readonly Row[],
): CsvFile {
  return { fileName: `${fileName}.csv`, chunks: csvOf(cells, rows) };
}

/**
 * The file of a report in days, weeks or months. Its name and its first heading say which, as the first
 * day of a week or a month could be taken for a day alone; days, which are what is asked for by default,
 * leave the name as other reports have it.
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

/** The name of the file of a period's report. */
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

function wireValue(cell: CsvCell): string | number | null {
  return cell !== null && typeof cell === 'object' ? amountOf(cell.cents) : cell;
}

import { CSV_BEGINNING, type CsvCell, csvRow } from './csv.ts';

/** The rows that are read at once. */
export const CSV_PORTION = 1_000;

/**
 * A CSV file with a heading and a cell for each of `cells`. It is read in portions, each a statement of
 * its own: neither its size nor a slow reader holds a connection or an old snapshot. `readPortion`
 * gives the next CSV_PORTION rows behind `last`, found by an index and not by counting off those before.
 */
export async function* csvPortions<Row>(
  cells: Record<string, (row: NoInfer<Row>) => CsvCell>,
  readPortion: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<string, void> {
  const cellsOf = Object.values(cells);
  let before = CSV_BEGINNING + csvRow(Object.keys(cells));
  let last: Row | undefined;
  do {
    const rows = await readPortion(last);
    yield before + rows.map((row) => csvRow(cellsOf.map((cell) => cell(row)))).join('');
    before = '';
    last = rows[CSV_PORTION - 1];
  } while (last !== undefined);
}

import { CSV_BEGINNING, type CsvCell, csvRow } from './csv.ts';

/** Rows read by one statement. */
export const CSV_PORTION = 1_000;

/**
 * Makes a CSV file with a heading and a cell for each of `cells`. Each portion is read by a statement
 * of its own, so that neither the size nor a slow reader holds a connection or an old snapshot.
 * `readPortion` returns the CSV_PORTION rows after `last`; it finds them by an index, not by an offset.
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

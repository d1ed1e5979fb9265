import type { FileWord } from '@mostrador/contract/files/file-words-en';
import type { CsvCell, CsvFile } from './csv.ts';

/** Rows read by one statement. */
export const CSV_PORTION = 1_000;

/** Cells of a file's row under their headings, in the order of the columns. */
export type CsvColumns<Row> = Partial<Record<FileWord, (row: Row) => CsvCell>>;

/**
 * Makes a CSV file with a heading and a cell for each of `cells`. Each portion is read by a statement
 * of its own, so that neither the size nor a slow reader holds a connection or an old snapshot.
 * `readPortion` returns the CSV_PORTION rows after `last`; it finds them by an index, not by an offset.
 */
export function csvPortions<Row>(
  fileName: string,
  cells: CsvColumns<NoInfer<Row>>,
  readPortion: (last: Row | undefined) => Promise<Row[]>,
): CsvFile {
  const cellsOf = Object.values(cells);
  return {
    fileName: `${fileName}.csv`,
    headings: Object.keys(cells) as FileWord[],
    portions: portions(),
  };

  async function* portions() {
    let last: Row | undefined;
    do {
      const rows = await readPortion(last);
      yield rows.map((row) => cellsOf.map((cell) => cell(row)));
      last = rows[CSV_PORTION - 1];
    } while (last !== undefined);
  }
}

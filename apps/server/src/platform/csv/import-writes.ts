/** A thing that the store has, as a file says it. */
export interface RecordThere<Fields> {
  id: string;
  updatedAt: Date;
  fields: Fields;
}

/** What an import writes; the things that are changed are locked. */
export interface ImportWrites<Fields> {
  created: readonly Fields[];
  updated: readonly { there: RecordThere<Fields>; fields: Fields }[];
}

/** Called with the number of rows that were just written. */
export type OnWritten = (rows: number) => void;

/** Enough for a statement to cost little a row, and few enough for a progress bar to move. */
const PORTION = 500;

/** The rows of an import in the portions in which they are written. */
export function* portionsOf<Row>(rows: readonly Row[]): Generator<Row[], void> {
  for (let from = 0; from < rows.length; from += PORTION) yield rows.slice(from, from + PORTION);
}

/** A record of the store, with the fields that a file can have. */
export interface RecordThere<Fields> {
  id: string;
  updatedAt: Date;
  fields: Fields;
}

/** Records that an import creates and changes. The changed ones are locked. */
export interface ImportWrites<Fields> {
  created: readonly Fields[];
  updated: readonly { there: RecordThere<Fields>; fields: Fields }[];
}

/** Called with the number of rows that were just written. */
export type OnWritten = (rows: number) => void;

/** Rows of one statement: enough to make a row cheap, few enough for a progress bar to move. */
const PORTION = 500;

/** Splits the rows of an import into the portions in which they are written. */
export function* portionsOf<Row>(rows: readonly Row[]): Generator<Row[], void> {
  for (let from = 0; from < rows.length; from += PORTION) yield rows.slice(from, from + PORTION);
}

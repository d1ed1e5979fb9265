import type { CellReader } from './file/cell-readers.ts';

/** Field of a column, by its name in the API. */
export type FieldOf<Fields> = keyof Fields & string;

/** Reading of a resource's file, before it is compared with the database. */
export interface ImportColumns<Fields extends object> {
  /** Headings of each column, in addition to its field's own name and to its words in files for people. */
  headings: Record<FieldOf<Fields>, readonly string[]>;
  /** Headings that count only if the file has no other one of the field. */
  weakHeadings?: { [Field in keyof Fields]?: readonly string[] };
  readers: { [Field in keyof Fields]: CellReader<Fields[Field]> };
  /** Columns without which no new record can be written. */
  required: readonly FieldOf<Fields>[];
  /** Columns of amounts and quantities. */
  numbers: readonly FieldOf<Fields>[];
  /** Columns, in addition to the id, by which a row may match a record of the store. */
  identifying: readonly FieldOf<Fields>[];
}

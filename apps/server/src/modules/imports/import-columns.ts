import type { CellReader } from './file/cell-readers.ts';

/** The field of a column, by the API's name. */
export type FieldOf<Fields> = keyof Fields & string;

/** How a resource's file is read, before anything is known of what is there. */
export interface ImportColumns<Fields extends object> {
  /** The headings that a column may have beside its field's own name. */
  headings: Record<FieldOf<Fields>, readonly string[]>;
  readers: { [Field in keyof Fields]: CellReader<Fields[Field]> };
  /** Without these nothing new can be written. */
  required: readonly FieldOf<Fields>[];
  /** With one of these, or the id, a file may be about what is there already. */
  identifying: readonly FieldOf<Fields>[];
}

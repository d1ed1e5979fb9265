import { z } from 'zod';

/**
 * The content of a backup is text. Lines of JSON say what comes: first the header; then for each table
 * its name and columns, its rows as COPY writes them, `\.` and how many they were; the sequences; and
 * last how many tables and rows that made.
 */
export const headerLine = z.strictObject({
  /** The version of Mostrador that took it, and that of its PostgreSQL. */
  version: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  /** What had been applied to the database, in order. */
  migrations: z.array(z.string()).min(1),
  /** The names of the stores. */
  stores: z.array(z.string()),
});
export const tableLine = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });
export const rowsLine = z.strictObject({ rows: z.int().min(0) });
export const sequenceLine = z.strictObject({ sequence: z.string(), value: z.string() });
export const endLine = z.strictObject({ tables: z.int().min(0), allRows: z.int().min(0) });

export type Header = z.infer<typeof headerLine>;
export type TableLine = z.infer<typeof tableLine>;
export type SequenceLine = z.infer<typeof sequenceLine>;
type Line = Header | TableLine | z.infer<typeof rowsLine> | SequenceLine | z.infer<typeof endLine>;

export const NEW_LINE = 10;
/** Ends the rows of a table. No row is like it, since COPY writes a backslash of a value as two. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** One line of the content. */
export function lineOf(line: Line): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}

/** How many rows of COPY's text end in these bytes: a line break inside a value is written as `\n`. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) rows++;
  return rows;
}

/** Compressed and read in portions of this size: the usual 16 kB spend more on handing over than on the work. */
export const PORTION_BYTES = 262_144;

import { z } from 'zod';

/**
 * The content of a backup is text, structured by lines of JSON. First comes the header. Each table
 * follows with its name and columns, its rows as COPY writes them, `\.`, and the number of rows. Then
 * come the sequences, and last the numbers of all tables and rows.
 */
export const headerLine = z.strictObject({
  /** Versions of Mostrador and of PostgreSQL that took the backup. */
  version: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  /** Migrations applied to the database, in order. */
  migrations: z.array(z.string()).min(1),
  /** Names of the stores. */
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
/** Ends the rows of a table. No row is the same, since COPY doubles a value's backslash. */
export const END_OF_ROWS = Buffer.from('\\.\n');

export function lineOf(line: Line): Buffer {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}

/**
 * Counts the rows of COPY's text that end in these bytes. A line break in a value is written as `\n`.
 */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) rows++;
  return rows;
}

/** Size of compressed portions: with the usual 16 kB, handing them over takes longer than the work. */
export const PORTION_BYTES = 262_144;

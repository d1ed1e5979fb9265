import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { ReadRow } from './read-rows.ts';

/** An import's file that was read in another thread. */
export interface ImportFile {
  /** The field of each column; null where it means nothing here. */
  fields: (string | null)[];
  ignoredColumns: string[];
  /** Its rows, as bytes: to unpack all of a large file at once would keep other requests waiting. */
  portions: Uint8Array<ArrayBuffer>[];
}

const ROWS_A_PORTION = 500;

/** Packs rows for their way between threads. */
export function packRows<Fields>(rows: readonly ReadRow<Fields>[]): ImportFile['portions'] {
  const portions: ImportFile['portions'] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_PORTION) {
    // Copied into memory of its own, which can go to another thread.
    portions.push(new Uint8Array(serialize(rows.slice(from, from + ROWS_A_PORTION))));
  }
  return portions;
}

/** Unpacks the rows, new ones each time; other requests are served in between. */
export async function unpackRows<Fields>({ portions }: ImportFile): Promise<ReadRow<Fields>[]> {
  const rows: ReadRow<Fields>[] = [];
  for (const portion of portions) {
    rows.push(...(deserialize(portion) as ReadRow<Fields>[]));
    await nextTurn();
  }
  return rows;
}

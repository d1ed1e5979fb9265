import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { FileFacts } from './file-facts.ts';
import type { ReadRow } from './read-rows.ts';

/** File of an import, read in another thread. */
export interface ImportFile {
  /** Field of each column; null for an unknown column. */
  fields: (string | null)[];
  facts: FileFacts;
  /** Headings, if the answer has all rows with a problem. */
  headings: string[] | undefined;
  /** Rows as bytes: unpacking all of a large file at once would hold up other requests. */
  portions: Uint8Array<ArrayBuffer>[];
}

const ROWS_A_PORTION = 500;

/** Packs rows to be sent between threads. */
export function packRows<Fields>(rows: readonly ReadRow<Fields>[]): ImportFile['portions'] {
  const portions: ImportFile['portions'] = [];
  for (let from = 0; from < rows.length; from += ROWS_A_PORTION) {
    // Copied into a buffer of its own, which can move to another thread.
    portions.push(new Uint8Array(serialize(rows.slice(from, from + ROWS_A_PORTION))));
  }
  return portions;
}

/** Unpacks new copies of the rows. Other requests are served between portions. */
export async function unpackRows<Fields>({ portions }: ImportFile): Promise<ReadRow<Fields>[]> {
  const rows: ReadRow<Fields>[] = [];
  for (const portion of portions) {
    rows.push(...(deserialize(portion) as ReadRow<Fields>[]));
    await nextTurn();
  }
  return rows;
}

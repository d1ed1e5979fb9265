import { z } from 'zod';
import { type BackupFile, damaged } from './backup-file.ts';
import {
  countRows,
  endLine,
  type Header,
  headerLine,
  rowsLine,
  type SequenceLine,
  sequenceLine,
  type TableLine,
  tableLine,
} from './content-lines.ts';
import { ContentReader } from './content-reader.ts';

/**
 * Parts of a backup in their order. Rows of a table that are not read are skipped with the next part.
 */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableLine; rows: AsyncGenerator<Buffer> }
  | { kind: 'tableEnd'; table: TableLine; rows: number }
  | { kind: 'sequence'; sequence: SequenceLine };

const afterHeader = z.union([tableLine, sequenceLine, endLine]);

/**
 * Reads the backup from its beginning. Throws a `StartError` if its parts are in a wrong order or do
 * not match the numbers it states.
 */
export async function* readParts(file: BackupFile): AsyncGenerator<Part> {
  const content = new ContentReader(file);
  try {
    yield { kind: 'header', header: await content.line(headerLine) };
    let tables = 0;
    let allRows = 0;
    for (;;) {
      const next = await content.line(afterHeader);
      if ('tables' in next) {
        const isWhole = next.tables === tables && next.allRows === allRows;
        if (!isWhole || !(await content.isAtEnd())) throw damaged(file.path);
        return;
      }
      if ('sequence' in next) {
        yield { kind: 'sequence', sequence: next };
        continue;
      }
      let counted = 0;
      const rows = counting(content.rows(), (more) => {
        counted += more;
      });
      yield { kind: 'table', table: next, rows };
      while (!(await rows.next()).done);
      if ((await content.line(rowsLine)).rows !== counted) throw damaged(file.path);
      tables += 1;
      allRows += counted;
      yield { kind: 'tableEnd', table: next, rows: counted };
    }
  } finally {
    await content.close();
  }
}

async function* counting(
  rows: AsyncGenerator<Buffer>,
  count: (more: number) => void,
): AsyncGenerator<Buffer> {
  for await (const portion of rows) {
    count(countRows(portion));
    yield portion;
  }
}

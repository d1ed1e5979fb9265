import { Readable } from 'node:stream';
import { MAX_IMPORT_ROWS } from '@mostrador/domain/import-files';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { countKnown, type KnownColumns, matchHeadings } from './match-headings.ts';
import { refusedFile } from './refuse-file.ts';

interface FileRow {
  /** Line on which the row begins; the header is line 1. */
  line: number;
  cells: string[];
}

/** A file with a known header, whose cells are not read yet. */
export interface ImportTable {
  /** Field of each column; null for an unknown column. */
  fields: (string | null)[];
  ignoredColumns: string[];
  rows: FileRow[];
}

const SEPARATORS = [',', ';', '\t'] as const;
/** Far longer than all fields of a row together may be. */
const MAX_ROW_LENGTH = 100_000;
/** Characters parsed at once, so that a file refused at some row is not parsed further. */
const CHUNK_LENGTH = 65_536;

/**
 * Reads the file of an import, in base64. It stops at the first row above the limit, however large the
 * file is. Throws UNREADABLE_FILE for anything but a table that the resource can take.
 */
export async function readImportFile(file: string, known: KnownColumns): Promise<ImportTable> {
  const text = decodeText(Buffer.from(file, 'base64'));
  const { separator, body, firstLine } = separatorOf(text, known);
  const records = parseRecords(body, separator, firstLine);
  const header = await firstOf(records);
  const { fields, ignored } = matchHeadings(header?.cells ?? [], known);
  const rows: FileRow[] = [];
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (rows.length === MAX_IMPORT_ROWS) {
      throw refusedFile('tooManyRows', { maximum: MAX_IMPORT_ROWS });
    }
    // Keeps one extra cell at most, which is enough to notice that there are too many.
    rows.push({ line, cells: cells.slice(0, fields.length + 1) });
  }
  if (rows.length === 0) throw refusedFile('noRows');
  return { fields, ignoredColumns: ignored, rows };
}

/**
 * Finds the separator with which the header has the most known columns: shops with decimal commas get
 * files with semicolons. A first line `sep=;`, which some programs write, decides it.
 */
function separatorOf(text: string, known: KnownColumns) {
  const declared = /^sep=(.)\r?\n/i.exec(text);
  if (declared !== null) {
    return { separator: declared[1] as string, body: text.slice(declared[0].length), firstLine: 2 };
  }
  const header = /^.*/.exec(text)?.[0] ?? '';
  const counts = SEPARATORS.map((separator) =>
    countKnown(
      header.split(separator).map((heading) => heading.replaceAll('"', '')),
      known,
    ),
  );
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
  return { separator, body: text, firstLine: 1 };
}

async function* parseRecords(
  text: string,
  separator: string,
  firstLine: number,
): AsyncGenerator<FileRow, void> {
  // First lines of parsed records that are not returned yet, so that an error can name its line.
  const firstLines = [firstLine];
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    on_record: (cells, { lines }) => {
      firstLines.push(firstLine + lines);
      return cells;
    },
  });
  const lineOf = (index: number) => firstLines.at(index) ?? firstLine;
  try {
    let index = 0;
    for await (const cells of Readable.from(chunksOf(text)).pipe(parser)) {
      yield { line: lineOf(index), cells };
      index += 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusedQuote(error, lineOf(-1)) : error;
  }
}

function refusedQuote({ code }: CsvError, line: number) {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return refusedFile('unclosedQuote', { line });
  if (code === 'CSV_MAX_RECORD_SIZE') return refusedFile('rowTooLong', { line });
  return refusedFile('brokenQuote', { line });
}

/** Cuts the text between letters, never within a surrogate pair. */
function* chunksOf(text: string): Generator<string, void> {
  for (let from = 0; from < text.length; ) {
    const end = from + CHUNK_LENGTH;
    const to = /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end + 1 : end;
    yield text.slice(from, to);
    from = to;
  }
}

async function firstOf<Item>(items: AsyncGenerator<Item, void>): Promise<Item | undefined> {
  const first = await items.next();
  return first.done === true ? undefined : first.value;
}

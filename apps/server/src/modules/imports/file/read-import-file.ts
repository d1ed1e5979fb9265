import { Readable } from 'node:stream';
import { MAX_IMPORT_ROWS } from '@mostrador/domain/import-files';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import { countKnown, type KnownColumns, matchHeadings } from './match-headings.ts';
import { refusedFile } from './refuse-file.ts';

interface FileRow {
  /** Where it begins; the header is line 1. */
  line: number;
  cells: string[];
}

/** A file whose header is understood; its cells are not looked at yet. */
export interface ImportTable {
  /** The field of each column; null where it means nothing here. */
  fields: (string | null)[];
  ignoredColumns: string[];
  rows: FileRow[];
}

const SEPARATORS = [',', ';', '\t'] as const;
/** Far more than all fields of a row may have together. */
const MAX_ROW_LENGTH = 100_000;
/** What is parsed at once: of a file that is refused at some row, the rest is not. */
const CHUNK_LENGTH = 65_536;

/**
 * Reads an import's file, in base64. It stops at the first row too many, however large the file
 * is. Throws UNREADABLE_FILE for what is no table that this resource can take.
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
    // One more than there should be tells that there are too many, however many they are.
    rows.push({ line, cells: cells.slice(0, fields.length + 1) });
  }
  if (rows.length === 0) throw refusedFile('noRows');
  return { fields, ignoredColumns: ignored, rows };
}

/**
 * The separator with which the header has the most known columns: shops whose decimals have a comma
 * get files with semicolons. A first line `sep=;`, which some programs write, says it.
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
  // Known before its row is read here, so that a failure knows its line, however many rows still wait.
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

/** Never cut within a letter that is two characters. */
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

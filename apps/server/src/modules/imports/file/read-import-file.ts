import { Readable } from 'node:stream';
import { MAX_IMPORT_ROWS } from '@mostrador/domain/import-files';
import { CsvError, parse } from 'csv-parse';
import { decodeText } from './decode-text.ts';
import type { FileFacts } from './file-facts.ts';
import { headingsIndex, MOST_LINES_TO_HEADINGS, separatorOf } from './find-headings.ts';
import { isId } from './ids.ts';
import { fileColumnsOf, type KnownColumns, matchHeadings } from './match-headings.ts';
import { refusedFile } from './refuse-file.ts';
import { shortened } from './shortened.ts';

interface FileRow {
  /** Line on which the row begins; the header is line 1. */
  line: number;
  cells: string[];
}

/** A file with a known header, whose cells are not read yet. */
export interface ImportTable extends Omit<FileFacts, 'numbers' | 'skipped'> {
  /** Field of each column; null for an unknown column. */
  fields: (string | null)[];
  headings: string[];
  rows: FileRow[];
}

/** Far longer than all fields of a row together may be. */
const MAX_ROW_LENGTH = 100_000;
/** Spreadsheets save rows that were only formatted as blank ones. */
const MOST_BLANK_ROWS = 10 * MAX_IMPORT_ROWS;
/** Characters parsed at once, so that a file refused at some row is not parsed further. */
const CHUNK_LENGTH = 65_536;

/**
 * Reads the file of an import, in base64. It stops at the first row above the limit, however large the
 * file is. Throws UNREADABLE_FILE for anything but a table that the resource can take.
 */
export async function readImportFile(
  file: string,
  known: KnownColumns,
  chosen?: readonly (string | null)[],
): Promise<ImportTable> {
  const text = withoutTextFormulas(decodeText(Buffer.from(file, 'base64')));
  const { separator, body, firstLine } = separatorOf(text, known);
  const records = parseRecords(body, separator, firstLine);
  const first = await firstOf(records, MOST_LINES_TO_HEADINGS);
  const above = headingsIndex(first, known);
  const headings = first[above]?.cells ?? [];
  const samples = first.slice(above + 1).map(({ cells }) => cells);
  const { fields, leftOutColumns } = matchHeadings(headings, known, samples, chosen);
  const rows: FileRow[] = [];
  const add = ({ line, cells }: FileRow) => {
    if (rows.length === MAX_IMPORT_ROWS) {
      throw refusedFile('tooManyRows', { maximum: MAX_IMPORT_ROWS });
    }
    rows.push({ line, cells: withOneMoreAtMost(cells, fields.length) });
  };
  for (const row of first.slice(above + 1)) add(row);
  for await (const row of records) add(row);
  if (rows.length === 0) throw refusedFile('noRows');
  const foreign = leaveOutForeignIds(fields, rows);
  if (foreign !== undefined) {
    leftOutColumns.push({ heading: headings[foreign] ?? '', reason: 'foreignId' });
    // The other columns have to be enough without it.
    matchHeadings(headings, known, samples, fields);
  }
  const isLeftOut = (heading: string) => leftOutColumns.some((one) => one.heading === heading);
  return {
    fields,
    headings,
    ignoredColumns: headings
      .filter((heading, index) => fields[index] === null && heading.trim() && !isLeftOut(heading))
      .map(shortened),
    leftOutColumns: leftOutColumns.map((one) => ({ ...one, heading: shortened(one.heading) })),
    fileColumns: fileColumnsOf(headings, fields, samples),
    linesAbove: first.slice(0, above).map(({ line }) => line),
    rows,
  };
}

/** Leaves a column out whose ids are all another program's. Returns its index, or undefined. */
function leaveOutForeignIds(
  fields: (string | null)[],
  rows: readonly FileRow[],
): number | undefined {
  const index = fields.indexOf('id');
  const ids = rows.flatMap(({ cells }) => cells[index]?.trim() || []);
  if (index < 0 || ids.length === 0 || ids.some(isId)) return undefined;
  fields[index] = null;
  return index;
}

/**
 * Drops blank cells behind the last column, such as a spreadsheet adds below a title of many cells. Joins other cells
 * there to one, which is enough to notice that there are too many.
 */
function withOneMoreAtMost(cells: string[], columns: number): string[] {
  const more = cells.slice(columns);
  if (more.every((cell) => cell.trim() === '')) return cells.slice(0, columns);
  return [...cells.slice(0, columns), more.join(', ')];
}

/**
 * Turns formulas that are nothing but a text into the text: ="0036", by which programs keep the zeros of codes. They
 * write it without the quotes that CSV needs. A text in quotes is never taken for one: what stands between these quotes
 * has no quote and no separator.
 */
function withoutTextFormulas(text: string): string {
  return text.replace(/(^|[,;\t\r\n])="([^",;\t\r\n]+)"(?=[,;\t\r\n]|$)/g, '$1$2');
}

/** Returns the rows that are not blank. */
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
    // The parser's own count takes a line break \r\n within quotes for two.
    on_record: (cells: string[]) => {
      firstLines.push(lineOf(-1) + 1 + lineBreaksIn(cells));
      return cells;
    },
  });
  const lineOf = (index: number) => firstLines.at(index) ?? firstLine;
  try {
    let index = 0;
    let blank = 0;
    for await (const cells of Readable.from(chunksOf(text)).pipe(parser)) {
      if (cells.some((cell: string) => cell.trim() !== '')) yield { line: lineOf(index), cells };
      // A file of ten megabytes can be blank lines alone, and would be read for half a minute.
      else if (++blank > MOST_BLANK_ROWS) {
        throw refusedFile('tooManyRows', { maximum: MAX_IMPORT_ROWS });
      }
      index += 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusedQuote(error, lineOf(-1)) : error;
  }
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function refusedQuote({ code }: CsvError, line: number) {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return refusedFile('unclosedQuote', { line });
  if (code === 'CSV_MAX_RECORD_SIZE') return refusedFile('rowTooLong', { line });
  return refusedFile('brokenQuote', { line });
}

/** Takes the first items, and leaves the others to be taken; a loop that is left would end them. */
async function firstOf<Item>(items: AsyncGenerator<Item, void>, count: number): Promise<Item[]> {
  const first: Item[] = [];
  while (first.length < count) {
    const next = await items.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  return first;
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

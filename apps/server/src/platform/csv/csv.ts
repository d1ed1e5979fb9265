import { type FileHeading, isWord } from '@mostrador/contract/files/file-words';
import type { FileWord } from '@mostrador/contract/files/file-words-en';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { type CsvShape, FOR_PROGRAMS } from './csv-shape.ts';

/**
 * Text typed by people, a number of ours, a yes or no, an amount of money, a state, or an empty cell. Programs get the
 * code of a state, which is its name unless another is given; people get its word.
 */
export type CsvCell =
  | string
  | number
  | boolean
  | { cents: Cents }
  | { word: FileWord; code?: string | number }
  | null;

/** A file whose rows are read while it is sent, so that even a large one needs little memory. */
export interface CsvFile {
  fileName: string;
  headings: readonly FileHeading[];
  /** Rows in portions, with a cell for each heading. */
  portions: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** Byte order mark. Without it spreadsheets garble accents, since they do not assume UTF-8. */
const CSV_BEGINNING = '\ufeff';

/**
 * Characters within a text after which some program begins a new cell: those that separate cells by
 * semicolon or tab, and those that end a row at a line break within quotes, and then split at a comma.
 */
const BREAKS = String.raw`,;\t\n\v\f\r\u0085\u2028\u2029`;
/** Characters that programs skip at the beginning of a cell. */
const SKIPPED = String.raw`\s\p{Cc}\p{Cf}`;
/**
 * Characters that begin a formula. East Asian programs read the full-width forms like the plain ones.
 */
const SIGNS = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20`;

/**
 * Matches the apostrophes, often none, before anything that a spreadsheet could take for a formula. A
 * tab or a line break at the very beginning counts as a formula.
 */
const GUARDS = new RegExp(
  `^'*(?=[\\t\\r\\n])|(?<!')(?='*[${SIGNS}])(?<=(?:^|[${BREAKS}])["${SKIPPED}]*)'*`,
  'gu',
);
const LIKE_FORMULA = new RegExp(`^(?:[\\t\\r\\n]|[${SKIPPED}]*[${SIGNS}])`, 'u');
/**
 * Matches a formula: an equals sign, or another sign before a function's call (@SUM(A1)) or a command of another
 * program (+cmd|…). A text such as “- 100% cotton” is none.
 */
const FORMULA = new RegExp(
  String.raw`^[${SKIPPED}]*(?:[=\uff1d]|[${SIGNS}][\p{L}\d_.+\-]*[(|])`,
  'u',
);
/** Quotes keep a text whole that contains the separator of any program. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Writes a file, the headings with its first rows. */
export async function* csvText(
  { headings, portions }: CsvFile,
  shape: CsvShape,
): AsyncGenerator<string, void> {
  const isShown = headings.map((heading) => shape.words === null || isWord(heading));
  const write = (row: readonly CsvCell[]) =>
    csvRow(
      row.filter((_, index) => isShown[index]),
      shape,
    );
  let before = CSV_BEGINNING + write(headings.map((word) => (isWord(word) ? { word } : word)));
  for await (const rows of portions) {
    yield before + rows.map(write).join('');
    before = '';
  }
}

/**
 * Returns a row of a CSV file (RFC 4180) with its line end. Text that a spreadsheet could take for a
 * formula, at its beginning or within, gets one more apostrophe than it has (rules.md#exports). An
 * import takes that one off. Numbers and amounts are ours and stay numbers.
 */
export function csvRow(cells: readonly CsvCell[], shape: CsvShape = FOR_PROGRAMS): string {
  return `${cells.map((cell) => fileCell(cell, shape)).join(shape.separators.cell)}\r\n`;
}

/** Quotes texts alone: the comma of a decimal parts nothing in a file whose cells have a semicolon between them. */
function fileCell(cell: CsvCell, shape: CsvShape): string {
  const text = cellText(cell, shape);
  return typeof cell === 'string' && NEEDS_QUOTES.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** Returns a cell's text as in a file, before it is quoted. */
export function cellText(cell: CsvCell, shape: CsvShape = FOR_PROGRAMS): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell.replace(GUARDS, "$&'");
  if (typeof cell === 'number') return withDecimals(String(cell), shape);
  if (typeof cell === 'boolean') return cellText({ word: cell ? 'true' : 'false' }, shape);
  if ('cents' in cell) return withDecimals(amountOf(cell.cents).toFixed(2), shape);
  return shape.words === null ? String(cell.code ?? cell.word) : shape.words[cell.word];
}

/** Whether a spreadsheet might run the text of a cell as a formula: it begins like one, unguarded. */
export function looksLikeFormula(text: string): boolean {
  return LIKE_FORMULA.test(text);
}

/** Whether the text of a cell is a formula, unguarded, so that the file lacks the value. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** Returns the text that `cellText` was given: takes one apostrophe off each guarded formula. */
export function typedText(text: string): string {
  return text.replace(GUARDS, (apostrophes) => apostrophes.slice(1));
}

function withDecimals(digits: string, { separators }: CsvShape): string {
  return digits.replace('.', separators.decimal);
}

import { amountOf, type Cents } from '@mostrador/domain/money';

/** Text that people typed, a number of ours, an amount of money, or nothing. */
export type CsvCell = string | number | { cents: Cents } | null;

/** A file that is made while it is sent, so that its size needs no memory. */
export interface CsvFile {
  fileName: string;
  chunks: AsyncGenerator<string, void>;
}

/** Tells a spreadsheet that the file is in UTF-8; without it accents are garbled. */
export const CSV_BEGINNING = '\ufeff';

/**
 * Where a program may begin a cell within a text: one that takes the semicolon or the tab for the
 * separator, or one that ends a row at a line break within quotes, and a cell at the comma after it.
 */
const BREAKS = String.raw`,;\t\n\v\f\r\u0085\u2028\u2029`;
/** Skipped by programs at the beginning of a cell. */
const SKIPPED = String.raw`\s\p{Cc}\p{Cf}`;
/** Begin a formula. East Asian programs take the full-width forms for the plain ones. */
const SIGNS = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20`;

/**
 * Each run of apostrophes, mostly empty, before what a spreadsheet could take for the beginning of a
 * formula. A tab or a line break at the very beginning counts as one.
 */
const GUARDS = new RegExp(
  `^'*(?=[\\t\\r\\n])|(?<!')(?='*[${SIGNS}])(?<=(?:^|[${BREAKS}])["${SKIPPED}]*)'*`,
  'gu',
);
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|[${SKIPPED}]*[${SIGNS}])`, 'u');
/** Quotes around what has another program's separator keep it whole where that program reads them. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * A row of a CSV file (RFC 4180), with its line end. What a spreadsheet could take for a formula, at
 * the beginning of a text or within it, gets an apostrophe (rules.md#exports), and one more where it
 * has some, so that what is read back loses exactly that. Numbers and amounts are ours and stay
 * numbers.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quoted(cellText(cell))).join(',')}\r\n`;
}

/** What a cell says in a file, before it is put into quotes. */
export function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return amountOf(cell.cents).toFixed(2);
  return cell.replace(GUARDS, "$&'");
}

/** Whether a text as a file has it would be run as a formula: it begins like one, without apostrophe. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/** The text that `cellText` made harmless: without the one apostrophe that it gave each formula. */
export function typedText(text: string): string {
  return text.replace(GUARDS, (apostrophes) => apostrophes.slice(1));
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

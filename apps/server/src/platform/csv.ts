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
 * A spreadsheet would run text that begins so as a formula. One with apostrophes before it gets one
 * more, so that what is read back loses exactly that.
 */
const LIKE_A_FORMULA = /^'*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A row of a CSV file (RFC 4180), with its line end. A text that a spreadsheet could take for a
 * formula gets a leading apostrophe (P24); numbers and amounts are ours and stay numbers.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quoted(cellText(cell))).join(',')}\r\n`;
}

/** What a cell says in a file, before it is put into quotes. */
export function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return amountOf(cell.cents).toFixed(2);
  return LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Whether a text as a file has it would be run as a formula: it begins like one, without apostrophe. */
export function looksLikeFormula(text: string): boolean {
  return LIKE_A_FORMULA.test(text) && !text.startsWith("'");
}

/** The text that `cellText` made harmless. */
export function typedText(text: string): string {
  return LIKE_A_FORMULA.test(text) && text.startsWith("'") ? text.slice(1) : text;
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

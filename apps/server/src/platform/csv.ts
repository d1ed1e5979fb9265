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

/** A spreadsheet would run text that begins so as a formula. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A row of a CSV file (RFC 4180), with its line end. A text that a spreadsheet could take for a
 * formula gets a leading apostrophe (P24); numbers and amounts are ours and stay numbers.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return amountOf(cell.cents).toFixed(2);
  const harmless = LIKE_A_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

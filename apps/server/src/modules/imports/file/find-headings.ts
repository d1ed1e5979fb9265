import { countKnown, type KnownColumns } from './match-headings.ts';

const SEPARATORS = [',', ';', '\t'];
/** Most lines that are not blank down to the headings, with these. */
export const MOST_LINES_TO_HEADINGS = 20;
/** Enough of a file to find its separator. */
const BEGINNING_LENGTH = 100_000;
/** A first line `sep=;`, which some programs write, in quotes if a spreadsheet saved it again. */
const DECLARED = /^"?sep=(.)"?[,;\t]*(?:\r\n|\n|\r)/i;

/**
 * Finds the separator with which some line has the most known columns: shops with decimal commas get files with
 * semicolons. Among equals it is the one that `sep=;` in the first line declares, or the one that parts most lines
 * alike. Returns it with the text below that line.
 */
export function separatorOf(
  text: string,
  known: KnownColumns,
): { separator: string; body: string; firstLine: number } {
  const declared = DECLARED.exec(text);
  const body = text.slice(declared?.[0].length ?? 0);
  const lines = body
    .slice(0, BEGINNING_LENGTH)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES_TO_HEADINGS);
  const knownBy = (separator: string) =>
    Math.max(0, ...lines.map((line) => countKnown(cellsOf(line, separator), known)));
  const candidates = [...(declared?.[1] === undefined ? [] : [declared[1]]), ...SEPARATORS];
  const most = Math.max(...candidates.map(knownBy));
  const best = candidates.filter((separator) => knownBy(separator) === most);
  const alike = best.map((separator) => linesAlike(lines, separator));
  const isDeclared = best[0] === declared?.[1];
  const separator = isDeclared ? best[0] : best[alike.indexOf(Math.max(...alike))];
  return { separator: separator ?? ',', body, firstLine: declared === null ? 1 : 2 };
}

/** Returns how many lines have the same number of cells, if it is more than one. */
function linesAlike(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = cellsOf(line, separator).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.replaceAll('"', ''));
}

/**
 * Returns the index of the headings among the first rows: the first row of several cells with a known column. A title has
 * one cell, and no row with a known column is passed over, since it may be one of the table. Else it is the first row, if
 * its only cell is a known column; else the first row of several cells.
 */
export function headingsIndex(
  rows: readonly { cells: readonly string[] }[],
  known: KnownColumns,
): number {
  const isKnown = (row: { cells: readonly string[] }) => countKnown(row.cells, known) > 0;
  const isWide = ({ cells }: { cells: readonly string[] }) =>
    cells.filter((cell) => cell.trim() !== '').length > 1;
  const knownAndWide = rows.findIndex((row) => isKnown(row) && isWide(row));
  if (knownAndWide >= 0) return knownAndWide;
  return rows[0] !== undefined && isKnown(rows[0]) ? 0 : Math.max(0, rows.findIndex(isWide));
}

import type { RollLook, RollRow } from './roll-row.ts';

/** Widths of rolls in characters of the printer's own font: 80 mm in two ways, and 58 mm. */
export const ROLL_COLUMNS = [48, 42, 32] as const;
export type RollColumns = (typeof ROLL_COLUMNS)[number];

/** A printed line, filled with spaces to its place, or a barcode. */
export type GridLine =
  | { kind: 'text'; text: string; isStrong: boolean; isTall: boolean }
  | { kind: 'barcode'; code: string };

/** The most that a figure takes of its row; what is longer goes on below. */
const MOST_OF_ROW = 0.6;

/** The paper in lines of so many characters. */
export function gridOf(rows: readonly RollRow[], columns: number): GridLine[] {
  return rows.flatMap((row) => linesOf(row, columns));
}

function linesOf(row: RollRow, columns: number): GridLine[] {
  switch (row.kind) {
    case 'text': {
      const { text, indent = 0, isCentred } = row;
      return wrapped(printable(text), columns - indent).map((one) =>
        line(isCentred ? centred(one, columns) : ' '.repeat(indent) + one, row),
      );
    }
    case 'pair':
      return pairLines(row, columns).map((text) => line(text, row));
    case 'table':
      return tableLines(row.rows, columns).map((text) => line(text));
    case 'rule':
      return [line('-'.repeat(columns))];
    case 'space':
      return Array.from({ length: row.lines }, () => line(''));
    case 'barcode':
      return [{ kind: 'barcode', code: printable(row.code) }];
  }
}

function line(text: string, { isStrong = false, isTall = false }: RollLook = {}): GridLine {
  return { kind: 'text', text: text.replaceAll(HARD_SPACE, ' ').trimEnd(), isStrong, isTall };
}

/** A space that holds an amount and its currency together. */
const HARD_SPACE = '\u00a0';

/**
 * Removes what a printer would obey rather than print: a name with such letters could cut the paper
 * or open the drawer. Minus signs and narrow spaces, which no code page has, become plain ones.
 */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .replaceAll('\u2212', '-')
    .replace(/[\u2007\u202f]/g, HARD_SPACE);
}

const lengthOf = (text: string) => [...text].length;

const padEnd = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - lengthOf(text)));
const padStart = (text: string, width: number) =>
  ' '.repeat(Math.max(0, width - lengthOf(text))) + text;

function centred(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, Math.floor((columns - lengthOf(text)) / 2))) + text;
}

/** Divides a text at its spaces; a word that is longer than the row, at the end of the row. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  const words = text.split(/ +/).flatMap((word) => piecesOf(word, width));
  for (const word of words) {
    const joined = current === '' ? word : `${current} ${word}`;
    if (lengthOf(joined) <= width) {
      current = joined;
    } else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

function piecesOf(word: string, width: number): string[] {
  const letters = [...word];
  const count = Math.max(1, Math.ceil(letters.length / width));
  return Array.from({ length: count }, (_, index) =>
    letters.slice(index * width, (index + 1) * width).join(''),
  );
}

function pairLines(
  { left, right, indent = 0 }: Extract<RollRow, { kind: 'pair' }>,
  columns: number,
): string[] {
  const figures = right.map(printable);
  const longest = Math.max(0, ...figures.map(lengthOf));
  const rightWidth = Math.min(longest, Math.floor(columns * MOST_OF_ROW));
  const leftWidth = columns - indent - (rightWidth === 0 ? 0 : rightWidth + 1);
  const ends = figures.flatMap((text) => wrapped(text, Math.max(1, rightWidth)));
  const starts = left.flatMap((text) => wrapped(printable(text), leftWidth));
  return Array.from({ length: Math.max(starts.length, ends.length) }, (_, index) => {
    const start = ' '.repeat(indent) + padEnd(starts[index] ?? '', leftWidth);
    return rightWidth === 0 ? start : `${start} ${padStart(ends[index] ?? '', rightWidth)}`;
  });
}

function tableLines(rows: readonly (readonly string[])[], columns: number): string[] {
  const cells = rows.map((row) => row.map(printable));
  const count = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, place) =>
    Math.max(...cells.map((row) => lengthOf(row[place] ?? ''))),
  ).slice(1);
  const figures = widths.reduce((sum, width) => sum + width + 1, 0);
  const firstWidth = columns - figures;
  // Figures that leave no room for their label stand below it.
  const isBelow = firstWidth < columns / 4;
  return cells.flatMap(([first = '', ...others]) => {
    const end = others.map((text, place) => ` ${padStart(text, widths[place] ?? 0)}`).join('');
    if (isBelow) {
      const joined = others.join(' ');
      return [
        ...wrapped(first, columns),
        ...wrapped(joined, columns).map((text) => padStart(text, columns)),
      ];
    }
    const [head = '', ...rest] = wrapped(first, firstWidth);
    return [padEnd(head, firstWidth) + end, ...rest];
  });
}

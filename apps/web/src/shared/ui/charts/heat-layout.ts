/** Number of tones. */
export const LEVELS = 5;

const ROW_HEIGHT = 26;
const NAMES_HEIGHT = 22;
const CHARACTER_WIDTH = 7;
/** Least width for the name of a column. */
const NAME_WIDTH = 52;

interface Input {
  width: number;
  rowNames: readonly string[];
  columns: number;
}

export type HeatLayout = ReturnType<typeof heatLayout>;

/** Positions of a heat map's cells, in pixels. */
export function heatLayout({ width, rowNames, columns }: Input) {
  const left = Math.max(0, ...rowNames.map(({ length }) => length)) * CHARACTER_WIDTH + 8;
  const cell = { width: Math.max(0, (width - left) / columns), height: ROW_HEIGHT };
  return {
    left,
    cell,
    rows: rowNames.length,
    columns,
    height: rowNames.length * ROW_HEIGHT + NAMES_HEIGHT,
    /** Names every nth column; n divides the 24 hours. */
    namedEvery: [1, 2, 3, 4, 6].find((every) => cell.width * every >= NAME_WIDTH) ?? 8,
    columnLeft: (column: number) => left + column * cell.width,
    rowTop: (row: number) => row * ROW_HEIGHT,
    rowCenter: (row: number) => row * ROW_HEIGHT + (ROW_HEIGHT - 2) / 2,
  };
}

/** Index of the cell at a place, counted along the rows; undefined beside the cells. */
export function cellAt(
  { left, cell, rows, columns }: HeatLayout,
  x: number,
  y: number,
): number | undefined {
  const column = Math.floor((x - left) / cell.width);
  const row = Math.floor(y / cell.height);
  const isInside = column >= 0 && column < columns && row >= 0 && row < rows;
  return isInside ? row * columns + column : undefined;
}

/** Tone of a value, 1 to `LEVELS` in equal steps up to the greatest value; 0 for nothing. */
export function heatLevel(value: number, greatest: number): number {
  if (value <= 0) return 0;
  return Math.min(LEVELS, Math.ceil((LEVELS * value) / greatest));
}

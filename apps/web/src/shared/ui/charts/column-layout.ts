import { scaleBand, scaleLinear } from 'd3-scale';

interface Input {
  width: number;
  height: number;
  /** Values of each series, one for each column. */
  series: readonly (readonly number[])[];
  /** Formats a tick; the widest text sets the width of the axis. */
  formatTick: (value: number) => string;
  /** Whether the values are counts, without ticks at fractions. */
  isWhole: boolean;
  /** Length in characters of the longest column name on the axis. */
  nameLength: number;
}

export interface Bar {
  series: number;
  column: number;
  x: number;
  y: number;
  width: number;
  height: number;
  isNegative: boolean;
}

export interface ColumnLayout {
  plot: { left: number; right: number; top: number; bottom: number };
  ticks: { value: number; y: number; text: string }[];
  zeroY: number;
  /** Position of each column, including the gap around its bars. */
  columns: { left: number; width: number; center: number }[];
  bars: Bar[];
  /** Indexes of the columns whose names fit on the axis. */
  named: number[];
}

const CHARACTER_WIDTH = 6.8;
const AXIS_GAP = 8;
const TOP = 10;
const NAMES_HEIGHT = 24;
const TICK_DISTANCE = 48;
const WIDEST_COLUMN = 56;

/** Positions of a chart's columns, zero line and axes, in pixels. */
export function columnLayout(input: Input): ColumnLayout {
  const { width, height, series, formatTick, isWhole, nameLength } = input;
  const bottom = height - NAMES_HEIGHT;
  const y = valueScale(series.flat(), isWhole, bottom);
  const ticks = y
    .ticks(tickCount(bottom))
    .filter((value) => !isWhole || Number.isInteger(value))
    .map((value) => ({ value, y: y(value), text: formatTick(value) }));
  const widest = Math.max(0, ...ticks.map(({ text }) => text.length));
  const left = Math.ceil(widest * CHARACTER_WIDTH) + AXIS_GAP;
  const plot = { left, right: Math.max(left + 1, width), top: TOP, bottom };

  const count = series[0]?.length ?? 0;
  const step = (plot.right - plot.left) / Math.max(1, count);
  const columns = Array.from({ length: count }, (_, index) => ({
    left: plot.left + index * step,
    width: step,
    center: plot.left + (index + 0.5) * step,
  }));
  return {
    plot,
    ticks,
    zeroY: y(0),
    columns,
    bars: barsOf(series, columns, step, y),
    named: namedColumns(count, step, nameLength),
  };
}

type ValueScale = ReturnType<typeof valueScale>;

/** Scale from the least to the greatest value, always including 0. */
function valueScale(values: readonly number[], isWhole: boolean, bottom: number) {
  // `Math.max(...values)` would overflow the stack for a report of centuries.
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  const greatest = values.reduce((high, value) => Math.max(high, value), 0);
  const isFlat = least === 0 && greatest === 0;
  const flatTop = isWhole ? 4 : 100;
  return scaleLinear()
    .domain([least, isFlat ? flatTop : greatest])
    .nice(tickCount(bottom))
    .range([bottom, TOP]);
}

function tickCount(bottom: number): number {
  return Math.max(2, Math.floor((bottom - TOP) / TICK_DISTANCE));
}

function barsOf(
  series: readonly (readonly number[])[],
  columns: ColumnLayout['columns'],
  step: number,
  y: ValueScale,
): Bar[] {
  const room = Math.min(WIDEST_COLUMN, step * (step < 4 ? 1 : 0.72));
  const place = scaleBand<number>()
    .domain(series.map((_, index) => index))
    .range([-room / 2, room / 2])
    .paddingInner(series.length > 1 && step > 16 ? 0.12 : 0);
  return series.flatMap((values, index) =>
    values.flatMap((value, column): Bar[] => {
      const center = columns[column]?.center;
      if (value === 0 || center === undefined) return [];
      // At least one pixel, so that small values stay visible.
      const size = Math.max(1, Math.abs(y(value) - y(0)));
      return [
        {
          series: index,
          column,
          x: center + (place(index) ?? 0),
          y: value < 0 ? y(0) : y(0) - size,
          width: place.bandwidth(),
          height: size,
          isNegative: value < 0,
        },
      ];
    }),
  );
}

/** Names every nth column, so that names do not touch. */
function namedColumns(count: number, step: number, nameLength: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil((nameLength * CHARACTER_WIDTH + 14) / step));
  const named = Math.ceil(count / every);
  return Array.from({ length: named }, (_, index) => index * every);
}

/** Index of the column at a place; undefined beside the plot. */
export function columnAt({ plot, columns }: ColumnLayout, x: number): number | undefined {
  if (columns.length === 0 || x < plot.left || x > plot.right) return undefined;
  const index = Math.floor(((x - plot.left) / (plot.right - plot.left)) * columns.length);
  return Math.min(columns.length - 1, index);
}

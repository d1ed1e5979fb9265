import { scaleBand, scaleLinear } from 'd3-scale';

interface Input {
  width: number;
  height: number;
  /** The values of each series, as many in each as there are columns. */
  series: readonly (readonly number[])[];
  /** How an axis writes a value: the widest says how much room the axis takes. */
  formatTick: (value: number) => string;
  /** Counts have no ticks between them. */
  isWhole: boolean;
  /** The most characters of a column's name on the axis. */
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
  /** Where each column stands, and the room that belongs to it. */
  columns: { left: number; width: number; center: number }[];
  bars: Bar[];
  /** The columns whose names have room on the axis. */
  named: number[];
}

const CHARACTER_WIDTH = 6.8;
const AXIS_GAP = 8;
const TOP = 10;
const NAMES_HEIGHT = 24;
const TICK_DISTANCE = 48;
const WIDEST_COLUMN = 56;

/** Where the columns, the zero line and the axes of a chart stand, in pixels. */
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

/** From the least to the greatest value, and always over 0. */
function valueScale(values: readonly number[], isWhole: boolean, bottom: number) {
  // Not spread into `Math.max`: a report of centuries has too many values for that.
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
      // What is there is seen, however little it is beside the others.
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

/** Every so many columns, so that their names do not touch. */
function namedColumns(count: number, step: number, nameLength: number): number[] {
  if (count === 0) return [];
  const every = Math.max(1, Math.ceil((nameLength * CHARACTER_WIDTH + 14) / step));
  const named = Math.ceil(count / every);
  return Array.from({ length: named }, (_, index) => index * every);
}

/** The column at a place of the chart; undefined beside the plot. */
export function columnAt({ plot, columns }: ColumnLayout, x: number): number | undefined {
  if (columns.length === 0 || x < plot.left || x > plot.right) return undefined;
  const index = Math.floor(((x - plot.left) / (plot.right - plot.left)) * columns.length);
  return Math.min(columns.length - 1, index);
}

import { useId } from 'react';
import { ChartTip } from './chart-tip.tsx';
import tones from './chart-tones.module.css';
import classes from './column-chart.module.css';
import { type Bar, type ColumnLayout, columnAt, columnLayout } from './column-layout.ts';
import { Legend, type LegendMark } from './legend.tsx';
import { useChartCursor } from './use-chart-cursor.ts';
import { useWidth } from './use-width.ts';

export interface ChartColumn {
  key: string;
  /** Name in the tooltip: Sat, Nov 21, 2026. */
  name: string;
  /** Name on the axis: Nov 21. */
  shortName: string;
}

interface ChartSeries {
  name: string;
  /** One value for each column. They are drawn, never summed. */
  values: readonly number[];
}

interface Props {
  /** Describes the chart in a sentence, for screen readers. */
  label: string;
  columns: readonly ChartColumn[];
  /** At most three, told apart by filling and legend. */
  series: readonly ChartSeries[];
  format: (value: number) => string;
  formatTick: (value: number) => string;
  /** Counts, whose axis has no fractions. */
  isWhole?: boolean;
  height?: number;
}

export const CHART_HEIGHT = 240;

/** A chart with a column for each day, week or month; negative values hang below the zero line. */
export function ColumnChart(props: Props) {
  const { label, columns, series, format, formatTick, isWhole, height = CHART_HEIGHT } = props;
  const [ref, width] = useWidth();
  const layout = columnLayout({
    width,
    height,
    series: series.map(({ values }) => values),
    formatTick,
    isWhole: isWhole ?? false,
    nameLength: columns.reduce((most, { shortName }) => Math.max(most, shortName.length), 0),
  });
  const lines = (column: number) =>
    series.map(({ name, values }) => `${name}: ${format(values[column] ?? 0)}`);
  const { place, box } = useChartCursor({
    count: columns.length,
    placeAt: (x) => columnAt(layout, x),
    textOf: (column) => `${columns[column]?.name}. ${lines(column).join('. ')}`,
    label,
  });
  const shown = place === undefined ? undefined : columns[place];
  return (
    <div className={tones.chart}>
      {series.length > 1 && (
        <Legend entries={series.map(({ name }, index) => ({ name, mark: markOf(index) }))} />
      )}
      <div ref={ref} className={classes.box} style={{ height }} {...box}>
        {width > 0 && (
          <Drawing layout={layout} columns={columns} width={width} height={height} at={place} />
        )}
        {place !== undefined && shown && (
          <ChartTip x={layout.columns[place]?.center ?? 0} width={width} title={shown.name}>
            {lines(place).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </ChartTip>
        )}
      </div>
    </div>
  );
}

const MARKS: readonly LegendMark[] = ['solid', 'striped', 'outlined'];

function markOf(series: number): LegendMark {
  return MARKS[series] ?? 'solid';
}

interface DrawingProps {
  layout: ColumnLayout;
  columns: readonly ChartColumn[];
  width: number;
  height: number;
  /** Index of the column at the cursor. */
  at: number | undefined;
}

function Drawing({ layout, columns, width, height, at }: DrawingProps) {
  const stripes = useId();
  const { plot, ticks, zeroY, named, bars } = layout;
  const column = at === undefined ? undefined : layout.columns[at];
  return (
    <svg width={width} height={height} className={classes.drawing} aria-hidden="true">
      <pattern
        id={stripes}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="3" height="5" className={classes.stripe} />
      </pattern>
      {column && (
        <rect
          className={classes.chosen}
          x={column.left}
          y={plot.top}
          width={column.width}
          height={plot.bottom - plot.top}
        />
      )}
      {ticks.map(({ value, y, text }) => (
        <g key={value}>
          <line className={classes.grid} x1={plot.left} x2={plot.right} y1={y} y2={y} />
          <text className={classes.text} x={plot.left - 8} y={y} dy="0.35em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <Column key={`${bar.series} ${bar.column}`} bar={bar} stripes={stripes} />
      ))}
      <line className={classes.zero} x1={plot.left} x2={plot.right} y1={zeroY} y2={zeroY} />
      {named.map((index) => (
        <text
          key={columns[index]?.key}
          className={classes.text}
          x={layout.columns[index]?.center}
          y={height - 6}
          textAnchor="middle"
        >
          {columns[index]?.shortName}
        </text>
      ))}
    </svg>
  );
}

function Column({ bar, stripes }: { bar: Bar; stripes: string }) {
  const { series, isNegative, x, y, width, height } = bar;
  const mark = markOf(series);
  return (
    <rect
      className={classes.bar}
      data-mark={mark}
      data-negative={isNegative || undefined}
      style={mark === 'striped' ? { fill: `url(#${stripes})` } : undefined}
      x={x}
      y={y}
      width={Math.max(0.5, width)}
      height={height}
      rx={width > 8 ? 2 : 0}
    />
  );
}

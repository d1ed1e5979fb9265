import type { ReactNode } from 'react';
import { ChartTip } from './chart-tip.tsx';
import tones from './chart-tones.module.css';
import { cellAt, heatLayout, heatLevel, LEVELS } from './heat-layout.ts';
import classes from './heat-map.module.css';
import { useChartCursor } from './use-chart-cursor.ts';
import { useWidth } from './use-width.ts';

interface Props {
  /** Describes the chart in a sentence, for screen readers. */
  label: string;
  /** Rows from the top, columns from the left. */
  rowNames: readonly string[];
  columnNames: readonly string[];
  /** One value for each column in each row; undefined for no events. */
  values: readonly (readonly (number | undefined)[])[];
  /** Text of a cell: a title and its lines. */
  cellText: (row: number, column: number) => { title: string; lines: readonly string[] };
  /** Texts at both ends of the scale. */
  least: ReactNode;
  most: ReactNode;
}

/**
 * A grid of cells, darker (in the dark theme lighter) for greater values; a negative value has a
 * line instead.
 */
export function HeatMap(props: Props) {
  const { label, rowNames, columnNames, values, cellText, least, most } = props;
  const [ref, width] = useWidth();
  const layout = heatLayout({ width, rowNames, columns: columnNames.length });
  const greatest = values.flat().reduce<number>((top, value) => Math.max(top, value ?? 0), 0);
  const placeOf = (cell: number) => ({
    row: Math.floor(cell / columnNames.length),
    column: cell % columnNames.length,
  });
  const textAt = (cell: number) => {
    const { row, column } = placeOf(cell);
    return cellText(row, column);
  };
  const { place, box } = useChartCursor({
    count: rowNames.length * columnNames.length,
    rowLength: columnNames.length,
    placeAt: (x, y) => cellAt(layout, x, y),
    textOf: (cell) => {
      const { title, lines } = textAt(cell);
      return [title, ...lines].join('. ');
    },
    label,
  });
  const shown = place === undefined ? undefined : textAt(place);
  return (
    <div className={tones.chart}>
      <div ref={ref} className={classes.box} style={{ height: layout.height }} {...box}>
        <svg width={width} height={layout.height} className={classes.drawing} aria-hidden="true">
          {rowNames.map((name, row) => (
            <text key={name} className={classes.text} y={layout.rowCenter(row)} dy="0.35em">
              {name}
            </text>
          ))}
          {columnNames.map(
            (name, column) =>
              column % layout.namedEvery === 0 && (
                <text
                  key={name}
                  className={classes.text}
                  x={layout.columnLeft(column)}
                  y={layout.height - 4}
                >
                  {name}
                </text>
              ),
          )}
          {values.map((cells, row) =>
            cells.map((value, column) => (
              <Cell
                key={`${rowNames[row]} ${columnNames[column]}`}
                x={layout.columnLeft(column)}
                y={layout.rowTop(row)}
                size={layout.cell}
                value={value}
                greatest={greatest}
                isChosen={place === row * columnNames.length + column}
              />
            )),
          )}
        </svg>
        {place !== undefined && shown && (
          <ChartTip x={layout.columnLeft(placeOf(place).column)} width={width} title={shown.title}>
            {shown.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </ChartTip>
        )}
      </div>
      <div className={classes.scale}>
        {least}
        <span className={classes.tones} aria-hidden="true">
          {Array.from({ length: LEVELS }, (_, index) => index + 1).map((level) => (
            <span key={level} data-level={level} />
          ))}
        </span>
        {most}
      </div>
    </div>
  );
}

interface CellProps {
  x: number;
  y: number;
  size: { width: number; height: number };
  value: number | undefined;
  greatest: number;
  isChosen: boolean;
}

const GAP = 2;

function Cell({ x, y, size, value, greatest, isChosen }: CellProps) {
  const width = Math.max(0, size.width - GAP);
  const height = size.height - GAP;
  return (
    <>
      <rect
        className={classes.cell}
        data-level={heatLevel(value ?? 0, greatest)}
        data-chosen={isChosen || undefined}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={3}
      />
      {value !== undefined && value < 0 && (
        <line
          className={classes.negative}
          x1={x + width * 0.25}
          x2={x + width * 0.75}
          y1={y + height / 2}
          y2={y + height / 2}
        />
      )}
    </>
  );
}

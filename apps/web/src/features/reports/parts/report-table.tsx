import type { ReactNode } from 'react';
import classes from './report-table.module.css';

export interface ReportColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The column's sum, for the summary row. */
  total?: ReactNode;
  /** Aligns figures to the right. */
  isFigure?: boolean;
}

interface Props<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** The first column names the row. */
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Adds a last row with the columns' totals. */
  hasTotals: boolean;
  /** Shows every row without scrolling, for tables that are short or paged. */
  isWhole?: boolean;
}

/**
 * Table of a report's figures. Many rows scroll below the head; on a phone a wide row becomes a
 * block.
 */
export function ReportTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, hasTotals, isWhole } = props;
  const [first, ...others] = columns;
  if (first === undefined) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys too
    <div className={classes.frame} tabIndex={0} data-flush data-whole={isWhole || undefined}>
      <table
        className={classes.table}
        aria-label={label}
        data-wide={columns.length > 3 || undefined}
      >
        <thead>
          <tr>
            {columns.map(({ key, title, isFigure }) => (
              <th key={key} scope="col" data-figure={isFigure || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ key, title, cell, isFigure }) => (
                <td key={key} data-figure={isFigure || undefined} data-title={title}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              <th scope="row">{first.total}</th>
              {others.map(({ key, title, total, isFigure }) => (
                <td key={key} data-figure={isFigure || undefined} data-title={title}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

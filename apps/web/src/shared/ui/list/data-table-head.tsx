import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** For money and numbers. */
  align?: 'right';
  width?: number | string;
  /** Left out where the table is narrow; another column then says it. */
  isWideOnly?: boolean;
}

/** Head of the table, also part of the skeleton, so that nothing moves when the rows arrive. */
export function TableHead<Row>({
  columns,
  hasActions,
}: {
  columns: readonly Column<Row>[];
  hasActions: boolean;
}) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, align, width, isWideOnly }) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            data-wide={isWideOnly || undefined}
            style={{ width }}
          >
            {header}
          </th>
        ))}
        {hasActions && <td className={classes.actions} />}
      </tr>
    </thead>
  );
}

import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and numbers stand at the right. */
  align?: 'right';
  width?: number | string;
}

/** The head, which the skeleton has too so that nothing moves when the rows arrive. */
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
        {columns.map(({ key, header, align, width }) => (
          <th key={key} scope="col" data-align={align} style={{ width }}>
            {header}
          </th>
        ))}
        {hasActions && <td className={classes.actions} />}
      </tr>
    </thead>
  );
}

import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
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
  /** The date by which documents are sorted: its header turns their order around. */
  isDate?: boolean;
}

/** Order of documents by their date. */
export interface DateOrder {
  isOldestFirst: boolean;
  onTurn: () => void;
}

/** Head of the table, also part of the skeleton, so that nothing moves when the rows arrive. */
export function TableHead<Row>({
  columns,
  hasActions,
  dateOrder,
}: {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  dateOrder?: DateOrder;
}) {
  const sorted = dateOrder?.isOldestFirst ? 'ascending' : 'descending';
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, align, width, isWideOnly, isDate }) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            data-wide={isWideOnly || undefined}
            style={{ width }}
            aria-sort={isDate && dateOrder ? sorted : undefined}
          >
            {isDate && dateOrder ? <DateHeader header={header} {...dateOrder} /> : header}
          </th>
        ))}
        {hasActions && <td className={classes.actions} />}
      </tr>
    </thead>
  );
}

function DateHeader({ header, isOldestFirst, onTurn }: DateOrder & { header: string }) {
  const { t } = useTranslation();
  const Arrow = isOldestFirst ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton
      className={classes.sort}
      onClick={onTurn}
      title={t(isOldestFirst ? 'list.newestFirst' : 'list.oldestFirst')}
    >
      {header}
      <Arrow size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}

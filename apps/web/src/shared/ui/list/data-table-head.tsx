import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type ColumnSort, directionOf, nextSort } from './column-sort.ts';
import classes from './data-table.module.css';

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: true };

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** For money and numbers. */
  align?: 'right';
  width?: number | string;
  /** Left out where the table is narrow; another column then says it. */
  isWideOnly?: boolean;
  /** Makes the heading a button that sorts the list. */
  sort?: ColumnSort;
}

/** Order of a list, and how it is changed. */
export interface Sorting {
  /** Present order (api.md#sorting). */
  sort: string;
  onSort: (sort: string) => void;
  /** Why the list cannot be sorted by an amount now. */
  tooMany: string | undefined;
}

/** Head of the table, also part of the skeleton, so that nothing moves when the rows arrive. */
export function TableHead<Row>({
  columns,
  hasActions,
  sorting,
}: {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  sorting?: Sorting;
}) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, align, width, isWideOnly, sort }) => (
          <th
            key={key}
            scope="col"
            data-align={align}
            data-wide={isWideOnly || undefined}
            style={{ width }}
            aria-sort={sort && sorting && directionOf(sort, sorting.sort)}
          >
            {sort && sorting ? <SortButton header={header} by={sort} {...sorting} /> : header}
          </th>
        ))}
        {hasActions && <td className={classes.actions} />}
      </tr>
    </thead>
  );
}

const ARROWS = { ascending: IconArrowUp, descending: IconArrowDown };

function SortButton({
  header,
  by,
  sort,
  onSort,
  tooMany,
}: Sorting & { header: string; by: ColumnSort }) {
  const { t } = useTranslation();
  const direction = directionOf(by, sort);
  const next = nextSort(by, sort);
  const refusal = by.isBounded ? tooMany : undefined;
  const Arrow = direction ? ARROWS[direction] : IconSelector;
  return (
    <Tooltip label={refusal} disabled={!refusal} events={TOOLTIP_EVENTS} maw={280} multiline>
      <UnstyledButton
        className={classes.sort}
        data-sorted={direction}
        aria-disabled={refusal !== undefined || undefined}
        aria-description={refusal}
        title={
          refusal
            ? undefined
            : t(`sort.${by.words}.${next === by.ascending ? 'ascending' : 'descending'}`, {
                column: header,
              })
        }
        onClick={() => {
          if (refusal === undefined) onSort(next);
        }}
      >
        {header}
        <Arrow size={14} aria-hidden="true" />
      </UnstyledButton>
    </Tooltip>
  );
}

import { Paper, Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './data-table.module.css';
import { type Column, TableHead } from './data-table-head.tsx';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder in the table's final layout while its rows load. */
export function SkeletonRows<Row>({
  columns,
  hasActions,
}: {
  columns: readonly Column<Row>[];
  hasActions: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Paper className={classes.frame} aria-busy="true" aria-label={t('loading')} role="status">
      <table className={classes.table} aria-hidden="true">
        <TableHead columns={columns} hasActions={hasActions} />
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {columns.map(({ key, align, isWideOnly }, column) => (
                <td key={key} data-align={align} data-wide={isWideOnly || undefined}>
                  <Skeleton
                    height={12}
                    width={`${50 + ((row * 17 + column * 29) % 40)}%`}
                    ml={align === 'right' ? 'auto' : undefined}
                  />
                </td>
              ))}
              {hasActions && <td className={classes.actions} />}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

export function SkeletonCards() {
  const { t } = useTranslation();
  return (
    <div className={classes.cards} role="status" aria-busy="true" aria-label={t('loading')}>
      {ROWS.slice(0, 6).map((row) => (
        <Paper key={row} className={classes.card}>
          <Skeleton height={14} width="40%" mb={10} />
          <Skeleton height={12} width="70%" mb={10} />
          <Skeleton height={12} width="55%" />
        </Paper>
      ))}
    </div>
  );
}

import { Paper } from '@mantine/core';
import { Link, type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import classes from './data-table.module.css';
import { type Column, TableHead } from './data-table-head.tsx';
import { SkeletonCards, SkeletonRows } from './data-table-skeleton.tsx';

export interface DataTableProps<Row> {
  /** What the table lists, for those who can't see it. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first load runs. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a row is called, for example `#1042`: the text of a card's link. */
  rowLabel: (row: Row) => string;
  /** A row's content on a phone. */
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  error?: unknown;
  /** What failed to load; otherwise a general title. */
  failedTitle?: string;
  onRetry: () => void;
  /** Where a row leads, if it does: `linkOptions({ to, params })`. */
  link?: (row: Row) => LinkProps | undefined;
  /** Called when a row is hovered or focused: prefetch its page's query here. */
  onIntent?: (row: Row) => void;
  /** The buttons at a row's end. */
  actions?: (row: Row) => ReactNode;
  /** A row that asks for attention stands out. */
  isFlagged?: (row: Row) => boolean;
  /** A row that just changed is lit up briefly. */
  isChanged?: (row: Row) => boolean;
  /** The rows belong to another page or filter, and the right ones are on their way. */
  isStale?: boolean;
}

/** A dense table on a desktop, cards on a phone; with its loading, empty and failed states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, failedTitle, onRetry, empty, columns, actions } = props;
  const narrow = useNarrow();
  if (rows === undefined && error) {
    return (
      <Paper className={classes.frame}>
        <FailedLoad title={failedTitle} error={error} onRetry={onRetry} />
      </Paper>
    );
  }
  if (rows === undefined) {
    return narrow ? <SkeletonCards /> : <SkeletonRows columns={columns} hasActions={!!actions} />;
  }
  if (rows.length === 0) return <Paper className={classes.frame}>{empty}</Paper>;
  return narrow ? <Cards {...props} rows={rows} /> : <Rows {...props} rows={rows} />;
}

type Loaded<Row> = DataTableProps<Row> & { rows: readonly Row[] };

function Rows<Row>(props: Loaded<Row>) {
  const { label, columns, rows, rowKey, link, actions, isFlagged, isChanged, isStale } = props;
  const rowEvents = useRowEvents(props);
  return (
    <Paper className={classes.frame} data-stale={isStale || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={isStale}>
        <TableHead columns={columns} hasActions={!!actions} />
        <tbody>
          {rows.map((row) => {
            const target = link?.(row);
            return (
              <tr
                key={rowKey(row)}
                data-link={!!target || undefined}
                data-flagged={isFlagged?.(row) || undefined}
                data-changed={isChanged?.(row) || undefined}
                {...rowEvents(row)}
              >
                {columns.map(({ key, cell, align }, index) => (
                  <td key={key} data-align={align}>
                    {index === 0 && target ? (
                      <Link {...target} className={classes.rowLink}>
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
                {actions && <td className={classes.actions}>{actions(row)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Paper>
  );
}

function Cards<Row>(props: Loaded<Row>) {
  const { label, rows, rowKey, rowLabel, card, link, actions, isFlagged, isChanged, isStale } =
    props;
  const rowEvents = useRowEvents(props);
  return (
    <ul className={classes.cards} aria-label={label} data-stale={isStale || undefined}>
      {rows.map((row) => {
        const target = link?.(row);
        return (
          <Paper
            component="li"
            key={rowKey(row)}
            className={classes.card}
            data-flagged={isFlagged?.(row) || undefined}
            data-changed={isChanged?.(row) || undefined}
            {...rowEvents(row)}
          >
            {target && <Link {...target} className={classes.cardLink} aria-label={rowLabel(row)} />}
            <div className={classes.cardContent}>{card(row)}</div>
            {actions && <div className={classes.cardActions}>{actions(row)}</div>}
          </Paper>
        );
      })}
    </ul>
  );
}

/** A press anywhere on a row that isn't on a control of its own opens it; hovering prepares that. */
function useRowEvents<Row>({ link, onIntent }: Pick<DataTableProps<Row>, 'link' | 'onIntent'>) {
  const navigate = useNavigate();
  const router = useRouter();
  return (row: Row) => {
    const target = link?.(row);
    const prepare = () => {
      onIntent?.(row);
      if (target) void router.preloadRoute(target as Parameters<typeof router.preloadRoute>[0]);
    };
    return {
      onMouseEnter: prepare,
      onFocus: prepare,
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (!target || !isOwn(event)) return;
        void navigate(target as Parameters<typeof navigate>[0]);
      },
    };
  };
}

function isOwn({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('a, button, input, label, select')) return false;
  return getSelection()?.isCollapsed !== false;
}

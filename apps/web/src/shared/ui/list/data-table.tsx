import { Paper } from '@mantine/core';
import { Link, type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import classes from './data-table.module.css';
import { type Column, type Sorting, TableHead } from './data-table-head.tsx';
import { SkeletonCards, SkeletonRows } from './data-table-skeleton.tsx';

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Name of a row, such as `#1042`: the text of a card's link. */
  rowLabel: (row: Row) => string;
  /** Content of a row's card, on a phone. */
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  error?: unknown;
  /** Title of a failed load; a general one by default. */
  failedTitle?: string;
  onRetry: () => void;
  /** Link of a row: `linkOptions({ to, params })`. */
  link?: (row: Row) => LinkProps | undefined;
  /** Called when a row is hovered or focused, to prefetch its page's query. */
  onIntent?: (row: Row) => void;
  /** Buttons at a row's end. */
  actions?: (row: Row) => ReactNode;
  /** Highlights a row that needs attention. */
  isFlagged?: (row: Row) => boolean;
  /** Briefly highlights a row that has just changed. */
  isChanged?: (row: Row) => boolean;
  sorting?: Sorting;
  /** The rows belong to another page or filter while the right ones load. */
  isStale?: boolean;
}

/** A dense table on a desktop, cards on a phone; with loading, empty and failed states. */
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
  const { label, columns, rows, rowKey, link, actions, isFlagged, isChanged, isStale, sorting } =
    props;
  const rowEvents = useRowEvents(props);
  return (
    <Paper className={classes.frame} data-stale={isStale || undefined}>
      <table className={classes.table} aria-label={label} aria-busy={isStale}>
        <TableHead columns={columns} hasActions={!!actions} sorting={sorting} />
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
                {columns.map(({ key, cell, align, isWideOnly }, index) => (
                  <td key={key} data-align={align} data-wide={isWideOnly || undefined}>
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
            {actions && <CardActions>{actions(row)}</CardActions>}
          </Paper>
        );
      })}
    </ul>
  );
}

/** Most icons that stand beside the last line of a card. */
const ICONS_BESIDE = 2;

/**
 * Actions of a card, which learns how many icons they are: a style sheet that asked `:has()` for them would have the
 * browser compute the style of the whole page again with every new element.
 */
function CardActions({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: actions } = ref;
    if (actions === null) return;
    const count = actions.childElementCount;
    const isBeside = count > 0 && count <= ICONS_BESIDE;
    const areIcons = isBeside && !actions.querySelector(':scope > .mantine-Button-root');
    if (areIcons) actions.parentElement?.setAttribute('data-icons', String(count));
    else actions.parentElement?.removeAttribute('data-icons');
  });
  return (
    <div ref={ref} className={classes.cardActions}>
      {children}
    </div>
  );
}

/** Opens a row on a press outside of its controls; hovering prefetches it. */
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

import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Rows } from '#shared/api/paged-query.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './ledger.module.css';

interface Props<Row> {
  title: string;
  list: Rows<Row>;
  failedTitle: string;
  empty: { icon: ReactNode; title: string; description: string };
  row: (row: Row, index: number) => ReactNode;
}

/** A product's events, newest first, with a button for more. */
export function Ledger<Row extends { id: string }>({
  title,
  list: { rows, error, retry, hasMore, isLoadingMore, loadMore },
  failedTitle,
  empty,
  row,
}: Props<Row>) {
  const { t } = useTranslation();
  return (
    <SectionCard flush title={title}>
      {rows === undefined && error !== null && (
        <FailedLoad title={failedTitle} error={error} onRetry={retry} />
      )}
      {rows === undefined && error === null && <LedgerSkeleton />}
      {rows?.length === 0 && <Empty {...empty} />}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((each, index) => (
            <li key={each.id} className={classes.row}>
              {row(each, index)}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={classes.more}>
          <Button variant="default" fullWidth loading={isLoadingMore} onClick={loadMore}>
            {t('picker.more')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

interface EntryProps {
  what: ReactNode;
  /** The moment, and the person. */
  details: string;
  /** Content at the end of the line. */
  children: ReactNode;
}

/** One event of a ledger. */
export function LedgerEntry({ what, details, children }: EntryProps) {
  return (
    <>
      <div className={classes.what}>
        <div className={classes.name}>{what}</div>
        <div className={classes.details}>{details}</div>
      </div>
      <div className={classes.figures}>{children}</div>
    </>
  );
}

const PLACES = [0, 1, 2, 3, 4];

function LedgerSkeleton() {
  return (
    <div className={classes.rows} aria-busy="true">
      {PLACES.map((place) => (
        <div key={place} className={classes.row}>
          <div className={classes.what}>
            <Skeleton height={12} width={200} maw="50vw" mb={8} />
            <Skeleton height={10} width={150} />
          </div>
          <Skeleton height={12} width={60} />
        </div>
      ))}
    </div>
  );
}

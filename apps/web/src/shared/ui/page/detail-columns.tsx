import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './detail-columns.module.css';
import { SkeletonCard } from './skeleton-card.tsx';

interface Props {
  children: ReactNode;
  /** What stands beside it, such as the money. */
  side: ReactNode;
  /** Whether a phone, which has one column, begins with the side. */
  sideFirst?: boolean;
}

/** The layout of a document: what it is about, and a narrower column beside it. */
export function DetailColumns({ children, side, sideFirst = false }: Props) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column} data-first={sideFirst || undefined}>
        {side}
      </div>
    </div>
  );
}

/** The layout before the document is there. */
export function DetailColumnsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.columns} role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={classes.column}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
      <div className={classes.column}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './detail-columns.module.css';
import { SkeletonCard } from './skeleton-card.tsx';

interface Props {
  children: ReactNode;
  /** Content of the narrower column, such as the money. */
  side: ReactNode;
  /** Puts the side first on a phone, which has one column. */
  sideFirst?: boolean;
}

/** Layout of a document: its main content, and a narrower column beside it. */
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

/** Placeholder of the layout while the document loads. */
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

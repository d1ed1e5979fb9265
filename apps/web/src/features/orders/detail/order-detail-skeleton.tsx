import { Paper, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '#shared/ui/page.tsx';
import classes from './order-detail.module.css';

const LINES = [0, 1, 2];

/** The detail before the order is there, in its final layout. */
export function OrderDetailSkeleton() {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <Page
      title={t('detail.order')}
      subtitle={<Skeleton height={12} width={180} mt={6} />}
      backTo="/orders"
    >
      <div
        className={classes.columns}
        role="status"
        aria-busy="true"
        aria-label={t('common:loading')}
      >
        <div className={classes.sold}>
          <SkeletonCard />
          <SkeletonCard />
        </div>
        <div className={classes.money}>
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </div>
    </Page>
  );
}

function SkeletonCard() {
  return (
    <Paper className={classes.skeleton}>
      <Skeleton height={16} width="30%" />
      <Stack gap="sm" mt="md">
        {LINES.map((line) => (
          <Skeleton key={line} height={12} width={`${95 - line * 17}%`} />
        ))}
      </Stack>
    </Paper>
  );
}

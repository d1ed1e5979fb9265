import { Skeleton } from '@mantine/core';
import type { DatePreset, DateRange } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { statusTone, useStatusLabel } from '#shared/ui/status-badge.tsx';
import classes from './orders-by-status.module.css';
import { dashboardQueries } from './queries.ts';
import { type StatusCount, statusCounts } from './status-counts.ts';

/** Number of the period's orders in each status, cancelled ones included; a press lists them. */
export function OrdersByStatus({ preset, range }: { preset: DatePreset; range: DateRange }) {
  const { t } = useTranslation('dashboard');
  const { data, error, isPlaceholderData, refetch } = useQuery(dashboardQueries.stats(range));
  if (data === undefined && error) {
    return (
      <SectionCard title={t('ordersByStatus.title')}>
        <FailedLoad error={error} onRetry={() => void refetch()} />
      </SectionCard>
    );
  }
  const counts = statusCounts(data?.ordersByStatus ?? []);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <SectionCard flush title={t('ordersByStatus.title')}>
      <ul
        className={classes.bars}
        aria-busy={data === undefined}
        data-stale={isPlaceholderData || undefined}
      >
        {counts.map((statusCount) => (
          <li key={statusCount.status}>
            <Bar {...statusCount} preset={preset} most={most} isLoading={data === undefined} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

interface BarProps extends StatusCount {
  preset: DatePreset;
  /** Count of the longest bar. */
  most: number;
  isLoading: boolean;
}

function Bar({ status, count, preset, most, isLoading }: BarProps) {
  const statusLabel = useStatusLabel();
  const { formatNumber } = useFormat();
  return (
    <Link to="/orders" search={{ range: preset, status }} className={classes.row}>
      <span>{statusLabel('order', status)}</span>
      <span className={classes.track} data-tone={statusTone('order', status)} aria-hidden="true">
        {count > 0 && (
          <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
        )}
      </span>
      {isLoading ? (
        <Skeleton height={12} width={24} />
      ) : (
        <span className={classes.count}>{formatNumber(count)}</span>
      )}
    </Link>
  );
}

import { Skeleton, Text } from '@mantine/core';
import type { DateRange } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/section-card.tsx';
import { statusTone, useStatusLabel } from '#shared/ui/status-badge.tsx';
import classes from './dashboard-page.module.css';
import { dashboardQueries } from './queries.ts';

/** How many of the period's orders are in each status; the cancelled ones too. */
export function OrdersByStatus({ range }: { range: DateRange }) {
  const { t } = useTranslation('dashboard');
  const statusLabel = useStatusLabel();
  const { formatNumber } = useFormat();
  const { data, isError } = useQuery(dashboardQueries.stats(range));
  const counted = data?.ordersByStatus?.filter(({ count }) => count > 0);
  // The key figures above show the failure and its Retry.
  if (isError && data === undefined) return null;
  const most = Math.max(1, ...(counted ?? []).map(({ count }) => count));
  return (
    <SectionCard title={t('ordersByStatus.title')}>
      {counted === undefined && <Skeleton height={56} />}
      {counted?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('ordersByStatus.empty')}
        </Text>
      )}
      {counted !== undefined && counted.length > 0 && (
        <dl className={classes.bars}>
          {counted.map(({ status, count }) => (
            <div key={status}>
              <dt>{statusLabel('order', status)}</dt>
              <dd
                className={classes.track}
                data-tone={statusTone('order', status)}
                aria-hidden="true"
              >
                <div className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
              </dd>
              <dd className={classes.count}>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}

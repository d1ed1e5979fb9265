import { Group, Text } from '@mantine/core';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { CountDifferences } from './count-differences.tsx';

/** A count of the list, as a phone shows it. */
export function StockCountCard({ count }: { count: StockCount }) {
  const { t } = useTranslation('stockCounts');
  const { formatDateTime, formatNumber } = useFormat();
  const { category, status, createdAt, createdBy, counted, products } = count;
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} truncate>
          {category?.name ?? t('allProducts')}
        </Text>
        <StatusBadge kind="stockCount" status={status} />
      </Group>
      <Text size="sm" c="dimmed">
        {formatDateTime(createdAt)} · {personName(createdBy)}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('progress.counted', {
            count: products,
            counted: formatNumber(counted),
            products: formatNumber(products),
          })}
        </Text>
        <Text size="sm">
          <CountDifferences count={count} />
        </Text>
      </Group>
    </>
  );
}

import type { StockCount } from '@mostrador/contract/stock-counts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { byDate } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { CountDifferences } from './count-differences.tsx';

/** Columns of the list of counts. */
export function useStockCountColumns(): Column<StockCount>[] {
  const { t } = useTranslation('stockCounts');
  const { formatDateTime, formatNumber } = useFormat();
  return [
    {
      key: 'what',
      header: t('list.columns.what'),
      cell: ({ category }) => category?.name ?? t('allProducts'),
    },
    {
      key: 'createdAt',
      header: t('list.columns.createdAt'),
      cell: ({ createdAt }) => formatDateTime(createdAt),
      width: 190,
      sort: byDate,
    },
    {
      key: 'createdBy',
      header: t('list.columns.createdBy'),
      cell: ({ createdBy }) => personName(createdBy),
      width: 170,
    },
    {
      key: 'status',
      header: t('list.columns.status'),
      cell: ({ status }) => <StatusBadge kind="stockCount" status={status} />,
      width: 140,
    },
    {
      key: 'counted',
      header: t('list.columns.counted'),
      align: 'right',
      cell: ({ counted, products }) =>
        t('list.countedOf', { counted: formatNumber(counted), products: formatNumber(products) }),
      width: 130,
    },
    {
      key: 'different',
      header: t('list.columns.different'),
      align: 'right',
      cell: (count) => <CountDifferences count={count} />,
      width: 200,
    },
  ];
}

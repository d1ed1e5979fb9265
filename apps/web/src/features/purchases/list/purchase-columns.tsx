import type { PurchaseSummary } from '@mostrador/contract/purchases';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { byAmount, byDate } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './purchase-list.module.css';

/** Columns of the list; without amounts for people who may not see costs (rules.md#roles). */
export function usePurchaseColumns(): Column<PurchaseSummary>[] {
  const { t } = useTranslation('purchases');
  const { formatDay, formatTime, formatNumber } = useFormat();
  const seesCosts = usePermission('seeCosts');
  const amounts: Column<PurchaseSummary>[] = [
    {
      key: 'total',
      header: t('list.columns.total'),
      align: 'right',
      cell: ({ total }) => total !== undefined && <Money amount={total} />,
      width: 120,
      sort: byAmount('total'),
    },
    {
      key: 'amountDue',
      header: t('list.columns.amountDue'),
      align: 'right',
      cell: ({ amountDue }) => amountDue !== undefined && <Money amount={amountDue} />,
      width: 120,
      sort: byAmount('amountDue'),
    },
  ];
  return [
    {
      key: 'purchaseNumber',
      header: t('list.columns.purchaseNumber'),
      cell: ({ purchaseNumber }) => <span className={classes.oneLine}>#{purchaseNumber}</span>,
      width: 90,
    },
    {
      key: 'createdAt',
      header: t('list.columns.createdAt'),
      cell: ({ createdAt }) => (
        <>
          <span className={classes.oneLine}>{formatDay(createdAt)}</span>{' '}
          <span className={classes.oneLine}>{formatTime(createdAt)}</span>
        </>
      ),
      width: 190,
      sort: byDate,
    },
    {
      key: 'provider',
      header: t('list.columns.provider'),
      cell: (purchase) => <span className={classes.name}>{purchase.providerName ?? '—'}</span>,
    },
    {
      key: 'items',
      header: t('list.columns.items'),
      align: 'right',
      cell: ({ _count }) => formatNumber(_count.items),
      width: 80,
    },
    {
      key: 'status',
      header: t('list.columns.status'),
      cell: ({ status }) => <StatusBadge kind="purchase" status={status} />,
      width: 150,
    },
    {
      key: 'paymentStatus',
      header: t('list.columns.paymentStatus'),
      cell: ({ status, paymentStatus }) =>
        status === 'CANCELLED' ? (
          '—'
        ) : (
          <StatusBadge kind="purchasePayment" status={paymentStatus} />
        ),
      width: 130,
    },
    ...(seesCosts ? amounts : []),
  ];
}

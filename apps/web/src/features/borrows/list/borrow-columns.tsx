import { Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { byDate } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './borrow-list.module.css';

/** The columns of the list. */
export function useBorrowColumns(): Column<BorrowSummary>[] {
  const { t } = useTranslation('borrows');
  const { formatDay, formatTime, formatNumber } = useFormat();
  return [
    {
      key: 'borrowedAt',
      header: t('columns.borrowedAt'),
      cell: ({ borrowedAt }) => (
        <Two first={formatDay(borrowedAt)} second={formatTime(borrowedAt)} />
      ),
      width: 120,
      sort: byDate,
    },
    {
      key: 'customer',
      header: t('columns.customer'),
      cell: ({ customer }) => (
        <Two
          first={
            customer.isArchived ? (
              <DeletedName name={personName(customer)} size="sm" />
            ) : (
              <AnchorLink to="/customers/$id" params={{ id: customer.id }} size="sm">
                {personName(customer)}
              </AnchorLink>
            )
          }
          second={customer.phone}
        />
      ),
    },
    {
      key: 'product',
      header: t('columns.product'),
      cell: ({ productName, product }) => <Two first={productName} second={product.barcode} />,
    },
    {
      key: 'quantity',
      header: t('columns.quantity'),
      align: 'right',
      cell: ({ quantity }) => formatNumber(quantity),
      width: 60,
    },
    {
      key: 'fee',
      header: t('columns.fee'),
      align: 'right',
      cell: ({ orderItem }) => <Money amount={orderItem.unitPrice} />,
      width: 110,
    },
    {
      key: 'deposit',
      header: t('columns.deposit'),
      align: 'right',
      cell: ({ orderItem: { borrowDepositPerUnit } }) =>
        borrowDepositPerUnit > 0 ? <Money amount={borrowDepositPerUnit} /> : '—',
      width: 120,
    },
    {
      key: 'order',
      header: t('columns.order'),
      cell: ({ order: { id, orderNumber } }) => (
        <AnchorLink to="/orders/$id" params={{ id }} size="sm">
          #{orderNumber}
        </AnchorLink>
      ),
      width: 80,
    },
    {
      key: 'days',
      header: t('columns.days'),
      cell: ({ borrowedDays, overdue }) => (
        <span className={classes.days}>
          {formatNumber(borrowedDays)}
          {overdue && <StatusBadge kind="borrow" status="OVERDUE" />}
        </span>
      ),
      width: 130,
    },
  ];
}

function Two({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <div className={classes.two}>
      <div>{first}</div>
      {second !== null && (
        <Text size="xs" c="dimmed" className={classes.second}>
          {second}
        </Text>
      )}
    </div>
  );
}

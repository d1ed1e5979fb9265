import { Text } from '@mantine/core';
import type { BorrowSummary } from '@mostrador/contract/borrows';
import { centsOf, timesCents } from '@mostrador/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { byDate, byMoment } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { Money } from '#shared/ui/money.tsx';
import { useDueText } from '../parts/use-due-text.ts';
import classes from './borrow-list.module.css';

/** The columns of the list. */
export function useBorrowColumns(): Column<BorrowSummary>[] {
  const { t } = useTranslation('borrows');
  const { formatDay, formatDateTime, formatNumber, formatMoney } = useFormat();
  const dueText = useDueText();
  return [
    {
      key: 'due',
      header: t('columns.due'),
      cell: (record) => {
        const { day, late } = dueText(record);
        return <Two first={<strong>{day}</strong>} second={late ?? null} isBad />;
      },
      width: 130,
      sort: byMoment('due'),
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
      cell: ({ productName, product, units, quantity }) => (
        <Two
          first={
            <>
              {productName}
              {quantity > 1 && <span className={classes.units}>× {formatNumber(quantity)}</span>}
            </>
          }
          second={units.map(({ code }) => code).join(', ') || product.barcode}
        />
      ),
    },
    {
      key: 'borrowedAt',
      header: t('columns.borrowedAt'),
      cell: ({ borrowedAt }) => formatDay(borrowedAt),
      width: 120,
      isWideOnly: true,
      sort: byDate,
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
      key: 'deposit',
      header: t('columns.deposit'),
      align: 'right',
      cell: ({ quantity, orderItem: { unitPrice, borrowDepositPerUnit } }) => (
        <Two
          first={
            borrowDepositPerUnit > 0 ? (
              <Money cents={timesCents(quantity, centsOf(borrowDepositPerUnit))} />
            ) : (
              '—'
            )
          }
          second={t('feeOf', { count: quantity, fee: formatMoney(unitPrice) })}
        />
      ),
      width: 120,
    },
    {
      key: 'reminder',
      header: t('columns.reminder'),
      cell: ({ lastReminder }) =>
        lastReminder === null ? (
          '—'
        ) : (
          <Two
            first={formatDateTime(lastReminder.createdAt)}
            second={`${t(`remind.channel.${lastReminder.channel}`)} · ${personName(lastReminder.user)}`}
          />
        ),
      width: 170,
      isWideOnly: true,
    },
  ];
}

function Two({
  first,
  second,
  isBad,
}: {
  first: ReactNode;
  second: string | null;
  isBad?: boolean;
}) {
  return (
    <div className={classes.two}>
      <div>{first}</div>
      {second !== null && (
        <Text
          size="xs"
          data-tone={isBad && 'bad'}
          c={isBad ? 'var(--tone-text)' : 'dimmed'}
          className={classes.second}
        >
          {second}
        </Text>
      )}
    </div>
  );
}

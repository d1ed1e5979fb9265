import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { byDate, byNumber, byText } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { KindIcon } from '../parts/kind-icon.tsx';
import classes from './payment-method-columns.module.css';

/** Columns of the list: name, kind, number of orders, day of creation. */
export function usePaymentMethodColumns(): Column<PaymentMethod>[] {
  const { t } = useTranslation('paymentMethods');
  const { formatDay, formatNumber } = useFormat();
  return [
    { key: 'name', header: t('field.name'), cell: ({ name }) => name, sort: byText('name') },
    {
      key: 'kind',
      header: t('field.kind'),
      cell: ({ kind }) => (
        <span className={classes.kind}>
          <KindIcon kind={kind} />
          {t(`kinds.${kind}`)}
        </span>
      ),
      width: 190,
    },
    {
      key: 'orders',
      header: t('list.orders'),
      cell: ({ _count }) => formatNumber(_count.orders),
      align: 'right',
      width: 120,
      sort: byNumber('orders'),
    },
    {
      key: 'createdAt',
      header: t('list.created'),
      cell: ({ createdAt }) => <span className={classes.oneLine}>{formatDay(createdAt)}</span>,
      width: 170,
      sort: byDate,
    },
  ];
}

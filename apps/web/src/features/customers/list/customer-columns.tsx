import type { Customer } from '@mostrador/contract/customers';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { byDate, byText } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import classes from './customer-columns.module.css';

/** Columns of the list: name, contacts, address, day of creation. */
export function useCustomerColumns(): Column<Customer>[] {
  const { t } = useTranslation(['customers', 'common']);
  const { formatDay } = useFormat();
  return [
    {
      key: 'name',
      header: t('list.columns.name'),
      cell: personName,
      width: '22%',
      sort: byText('name'),
    },
    {
      key: 'phone',
      header: t('common:contact.field.phone'),
      cell: ({ phone }) => <span className={classes.oneLine}>{phone ?? '—'}</span>,
      width: 160,
    },
    {
      key: 'email',
      header: t('common:contact.field.email'),
      cell: ({ email }) => email ?? '—',
      width: '22%',
    },
    {
      key: 'address',
      header: t('common:contact.field.address'),
      cell: ({ address, city }) => [address, city].filter(Boolean).join(', '),
    },
    {
      key: 'createdAt',
      header: t('list.columns.createdAt'),
      cell: ({ createdAt }) => <span className={classes.oneLine}>{formatDay(createdAt)}</span>,
      width: 130,
      sort: byDate,
    },
  ];
}

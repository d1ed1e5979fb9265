import type { Provider } from '@mostrador/contract/providers';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { byDate, byText } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import classes from './provider-columns.module.css';

/** Columns of the list: name, contacts, city, day of creation. */
export function useProviderColumns(): Column<Provider>[] {
  const { t } = useTranslation(['providers', 'common']);
  const { formatDay } = useFormat();
  return [
    {
      key: 'name',
      header: t('common:contact.field.name'),
      cell: ({ name }) => name,
      width: '26%',
      sort: byText('name'),
    },
    {
      key: 'phone',
      header: t('common:contact.field.phone'),
      cell: ({ phone }) => <span className={classes.oneLine}>{phone ?? '—'}</span>,
      width: 170,
    },
    { key: 'email', header: t('common:contact.field.email'), cell: ({ email }) => email ?? '—' },
    {
      key: 'city',
      header: t('common:contact.field.city'),
      cell: ({ city }) => city ?? '—',
      width: '16%',
    },
    {
      key: 'createdAt',
      header: t('list.since'),
      cell: ({ createdAt }) => <span className={classes.oneLine}>{formatDay(createdAt)}</span>,
      width: 150,
      sort: byDate,
    },
  ];
}

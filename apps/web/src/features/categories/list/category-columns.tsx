import type { Category } from '@mostrador/contract/categories';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { byDate, byNumber, byText } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import classes from './category-columns.module.css';

/** Columns of the list: name, description, number of products, day of creation. */
export function useCategoryColumns(): Column<Category>[] {
  const { t } = useTranslation('categories');
  const { formatDay, formatNumber } = useFormat();
  return [
    {
      key: 'name',
      header: t('field.name'),
      cell: ({ name }) => name,
      width: '28%',
      sort: byText('name'),
    },
    {
      key: 'description',
      header: t('field.description'),
      cell: ({ description }) => <span className={classes.description}>{description ?? '—'}</span>,
    },
    {
      key: 'products',
      header: t('list.products'),
      cell: ({ _count }) => formatNumber(_count.products),
      align: 'right',
      width: 120,
      sort: byNumber('products'),
    },
    {
      key: 'createdAt',
      header: t('list.created'),
      cell: ({ createdAt }) => <span className={classes.oneLine}>{formatDay(createdAt)}</span>,
      width: 150,
      sort: byDate,
    },
  ];
}

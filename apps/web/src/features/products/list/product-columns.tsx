import type { Product } from '@mostrador/contract/products';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { byDate, byNumber, byText } from '#shared/ui/list/column-sort.ts';
import type { Column } from '#shared/ui/list/data-table-head.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { StockLabel } from '../parts/stock-label.tsx';
import classes from './product-columns.module.css';
import { ProductName } from './product-name.tsx';

/** Columns of the list: name with picture, category and provider, day of creation, price, stock. */
export function useProductColumns(): Column<Product>[] {
  const { t } = useTranslation('products');
  const { formatDay } = useFormat();
  // The star among the row's actions says so already.
  const mayManage = usePermission('manageProducts');
  return [
    {
      key: 'product',
      header: t('list.columns.product'),
      cell: (product) => (
        <span className={classes.product}>
          <ProductPicture product={product} size={32} />
          <ProductName {...product} isFavourite={product.isFavourite && !mayManage} />
        </span>
      ),
      sort: byText('name'),
    },
    {
      key: 'barcode',
      header: t('field.barcode'),
      cell: ({ barcode }) => <span className={classes.barcode}>{barcode ?? '—'}</span>,
      width: 128,
    },
    {
      key: 'category',
      header: t('field.category'),
      cell: ({ category }) => category?.name ?? '—',
      width: '14%',
    },
    {
      key: 'provider',
      header: t('field.provider'),
      cell: ({ provider }) => provider?.name ?? '—',
      width: '15%',
    },
    {
      key: 'createdAt',
      header: t('list.columns.createdAt'),
      cell: ({ createdAt }) => <span className={classes.oneLine}>{formatDay(createdAt)}</span>,
      width: 110,
      isWideOnly: true,
      sort: byDate,
    },
    {
      key: 'price',
      header: t('field.price'),
      cell: ({ price }) => <Money amount={price} />,
      align: 'right',
      width: 100,
      sort: byNumber('price'),
    },
    {
      key: 'stock',
      header: t('field.stock'),
      cell: (product) => <StockLabel product={product} />,
      width: 150,
      sort: byNumber('stock'),
    },
  ];
}

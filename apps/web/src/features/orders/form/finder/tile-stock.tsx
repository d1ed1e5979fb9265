import type { Product } from '@mostrador/contract/products';
import { stockLabel } from '@mostrador/domain/stock';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './product-tiles.module.css';

/** A product's stock in one quiet word; a low one in amber. Nothing where stock is not tracked. */
export function TileStock({
  product: { stock, minStock },
}: {
  product: Pick<Product, 'stock' | 'minStock'>;
}) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  if (stock === null) return null;
  const label = stockLabel(stock, minStock);
  const number = formatNumber(stock);
  return (
    <span className={classes.stock} data-stock={label}>
      {label === 'inStock' && t('tile.left', { number })}
      {label === 'lowStock' && t('tile.only', { number })}
      {label === 'outOfStock' && t('tile.none')}
    </span>
  );
}

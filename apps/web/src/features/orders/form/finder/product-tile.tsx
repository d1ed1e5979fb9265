import type { Product } from '@mostrador/contract/products';
import { IconTransfer } from '@tabler/icons-react';
import { memo } from 'react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { quantityOf, roomOf } from '#features/orders/draft/order-draft.ts';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { StockLabel } from '#features/products/parts/stock-label.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import classes from './product-tiles.module.css';

interface Props {
  id: string;
  product: Product;
  isActive: boolean;
  isTabStop: boolean;
  onSell: (product: Product) => void;
  onLend: (product: Product) => void;
}

/** A product: a press sells it, ⇄ lends it. Memoised, so that typing renders no tile again. */
export const ProductTile = memo(function ProductTile(props: Props) {
  const { id, product, isActive, isTabStop, onSell, onLend } = props;
  const { name, price, category, borrowable } = product;
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const inOrder = useDraft(({ lines }) => quantityOf(lines, product.id));
  const isFull = useDraft((draft) => roomOf(draft, product) <= 0);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li
      id={id}
      className={classes.tile}
      data-active={isActive || undefined}
      data-full={isFull || undefined}
    >
      <button
        type="button"
        className={classes.sell}
        tabIndex={tabIndex}
        onClick={() => onSell(product)}
      >
        <span className={classes.picture}>
          <ProductPicture product={product} size={44} />
        </span>
        <span className={classes.name}>{name}</span>
        <span className={classes.category} data-borrowable={borrowable || undefined}>
          {category?.name}
        </span>
        <span className={classes.price}>
          <Money amount={price} />
        </span>
        <span className={classes.stock}>
          <StockLabel product={product} />
        </span>
      </button>
      {borrowable && (
        <button
          type="button"
          className={classes.lend}
          tabIndex={tabIndex}
          title={t('lend')}
          aria-label={t('lendProduct', { name })}
          onClick={() => onLend(product)}
        >
          <IconTransfer size={18} aria-hidden="true" />
        </button>
      )}
      {inOrder > 0 && (
        <span className={classes.inOrder} aria-hidden="true">
          {formatNumber(inOrder)}
        </span>
      )}
    </li>
  );
});

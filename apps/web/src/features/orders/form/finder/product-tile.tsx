import type { Product } from '@mostrador/contract/products';
import { IconTransfer } from '@tabler/icons-react';
import { memo } from 'react';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { quantityOf, roomOf } from '#features/orders/draft/order-draft.ts';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import classes from './product-tiles.module.css';
import { TileStock } from './tile-stock.tsx';

interface Props {
  id: string;
  product: Product;
  isActive: boolean;
  isTabStop: boolean;
  /** Shows its picture, since some of the products have one. */
  isPictured: boolean;
  onSell: (product: Product) => void;
  onLend: (product: Product) => void;
}

/** A product: a press sells it, ⇄ lends it. Memoised, so that typing renders no tile again. */
export const ProductTile = memo(function ProductTile(props: Props) {
  const { id, product, isActive, isTabStop, isPictured, onSell, onLend } = props;
  const { name, price, borrowable } = product;
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
      data-in-order={inOrder > 0 || undefined}
      data-full={isFull || undefined}
    >
      <button
        type="button"
        className={classes.sell}
        tabIndex={tabIndex}
        onClick={() => onSell(product)}
      >
        {isPictured && (
          <span className={classes.picture}>
            <ProductPicture product={product} size={64} />
          </span>
        )}
        <span className={classes.name}>{name}</span>
        <span className={classes.foot}>
          <span className={classes.price}>
            <Money amount={price} />
          </span>
          <TileStock product={product} />
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

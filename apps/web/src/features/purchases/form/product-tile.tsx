import type { Product } from '@mostrador/contract/products';
import { type MouseEvent, memo } from 'react';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { StockLabel } from '#features/products/parts/stock-label.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './product-finder.module.css';

interface Props {
  product: Product;
  onAdd: (product: Product) => void;
}

/** A product with its provider and stock; a press adds it, which removes the tile. */
export const ProductTile = memo(function ProductTile({ product, onAdd }: Props) {
  const { t } = useTranslation('purchases');
  const { name, provider } = product;
  const add = (event: MouseEvent<HTMLButtonElement>) => {
    // By keyboard, moves the focus to a neighbour, since this tile is removed.
    if (event.detail === 0) neighbourOf(event.currentTarget)?.focus();
    onAdd(product);
  };
  return (
    <li>
      <button type="button" className={classes.tile} onClick={add}>
        <ProductPicture product={product} size={44} />
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          <span className={classes.provider}>{provider?.name ?? t('noProvider')}</span>
          <StockLabel product={product} />
        </span>
      </button>
    </li>
  );
});

function neighbourOf(button: HTMLElement): HTMLElement | null | undefined {
  const item = button.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  return next?.querySelector('button');
}

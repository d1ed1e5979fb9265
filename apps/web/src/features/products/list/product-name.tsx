import type { Product } from '@mostrador/contract/products';
import { IconStarFilled, IconTransfer } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './product-name.module.css';

/** A product's name, and whether it is a favourite and can be lent. */
export function ProductName({
  name,
  isFavourite,
  borrowable,
}: Pick<Product, 'name' | 'isFavourite' | 'borrowable'>) {
  const { t } = useTranslation('products');
  return (
    <span className={classes.name}>
      {name}{' '}
      {isFavourite && (
        <IconStarFilled
          size={14}
          className={classes.star}
          role="img"
          aria-label={t('field.isFavourite')}
        />
      )}{' '}
      {borrowable && (
        <span className={classes.badge}>
          <IconTransfer size={13} aria-hidden="true" />
          {t('field.borrowable')}
        </span>
      )}
    </span>
  );
}

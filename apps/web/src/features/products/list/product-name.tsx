import type { Product } from '@mostrador/contract/products';
import { IconTransfer } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './product-name.module.css';

/** A product's name, and whether it can be lent. */
export function ProductName({ name, borrowable }: Pick<Product, 'name' | 'borrowable'>) {
  const { t } = useTranslation('products');
  return (
    <span className={classes.name}>
      {name}{' '}
      {borrowable && (
        <span className={classes.badge}>
          <IconTransfer size={13} aria-hidden="true" />
          {t('field.borrowable')}
        </span>
      )}
    </span>
  );
}

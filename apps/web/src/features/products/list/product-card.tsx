import { Text } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { Money } from '#shared/ui/money.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { StockLabel } from '../parts/stock-label.tsx';
import classes from './product-card.module.css';
import { ProductName } from './product-name.tsx';

/** A product of the list, as a phone shows it. */
export function ProductCard({ product }: { product: Product }) {
  const { barcode, category, provider, price } = product;
  return (
    <div className={classes.card}>
      <ProductPicture product={product} size={56} />
      <div className={classes.content}>
        <ProductName {...product} />
        <Text size="sm" c="dimmed">
          {[barcode, category?.name, provider?.name].filter(Boolean).join(' · ')}
        </Text>
        <div className={classes.foot}>
          <Text fw={650}>
            <Money amount={price} />
          </Text>
          <StockLabel product={product} />
        </div>
      </div>
    </div>
  );
}

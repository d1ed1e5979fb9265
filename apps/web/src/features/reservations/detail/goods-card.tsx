import { Text } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { productQueries } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './goods-card.module.css';

interface Props {
  items: Reservation['items'];
  action: ReactNode;
  /** Below the goods, such as what they will cost. */
  children: ReactNode;
}

/** The goods of a reservation with their pictures, which appear once they are loaded. */
export function GoodsCard({ items, action, children }: Props) {
  const { t } = useTranslation('reservations');
  const { formatNumber } = useFormat();
  const { data } = useQuery(productQueries.byIds(items.map(({ productId }) => productId)));
  const pictures = new Map(data?.map(({ id, picture }) => [id, picture]));
  return (
    <SectionCard title={t('detail.goods')} action={action}>
      <ul className={classes.goods}>
        {items.map(({ productId, name, quantity, isArchived }) => (
          <li key={productId}>
            <ProductPicture
              product={{ name, picture: pictures.get(productId) ?? null }}
              size={40}
            />
            <span className={classes.name}>
              {isArchived ? (
                <DeletedName name={name} fw={550} />
              ) : (
                <AnchorLink to="/products/$id" params={{ id: productId }} fw={550}>
                  {name}
                </AnchorLink>
              )}
            </span>
            <Text fw={550}>{formatNumber(quantity)}</Text>
          </li>
        ))}
      </ul>
      {children}
    </SectionCard>
  );
}

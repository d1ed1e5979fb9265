import { Text } from '@mantine/core';
import type { Reservation } from '@mostrador/contract/reservations';
import { plusCents, timesCents } from '@mostrador/domain/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { productQueries } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useDaysText } from '../parts/use-days-text.ts';
import type { UnitPrice } from '../parts/use-goods-price.ts';
import { useUnitPriceText } from '../parts/use-unit-price-text.ts';
import classes from './goods-card.module.css';

interface Props {
  reservation: Reservation;
  /** Of a unit of each product, by its id; undefined where it is not known. */
  price: ReadonlyMap<string, UnitPrice> | undefined;
  action: ReactNode;
}

/** The days of a reservation, and its goods with what each will cost. Pictures appear once they are loaded. */
export function GoodsCard({ reservation, price, action }: Props) {
  const { t } = useTranslation('reservations');
  const { formatNumber } = useFormat();
  const daysText = useDaysText();
  const unitPriceText = useUnitPriceText();
  const { items } = reservation;
  const { data } = useQuery(productQueries.byIds(items.map(({ productId }) => productId)));
  const pictures = new Map(data?.map(({ id, picture }) => [id, picture]));
  return (
    <SectionCard flush title={t('detail.goods')} action={action}>
      <Text className={classes.days}>{daysText(reservation)}</Text>
      <ul className={classes.goods}>
        {items.map(({ productId, name, quantity, isArchived }) => {
          const unit = price?.get(productId);
          return (
            <li key={productId}>
              <ProductPicture
                product={{ name, picture: pictures.get(productId) ?? null }}
                size={40}
              />
              <div className={classes.name}>
                {formatNumber(quantity)} ×{' '}
                {isArchived ? (
                  <DeletedName name={name} fw={550} />
                ) : (
                  <AnchorLink to="/products/$id" params={{ id: productId }} fw={550}>
                    {name}
                  </AnchorLink>
                )}
                {unit && (
                  <Text size="sm" c="dimmed">
                    {unitPriceText(unit)}
                  </Text>
                )}
              </div>
              {unit && (
                <Text component="span" fw={550}>
                  <Money
                    cents={timesCents(quantity, plusCents(unit.feeCents, unit.depositCents))}
                  />
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

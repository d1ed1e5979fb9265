import { Text } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './low-stock.module.css';
import { dashboardQueries } from './queries.ts';

const PICTURE = 36;

/** Products of which sales of offline devices booked units as found; nothing without any. */
export function ToCount() {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(dashboardQueries.toCount());
  if (data === undefined || data.products.length === 0) return null;
  return (
    <SectionCard
      flush
      title={t('toCount.title')}
      action={
        <AnchorLink to="/products" search={{ toCount: 'true' }} size="sm">
          {t('toCount.viewAll')}
        </AnchorLink>
      }
    >
      <ul className={classes.list}>
        {data.products.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function ProductRow({ product }: { product: Product }) {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useFormat();
  const { id, name, foundUnits } = product;
  return (
    <Link to="/products/$id" params={{ id }} className={classes.product}>
      <ProductPicture product={product} size={PICTURE} />
      <div className={classes.name}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('toCount.found', { count: foundUnits, units: formatNumber(foundUnits) })}
        </Text>
      </div>
    </Link>
  );
}

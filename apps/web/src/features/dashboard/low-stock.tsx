import { Skeleton, Text } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { stockLabel } from '@mostrador/domain/stock';
import { IconPackage } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { productQueries } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './low-stock.module.css';
import { dashboardQueries } from './queries.ts';

const PLACES = [0, 1, 2, 3, 4];
const PICTURE = 36;

/** Up to five products of the whole catalogue to reorder, the lowest stock first. */
export function LowStock() {
  const { t } = useTranslation('dashboard');
  return (
    <SectionCard
      flush
      title={t('lowStock.title')}
      action={
        <AnchorLink to="/products" search={{ lowStock: 'true' }} size="sm">
          {t('lowStock.viewAll')}
        </AnchorLink>
      }
    >
      <Products />
    </SectionCard>
  );
}

function Products() {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(dashboardQueries.lowStock());
  if (data === undefined && error) {
    return (
      <FailedLoad error={error} title={t('lowStock.failedToLoad')} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <ProductsSkeleton />;
  if (data.products.length === 0) {
    return (
      <Empty
        icon={<IconPackage size={24} />}
        title={t('lowStock.empty')}
        description={t('lowStock.emptyHint')}
      />
    );
  }
  return (
    <ul className={classes.list}>
      {data.products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductRow({ product }: { product: Product }) {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useFormat();
  const queryClient = useQueryClient();
  const { id, name, stock, minStock } = product;
  const prepare = () => void queryClient.prefetchQuery(productQueries.detail(id));
  return (
    <Link
      to="/products/$id"
      params={{ id }}
      className={classes.product}
      onMouseEnter={prepare}
      onFocus={prepare}
    >
      <ProductPicture product={product} size={PICTURE} />
      <div className={classes.name}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('lowStock.left', {
            stock: formatNumber(stock ?? 0),
            minimum: formatNumber(minStock),
          })}
        </Text>
      </div>
      <StatusBadge kind="stock" status={stockLabel(stock, minStock)} />
    </Link>
  );
}

function ProductsSkeleton() {
  return (
    <ul className={classes.list} aria-busy="true">
      {PLACES.map((place) => (
        <li key={place}>
          <div className={classes.product}>
            <Skeleton height={PICTURE} width={PICTURE} />
            <div className={classes.name}>
              <Skeleton height={12} width="60%" mb={8} />
              <Skeleton height={10} width="40%" />
            </div>
            <Skeleton height={22} width={84} radius="xl" />
          </div>
        </li>
      ))}
    </ul>
  );
}

import { Skeleton } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProductPicture } from '#features/products/parts/product-picture.tsx';
import { StockLabel } from '#features/products/parts/stock-label.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { categoryQueries } from '../queries.ts';
import classes from './category-products.module.css';

/** First products of a category by name, with a link to all. */
export function CategoryProducts({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation('categories');
  return (
    <SectionCard
      flush
      title={t('detail.products')}
      action={
        <AnchorLink to="/products" search={{ categoryId }} size="sm">
          {t('detail.viewProducts')}
        </AnchorLink>
      }
    >
      <Products categoryId={categoryId} />
    </SectionCard>
  );
}

function Products({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation('categories');
  const { data, error, refetch } = useQuery(categoryQueries.products(categoryId));
  if (data === undefined) {
    if (error === null) return <CategoryProductsSkeleton />;
    return (
      <FailedLoad
        title={t('detail.failedToLoadProducts')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.products.length === 0) {
    return (
      <Empty
        icon={<IconPackage size={24} />}
        title={t('detail.empty')}
        description={t('detail.emptyHint')}
      />
    );
  }
  return (
    <ul className={classes.products}>
      {data.products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductRow({ product }: { product: Product }) {
  return (
    <Link to="/products/$id" params={{ id: product.id }} className={classes.product}>
      <ProductPicture product={product} size={36} />
      <span className={classes.name}>{product.name}</span>
      <StockLabel product={product} />
      <span className={classes.price}>
        <Money amount={product.price} />
      </span>
    </Link>
  );
}

const PLACES = [0, 1, 2, 3, 4];

/** Placeholder while a category's products load. */
function CategoryProductsSkeleton() {
  return (
    <ul className={classes.products} aria-busy="true">
      {PLACES.map((place) => (
        <li key={place} className={classes.product}>
          <Skeleton height={36} width={36} />
          <Skeleton height={12} width="55%" />
          <Skeleton height={20} width={84} radius="xl" />
          <Skeleton height={12} width={64} ml="auto" />
        </li>
      ))}
    </ul>
  );
}

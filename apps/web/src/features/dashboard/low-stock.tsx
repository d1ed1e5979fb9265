import { Skeleton, Text } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import { stockLabel } from '@mostrador/domain/stock';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { SectionCard } from '#shared/ui/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './dashboard-page.module.css';
import { dashboardQueries } from './queries.ts';

/** Up to five products to order again. A failed load shows none (sales §8). */
export function LowStock() {
  const { t } = useTranslation('dashboard');
  const { data, isError } = useQuery(dashboardQueries.lowStock());
  const products = isError ? (data?.products ?? []) : data?.products;
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
      {products === undefined && <Skeleton height={52} m="md" w="auto" />}
      {products?.length === 0 && (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {t('lowStock.empty')}
        </Text>
      )}
      <ul className={classes.list}>
        {products?.map((product) => (
          <li key={product.id} className={classes.product}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function ProductRow({ product: { name, stock, minStock } }: { product: Product }) {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useFormat();
  return (
    <>
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={550} truncate>
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
    </>
  );
}

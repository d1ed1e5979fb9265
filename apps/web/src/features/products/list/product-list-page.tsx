import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { DeletedFilter } from '#shared/ui/list/deleted-filter.tsx';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { RestoreAction } from '#shared/ui/record/restore-action.tsx';
import { NoProducts } from '../parts/no-products.tsx';
import { productQueries, useRestoreProduct } from '../queries.ts';
import { useRemoveProduct } from '../use-remove-product.tsx';
import { CategoryFilter, ProviderFilter } from './group-filters.tsx';
import { ProductCard } from './product-card.tsx';
import { useProductColumns } from './product-columns.tsx';
import { listProductsQuery, type ProductListSearch } from './product-list-search.ts';
import { ProductRowActions } from './product-row-actions.tsx';
import { TakenCodes } from './taken-codes.tsx';
import { useListMenu } from './use-list-menu.tsx';
import { useNoMatch } from './use-no-match.tsx';

const route = getRouteApi('/shell/products');

/** /products: products by name, narrowed by search and filters. */
export function ProductListPage() {
  const { t } = useTranslation('products');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const mayManage = usePermission('manageProducts');
  const products = useQuery(productQueries.list(listProductsQuery(search)));
  const columns = useProductColumns();
  const noMatch = useNoMatch(search.search, products.data?.pagination.total);
  const menu = useListMenu(search, products.data?.products);
  const { remove, overlay } = useRemoveProduct();
  const { categoryId, providerId, lowStock, toCount, deleted } = search;
  const restore = useRestoreProduct();
  return (
    <RecordList
      title={t('list.title')}
      action={
        mayManage && (
          <ButtonLink to="/products/new" leftSection={<IconPlus size={18} />}>
            {t('list.new')}
          </ButtonLink>
        )
      }
      menu={menu}
      searchLabel={t('list.search')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      filters={(change: (changed: Partial<ProductListSearch>) => void) => (
        <>
          <CategoryFilter value={categoryId} onChange={(id) => change({ categoryId: id })} />
          <ProviderFilter value={providerId} onChange={(id) => change({ providerId: id })} />
          <Button
            variant={lowStock ? 'filled' : 'default'}
            aria-pressed={lowStock !== undefined}
            leftSection={<IconAlertTriangle size={16} aria-hidden="true" />}
            onClick={() => change({ lowStock: lowStock ? undefined : 'true' })}
          >
            {t('list.lowStock')}
          </Button>
          {mayManage && <DeletedFilter value={deleted} change={change} />}
          {toCount && (
            <Button
              variant="filled"
              aria-pressed="true"
              leftSection={<IconClipboardList size={16} aria-hidden="true" />}
              onClick={() => change({ toCount: undefined })}
            >
              {t('list.toCount')}
            </Button>
          )}
        </>
      )}
      list={products}
      failedTitle={t('failedToLoad')}
      defaultSort={lowStock ? 'stock' : 'name'}
      columns={columns}
      rows={products.data?.products}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      card={(product) => <ProductCard product={product} />}
      link={({ id }) =>
        deleted ? undefined : linkOptions({ to: '/products/$id', params: { id } })
      }
      onIntent={({ id }) => {
        if (deleted) return;
        void queryClient.prefetchQuery(productQueries.detail(id));
        void queryClient.prefetchInfiniteQuery(productQueries.movements(id));
      }}
      actions={(product) =>
        deleted ? (
          mayManage && <RestoreAction id={product.id} name={product.name} command={restore} />
        ) : (
          <ProductRowActions product={product} onDelete={() => void remove(product)} />
        )
      }
      empty={<NoProducts />}
      noMatch={noMatch}
    >
      {mayManage && <TakenCodes />}
      {overlay}
    </RecordList>
  );
}

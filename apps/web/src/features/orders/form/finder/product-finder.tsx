import { ActionIcon, Button, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Category } from '@mostrador/contract/categories';
import type { Provider } from '@mostrador/contract/providers';
import type { Answer } from '@mostrador/contract/routes';
import { IconPackage, IconPencilPlus, IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { InfiniteQueryObserver, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useId, useState } from 'react';
import { useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import { NoProducts } from '#features/products/parts/no-products.tsx';
import { productQueries } from '#features/products/queries.ts';
import { ProviderPicker } from '#features/providers/parts/provider-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { CategoryChips } from './category-chips.tsx';
import { CustomItemButton } from './custom-item-button.tsx';
import classes from './product-finder.module.css';
import { ProductSearch } from './product-search.tsx';
import { ProductTiles, SkeletonTiles } from './product-tiles.tsx';
import type { AddToOrder } from './use-add-to-order.ts';

/** Shortest search; one letter would find half the shop (rules.md#searching). */
const SHORTEST_SEARCH = 2;

const productsOf = ({ products }: Answer<'listProducts'>) => products;

interface Props extends AddToOrder {
  /** Asks for a custom item of this name. */
  onCustom: (name: string) => void;
}

/** Finds products by search, barcode, category or provider, or by browsing. */
export const ProductFinder = memo(function ProductFinder({ sell, lend, scan, onCustom }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<Category | null>(null);
  const [provider, setProvider] = useState<Provider | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const tilesId = useId();
  const search = typed.length >= SHORTEST_SEARCH ? typed : '';
  const queryOf = (text: string) =>
    productQueries.tiles({ search: text, categoryId: category?.id, providerId: provider?.id });
  const found = useRows(queryOf(search), productsOf);
  const { rows, isStale, error, retry } = found;
  const isUnfiltered = search === '' && category === null && provider === null;
  useFreshStocks(rows);
  const customItem = useActionLimit('customItem');
  const { hasPictures, onToggle } = useTilePictures();
  const isPictured = rows?.some(({ picture }) => picture !== null);
  const queryClient = useQueryClient();
  const firstOf = async (text: string) => {
    if (text.length < SHORTEST_SEARCH) return undefined;
    const query = queryOf(text);
    // The query client cancels a search that nobody observes any more, once the list shows the next one.
    const observer = new InfiniteQueryObserver(queryClient, { ...query, enabled: false });
    const stopObserving = observer.subscribe(() => undefined);
    try {
      const { pages } = await queryClient.fetchInfiniteQuery(query);
      return pages[0]?.products[0];
    } finally {
      stopObserving();
    }
  };

  // Preselects the first result for Enter; without a search, nothing is selected by mistake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters, another first one.
  useEffect(() => setActive(search === '' ? null : 0), [search, category, provider]);

  return (
    <div className={classes.finder}>
      <div className={classes.filters}>
        <div className={classes.search}>
          <ProductSearch
            tilesId={tilesId}
            rows={rows}
            isShown={(text) => text === search && !isStale}
            active={active}
            onActive={setActive}
            onSearch={setTyped}
            onSell={sell}
            onLend={lend}
            onScan={scan}
            firstOf={firstOf}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('custom.title')}
            title={customItem.isForbidden ? t('custom.notAllowed') : t('custom.title')}
            disabled={customItem.isForbidden}
            onClick={() => onCustom('')}
          >
            <IconPencilPlus size={20} />
          </ActionIcon>
          {isPictured && (
            <ActionIcon
              variant="default"
              size={36}
              className={classes.pictures}
              aria-label={t('pictures')}
              aria-pressed={hasPictures}
              title={t('pictures')}
              onClick={onToggle}
            >
              {hasPictures ? <IconPhoto size={20} /> : <IconPhotoOff size={20} />}
            </ActionIcon>
          )}
        </div>
        <div className={classes.provider} data-chosen={provider !== null || undefined}>
          <ProviderPicker
            aria-label={t('provider')}
            placeholder={t('provider')}
            value={provider}
            onChange={setProvider}
          />
        </div>
        <div className={classes.categories}>
          <CategoryChips value={category} onChange={setCategory} />
        </div>
      </div>
      <div className={classes.results}>
        {rows === undefined && !error && <SkeletonTiles />}
        {rows === undefined && error !== null && <FailedLoad error={error} onRetry={retry} />}
        {rows?.length === 0 && isUnfiltered && <NoProducts />}
        {rows?.length === 0 && !isUnfiltered && (
          <Empty
            icon={<IconPackage size={24} />}
            title={t('noProducts')}
            description={t('noProductsHint')}
          />
        )}
        {rows !== undefined && rows.length > 0 && (
          <ProductTiles
            id={tilesId}
            rows={rows}
            isStale={isStale}
            hasPictures={hasPictures}
            active={active}
            onActive={setActive}
            onSell={sell}
            onLend={lend}
          />
        )}
        {rows !== undefined && typed !== '' && (
          <CustomItemButton typed={typed} isForbidden={customItem.isForbidden} onPress={onCustom} />
        )}
        {found.hasMore && (
          <Button
            variant="default"
            className={classes.more}
            loading={found.isLoadingMore}
            onClick={found.loadMore}
          >
            {t('common:picker.more')}
          </Button>
        )}
        {typed.length === 1 && (
          <Text size="sm" c="dimmed" ta="center">
            {t('common:picker.typeMore', { count: 1 })}
          </Text>
        )}
      </div>
    </div>
  );
});

/** Whether tiles show pictures, which take half of their room; kept in this browser. */
function useTilePictures() {
  const [kept, keep] = useLocalStorage<unknown>({
    key: 'orders.pictures',
    getInitialValueInEffect: false,
  });
  const hasPictures = kept !== false;
  return { hasPictures, onToggle: () => keep(!hasPictures) };
}

/** Updates the draft's stocks with those of the list. */
function useFreshStocks(rows: readonly { id: string; stock: number | null }[] | undefined) {
  const dispatch = useDraftDispatch();
  useEffect(() => {
    if (rows !== undefined) dispatch({ type: 'stocksSeen', stocks: rows });
  }, [rows, dispatch]);
}

import { Button, Skeleton, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPackage } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasLetters, ProductSearchField } from '#features/products/parts/product-search-field.tsx';
import { useDraft } from '#features/purchases/draft/draft-context.tsx';
import { chosenIds } from '#features/purchases/draft/purchase-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { useNarrow } from '#shared/ui/page/use-phone.ts';
import classes from './product-finder.module.css';
import { ProductTile } from './product-tile.tsx';
import type { AddProduct } from './use-add-product.ts';
import { SHORTEST_PRODUCT_SEARCH, useFoundProducts } from './use-found-products.ts';

/** Pause in typing, in ms, after which the search starts (rules.md#searching). */
const SEARCH_DEBOUNCE = 300;

const PLACES = Array.from({ length: 12 }, (_, index) => index);

/** Finds products by search, barcode or browsing; the provider's products come first. */
export const ProductFinder = memo(function ProductFinder({ add, scan }: AddProduct) {
  const { t } = useTranslation(['purchases', 'common']);
  const lines = useDraft((draft) => draft.lines);
  const providerId = useDraft(({ provider }) => provider?.id);
  const [search, setSearch] = useState('');
  const [text, setText] = useState('');
  const found = useFoundProducts(search, providerId);
  const chosen = useMemo(() => chosenIds({ lines }), [lines]);
  const rows = found.rows?.filter(({ id }) => !chosen.has(id));
  const [isLooking, setLooking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Queues the lookups, so that lines follow the order of the codes.
  const lookedUp = useRef<Promise<unknown>>(Promise.resolve());
  const narrow = useNarrow();
  const report = useDebouncedCallback(
    (typed: string) => setSearch(typed.length >= SHORTEST_PRODUCT_SEARCH ? typed : ''),
    SEARCH_DEBOUNCE,
  );
  const typed = text.trim();

  // On a narrow screen the keyboard would cover half of the products.
  useEffect(() => {
    if (!narrow) input.current?.focus();
  }, [narrow]);

  const clear = () => {
    setText('');
    report.cancel();
    setSearch('');
  };

  /** Prefers the product with exactly this barcode, then the first result of a name. */
  const enter = async () => {
    if (typed === '') return;
    const exact = found.rows?.find(({ barcode }) => barcode === typed);
    const isShown = typed === search && !found.isStale;
    const product = exact ?? (isShown && hasLetters(typed) ? rows?.[0] : undefined);
    if (product !== undefined) {
      add(product);
      if (product === exact) soundScan('heard');
      return clear();
    }
    if (hasLetters(typed)) return report.flush();
    // Cleared at once: a scanner's next code would otherwise be appended to this one.
    clear();
    setLooking(true);
    const lookUp = lookedUp.current.then(() => scan(typed));
    lookedUp.current = lookUp;
    const { isFound } = await lookUp;
    setLooking(lookedUp.current !== lookUp);
    if (isFound || input.current?.value) return;
    flushSync(() => setText(typed));
    setSearch(typed);
    input.current?.select();
  };

  return (
    <div className={classes.finder}>
      <ProductSearchField
        ref={input}
        className={classes.search}
        label={t('form.searchProducts')}
        text={text}
        onType={(next) => {
          setText(next);
          report(next.trim());
        }}
        onClear={() => {
          clear();
          input.current?.focus();
        }}
        onEnter={() => void enter()}
        camera={<CameraButton onScan={scan} />}
        isLooking={isLooking}
      />
      <div className={classes.results}>
        {rows === undefined && found.error === null && <SkeletonTiles />}
        {rows === undefined && found.error !== null && (
          <FailedLoad error={found.error} onRetry={found.retry} />
        )}
        {rows?.length === 0 && !found.hasMore && (
          <NothingFound isAllChosen={found.rows?.length !== 0} />
        )}
        {rows !== undefined && rows.length > 0 && (
          <ul
            className={classes.tiles}
            aria-label={t('form.products')}
            aria-busy={found.isStale}
            data-stale={found.isStale || undefined}
          >
            {rows.map((product) => (
              <ProductTile key={product.id} product={product} onAdd={add} />
            ))}
          </ul>
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
        {typed.length > 0 && typed.length < SHORTEST_PRODUCT_SEARCH && (
          <Text size="sm" c="dimmed" ta="center">
            {t('common:picker.typeMore', { count: SHORTEST_PRODUCT_SEARCH - typed.length })}
          </Text>
        )}
      </div>
    </div>
  );
});

function NothingFound({ isAllChosen }: { isAllChosen: boolean }) {
  const { t } = useTranslation('purchases');
  return (
    <Empty
      icon={<IconPackage size={24} />}
      title={t(isAllChosen ? 'form.allAdded' : 'form.noProducts')}
      description={t(isAllChosen ? 'form.allAddedHint' : 'form.noProductsHint')}
    />
  );
}

function SkeletonTiles() {
  const { t } = useTranslation();
  return (
    <div className={classes.tiles} role="status" aria-busy="true" aria-label={t('loading')}>
      {PLACES.map((place) => (
        <Skeleton key={place} height={86} radius="lg" />
      ))}
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import type { Product } from '@mostrador/contract/products';
import type { KeyboardEvent } from 'react';
import { focusScan } from '#features/orders/form/focus-scan.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ProductTile } from './product-tile.tsx';
import classes from './product-tiles.module.css';

interface Props {
  id: string;
  rows: readonly Product[];
  isStale: boolean;
  /** Pictures of the products, where there are any. */
  hasPictures: boolean;
  active: number | null;
  onActive: (active: number) => void;
  onSell: (product: Product) => void;
  onLend: (product: Product) => void;
}

/** Products as tiles. One tile is in the Tab order; arrow keys move to the others. */
export function ProductTiles({
  id,
  rows,
  isStale,
  hasPictures,
  active,
  onActive,
  onSell,
  onLend,
}: Props) {
  const { t } = useTranslation('orderForm');
  const isPictured = hasPictures && rows.some(({ picture }) => picture !== null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = steppedTile(id, active ?? 0, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onActive(next);
    document.getElementById(tileId(id, next))?.querySelector('button')?.focus();
  };
  return (
    <ul
      id={id}
      className={classes.tiles}
      aria-label={t('products')}
      aria-busy={isStale}
      data-stale={isStale || undefined}
      data-pictured={isPictured || undefined}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => {
        // By keyboard the focus stays on the tile, so that another Enter adds one more.
        if (detail > 0) focusScan();
      }}
    >
      {rows.map((product, index) => (
        <ProductTile
          key={product.id}
          id={tileId(id, index)}
          product={product}
          isActive={index === active}
          isTabStop={index === (active ?? 0)}
          isPictured={isPictured}
          onSell={onSell}
          onLend={onLend}
        />
      ))}
    </ul>
  );
}

const PLACES = Array.from({ length: 20 }, (_, index) => index);

/** Placeholder tiles while the products load. */
export function SkeletonTiles() {
  const { t } = useTranslation();
  return (
    <div className={classes.tiles} role="status" aria-busy="true" aria-label={t('loading')}>
      {PLACES.map((place) => (
        <Skeleton key={place} height={144} radius="lg" />
      ))}
    </div>
  );
}

function tileId(tilesId: string, index: number): string {
  return `${tilesId}-${index}`;
}

/**
 * Index of the tile that an arrow key reaches from `active`; undefined for other keys and at the
 * edges.
 */
export function steppedTile(
  tilesId: string,
  active: number | null,
  key: string,
): number | undefined {
  const tiles = document.getElementById(tilesId)?.children;
  if (!tiles?.length) return undefined;
  const columns = columnsOf(tiles);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (step === undefined) return undefined;
  const next = active === null ? 0 : active + step;
  if (next < 0 || next >= tiles.length) return undefined;
  tiles[next]?.scrollIntoView({ block: 'nearest' });
  return next;
}

function columnsOf(tiles: HTMLCollection): number {
  const tops = Array.from(tiles, (tile) => (tile as HTMLElement).offsetTop);
  const second = tops.findIndex((top) => top !== tops[0]);
  return second < 0 ? tops.length : second;
}

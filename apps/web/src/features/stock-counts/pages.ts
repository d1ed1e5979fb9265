import { STOCK_COUNTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { STOCK_COUNT_SORTS } from '@mostrador/domain/list-sorts';
import { IconClipboardCheck } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { listSearchOf } from '#shared/ui/list/list-search.ts';
import { stockCountSearch } from './stock-count-search.ts';

const texts = ['catalogue'] as const;

/** The pages of stock counts. */
export const stockCountPages = [
  page('/stock-counts', () => import('./stock-count-list-page.tsx'), 'StockCountListPage', {
    search: listSearchOf(STOCK_COUNTS_PAGE_SIZE, STOCK_COUNT_SORTS),
    permission: 'manageProducts',
    texts,
    menu: { group: 'stock', place: 7, label: 'stockCounts', icon: IconClipboardCheck },
  }),
  page('/stock-counts/new', () => import('./new-stock-count-page.tsx'), 'NewStockCountPage', {
    permission: 'manageProducts',
    texts,
    action: { place: 8, label: 'newStockCount', icon: IconClipboardCheck },
  }),
  page('/stock-counts/$id', () => import('./stock-count-page.tsx'), 'StockCountPage', {
    search: stockCountSearch,
    permission: 'manageProducts',
    texts,
  }),
] as const;

import { CATEGORIES_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { CATEGORY_SORTS } from '@mostrador/domain/list-sorts';
import { IconCategory } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { listSearchOf } from '#shared/ui/list/list-search.ts';

const texts = ['catalogue'] as const;

/** The pages of categories. */
export const categoryPages = [
  page('/categories', () => import('./category-list-page.tsx'), 'CategoryListPage', {
    search: listSearchOf(CATEGORIES_PAGE_SIZE, CATEGORY_SORTS),
    texts,
    menu: { group: 'stock', place: 6, label: 'categories', icon: IconCategory },
  }),
  page('/categories/new', () => import('./new-category-page.tsx'), 'NewCategoryPage', {
    permission: 'manageRecords',
    texts,
  }),
  page('/categories/$id', () => import('./category-page.tsx'), 'CategoryPage', { texts }),
  page('/categories/$id/edit', () => import('./edit-category-page.tsx'), 'EditCategoryPage', {
    permission: 'manageRecords',
    texts,
  }),
] as const;

import { IconPackage } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { productListSearch } from './list/product-list-search.ts';

const texts = ['catalogue'] as const;

/** The pages of products. */
export const productPages = [
  page('/products', () => import('./list/product-list-page.tsx'), 'ProductListPage', {
    search: productListSearch,
    texts,
    menu: {
      group: 'stock',
      place: 5,
      label: 'products',
      icon: IconPackage,
      shortcut: 'goProducts',
    },
  }),
  page('/products/new', () => import('./form/new-product-page.tsx'), 'NewProductPage', {
    permission: 'manageProducts',
    texts,
    action: { place: 5, label: 'newProduct', icon: IconPackage },
  }),
  page('/products/$id', () => import('./detail/product-page.tsx'), 'ProductPage', { texts }),
  page('/products/$id/edit', () => import('./form/edit-product-page.tsx'), 'EditProductPage', {
    texts,
  }),
] as const;

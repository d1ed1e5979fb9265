import { IconFileImport } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';

/** The pages of imports of files. */
export const importPages = [
  page('/products/import', () => import('./import-products-page.tsx'), 'ImportProductsPage', {
    permission: 'manageProducts',
    texts: ['catalogue'],
    action: { place: 12, label: 'importProducts', icon: IconFileImport },
  }),
  page('/customers/import', () => import('./import-customers-page.tsx'), 'ImportCustomersPage', {
    permission: 'manageRecords',
    texts: ['sales', 'catalogue'],
  }),
  page('/providers/import', () => import('./import-providers-page.tsx'), 'ImportProvidersPage', {
    permission: 'manageRecords',
    texts: ['catalogue'],
  }),
] as const;

import { IconPackageImport, IconShoppingCartDown } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { purchaseListSearch } from './list/purchase-list-search.ts';

const texts = ['catalogue', 'sales'] as const;

/** The pages of purchases. */
export const purchasePages = [
  page('/purchases', () => import('./list/purchase-list-page.tsx'), 'PurchaseListPage', {
    search: purchaseListSearch,
    texts,
    menu: {
      group: 'buy',
      place: 9,
      label: 'purchases',
      icon: IconShoppingCartDown,
      shortcut: 'goPurchases',
    },
    action: { place: 7, label: 'receive', icon: IconPackageImport },
  }),
  page('/purchases/new', () => import('./form/new-purchase-page.tsx'), 'NewPurchasePage', {
    permission: 'manageRecords',
    texts,
    action: { place: 6, label: 'newPurchase', icon: IconShoppingCartDown },
  }),
  page('/purchases/$id', () => import('./detail/purchase-page.tsx'), 'PurchasePage', { texts }),
] as const;

import { IconReceiptTax, IconSettings } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';

const texts = ['store'] as const;

/** The pages of the store’s settings. */
export const storePages = [
  page('/store', () => import('./store-settings-page.tsx'), 'StoreSettingsPage', {
    permission: 'manageStore',
    texts,
    menu: { group: 'settings', place: 15, label: 'store', icon: IconSettings },
  }),
  page('/store/taxes', () => import('./taxes/tax-rates-page.tsx'), 'TaxRatesPage', {
    permission: 'manageStore',
    texts,
    listed: { place: 4.5, label: 'taxes', icon: IconReceiptTax },
  }),
  page('/store/taxes/new', () => import('./taxes/form/new-tax-rate-page.tsx'), 'NewTaxRatePage', {
    permission: 'manageStore',
    texts,
  }),
  page(
    '/store/taxes/$id/edit',
    () => import('./taxes/form/edit-tax-rate-page.tsx'),
    'EditTaxRatePage',
    { permission: 'manageStore', texts },
  ),
] as const;

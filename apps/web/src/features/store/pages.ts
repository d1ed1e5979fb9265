import {
  IconCalendarDollar,
  IconCalendarDue,
  IconCashRegister,
  IconReceipt,
  IconReceiptTax,
  IconSettings,
  IconUserShield,
} from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';

const texts = ['store'] as const;

/** The pages of the store’s settings. */
export const storePages = [
  page('/store', () => import('./store-settings-page.tsx'), 'StoreSettingsPage', {
    permission: 'manageStore',
    texts,
    menu: { group: 'settings', place: 15, label: 'store', icon: IconSettings },
  }),
  page('/store/formats', () => import('./store-settings-page.tsx'), 'FormatSettingsPage', {
    permission: 'manageStore',
    texts,
    listed: { place: 4, label: 'formatSettings', icon: IconCalendarDollar },
  }),
  page('/store/counter', () => import('./store-settings-page.tsx'), 'CounterSettingsPage', {
    permission: 'manageStore',
    texts,
    listed: { place: 4.1, label: 'counterSettings', icon: IconCashRegister },
  }),
  page('/store/loans', () => import('./store-settings-page.tsx'), 'LoanSettingsPage', {
    permission: 'manageStore',
    texts,
    listed: { place: 4.2, label: 'loanSettings', icon: IconCalendarDue },
  }),
  page('/store/roles', () => import('./store-settings-page.tsx'), 'RoleSettingsPage', {
    permission: 'manageStore',
    texts,
    listed: { place: 4.3, label: 'roleSettings', icon: IconUserShield },
  }),
  page('/store/receipts', () => import('./store-settings-page.tsx'), 'ReceiptSettingsPage', {
    permission: 'manageStore',
    texts,
    listed: { place: 4.4, label: 'receiptSettings', icon: IconReceipt },
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

import { IconSettings } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';

/** The pages of the store’s settings. */
export const storePages = [
  page('/store', () => import('./store-settings-page.tsx'), 'StoreSettingsPage', {
    permission: 'manageStore',
    texts: ['store'],
    menu: { group: 'settings', place: 15, label: 'store', icon: IconSettings },
  }),
] as const;

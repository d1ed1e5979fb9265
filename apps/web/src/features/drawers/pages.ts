import { IconCashRegister, IconHistory, IconReportMoney } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { shiftListSearch } from './list/shift-list-search.ts';

const texts = ['sales'] as const;

/** The pages of drawers and shifts. */
export const drawerPages = [
  page('/drawer', () => import('./drawer-page.tsx'), 'DrawerPage', {
    permission: 'takePayments',
    texts,
    menu: {
      group: 'sell',
      place: 2.7,
      label: 'drawer',
      icon: IconCashRegister,
      shortcut: 'goDrawer',
      ofDrawers: true,
    },
  }),
  page('/drawer/close', () => import('./close-shift-page.tsx'), 'CloseShiftPage', {
    permission: 'takePayments',
    texts,
    action: { place: 3.5, label: 'closeShift', icon: IconReportMoney, ofDrawers: true },
  }),
  page('/shifts', () => import('./shift-list-page.tsx'), 'ShiftListPage', {
    search: shiftListSearch,
    permission: 'takePayments',
    texts,
    listed: { place: 0.5, label: 'shifts', icon: IconHistory, ofDrawers: true },
  }),
  page('/shifts/$id', () => import('./shift-page.tsx'), 'ShiftPage', {
    permission: 'takePayments',
    texts,
  }),
  page('/store/drawers', () => import('./drawer-settings-page.tsx'), 'DrawerSettingsPage', {
    permission: 'manageStore',
    texts: ['store', 'sales'],
    listed: { place: 4.6, label: 'drawers', icon: IconCashRegister },
  }),
] as const;

import { IconLayoutDashboard, IconReceipt, type TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type shellTexts from '../../i18n/en/shell.json';

export interface NavigationEntry {
  to: NonNullable<LinkProps['to']>;
  label: keyof (typeof shellTexts)['navigation'];
  icon: TablerIcon;
}

/**
 * The sidebar, in its order. Who sees an entry is said once, at its route (`staticData.permission`).
 */
export const navigation: readonly NavigationEntry[] = [
  { to: '/dashboard', label: 'dashboard', icon: IconLayoutDashboard },
  { to: '/orders', label: 'orders', icon: IconReceipt },
];

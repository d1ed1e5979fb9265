import { IconLayoutDashboard } from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { dashboardSearch } from './dashboard-search.ts';

/** The pages of the dashboard. */
export const dashboardPages = [
  page('/dashboard', () => import('./dashboard-page.tsx'), 'DashboardPage', {
    search: dashboardSearch,
    texts: ['reports', 'sales'],
    menu: { place: 1, label: 'dashboard', icon: IconLayoutDashboard, shortcut: 'goDashboard' },
  }),
] as const;

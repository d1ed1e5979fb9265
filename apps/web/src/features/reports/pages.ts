import {
  IconArrowsRightLeft,
  IconCashRegister,
  IconChartBar,
  IconClipboardList,
  IconDiscount2,
  IconReportAnalytics,
  IconReportMoney,
  IconTax,
  IconUsers,
} from '@tabler/icons-react';
import { page } from '#shared/pages/page.ts';
import { periodSearch } from './parts/period-search.ts';
import { paymentsReportSearch, taxesReportSearch } from './reports-search.ts';

const texts = ['reports', 'sales'] as const;

/** The pages of reports. */
export const reportPages = [
  page('/reports', () => import('./reports-page.tsx'), 'ReportsPage', {
    search: periodSearch,
    permission: 'readReports',
    texts,
    menu: {
      group: 'insight',
      place: 13,
      label: 'reports',
      icon: IconChartBar,
      shortcut: 'goReports',
    },
  }),
  page(
    '/reports/sales-to-drawer',
    () => import('./sales-to-drawer-page.tsx'),
    'SalesToDrawerPage',
    {
      search: periodSearch,
      permission: 'readReports',
      texts,
      listed: { place: 0.5, label: 'salesToDrawer', icon: IconArrowsRightLeft },
    },
  ),
  page('/reports/products', () => import('./product-reports-page.tsx'), 'ProductReportsPage', {
    search: periodSearch,
    permission: 'readReports',
    texts,
    listed: { place: 1, label: 'productReports', icon: IconReportAnalytics },
  }),
  page('/reports/discounts', () => import('./discounts-report-page.tsx'), 'DiscountsReportPage', {
    search: periodSearch,
    permission: 'readReports',
    texts,
    listed: { place: 2, label: 'discountsReport', icon: IconDiscount2 },
  }),
  page('/reports/taxes', () => import('./taxes-report-page.tsx'), 'TaxesReportPage', {
    search: taxesReportSearch,
    permission: 'readReports',
    texts,
    listed: { place: 2.5, label: 'taxesReport', icon: IconTax, ofTaxes: true },
  }),
  page('/reports/now', () => import('./current-reports-page.tsx'), 'CurrentReportsPage', {
    permission: 'readReports',
    texts,
    listed: { place: 3, label: 'currentReports', icon: IconClipboardList },
  }),
  page(
    '/reports/payments',
    () => import('./payments/payments-report-page.tsx'),
    'PaymentsReportPage',
    {
      search: paymentsReportSearch,
      permission: 'readPaymentsReport',
      texts,
      menu: { group: 'insight', place: 13.5, label: 'paymentsReport', icon: IconReportMoney },
    },
  ),
  page('/reports/drawers', () => import('./drawers-report-page.tsx'), 'DrawersReportPage', {
    search: periodSearch,
    permission: 'readPaymentsReport',
    texts,
    listed: { place: 4.1, label: 'drawersReport', icon: IconCashRegister, ofDrawers: true },
  }),
  page('/reports/people', () => import('./people-report-page.tsx'), 'PeopleReportPage', {
    search: periodSearch,
    permission: 'readPaymentsReport',
    texts,
    listed: { place: 4.2, label: 'peopleReport', icon: IconUsers },
  }),
] as const;

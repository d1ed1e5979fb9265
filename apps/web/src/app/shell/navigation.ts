import {
  IconArrowBackUp,
  IconBuildingStore,
  IconCash,
  IconCategory,
  IconChartBar,
  IconClipboardCheck,
  IconCreditCard,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  IconReportMoney,
  IconSettings,
  IconShoppingCartDown,
  IconTruckDelivery,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
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
  { to: '/reports/payments', label: 'paymentsReport', icon: IconReportMoney },
  { to: '/payments', label: 'payments', icon: IconCash },
  { to: '/orders', label: 'orders', icon: IconReceipt },
  { to: '/purchases', label: 'purchases', icon: IconShoppingCartDown },
  { to: '/returns', label: 'returns', icon: IconArrowBackUp },
  { to: '/customers', label: 'customers', icon: IconUsers },
  { to: '/providers', label: 'providers', icon: IconBuildingStore },
  { to: '/delivery-persons', label: 'deliveryPersons', icon: IconTruckDelivery },
  { to: '/categories', label: 'categories', icon: IconCategory },
  { to: '/products', label: 'products', icon: IconPackage },
  { to: '/stock-counts', label: 'stockCounts', icon: IconClipboardCheck },
  { to: '/payment-methods', label: 'paymentMethods', icon: IconCreditCard },
  { to: '/reports', label: 'reports', icon: IconChartBar },
  { to: '/store', label: 'store', icon: IconSettings },
];

import {
  IconArrowBackUp,
  IconBarcode,
  IconCash,
  IconClipboardCheck,
  IconClipboardList,
  IconDeviceDesktop,
  IconFileImport,
  IconFileInvoice,
  IconHistory,
  IconInfoCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPackage,
  IconPackageImport,
  IconPlus,
  IconReportAnalytics,
  IconShoppingCartDown,
  IconSun,
  IconTruckDelivery,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ShortcutId } from '#shared/keyboard/shortcut-table.ts';
import { sayNotLoaded } from '#shared/session/say-not-loaded.ts';
import { useLanguage, useTheme } from '#shared/session/use-preferences.ts';
import { useSignOut } from '#shared/session/use-sign-out.ts';
import type paletteTexts from '../../i18n/en/palette.json';
import type shellTexts from '../../i18n/en/shell.json';
import type { PaletteItem } from './palette-item.ts';

type ActionName = keyof (typeof paletteTexts)['action'];
type Path = NonNullable<LinkProps['to']>;

/** A page of the main menu. */
export interface MenuPage {
  to: Path;
  label: keyof (typeof shellTexts)['navigation'];
  icon: TablerIcon;
}

interface Place<Label extends string> {
  label: Label;
  to: Path;
  icon: TablerIcon;
  shortcut?: ShortcutId;
}

const STARTS: readonly Place<ActionName>[] = [
  { label: 'newOrder', to: '/orders/new', icon: IconPlus, shortcut: 'newOrder' },
  { label: 'newCustomer', to: '/customers/new', icon: IconUserPlus },
  { label: 'takePayment', to: '/payments', icon: IconCash },
  { label: 'markReturned', to: '/returns', icon: IconArrowBackUp },
  { label: 'newProduct', to: '/products/new', icon: IconPackage },
  { label: 'newPurchase', to: '/purchases/new', icon: IconShoppingCartDown },
  { label: 'receive', to: '/purchases', icon: IconPackageImport },
  { label: 'newStockCount', to: '/stock-counts/new', icon: IconClipboardCheck },
  { label: 'printLabels', to: '/labels', icon: IconBarcode },
  { label: 'newProvider', to: '/providers/new', icon: IconPlus },
  { label: 'newDeliveryPerson', to: '/delivery-persons/new', icon: IconTruckDelivery },
  { label: 'importProducts', to: '/products/import', icon: IconFileImport },
  { label: 'invite', to: '/store/staff/new', icon: IconUserPlus },
];

/** Pages outside the main menu. */
const FURTHER_PAGES: readonly Place<keyof (typeof paletteTexts)['page']>[] = [
  { label: 'productReports', to: '/reports/products', icon: IconReportAnalytics },
  { label: 'currentReports', to: '/reports/now', icon: IconClipboardList },
  { label: 'staff', to: '/store/staff', icon: IconUsersGroup },
  { label: 'audit', to: '/store/audit', icon: IconHistory },
  { label: 'profile', to: '/profile', icon: IconUser },
  { label: 'about', to: '/about', icon: IconInfoCircle },
];

const MENU_SHORTCUTS: Partial<Record<MenuPage['label'], ShortcutId>> = {
  dashboard: 'goDashboard',
  orders: 'goOrders',
  customers: 'goCustomers',
  products: 'goProducts',
  purchases: 'goPurchases',
  returns: 'goLoans',
  payments: 'goPayments',
  reports: 'goReports',
};

interface Options {
  menu: readonly MenuPage[];
  mayOpen: (to: string) => boolean;
  onShowShortcuts: () => void;
}

/** Commands that need no search in the shop's records: actions, and pages that the role may open. */
export function useCommands({ menu, mayOpen, onShowShortcuts }: Options) {
  const { t } = useTranslation(['palette', 'shell']);
  const navigate = useNavigate();
  const { language, changeLanguage } = useLanguage();
  const other = language === 'en' ? 'es' : 'en';
  const { theme, changeTheme } = useTheme();
  const signOut = useSignOut();
  const action = (label: ActionName, rest: Omit<PaletteItem, 'id' | 'label' | 'words'>) => ({
    id: `action-${label}`,
    label: t(`action.${label}`),
    words: t(`words.${label}`),
    ...rest,
  });
  const goTo = (to: Path) => () => void navigate({ to });

  const themes = [
    { name: 'light', icon: IconSun },
    { name: 'dark', icon: IconMoon },
    { name: 'system', icon: IconDeviceDesktop },
  ] as const;
  const actions: PaletteItem[] = [
    ...STARTS.filter(({ to }) => mayOpen(to)).map(({ label, to, icon, shortcut }) =>
      action(label, { icon, shortcut, run: goTo(to) }),
    ),
    ...themes
      .filter(({ name }) => name !== theme)
      .map(({ name, icon }) => action(name, { icon, run: () => changeTheme(name) })),
    action('language', {
      icon: IconLanguage,
      run: () => void changeLanguage(other).catch(() => sayNotLoaded(other)),
    }),
    action('shortcuts', { icon: IconKeyboard, shortcut: 'list', run: onShowShortcuts }),
    action('signOut', { icon: IconLogout, run: () => void signOut() }),
  ];
  const pages: PaletteItem[] = [
    ...menu
      .filter(({ to }) => mayOpen(to))
      .map(({ to, label, icon }) => ({
        id: `page-${to}`,
        label: t(`shell:navigation.${label}`),
        words: t(`pageWords.${label}`),
        icon,
        shortcut: MENU_SHORTCUTS[label],
        run: goTo(to),
      })),
    ...FURTHER_PAGES.filter(({ to }) => mayOpen(to)).map(({ label, to, icon }) => ({
      id: `page-${to}`,
      label: t(`page.${label}`),
      words: t(`pageWords.${label}`),
      icon,
      run: goTo(to),
    })),
  ];
  return { actions, pages };
}

/** Icons of the kinds of records. */
export const RECORD_ICONS = {
  order: IconFileInvoice,
  customer: IconUser,
  product: IconPackage,
} as const;

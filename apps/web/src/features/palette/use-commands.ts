import { LANGUAGES } from '@mostrador/contract/shared/languages';
import {
  IconCalendarPlus,
  IconDeviceDesktop,
  IconFileInvoice,
  IconKeyboard,
  IconLanguage,
  IconLock,
  IconLogout,
  IconMoon,
  IconPackage,
  IconSun,
  IconTag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { NamedKey, TextsOf } from '#i18n/keys.ts';
import { languageNameIn } from '#i18n/language-name.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type PageEntry, usePageEntries } from '#shared/pages/use-page-entries.ts';
import { sayNotLoaded } from '#shared/session/say-not-loaded.ts';
import { lockTill } from '#shared/session/session.ts';
import { useLanguage, useTheme } from '#shared/session/use-preferences.ts';
import { useSignOut } from '#shared/session/use-sign-out.ts';
import type { PaletteItem } from './palette-item.ts';

type ActionName = keyof TextsOf<'palette'>['action'];

/** Commands that need no search in the shop's records: actions, and pages that the role may open. */
export function useCommands(onShowShortcuts: () => void) {
  const { t } = useTranslation(['palette', 'shell']);
  const navigate = useNavigate();
  const { language, changeLanguage } = useLanguage();
  const { theme, changeTheme } = useTheme();
  const signOut = useSignOut();
  const action = (label: ActionName, rest: Omit<PaletteItem, 'id' | 'label' | 'words'>) => ({
    id: `action-${label}`,
    label: t(`action.${label}`),
    words: t(`words.${label}`),
    ...rest,
  });
  const goTo = (to: NonNullable<LinkProps['to']>) => () => void navigate({ to });

  const themes = [
    { name: 'light', icon: IconSun },
    { name: 'dark', icon: IconMoon },
    { name: 'system', icon: IconDeviceDesktop },
  ] as const;
  const actions: PaletteItem[] = [
    ...usePageEntries('action').map(({ label, to, icon, shortcut }) =>
      action(label, { icon, shortcut, run: goTo(to) }),
    ),
    ...themes
      .filter(({ name }) => name !== theme)
      .map(({ name, icon }) => action(name, { icon, run: () => changeTheme(name) })),
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      ...action('language', {
        icon: IconLanguage,
        run: () => void changeLanguage(other).catch(() => sayNotLoaded(other)),
      }),
      id: `action-language-${other}`,
      label: t('action.language', { language: languageNameIn(other, language) }),
    })),
    action('shortcuts', { icon: IconKeyboard, shortcut: 'list', run: onShowShortcuts }),
    action('lock', {
      icon: IconLock,
      shortcut: 'lock',
      run: () => void lockTill({ isForOther: false }),
    }),
    action('switchPerson', { icon: IconUsers, run: () => void lockTill({ isForOther: true }) }),
    action('signOut', { icon: IconLogout, run: () => void signOut() }),
  ];
  const page = (
    name: NamedKey<'shell' | 'palette'>,
    { to, label, icon, shortcut }: PageEntry<'menu' | 'listed'>,
  ) => ({
    id: `page-${to}`,
    label: t(name),
    words: t(`pageWords.${label}`),
    icon,
    shortcut,
    run: goTo(to),
  });
  const pages: PaletteItem[] = [
    ...usePageEntries('menu').map((entry) => page(`shell:navigation.${entry.label}`, entry)),
    ...usePageEntries('listed').map((entry) => page(`palette:page.${entry.label}`, entry)),
  ];
  return { actions, pages };
}

/** Icons of the kinds of records. */
export const RECORD_ICONS = {
  order: IconFileInvoice,
  customer: IconUser,
  reservation: IconCalendarPlus,
  product: IconPackage,
  unit: IconTag,
} as const;

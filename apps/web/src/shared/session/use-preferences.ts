import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeLanguage, type Language } from '../../i18n/i18n.ts';
import { session, type User, updateProfile } from './session.ts';

export type Theme = NonNullable<User['theme']>;

/**
 * The language shown, and the way to change it: kept here, and with the person if signed in. It throws
 * where the texts cannot be fetched: the language then stays as it is.
 */
export function useLanguage() {
  const { i18n } = useTranslation();
  return {
    language: i18n.language as Language,
    async changeLanguage(language: Language) {
      if (await changeLanguage(language)) saveWithPerson({ language });
    },
  };
}

/** As `useLanguage`, for the theme. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return {
    theme: (colorScheme === 'auto' ? 'system' : colorScheme) satisfies Theme,
    changeTheme(theme: Theme) {
      setColorScheme(schemeOf(theme));
      saveWithPerson({ theme });
    },
  };
}

export function schemeOf(theme: Theme): MantineColorScheme {
  return theme === 'system' ? 'auto' : theme;
}

// The choice holds in this browser in any case: a failure is only logged.
function saveWithPerson(choice: { language?: Language; theme?: Theme }): void {
  if (session.get().status !== 'signedIn') return;
  updateProfile(choice).catch((error: unknown) => console.warn('Preference not saved', error));
}

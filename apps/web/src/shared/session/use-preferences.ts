import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Language } from '@mostrador/contract/shared/languages';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { session, type User, updateProfile } from './session.ts';

export type Theme = NonNullable<User['theme']>;

/**
 * The language on the screen and the function that changes it, in this browser and in the profile of
 * a signed-in person. The function throws, changing nothing, if the texts cannot be loaded.
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

/** Like `useLanguage`, for the theme. */
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

// Only logs a failure, since the choice applies in this browser in any case.
function saveWithPerson(choice: { language?: Language; theme?: Theme }): void {
  if (session.get().status !== 'signedIn') return;
  updateProfile(choice).catch((error: unknown) => console.warn('Preference not saved', error));
}

import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { Language } from '@mostrador/contract/shared/languages';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeLanguage, remember } from '../../i18n/i18n.ts';
import { session, type User, updateProfile } from './session.ts';

export type Theme = NonNullable<User['theme']>;

/**
 * The language on the screen and the function that changes it, in this browser and in the profile of
 * a signed-in person. The function throws, changing nothing, if the texts cannot be loaded; tried again, it loads the
 * page anew.
 */
export function useLanguage() {
  const { i18n } = useTranslation();
  return {
    language: i18n.language as Language,
    async changeLanguage(language: Language) {
      try {
        if (await changeLanguage(language)) saveWithPerson({ language });
      } catch (error) {
        if (failed.has(language)) await loadAnewIn(language);
        failed.add(language);
        throw error;
      }
    },
  };
}

/** Languages whose texts failed to load. */
const failed = new Set<Language>();

/**
 * Loads the page anew in a language that failed before: as long as a page is open, Chromium 150 fetches no file again
 * that failed. Throws without a connection, so that the page stays.
 */
async function loadAnewIn(language: Language): Promise<void> {
  if (session.get().status === 'signedIn') await updateProfile({ language });
  remember(language);
  window.location.reload();
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

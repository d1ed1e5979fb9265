import { useMantineColorScheme } from '@mantine/core';
import i18next from 'i18next';
import { useEffect } from 'react';
import { sayNotLoaded } from '#shared/session/say-not-loaded.ts';
import { schemeOf } from '#shared/session/use-preferences.ts';
import { useUser } from '#shared/session/user.tsx';
import { changeLanguage } from '../../i18n/i18n.ts';

/**
 * Applies the person's saved theme and language over the browser's when the profile loads
 * (rules.md#sessions).
 */
export function SavedPreferences() {
  const { theme, language } = useUser();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme !== null) setColorScheme(schemeOf(theme));
  }, [theme, setColorScheme]);
  useEffect(() => {
    if (language === null || language === i18next.language) return;
    changeLanguage(language).catch(() => sayNotLoaded(language));
  }, [language]);
  return null;
}

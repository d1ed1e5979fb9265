import { useMantineColorScheme } from '@mantine/core';
import i18next from 'i18next';
import { useEffect } from 'react';
import { schemeOf } from '#shared/session/use-preferences.ts';
import { useUser } from '#shared/session/user.tsx';

/** The person's saved theme and language win over the browser's when the profile loads (decisions §9). */
export function SavedPreferences() {
  const { theme, language } = useUser();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (theme !== null) setColorScheme(schemeOf(theme));
  }, [theme, setColorScheme]);
  useEffect(() => {
    if (language !== null && language !== i18next.language) void i18next.changeLanguage(language);
  }, [language]);
  return null;
}

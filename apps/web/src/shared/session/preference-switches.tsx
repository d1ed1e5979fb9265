import { SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { LANGUAGES, type Language } from '@mostrador/contract/shared/languages';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { languageName } from '#i18n/language-name.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Theme, useLanguage, useTheme } from './use-preferences.ts';

const THEMES = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'system', Icon: IconDeviceDesktop },
] as const;

/** Switches between English and Spanish; says so if the texts could not be loaded. */
export function LanguageSwitch({ fullWidth }: { fullWidth?: boolean }) {
  const { t } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  const [failed, setFailed] = useState<Language>();
  const choose = (value: Language) => {
    setFailed(undefined);
    changeLanguage(value).catch((error: unknown) => {
      console.warn('Language', error);
      setFailed(value);
    });
  };
  return (
    <div>
      <SegmentedControl
        aria-label={t('preferences.language')}
        fullWidth={fullWidth}
        data={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        value={language}
        onChange={(value) => choose(value as Language)}
      />
      {failed !== undefined && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)" mt={4} maw={260}>
          {t('preferences.notLoaded', { language: languageName(failed) })}
        </Text>
      )}
    </div>
  );
}

/** Light, dark, or the system's setting. */
export function ThemeSwitch({ fullWidth }: { fullWidth?: boolean }) {
  const { t } = useTranslation();
  const { theme, changeTheme } = useTheme();
  return (
    <SegmentedControl
      aria-label={t('preferences.theme')}
      fullWidth={fullWidth}
      data={THEMES.map(({ value, Icon }) => ({
        value,
        label: (
          <span
            title={t(`preferences.${value}`)}
            style={{ display: 'grid', placeItems: 'center', height: '1.55em' }}
          >
            <Icon size={18} aria-hidden="true" />
            <VisuallyHidden>{t(`preferences.${value}`)}</VisuallyHidden>
          </span>
        ),
      }))}
      value={theme}
      onChange={(value) => changeTheme(value as Theme)}
    />
  );
}

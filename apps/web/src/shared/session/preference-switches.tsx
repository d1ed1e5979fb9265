import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../i18n/i18n.ts';
import { type Theme, useLanguage, useTheme } from './use-preferences.ts';

const THEMES = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'system', Icon: IconDeviceDesktop },
] as const;

/** English or Spanish. */
export function LanguageSwitch({ fullWidth }: { fullWidth?: boolean }) {
  const { t } = useTranslation();
  const { language, changeLanguage } = useLanguage();
  return (
    <SegmentedControl
      aria-label={t('preferences.language')}
      fullWidth={fullWidth}
      data={LANGUAGES.map((value) => ({ value, label: t(`preferences.${value}`) }))}
      value={language}
      onChange={(value) => void changeLanguage(value as Language)}
    />
  );
}

/** Light, dark, or as the system has it. */
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

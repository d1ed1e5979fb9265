import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { LanguageSwitch, ThemeSwitch } from '#shared/session/preference-switches.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** The person's language and theme; each choice is saved at once. */
export function PreferencesCard() {
  const { t } = useTranslation('profile');
  return (
    <SectionCard title={t('preferences.title')}>
      <Stack gap="sm">
        <LanguageSwitch fullWidth />
        <ThemeSwitch fullWidth />
        <Text size="xs" c="dimmed">
          {t('preferences.hint')}
        </Text>
      </Stack>
    </SectionCard>
  );
}

import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Steps to add the app to the home screen of an iPhone or iPad. */
export function AppleSteps() {
  const { t } = useTranslation('updates');
  return (
    <Stack gap="sm">
      <Text>{t('install.hint')}</Text>
      <List type="ordered" spacing="xs" size="sm">
        <List.Item>{t('install.apple.share')}</List.Item>
        <List.Item>{t('install.apple.add')}</List.Item>
        <List.Item>{t('install.apple.confirm')}</List.Item>
      </List>
    </Stack>
  );
}

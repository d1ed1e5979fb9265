import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';

/** Shown if the code of the pages could not be loaded. */
export function FailedStart() {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack role="alert" maw={460} gap="xs" align="center" ta="center">
        <Title order={1}>{t('failedStart.title')}</Title>
        <Text c="dimmed">{t('failedStart.description')}</Text>
        <Button mt="sm" onClick={() => window.location.reload()}>
          {t('failedPage.reload')}
        </Button>
      </Stack>
    </Center>
  );
}

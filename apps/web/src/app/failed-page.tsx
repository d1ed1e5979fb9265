import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';

/** A page that could not be loaded or shown, with Retry. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const errorMessage = useErrorMessage();
  const isFromServer = error instanceof ApiError || error instanceof NetworkError;
  return (
    <Center mih="70dvh" p="lg">
      <Stack role="alert" maw={460} gap="xs" align="center" ta="center">
        <Title order={1}>{t('failedPage.title')}</Title>
        <Text c="dimmed">{isFromServer ? errorMessage(error) : t('failedPage.newVersion')}</Text>
        <Group mt="sm">
          <Button
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            {t('retry')}
          </Button>
          {!isFromServer && (
            <Button variant="default" onClick={() => window.location.reload()}>
              {t('failedPage.reload')}
            </Button>
          )}
        </Group>
      </Stack>
    </Center>
  );
}

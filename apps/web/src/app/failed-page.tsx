import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError, NetworkError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { connection } from '#shared/offline/connection.ts';
import { PartNotLoaded } from '#shared/part-not-loaded.ts';
import { reloadAsNewest } from './updates/service-worker.ts';

/**
 * A page that could not be loaded or rendered, with a retry; with a reload where a newer version may
 * help.
 */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const errorMessage = useErrorMessage();
  const isFromServer = error instanceof ApiError || error instanceof NetworkError;
  const isPartMissing = error instanceof PartNotLoaded;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useWhenOnline(retry, error instanceof NetworkError);
  return (
    <Center mih="70dvh" p="lg">
      <Stack role="alert" maw={460} gap="xs" align="center" ta="center">
        <Title order={1}>{t('failedPage.title')}</Title>
        <Text c="dimmed">
          {isFromServer
            ? errorMessage(error)
            : t(isPartMissing ? 'failedPage.notLoaded' : 'failedPage.newVersion')}
        </Text>
        <Group mt="sm">
          <Button variant={isPartMissing ? 'default' : 'filled'} onClick={retry}>
            {t('retry')}
          </Button>
          {!isFromServer && <ReloadButton isMain={isPartMissing} />}
        </Group>
      </Stack>
    </Center>
  );
}

/** Retries on its own once the server is reachable again. */
function useWhenOnline(act: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    return connection.subscribe(() => {
      if (connection.get() === 'online') act();
    });
  });
}

function ReloadButton({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation();
  const [isReloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    void reloadAsNewest();
  };
  return (
    <Button variant={isMain ? 'filled' : 'default'} loading={isReloading} onClick={reload}>
      {t('failedPage.reload')}
    </Button>
  );
}

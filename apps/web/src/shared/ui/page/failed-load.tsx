import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { NetworkError, OfflineError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { Empty } from './empty.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Names what failed; a general title by default. */
  title?: string;
}

/** Failed state, with a button to retry. */
export function FailedLoad({ error, onRetry, title }: Props) {
  const { t } = useTranslation();
  const errorMessage = useErrorMessage();
  const isOffline = error instanceof OfflineError;
  const Icon = error instanceof NetworkError ? IconCloudOff : IconAlertTriangle;
  return (
    <div role="alert">
      <Empty
        icon={<Icon size={24} />}
        title={title ?? t('failedToLoad')}
        description={isOffline ? t('loadedWhenOnline') : errorMessage(error)}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { Returning } from './use-return.ts';

/** Why the return was not processed, or that this is not known; in its place, above what was typed. */
export function ReturnNotice({ isUnknown, isSending, error, sendAgain }: Returning) {
  const { t } = useTranslation('orders');
  const errorMessage = useErrorMessage();
  if (isUnknown) {
    return (
      <Notice tone="warn" title={t('unknown.return')}>
        <p>
          {error ? `${errorMessage(error)} ` : ''}
          {t('unknown.hint')}
        </p>
        <Button onClick={() => void sendAgain()} loading={isSending}>
          {t('unknown.sendAgain')}
        </Button>
      </Notice>
    );
  }
  if (error instanceof ApiError && error.code === 'QUANTITY_EXCEEDS_REMAINING') {
    return (
      <Notice tone="warn" title={t('return.changed')}>
        {t('return.changedHint')}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={t('message.failedToProcessReturn')}>
      {errorMessage(error)}
    </Notice>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useStore } from '#shared/state-cell.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import type { Outbox } from './outbox.ts';

/** Says that entries wait to be sent, and why; empty while they are being sent. */
export function UnsentNotice({ outbox }: { outbox: Outbox }) {
  const { t } = useTranslation(['stockCounts', 'common']);
  const errorMessage = useErrorMessage();
  const phone = usePhone();
  const { unsent, error } = useStore(outbox.store);
  if (error === undefined || unsent.length === 0) return null;
  return (
    <Notice tone="warn" title={t('unsent.title', { count: unsent.length })}>
      {/* On a phone the panel stays above the products and must leave room for them. */}
      {!phone && `${errorMessage(error)} ${t('unsent.hint')}`}
      <Button variant="default" size="xs" mt={8} display="block" onClick={outbox.send}>
        {t('common:retry')}
      </Button>
    </Notice>
  );
}

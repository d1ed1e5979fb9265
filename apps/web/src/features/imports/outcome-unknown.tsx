import { Button } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';

/** The answer was lost: only the same import can be sent again. */
export function OutcomeUnknown({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('imports');
  const { t: common } = useTranslation();
  return (
    <Notice tone="warn" title={t('unknown.title')}>
      <p style={{ margin: 0 }}>{t('unknown.hint')}</p>
      <Button mt="sm" onClick={onRetry}>
        {common('retry')}
      </Button>
    </Notice>
  );
}

import { Button, Group } from '@mantine/core';
import { useDraft } from '#features/orders/draft/draft-context.tsx';
import { NotKeptError } from '#features/orders/outbox/use-take-order.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { announce } from '#shared/ui/notice/live-status.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { SaveReason } from './save-reason.tsx';
import { TotalBelowPaid } from './total-below-paid.tsx';
import type { SaveOrder } from './use-save-order.ts';

/** Why the order was not saved, or that this is unknown; shown beside the unchanged form. */
export function SaveNotice({ isUnknown, error, forgetError, takeNewPrices }: SaveOrder) {
  const { t } = useTranslation('orderForm');
  const isEdit = useDraft(({ editing }) => editing !== null);
  if (isUnknown) {
    return (
      <Notice tone="warn" title={t(isEdit ? 'edit.unknown' : 'unknown.title')}>
        {t(isEdit ? 'edit.unknownHint' : 'unknown.hint')}
        {error?.cause instanceof NotKeptError && ` ${t('waiting.notKeptEither')}`}
      </Notice>
    );
  }
  if (!error) return null;
  const code = error instanceof ApiError ? error.code : undefined;
  return (
    <Notice tone="bad" title={t(isEdit ? 'edit.failed' : 'failedToCreate')} onClose={forgetError}>
      {code === 'TOTAL_BELOW_PAID' ? <TotalBelowPaid /> : <SaveReason error={error} />}
      {code === 'PRICE_CHANGED' && (
        <Group mt="xs">
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              takeNewPrices();
              announce(t('newPricesTaken'));
            }}
          >
            {t('takeNewPrices')}
          </Button>
        </Group>
      )}
    </Notice>
  );
}

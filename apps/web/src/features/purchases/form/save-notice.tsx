import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import type { SavePurchase } from './use-save-purchase.ts';

/** Why the purchase was not saved, or that this is unknown; shown beside the unchanged form. */
export function SaveNotice({ isUnknown, error, forgetError }: SavePurchase) {
  const { t } = useTranslation('purchases');
  if (isUnknown) {
    return (
      <Notice tone="warn" title={t('unfinished.create')}>
        {t('unfinished.hint')}
      </Notice>
    );
  }
  if (!error) return null;
  return (
    <Notice tone="bad" title={t('messages.failedToSave')} onClose={forgetError}>
      <Reason error={error} />
    </Notice>
  );
}

function Reason({ error }: { error: unknown }) {
  const { t } = useTranslation('purchases');
  const errorMessage = useErrorMessage();
  if (!(error instanceof ApiError)) return errorMessage(error);
  if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
    return (
      <>
        {t('form.savedBefore')} <AnchorLink to="/purchases">{t('form.lookAtPurchases')}</AnchorLink>
      </>
    );
  }
  const { name } = error.details;
  return errorMessage(error) + (typeof name === 'string' ? ` (${name})` : '');
}

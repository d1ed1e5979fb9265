import { useTranslation } from '#i18n/use-translation.ts';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';

/** The page of a method that could not be loaded; one that is not there leads to the list. */
export function PaymentMethodNotLoaded({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation('paymentMethods');
  return (
    <RecordNotLoaded
      title={t('detail.title')}
      listAt="/payment-methods"
      notFound={t('notFound')}
      notFoundHint={t('notFoundHint')}
      failedTitle={t('failedToLoadOne')}
      error={error}
      onRetry={onRetry}
    />
  );
}

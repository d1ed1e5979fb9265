import { useTranslation } from '#i18n/use-translation.ts';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';

/** The page of a person who could not be loaded; one who is not there leads to the list. */
export function PersonNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('deliveryPersons');
  return (
    <RecordNotLoaded
      title={t('profile.title')}
      listAt="/delivery-persons"
      notFound={t('notFound')}
      notFoundHint={t('notFoundHint')}
      failedTitle={t('failedToLoadOne')}
      error={error}
      onRetry={onRetry}
    />
  );
}

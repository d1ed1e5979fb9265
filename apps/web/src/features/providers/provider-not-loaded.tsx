import { useTranslation } from '#i18n/use-translation.ts';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';

/** The page of a provider who could not be loaded; one who is not there leads to the list. */
export function ProviderNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('providers');
  return (
    <RecordNotLoaded
      title={t('profile.title')}
      listAt="/providers"
      notFound={t('notFound')}
      notFoundHint={t('notFoundHint')}
      failedTitle={t('failedToLoadOne')}
      error={error}
      onRetry={onRetry}
    />
  );
}

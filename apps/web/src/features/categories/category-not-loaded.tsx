import { useTranslation } from '#i18n/use-translation.ts';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';

/** The page of a category that could not be loaded; one that is not there leads to the list. */
export function CategoryNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('categories');
  return (
    <RecordNotLoaded
      title={t('detail.title')}
      listAt="/categories"
      notFound={t('notFound')}
      notFoundHint={t('notFoundHint')}
      failedTitle={t('failedToLoadOne')}
      error={error}
      onRetry={onRetry}
    />
  );
}

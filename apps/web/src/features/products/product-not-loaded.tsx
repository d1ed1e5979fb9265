import { useTranslation } from '#i18n/use-translation.ts';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';

/** Page of a product that does not exist or could not be loaded. */
export function ProductNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('products');
  return (
    <RecordNotLoaded
      title={t('detail.title')}
      listAt="/products"
      notFound={t('notFound')}
      notFoundHint={t('notFoundHint')}
      failedTitle={t('failedToLoadOne')}
      error={error}
      onRetry={onRetry}
    />
  );
}

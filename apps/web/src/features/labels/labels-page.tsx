import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { LabelsWorkspace } from './labels-workspace.tsx';
import { useLabelsStart } from './use-labels-start.ts';

const route = getRouteApi('/shell/labels');

/** /labels: labels with price and barcode, for chosen products or for the goods of a purchase. */
export function LabelsPage() {
  const { t } = useTranslation('labels');
  const search = route.useSearch();
  const { lines, purchaseNumber, error, retry } = useLabelsStart(search);
  if (lines === undefined) {
    return (
      <Page title={t('title')} backTo="/products">
        {error ? (
          <FailedLoad title={t('failedToLoadPurchase')} error={error} onRetry={retry} />
        ) : (
          <DetailColumnsSkeleton />
        )}
      </Page>
    );
  }
  return (
    <LabelsWorkspace
      key={JSON.stringify(search)}
      initial={lines}
      subtitle={
        purchaseNumber === undefined ? undefined : t('ofPurchase', { number: purchaseNumber })
      }
      emptyHint={t(purchaseNumber === undefined ? 'products.emptyHint' : 'products.nothingArrived')}
    />
  );
}

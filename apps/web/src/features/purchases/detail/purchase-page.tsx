import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { RecordNotLoaded } from '#shared/ui/page/record-not-loaded.tsx';
import { purchaseQueries } from '../queries.ts';
import { PurchaseDetail } from './purchase-detail.tsx';

const route = getRouteApi('/shell/purchases/$id');

/** /purchases/{id}: a purchase with its history. */
export function PurchasePage() {
  const { t } = useTranslation('purchases');
  const { id } = route.useParams();
  const { data: purchase, error, refetch } = useQuery(purchaseQueries.detail(id));
  if (purchase) return <PurchaseDetail key={purchase.id} purchase={purchase} />;
  if (error) {
    return (
      <RecordNotLoaded
        title={t('detail.purchase')}
        listAt="/purchases"
        notFound={t('messages.notFound')}
        notFoundHint={t('messages.notFoundHint')}
        failedTitle={t('messages.failedToLoad')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Page
      title={t('detail.purchase')}
      subtitle={<Skeleton height={12} width={180} mt={6} />}
      backTo="/purchases"
    >
      <DetailColumnsSkeleton />
    </Page>
  );
}

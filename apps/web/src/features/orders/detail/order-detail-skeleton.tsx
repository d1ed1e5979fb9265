import { Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';

/** Placeholder in the page's final layout while the order loads. */
export function OrderDetailSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <Page
      title={t('detail.order')}
      subtitle={<Skeleton height={12} width={180} mt={6} />}
      backTo="/orders"
    >
      <DetailColumnsSkeleton />
    </Page>
  );
}

import { useTranslation } from '#i18n/use-translation.ts';
import { DetailColumnsSkeleton } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';

/** The return screen before the order is there, in its final layout. */
export function ReturnSkeleton({ backTo }: { backTo: string }) {
  const { t } = useTranslation('orders');
  return (
    <Page title={t('return.title')} backTo={backTo}>
      <DetailColumnsSkeleton />
    </Page>
  );
}

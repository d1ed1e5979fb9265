import { Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';

/** Placeholder in the page's final layout while the product loads. */
export function ProductSkeleton() {
  const { t } = useTranslation(['products', 'common']);
  const seesCosts = usePermission('seeCosts');
  const labels = [
    t('detail.price'),
    ...(seesCosts ? [t('detail.cost'), t('detail.margin')] : []),
    t('detail.stock'),
  ];
  return (
    <Page
      title={t('detail.title')}
      subtitle={<Skeleton height={12} width={180} mt={6} />}
      backTo="/products"
    >
      <div role="status" aria-busy="true" aria-label={t('common:loading')}>
        <ProfileColumns
          head={<KeyFigures figures={labels.map((label) => ({ label, value: undefined }))} />}
          side={<SkeletonCard />}
        >
          <SkeletonCard />
          {seesCosts && <SkeletonCard />}
        </ProfileColumns>
      </div>
    </Page>
  );
}

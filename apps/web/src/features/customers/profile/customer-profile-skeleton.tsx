import { Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';

/** The profile before the customer is there, in its final layout. */
export function CustomerProfileSkeleton() {
  const { t } = useTranslation(['customers', 'common']);
  return (
    <Page
      title={t('profile.title')}
      subtitle={<Skeleton height={12} width={180} mt={6} />}
      backTo="/customers"
    >
      <div role="status" aria-busy="true" aria-label={t('common:loading')}>
        <ProfileColumns
          head={
            <KeyFigures
              figures={[
                { label: t('stats.ordersCount'), value: undefined },
                { label: t('stats.averageOrderValue'), value: undefined },
                { label: t('stats.totalSpent'), value: undefined },
              ]}
            />
          }
          side={<SkeletonCard />}
        >
          <SkeletonCard />
          <SkeletonCard />
        </ProfileColumns>
      </div>
    </Page>
  );
}

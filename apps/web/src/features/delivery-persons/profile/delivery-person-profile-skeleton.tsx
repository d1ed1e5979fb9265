import { Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';

/** The profile before the person is there, in its final layout. */
export function DeliveryPersonProfileSkeleton() {
  const { t } = useTranslation(['deliveryPersons', 'common']);
  return (
    <Page
      title={t('profile.title')}
      subtitle={<Skeleton height={12} width={180} mt={6} />}
      backTo="/delivery-persons"
    >
      <div role="status" aria-busy="true" aria-label={t('common:loading')}>
        <ProfileColumns side={<SkeletonCard />}>
          <SkeletonCard />
        </ProfileColumns>
      </div>
    </Page>
  );
}

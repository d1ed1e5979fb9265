import { Skeleton } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { useProviderFigures } from './provider-stats.tsx';

/** The profile before the provider is there, in its final layout. */
export function ProviderProfileSkeleton() {
  const { t } = useTranslation(['providers', 'common']);
  const figures = useProviderFigures({ data: undefined, isError: false });
  return (
    <Page
      title={t('profile.title')}
      subtitle={<Skeleton height={12} width={180} mt={6} />}
      backTo="/providers"
    >
      <div role="status" aria-busy="true" aria-label={t('common:loading')}>
        <ProfileColumns head={<KeyFigures figures={figures} />} side={<SkeletonCard />}>
          <SkeletonCard />
        </ProfileColumns>
      </div>
    </Page>
  );
}

import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';
import { ProfileSkeleton } from '#shared/ui/record/profile-skeleton.tsx';

/** Placeholder of a customer's profile. */
export function CustomerProfileSkeleton() {
  const { t } = useTranslation('customers');
  const figures = [
    { label: t('stats.ordersCount'), value: undefined },
    { label: t('stats.averageOrderValue'), value: undefined },
    { label: t('stats.totalSpent'), value: undefined },
  ];
  return (
    <ProfileSkeleton
      title={t('kind')}
      hasSubtitle
      backTo="/customers"
      head={<KeyFigures figures={figures} />}
    >
      <SkeletonCard />
      <SkeletonCard />
    </ProfileSkeleton>
  );
}

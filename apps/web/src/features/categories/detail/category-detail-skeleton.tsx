import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { ProfileColumns } from '#shared/ui/page/profile-columns.tsx';
import { SkeletonCard } from '#shared/ui/page/skeleton-card.tsx';

/** The page before the category is there, in its final layout. */
export function CategoryDetailSkeleton() {
  const { t } = useTranslation(['categories', 'common']);
  return (
    <Page title={t('detail.title')} backTo="/categories">
      <div role="status" aria-busy="true" aria-label={t('common:loading')}>
        <ProfileColumns
          side={
            <>
              <KeyFigures figures={[{ label: t('detail.products'), value: undefined }]} />
              <SkeletonCard />
            </>
          }
        >
          <SkeletonCard />
        </ProfileColumns>
      </div>
    </Page>
  );
}

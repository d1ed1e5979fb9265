import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { ProfileSkeleton } from '#shared/ui/record/profile-skeleton.tsx';

/** Placeholder of a category's page. */
export function CategoryDetailSkeleton() {
  const { t } = useTranslation('categories');
  return (
    <ProfileSkeleton
      title={t('kind')}
      backTo="/categories"
      sideHead={<KeyFigures figures={[{ label: t('detail.products'), value: undefined }]} />}
    />
  );
}

import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { ProfileSkeleton } from '#shared/ui/record/profile-skeleton.tsx';
import { useProviderFigures } from './provider-stats.tsx';

/** Placeholder of a provider's profile. */
export function ProviderProfileSkeleton() {
  const { t } = useTranslation('providers');
  const figures = useProviderFigures({ data: undefined, isError: false });
  return (
    <ProfileSkeleton
      title={t('kind')}
      hasSubtitle
      backTo="/providers"
      head={<KeyFigures figures={figures} />}
    />
  );
}

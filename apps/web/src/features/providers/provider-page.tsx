import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { KeyFigures } from '#shared/ui/key-figures.tsx';
import { ProfileSkeleton } from '#shared/ui/record/profile-skeleton.tsx';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { ProviderProfile } from './profile/provider-profile.tsx';
import { useProviderFigures } from './profile/provider-stats.tsx';
import { providerQueries } from './queries.ts';

const route = getRouteApi('/shell/providers/$id');

/** /providers/{id}: one provider, what was bought from them and what is still owed. */
export function ProviderPage() {
  const { id } = route.useParams();
  return (
    <RecordPage
      words="providers"
      listAt="/providers"
      query={providerQueries.detail(id)}
      skeleton={<ProviderProfileSkeleton />}
    >
      {(provider) => <ProviderProfile key={id} provider={provider} />}
    </RecordPage>
  );
}

/** Placeholder of a provider's profile. */
function ProviderProfileSkeleton() {
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

import { getRouteApi } from '@tanstack/react-router';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { ProviderProfile } from './profile/provider-profile.tsx';
import { ProviderProfileSkeleton } from './profile/provider-profile-skeleton.tsx';
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

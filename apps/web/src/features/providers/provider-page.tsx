import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ProviderProfile } from './profile/provider-profile.tsx';
import { ProviderProfileSkeleton } from './profile/provider-profile-skeleton.tsx';
import { ProviderNotLoaded } from './provider-not-loaded.tsx';
import { providerQueries } from './queries.ts';

const route = getRouteApi('/shell/providers/$id');

/** /providers/{id}: one provider, what was bought from them and what is still owed. */
export function ProviderPage() {
  const { id } = route.useParams();
  const { data: provider, error, refetch } = useQuery(providerQueries.detail(id));
  if (provider) return <ProviderProfile key={id} provider={provider} />;
  if (error) return <ProviderNotLoaded error={error} onRetry={() => void refetch()} />;
  return <ProviderProfileSkeleton />;
}

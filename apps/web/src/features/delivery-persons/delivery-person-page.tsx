import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PersonNotLoaded } from './person-not-loaded.tsx';
import { DeliveryPersonProfile } from './profile/delivery-person-profile.tsx';
import { DeliveryPersonProfileSkeleton } from './profile/delivery-person-profile-skeleton.tsx';
import { deliveryPersonQueries } from './queries.ts';

const route = getRouteApi('/shell/delivery-persons/$id');

/** /delivery-persons/{id}: one delivery person, and what they bring and brought. */
export function DeliveryPersonPage() {
  const { id } = route.useParams();
  const { data: person, error, refetch } = useQuery(deliveryPersonQueries.detail(id));
  if (person) return <DeliveryPersonProfile key={id} person={person} />;
  if (error) return <PersonNotLoaded error={error} onRetry={() => void refetch()} />;
  return <DeliveryPersonProfileSkeleton />;
}

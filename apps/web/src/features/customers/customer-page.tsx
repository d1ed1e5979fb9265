import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CustomerNotLoaded } from './profile/customer-not-loaded.tsx';
import { CustomerProfile } from './profile/customer-profile.tsx';
import { CustomerProfileSkeleton } from './profile/customer-profile-skeleton.tsx';
import { customerQueries } from './queries.ts';

const route = getRouteApi('/shell/customers/$id');

/** /customers/{id}: one customer, what they ordered and what they have on loan. */
export function CustomerPage() {
  const { id } = route.useParams();
  const { data: customer, error, refetch } = useQuery(customerQueries.detail(id));
  if (customer) return <CustomerProfile key={id} customer={customer} />;
  if (error) return <CustomerNotLoaded error={error} onRetry={() => void refetch()} />;
  return <CustomerProfileSkeleton />;
}

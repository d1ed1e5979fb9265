import { getRouteApi } from '@tanstack/react-router';
import { RecordPage } from '#shared/ui/record/record-pages.tsx';
import { CustomerMissing } from './profile/customer-missing.tsx';
import { CustomerProfile } from './profile/customer-profile.tsx';
import { CustomerProfileSkeleton } from './profile/customer-profile-skeleton.tsx';
import { customerQueries } from './queries.ts';

const route = getRouteApi('/shell/customers/$id');

/** /customers/{id}: one customer, what they ordered and what they have on loan. */
export function CustomerPage() {
  const { id } = route.useParams();
  return (
    <RecordPage
      words="customers"
      listAt="/customers"
      query={customerQueries.detail(id)}
      missing={<CustomerMissing />}
      skeleton={<CustomerProfileSkeleton />}
    >
      {(customer) => <CustomerProfile key={id} customer={customer} />}
    </RecordPage>
  );
}

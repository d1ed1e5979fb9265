import type { Customer } from '@mostrador/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '#shared/ui/form-skeleton.tsx';
import { Page } from '#shared/ui/page.tsx';
import { CustomerForm } from './form/customer-form.tsx';
import { CustomerNotLoaded } from './profile/customer-not-loaded.tsx';
import { customerQueries, useUpdateCustomer } from './queries.ts';

const route = getRouteApi('/shell/customers/$id/edit');

/** /customers/{id}/edit */
export function EditCustomerPage() {
  const { t } = useTranslation('customers');
  const { id } = route.useParams();
  // What was seen a while ago may have been changed since, and saving it would bring it back.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...customerQueries.detail(id),
    staleTime: 0,
  });
  const customer = isFetchedAfterMount ? data : undefined;
  const backTo = `/customers/${id}`;
  if (!data && error) {
    return <CustomerNotLoaded error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Page narrow title={t('form.editTitle')} backTo={backTo}>
      {customer ? (
        <EditForm key={id} customer={customer} backTo={backTo} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  );
}

function EditForm({ customer, backTo }: { customer: Customer; backTo: string }) {
  const { t } = useTranslation('customers');
  const updateCustomer = useUpdateCustomer();
  return (
    <CustomerForm
      customer={customer}
      command={updateCustomer}
      send={(body, sent) => updateCustomer.mutate({ params: { id: customer.id }, body }, sent)}
      savedText={(name) => t('customerUpdated', { name })}
      failedTitle={t('failedToUpdate')}
      backTo={backTo}
    />
  );
}

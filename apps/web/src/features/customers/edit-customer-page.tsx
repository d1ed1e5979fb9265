import type { Customer } from '@mostrador/contract/customers';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { CustomerForm } from './form/customer-form.tsx';
import { CustomerNotLoaded } from './profile/customer-not-loaded.tsx';
import { customerQueries, useUpdateCustomer } from './queries.ts';

const route = getRouteApi('/shell/customers/$id/edit');

/** /customers/{id}/edit */
export function EditCustomerPage() {
  const { t } = useTranslation('customers');
  const { id } = route.useParams();
  const { record: customer, failed, error, retry } = useRecordToEdit(customerQueries.detail(id));
  const backTo = `/customers/${id}`;
  if (failed) return <CustomerNotLoaded error={error} onRetry={retry} />;
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

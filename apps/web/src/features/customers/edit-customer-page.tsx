import type { Customer } from '@mostrador/contract/customers';
import { getRouteApi } from '@tanstack/react-router';
import { type EditFormProps, EditRecordPage } from '#shared/ui/record/record-pages.tsx';
import { CustomerForm } from './form/customer-form.tsx';
import { CustomerMissing } from './profile/customer-missing.tsx';
import { customerQueries, useUpdateCustomer } from './queries.ts';

const route = getRouteApi('/shell/customers/$id/edit');

/** /customers/{id}/edit */
export function EditCustomerPage() {
  const { id } = route.useParams();
  return (
    <EditRecordPage
      words="customers"
      listAt="/customers"
      id={id}
      query={customerQueries.detail(id)}
      missing={<CustomerMissing />}
      fields={8}
      form={EditForm}
    />
  );
}

function EditForm({ record, frame }: EditFormProps<Customer>) {
  const update = useUpdateCustomer();
  return (
    <CustomerForm
      {...frame}
      customer={record}
      command={update}
      send={(body, sent) => update.mutate({ params: { id: record.id }, body }, sent)}
    />
  );
}

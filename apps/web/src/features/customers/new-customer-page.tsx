import { NewRecordPage } from '#shared/ui/record/record-pages.tsx';
import { CustomerForm } from './form/customer-form.tsx';
import { useCreateCustomer } from './queries.ts';

/** /customers/new */
export function NewCustomerPage() {
  const create = useCreateCustomer();
  return (
    <NewRecordPage words="customers" listAt="/customers">
      {(frame) => (
        <CustomerForm
          {...frame}
          command={create}
          send={(body, sent) => create.mutate({ body }, sent)}
        />
      )}
    </NewRecordPage>
  );
}

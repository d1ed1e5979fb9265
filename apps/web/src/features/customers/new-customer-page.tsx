import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { CustomerForm } from './form/customer-form.tsx';
import { useCreateCustomer } from './queries.ts';

/** /customers/new */
export function NewCustomerPage() {
  const { t } = useTranslation('customers');
  const createCustomer = useCreateCustomer();
  return (
    <Page narrow title={t('form.newTitle')} backTo="/customers">
      <CustomerForm
        command={createCustomer}
        send={(body, sent) => createCustomer.mutate({ body }, sent)}
        savedText={(name) => t('customerAdded', { name })}
        failedTitle={t('failedToSave')}
        backTo="/customers"
      />
    </Page>
  );
}

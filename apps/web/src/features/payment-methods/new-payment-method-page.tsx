import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { PaymentMethodForm } from './form/payment-method-form.tsx';
import { useCreatePaymentMethod } from './queries.ts';

/** /payment-methods/new */
export function NewPaymentMethodPage() {
  const { t } = useTranslation('paymentMethods');
  const createMethod = useCreatePaymentMethod();
  return (
    <Page narrow title={t('form.newTitle')} backTo="/payment-methods">
      <PaymentMethodForm
        command={createMethod}
        send={(body, sent) => createMethod.mutate({ body }, sent)}
        savedText={(name) => t('paymentMethodAdded', { name })}
        failedTitle={t('failedToSave')}
        backTo="/payment-methods"
      />
    </Page>
  );
}

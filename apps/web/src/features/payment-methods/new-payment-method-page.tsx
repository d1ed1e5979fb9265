import { NewRecordPage } from '#shared/ui/record/record-pages.tsx';
import { PaymentMethodForm } from './form/payment-method-form.tsx';
import { useCreatePaymentMethod } from './queries.ts';

/** /payment-methods/new */
export function NewPaymentMethodPage() {
  const create = useCreatePaymentMethod();
  return (
    <NewRecordPage words="paymentMethods" listAt="/payment-methods">
      {(frame) => (
        <PaymentMethodForm
          {...frame}
          command={create}
          send={(body, sent) => create.mutate({ body }, sent)}
        />
      )}
    </NewRecordPage>
  );
}

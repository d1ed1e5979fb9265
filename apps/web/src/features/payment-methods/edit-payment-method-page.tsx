import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { getRouteApi } from '@tanstack/react-router';
import { type EditFormProps, EditRecordPage } from '#shared/ui/record/record-pages.tsx';
import { PaymentMethodForm } from './form/payment-method-form.tsx';
import { paymentMethodQueries, useUpdatePaymentMethod } from './queries.ts';

const route = getRouteApi('/shell/payment-methods/$id/edit');

/** /payment-methods/{id}/edit */
export function EditPaymentMethodPage() {
  const { id } = route.useParams();
  return (
    <EditRecordPage
      words="paymentMethods"
      listAt="/payment-methods"
      id={id}
      query={paymentMethodQueries.detail(id)}
      fields={2}
      form={EditForm}
    />
  );
}

function EditForm({ record, frame }: EditFormProps<PaymentMethod>) {
  const update = useUpdatePaymentMethod();
  return (
    <PaymentMethodForm
      {...frame}
      method={record}
      command={update}
      send={(body, sent) => update.mutate({ params: { id: record.id }, body }, sent)}
    />
  );
}

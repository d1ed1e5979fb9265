import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { PaymentMethodForm } from './form/payment-method-form.tsx';
import { PaymentMethodNotLoaded } from './payment-method-not-loaded.tsx';
import { paymentMethodQueries, useUpdatePaymentMethod } from './queries.ts';

const route = getRouteApi('/shell/payment-methods/$id/edit');

/** /payment-methods/{id}/edit */
export function EditPaymentMethodPage() {
  const { t } = useTranslation('paymentMethods');
  const { id } = route.useParams();
  const { record: method, failed, error, retry } = useRecordToEdit(paymentMethodQueries.detail(id));
  const backTo = `/payment-methods/${id}`;
  if (failed) return <PaymentMethodNotLoaded error={error} onRetry={retry} />;
  return (
    <Page narrow title={t('form.editTitle')} backTo={backTo}>
      {method ? <EditForm key={id} method={method} backTo={backTo} /> : <FormSkeleton fields={1} />}
    </Page>
  );
}

function EditForm({ method, backTo }: { method: PaymentMethod; backTo: string }) {
  const { t } = useTranslation('paymentMethods');
  const updateMethod = useUpdatePaymentMethod();
  return (
    <PaymentMethodForm
      method={method}
      command={updateMethod}
      send={(body, sent) => updateMethod.mutate({ params: { id: method.id }, body }, sent)}
      savedText={(name) => t('paymentMethodUpdated', { name })}
      failedTitle={t('failedToUpdate')}
      backTo={backTo}
    />
  );
}

import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { DeliveryPersonForm } from './form/delivery-person-form.tsx';
import { PersonNotLoaded } from './person-not-loaded.tsx';
import { deliveryPersonQueries, useUpdateDeliveryPerson } from './queries.ts';

const route = getRouteApi('/shell/delivery-persons/$id/edit');

/** /delivery-persons/{id}/edit */
export function EditDeliveryPersonPage() {
  const { t } = useTranslation('deliveryPersons');
  const { id } = route.useParams();
  const {
    record: person,
    failed,
    error,
    retry,
  } = useRecordToEdit(deliveryPersonQueries.detail(id));
  const backTo = `/delivery-persons/${id}`;
  if (failed) return <PersonNotLoaded error={error} onRetry={retry} />;
  return (
    <Page narrow title={t('form.editTitle')} backTo={backTo}>
      {person ? <EditForm key={id} person={person} backTo={backTo} /> : <FormSkeleton fields={3} />}
    </Page>
  );
}

function EditForm({ person, backTo }: { person: DeliveryPerson; backTo: string }) {
  const { t } = useTranslation('deliveryPersons');
  const updatePerson = useUpdateDeliveryPerson();
  return (
    <DeliveryPersonForm
      person={person}
      command={updatePerson}
      send={(body, sent) => updatePerson.mutate({ params: { id: person.id }, body }, sent)}
      savedText={(name) => t('deliveryPersonUpdated', { name })}
      failedTitle={t('failedToUpdate')}
      backTo={backTo}
    />
  );
}

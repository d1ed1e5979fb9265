import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { getRouteApi } from '@tanstack/react-router';
import { type EditFormProps, EditRecordPage } from '#shared/ui/record/record-pages.tsx';
import { DeliveryPersonForm } from './form/delivery-person-form.tsx';
import { deliveryPersonQueries, useUpdateDeliveryPerson } from './queries.ts';

const route = getRouteApi('/shell/delivery-persons/$id/edit');

/** /delivery-persons/{id}/edit */
export function EditDeliveryPersonPage() {
  const { id } = route.useParams();
  return (
    <EditRecordPage
      words="deliveryPersons"
      listAt="/delivery-persons"
      id={id}
      query={deliveryPersonQueries.detail(id)}
      fields={3}
      form={EditForm}
    />
  );
}

function EditForm({ record, frame }: EditFormProps<DeliveryPerson>) {
  const update = useUpdateDeliveryPerson();
  return (
    <DeliveryPersonForm
      {...frame}
      person={record}
      command={update}
      send={(body, sent) => update.mutate({ params: { id: record.id }, body }, sent)}
    />
  );
}

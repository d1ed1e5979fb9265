import { NewRecordPage } from '#shared/ui/record/record-pages.tsx';
import { DeliveryPersonForm } from './form/delivery-person-form.tsx';
import { useCreateDeliveryPerson } from './queries.ts';

/** /delivery-persons/new */
export function NewDeliveryPersonPage() {
  const create = useCreateDeliveryPerson();
  return (
    <NewRecordPage words="deliveryPersons" listAt="/delivery-persons">
      {(frame) => (
        <DeliveryPersonForm
          {...frame}
          command={create}
          send={(body, sent) => create.mutate({ body }, sent)}
        />
      )}
    </NewRecordPage>
  );
}

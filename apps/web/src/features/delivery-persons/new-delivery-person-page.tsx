import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { DeliveryPersonForm } from './form/delivery-person-form.tsx';
import { useCreateDeliveryPerson } from './queries.ts';

/** /delivery-persons/new */
export function NewDeliveryPersonPage() {
  const { t } = useTranslation('deliveryPersons');
  const createPerson = useCreateDeliveryPerson();
  return (
    <Page narrow title={t('form.newTitle')} backTo="/delivery-persons">
      <DeliveryPersonForm
        command={createPerson}
        send={(body, sent) => createPerson.mutate({ body }, sent)}
        savedText={(name) => t('deliveryPersonAdded', { name })}
        failedTitle={t('failedToSave')}
        backTo="/delivery-persons"
      />
    </Page>
  );
}

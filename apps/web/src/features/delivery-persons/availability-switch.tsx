import { Switch } from '@mantine/core';
import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { useTranslation } from '#i18n/use-translation.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useUpdateDeliveryPerson } from './queries.ts';

/**
 * Whether somebody can take a delivery now. A press shows at once; where it fails, the switch goes back
 * and a notice says why.
 */
export function AvailabilitySwitch({ person }: { person: DeliveryPerson }) {
  const { t } = useTranslation('deliveryPersons');
  const { isPending, variables, available, set } = useSetAvailability(person);
  const isAvailable = isPending ? variables?.body.availableToDeliver === true : available;
  return (
    <Switch
      aria-label={t('availabilityOf', { name: person.name })}
      label={t(isAvailable ? 'available' : 'unavailable')}
      checked={isAvailable}
      aria-busy={isPending}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

function useSetAvailability(person: DeliveryPerson) {
  const { t } = useTranslation('deliveryPersons');
  const errorMessage = useErrorMessage();
  const { isPending, variables, data, mutate } = useUpdateDeliveryPerson();
  const { id, name, email, phoneNumber, availableToDeliver: available } = person;
  const set = (availableToDeliver: boolean) => {
    // The answer tells what the next press would change.
    if (isPending) return;
    // The list may still show the person as before the last press.
    const isNewer = data !== undefined && data.updatedAt > person.updatedAt;
    const { updatedAt } = isNewer ? data : person;
    mutate(
      {
        params: { id },
        body: { name, email, phoneNumber, availableToDeliver, updatedAt },
        // A fresh key each time: a press after a lost answer means what it says, not the request
        // before, and to set the same twice does no harm.
        idempotencyKey: newIdempotencyKey(),
      },
      {
        onError: (error) =>
          notify.error({ title: t('availabilityFailed', { name }), message: errorMessage(error) }),
      },
    );
  };
  return { isPending, variables, available, set };
}

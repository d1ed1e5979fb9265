import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { notify } from '#shared/ui/notify.ts';
import { SavingOverlay } from '#shared/ui/saving-overlay.tsx';
import { deliveryPersonQueries, useDeleteDeliveryPerson } from './queries.ts';

/** Deletes a delivery person; the browser itself asks first (sales §2, "Delivery persons"). */
export function useRemoveDeliveryPerson(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('deliveryPersons');
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const deletePerson = useDeleteDeliveryPerson();
  const remove = ({ id, name }: DeliveryPerson) => {
    if (!window.confirm(t('delete.question', { name }))) return;
    deletePerson.mutate(
      { params: { id } },
      {
        onSuccess: async () => {
          notify.success({ message: t('deliveryPersonDeleted', { name }) });
          // Their page may still need it until it is left.
          await onRemoved?.();
          queryClient.removeQueries(deliveryPersonQueries.detail(id));
        },
        onError: (error) =>
          notify.error({ title: t('failedToDelete'), message: errorMessage(error) }),
      },
    );
  };
  return {
    remove,
    overlay: <SavingOverlay visible={deletePerson.isPending} text={t('delete.running')} />,
  };
}

import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import { type Amount, centsOf } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { deliveryPersonQueries, useDeleteDeliveryPerson } from './queries.ts';

/** Deletes a delivery person; the browser itself asks first. */
export function useRemoveDeliveryPerson(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('deliveryPersons');
  const { formatCents } = useFormat();
  return useRemoveRecord<DeliveryPerson>({
    command: useDeleteDeliveryPerson(),
    ask: ({ name }) => window.confirm(t('delete.question', { name })),
    detailKey: (id) => deliveryPersonQueries.detail(id).queryKey,
    words: {
      deleted: ({ name }) => t('deleted', { name }),
      failed: t('failedToDelete'),
      running: t('delete.running'),
      inUse: (cash) => t('delete.hasCash', { amount: formatCents(centsOf(cash as Amount)) }),
    },
    onRemoved,
  });
}

import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { paymentMethodQueries, useDeletePaymentMethod } from './queries.ts';

/** Deletes a payment method, once confirmed; `refusedBecause` says why one that orders were paid with stays. */
export function useRemovePaymentMethod(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('paymentMethods');
  const { formatNumber } = useFormat();
  const confirm = useConfirm();
  const inUse = (count: number) => t('delete.hasOrders', { count, formatted: formatNumber(count) });
  const { remove, overlay } = useRemoveRecord<PaymentMethod>({
    command: useDeletePaymentMethod(),
    ask: ({ name }) =>
      confirm({
        title: t('delete.title', { name }),
        children: t('delete.hint'),
        confirmLabel: t('delete.confirm'),
        dangerous: true,
      }),
    detailKey: (id) => paymentMethodQueries.detail(id).queryKey,
    words: {
      deleted: ({ name }) => t('deleted', { name }),
      failed: t('failedToDelete'),
      running: t('delete.running'),
      inUse,
    },
    onRemoved,
  });
  const refusedBecause = ({ _count }: PaymentMethod) =>
    _count.orders > 0 ? inUse(_count.orders) : undefined;
  return { remove, overlay, refusedBecause };
}

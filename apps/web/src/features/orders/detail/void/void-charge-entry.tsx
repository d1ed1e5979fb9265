import { Button } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderQueries, useVoidCharge } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { VoidChargeForm } from './void-charge-form.tsx';

/** A charge and its order. */
export interface ChargeSubject {
  orderId: string;
  charge: Pick<Order['charges'][number], 'id' | 'amount' | 'kind'>;
}

/** The inside of the dialog: loads the order as it is now, then asks why the charge is not asked for. */
export function VoidChargeEntry({
  orderId,
  charge,
  onDone,
}: ChargeSubject & { onDone: () => void }) {
  const { t } = useTranslation(['charges', 'orders', 'common']);
  const { formatMoney } = useFormat();
  const order = useQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
  const { shown, ...sending } = useSendVoid(order.data, charge, onDone);
  if (shown === undefined && order.isError) {
    return <FailedLoad error={order.error} onRetry={() => void order.refetch()} />;
  }
  // What is due decides whether it can be voided: that of a while ago may be wrong.
  if (shown === undefined || !order.isFetchedAfterMount) return <DialogSkeleton />;
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('void.unknown', { amount: formatMoney(charge.amount) })}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const present = shown.charges.find(({ id }) => id === charge.id);
  if (present === undefined || present.voided) {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('void.already')}
        description={t('void.alreadyHint')}
        action={
          <Button variant="default" onClick={onDone} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  return (
    <VoidChargeForm
      order={shown}
      charge={present}
      error={sending.error}
      isSending={sending.isSent}
      onCancel={onDone}
      onSubmit={(reason) =>
        void sending.send({ params: { id: orderId, chargeId: charge.id }, body: { reason } })
      }
    />
  );
}

/** Voids once, with `useSending`; `order` is the order as it is shown. */
function useSendVoid(
  order: Order | undefined,
  { amount }: ChargeSubject['charge'],
  onDone: () => void,
) {
  const { t } = useTranslation('charges');
  const { formatMoney } = useFormat();
  const queryClient = useQueryClient();
  const voidCharge = useVoidCharge();
  const loadAgain = () => void makeStale(queryClient, ['readOrder', 'listOrders']);
  return useSending<Request<'voidCharge'>, Order, Order>({
    shown: order,
    send: (request, key) => voidCharge.mutateAsync({ ...request, ...key }),
    onDone: ({ amountDue }) => {
      notify.success({
        message: t('void.success', { amount: formatMoney(amount), due: formatMoney(amountDue) }),
      });
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
}

import { Button } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderQueries, useVoidPayment } from '#features/orders/queries.ts';
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
import { VoidForm } from './void-form.tsx';

/** A payment and its order. */
export interface VoidSubject {
  orderId: string;
  payment: Pick<Order['payments'][number], 'id' | 'amount' | 'paymentMethod'>;
}

/** The inside of the dialog: loads the order as it is now, then asks why the payment was wrong. */
export function VoidEntry({ orderId, payment, onDone }: VoidSubject & { onDone: () => void }) {
  const { t } = useTranslation(['refunds', 'orders', 'common']);
  const { formatMoney } = useFormat();
  const order = useQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
  const { shown, ...sending } = useSendVoid(order.data, payment, onDone);
  if (shown === undefined && order.isError) {
    return <FailedLoad error={order.error} onRetry={() => void order.refetch()} />;
  }
  // A total of a while ago would announce a due that is no longer right.
  if (shown === undefined || !order.isFetchedAfterMount) return <DialogSkeleton />;
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('void.unknown', { amount: formatMoney(payment.amount) })}
        hint={t('orders:unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const present = shown.payments.find(({ id }) => id === payment.id);
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
    <VoidForm
      order={shown}
      payment={present}
      error={sending.error}
      isSending={sending.isSent}
      onCancel={onDone}
      onSubmit={(reason) =>
        void sending.send({ params: { id: orderId, paymentId: payment.id }, body: { reason } })
      }
    />
  );
}

/** Voids once, with `useSending`; `order` is the order as it is shown. */
function useSendVoid(
  order: Order | undefined,
  { amount, paymentMethod: method }: VoidSubject['payment'],
  onDone: () => void,
) {
  const { t } = useTranslation('refunds');
  const { formatMoney } = useFormat();
  const queryClient = useQueryClient();
  const voidPayment = useVoidPayment();
  const loadAgain = () => void makeStale(queryClient, ['readOrder', 'listOrders']);
  return useSending<Request<'voidPayment'>, Order, Order>({
    shown: order,
    send: (request, key) => voidPayment.mutateAsync({ ...request, ...key }),
    onDone: ({ amountDue }) => {
      notify.success({
        message: t('void.success', {
          amount: formatMoney(amount),
          method,
          due: formatMoney(amountDue),
        }),
      });
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
}

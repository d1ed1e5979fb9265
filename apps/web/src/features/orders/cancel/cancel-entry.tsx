import { Button } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePrintCreditNote } from '#features/orders/parts/use-print-action.ts';
import { orderQueries, useCancelOrder } from '#features/orders/queries.ts';
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
import { CancelForm } from './cancel-form.tsx';

interface Props {
  orderId: string;
  initialReason: string;
  onDone: () => void;
}

/** The inside of the cancel dialog: loads the order as it is now, then asks for the reason. */
export function CancelEntry({ orderId, initialReason, onDone }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const order = useQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
  const { shown, ...sending } = useSendCancel(order.data, onDone);
  if (shown === undefined && order.isError) {
    return <FailedLoad error={order.error} onRetry={() => void order.refetch()} />;
  }
  // A paid amount of a while ago would announce a refund that is no longer right.
  if (shown === undefined || !order.isFetchedAfterMount) return <DialogSkeleton />;
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('unknown.cancel')}
        hint={t('unknown.hint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  if (shown.status === 'CANCELLED') {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('cancel.already')}
        description={t('cancel.alreadyHint')}
        action={
          <Button variant="default" onClick={onDone} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  return (
    <CancelForm
      order={shown}
      initialReason={initialReason}
      error={sending.error}
      isSending={sending.isSent}
      onCancel={onDone}
      onSubmit={(body) => void sending.send({ params: { id: orderId }, body })}
    />
  );
}

/** Cancels once, with `useSending`; `order` is the order as it is shown. */
function useSendCancel(order: Order | undefined, onDone: () => void) {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const printCreditNote = usePrintCreditNote();
  const queryClient = useQueryClient();
  const cancelOrder = useCancelOrder();
  // Also where the outcome is not known: the page may show by itself that it is cancelled.
  const loadAgain = () => void makeStale(queryClient, ['readOrder', 'listOrders']);
  return useSending<Request<'cancelOrder'>, Order, Order>({
    shown: order,
    send: (request, key) => cancelOrder.mutateAsync({ ...request, ...key }),
    onDone: ({ id, orderNumber: number, refunds, creditNote }) => {
      const refund = refunds.find(({ kind }) => kind === 'CANCELLATION');
      notify.success({
        action: printCreditNote(id, creditNote) ?? undefined,
        message:
          refund === undefined
            ? t('cancel.success', { number })
            : t('cancel.successRefund', { number, amount: formatMoney(refund.amount) }),
      });
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
}

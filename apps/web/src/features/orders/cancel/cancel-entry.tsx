import { Button } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQueries, useCancelOrder } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useDialogSending } from '#shared/ui/dialog/dialog.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { UnfinishedSending } from '#shared/ui/form/unfinished-sending.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { CancelForm } from './cancel-form.tsx';

interface Props {
  orderId: string;
  initialReason: string;
  onDone: () => void;
}

/** The inside of the cancel dialog: the order as it is now first, then what becomes of it. */
export function CancelEntry({ orderId, initialReason, onDone }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const order = useQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
  const sending = useSendCancel(onDone);
  // What is sent stays on the screen, whatever the order has become meanwhile.
  const shown = sending.sent?.order ?? order.data;
  if (shown === undefined && order.isError) {
    return <FailedLoad error={order.error} onRetry={() => void order.refetch()} />;
  }
  // What was paid a while ago would announce a refund that is no longer right.
  if (shown === undefined || !order.isFetchedAfterMount) return <DialogSkeleton />;
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('unknown.cancel')}
        hint={t('unknown.hint')}
        sending={sending}
        onSendAgain={sending.sendAgain}
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
      onSubmit={(body) =>
        sending.send({ order: shown, request: { params: { id: orderId }, body } })
      }
    />
  );
}

interface Sent {
  /** The order as it was shown when it was sent. */
  order: Order;
  request: Request<'cancelOrder'>;
}

/** Cancels once: after an answer that did not come only the very same can be sent again. */
function useSendCancel(onDone: () => void) {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const queryClient = useQueryClient();
  const cancelOrder = useCancelOrder();
  useDialogSending(cancelOrder.isPending);
  const [sent, setSent] = useState<Sent>();
  const [isUnknown, setUnknown] = useState(false);

  const tell = ({ orderNumber: number, refunds }: Order) => {
    const refund = refunds.find(({ kind }) => kind === 'CANCELLATION');
    notify.success({
      message:
        refund === undefined
          ? t('cancel.success', { number })
          : t('cancel.successRefund', { number, amount: formatMoney(refund.amount) }),
    });
  };
  const send = (sending: Sent) => {
    setSent(sending);
    cancelOrder.mutate(sending.request, {
      onSuccess: (cancelled) => {
        tell(cancelled);
        onDone();
      },
      onError: (error) => {
        setUnknown(isOutcomeUnknown(error));
        if (!isOutcomeUnknown(error)) setSent(undefined);
        // Also where it is not known: the page may show by itself that it is cancelled.
        void makeStale(queryClient, ['readOrder', 'listOrders']);
      },
    });
  };
  return {
    sent,
    isUnknown,
    /** It is on its way, or has arrived. */
    isSent: cancelOrder.isPending || cancelOrder.isSuccess,
    isPending: cancelOrder.isPending,
    error: cancelOrder.error,
    send,
    sendAgain: () => {
      if (sent !== undefined) send(sent);
    },
  };
}

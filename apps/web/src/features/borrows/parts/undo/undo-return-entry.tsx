import { Button } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import type { Order } from '@mostrador/contract/orders';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderQueries } from '#features/orders/queries.ts';
import { useRefundTiles } from '#features/payment-methods/parts/refund/use-given-back.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { useUndoReturn } from '../../queries.ts';
import { keptLoanSending } from '../kept-loan-sending.ts';
import { UndoReturnForm } from './undo-return-form.tsx';

/** A loan that came back, and its order. */
export interface UndoSubject {
  orderId: string;
  borrowId: string;
}

/** The inside of the dialog: loads the order as it is now, and says what undoing the return changes. */
export function UndoReturnEntry({
  orderId,
  borrowId,
  onDone,
}: UndoSubject & { onDone: () => void }) {
  const { t } = useTranslation(['borrows', 'common']);
  const order = useQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
  const { shown, ...sending } = useSendUndoing({ orderId, borrowId }, order.data, onDone);
  if (shown === undefined && order.isError) {
    return <FailedLoad error={order.error} onRetry={() => void order.refetch()} />;
  }
  // What is due then is shown: that of a while ago may be wrong.
  if (shown === undefined || !order.isFetchedAfterMount) return <DialogSkeleton />;
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('undo.unknown')}
        hint={t('undo.unknownHint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const loan = shown.borrowRecords.find(({ id }) => id === borrowId);
  if (loan === undefined || loan.condition === null) {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('undo.already')}
        description={t('undo.alreadyHint')}
        action={
          <Button variant="default" onClick={onDone} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  return (
    <UndoReturnForm
      order={shown}
      loan={loan}
      error={sending.error}
      isSending={sending.isSent}
      onCancel={onDone}
      onSubmit={(body) => void sending.send({ params: { id: borrowId }, body })}
    />
  );
}

/** Undoes once, with `useSending`; `order` is the order as it is shown. */
function useSendUndoing({ borrowId }: UndoSubject, order: Order | undefined, onDone: () => void) {
  const { id: userId } = useUser();
  const { t } = useTranslation('borrows');
  const queryClient = useQueryClient();
  const tiles = useRefundTiles([]);
  const undoReturn = useUndoReturn((paymentMethodId) =>
    tiles.some(({ id, kind }) => id === paymentMethodId && kind === 'CASH'),
  );
  const loadAgain = () => void makeStale(queryClient, staleReads.undoReturn);
  return useSending<Request<'undoReturn'>, Borrow, Order>({
    place: keptLoanSending('undoReturn', userId, borrowId),
    shown: order,
    send: (request, key) => undoReturn.mutateAsync({ ...request, ...key }),
    onDone: ({ productName }) => {
      notify.success({ message: t('undo.done', { name: productName }) });
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
}

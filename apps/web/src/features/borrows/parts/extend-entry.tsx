import { Button } from '@mantine/core';
import type { Borrow } from '@mostrador/contract/borrows';
import { centsOf, plusCents } from '@mostrador/domain/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { Empty } from '#shared/ui/page/empty.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { borrowQueries, useExtendBorrow } from '../queries.ts';
import { ExtendForm } from './extend-form.tsx';
import { keptLoanSending } from './kept-loan-sending.ts';
import { usePaymentAction } from './use-payment-action.ts';

/** The inside of the dialog: loads the loan as it is now, then asks for the new day and the fee. */
export function ExtendEntry({ borrowId, onDone }: { borrowId: string; onDone: () => void }) {
  const { t } = useTranslation(['borrows', 'common']);
  const borrow = useQuery({ ...borrowQueries.detail(borrowId), staleTime: 0 });
  const paysNow = useRef(false);
  const paymentAction = usePaymentAction();
  const { shown, ...sending } = useSendExtension(
    borrowId,
    borrow.data,
    ({ message, orderId, isCharged }) => {
      const payment = isCharged ? paymentAction(orderId) : undefined;
      // Where the payment comes next, its page needs no notice that leads there.
      notify.success({ message, action: paysNow.current ? undefined : payment });
      onDone();
      if (paysNow.current) payment?.onClick();
    },
  );
  if (shown === undefined && borrow.isError) {
    return <FailedLoad error={borrow.error} onRetry={() => void borrow.refetch()} />;
  }
  if (shown === undefined || !borrow.isFetchedAfterMount) return <DialogSkeleton />;
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('extend.unknown')}
        hint={t('takeBack.unknownHint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  if (shown.status !== 'OPEN') {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('extend.back')}
        description={t('extend.backHint')}
        action={
          <Button variant="default" onClick={onDone} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  return (
    <ExtendForm
      record={shown}
      error={sending.error}
      isSending={sending.isSent}
      onCancel={onDone}
      onSubmit={(body, pays) => {
        paysNow.current = pays;
        void sending.send({ params: { id: borrowId }, body });
      }}
    />
  );
}

/** Extends once, with `useSending`; `borrow` is the loan as it is shown, `onDone` is called with what to tell. */
function useSendExtension(
  borrowId: string,
  borrow: Borrow | undefined,
  onDone: (told: { message: string; orderId: string; isCharged: boolean }) => void,
) {
  const { id: userId } = useUser();
  const { t } = useTranslation('borrows');
  const { formatDay, formatCents } = useFormat();
  const queryClient = useQueryClient();
  const extendBorrow = useExtendBorrow();
  const loadAgain = () => void makeStale(queryClient, staleReads.extendBorrow);
  return useSending<Request<'extendBorrow'>, Borrow, Borrow>({
    place: keptLoanSending('extendBorrow', userId, borrowId),
    shown: borrow,
    send: (request, key) => extendBorrow.mutateAsync({ ...request, ...key }),
    onDone: ({ productName, dueOn, order }, { body: { fee, lateFee } }) => {
      const done = t('extend.done', { name: productName, day: formatDay(dueOn) });
      const sum = plusCents(centsOf(fee ?? 0), centsOf(lateFee ?? 0));
      const charged =
        sum > 0 ? t('added', { amount: formatCents(sum), number: order.orderNumber }) : undefined;
      onDone({
        message: charged ? `${done}. ${charged}` : done,
        orderId: order.id,
        isCharged: charged !== undefined,
      });
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
}

import { Button } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import type { Answer } from '@mostrador/contract/routes';
import { centsOf, plusCents, sumCents } from '@mostrador/domain/money';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderQueries } from '#features/orders/queries.ts';
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
import { useMarkFound } from '../../queries.ts';
import { keptLoanSending } from '../kept-loan-sending.ts';
import { FoundForm } from './found-form.tsx';

/** A lost loan, and its order. */
export interface FoundSubject {
  orderId: string;
  borrowId: string;
}

/** The inside of the dialog: loads the order as it is now, and asks what is found and what is given back. */
export function FoundEntry({ orderId, borrowId, onDone }: FoundSubject & { onDone: () => void }) {
  const { t } = useTranslation(['borrows', 'common']);
  const order = useQuery({ ...orderQueries.detail(orderId), staleTime: 0 });
  const { shown, ...sending } = useSendFound(borrowId, order.data, onDone);
  if (shown === undefined && order.isError) {
    return <FailedLoad error={order.error} onRetry={() => void order.refetch()} />;
  }
  // Waits for a fresh order, because a cached one may show a wrong refund.
  if (shown === undefined || !order.isFetchedAfterMount) return <DialogSkeleton />;
  if (sending.isUnknown) {
    return (
      <UnfinishedSending
        title={t('found.unknown')}
        hint={t('found.unknownHint')}
        sending={sending}
        onClose={onDone}
      />
    );
  }
  const loan = shown.borrowRecords.find(({ id }) => id === borrowId);
  if (loan?.condition !== 'LOST') {
    return (
      <Empty
        icon={<IconCircleCheck size={24} />}
        title={t('found.already')}
        description={t('found.alreadyHint')}
        action={
          <Button variant="default" onClick={onDone} autoFocus>
            {t('common:close')}
          </Button>
        }
      />
    );
  }
  return (
    <FoundForm
      order={shown}
      loan={loan}
      error={sending.error}
      isSending={sending.isSent}
      onCancel={onDone}
      onSubmit={(body) => void sending.send({ params: { id: borrowId }, body })}
    />
  );
}

/** Marks as found once, with `useSending`; `order` is the order as it is shown. */
function useSendFound(borrowId: string, order: Order | undefined, onDone: () => void) {
  const { id: userId } = useUser();
  const { t } = useTranslation('borrows');
  const { formatCents } = useFormat();
  const queryClient = useQueryClient();
  const markFound = useMarkFound();
  const loadAgain = () => void makeStale(queryClient, staleReads.markFound);
  return useSending<Request<'markFound'>, Answer<'markFound'>, Order>({
    place: keptLoanSending('markFound', userId, borrowId),
    shown: order,
    send: (request, key) => markFound.mutateAsync({ ...request, ...key }),
    onDone: ({ productName: name, given }) => {
      const handedCents = sumCents(
        given.map(({ amount, rounding }) => plusCents(centsOf(amount), centsOf(rounding))),
      );
      notify.success({
        message:
          handedCents > 0
            ? t('found.doneAndGiven', { name, amount: formatCents(handedCents) })
            : t('found.done', { name }),
      });
      onDone();
    },
    onRefused: loadAgain,
    onUnknown: loadAgain,
  });
}

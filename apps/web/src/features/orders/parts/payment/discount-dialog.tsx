import { Stack } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnreadableHere } from '#shared/kept/unreadable-here.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { UnfinishedSending } from '#shared/ui/form/unfinished-sending.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { DiscountForm } from './discount-form.tsx';
import type { Sending } from './kept-sending.ts';
import { NothingDue } from './nothing-due.tsx';
import { amountSent, useSendOnce } from './use-send-once.ts';

type DiscountedOrder = Pick<OrderSummary, 'id' | 'status'>;

/**
 * The dialog that gives a discount on what is due (rules.md#discounts): `addDiscount` opens it for an
 * order, `dialog` is to be put on the page.
 */
export function useDiscountDialog(): {
  addDiscount: (order: DiscountedOrder) => void;
  dialog: ReactNode;
} {
  const openings = useDialogOpenings<DiscountedOrder>();
  return useMemo(
    () => ({
      addDiscount: openings.open,
      dialog: <DiscountDialog openings={openings} />,
    }),
    [openings],
  );
}

function DiscountDialog({ openings }: { openings: DialogOpenings<DiscountedOrder> }) {
  const { t } = useTranslation('payments');
  return (
    <MoneyDialog openings={openings} title={() => t('discounts.title')}>
      {(order) => (
        <Stack>
          <UnreadableHere recordId={order.id} />
          <DiscountEntry order={order} onDone={openings.close} />
        </Stack>
      )}
    </MoneyDialog>
  );
}

/** What is due first, then the discount on it. */
function DiscountEntry({ order, onDone }: { order: DiscountedOrder; onDone: () => void }) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const sendDiscount = useSendDiscount(order.id, onDone);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...orderQueries.financials(order.id),
    staleTime: 0,
  });
  // What is sent is shown against what was due then, not against what it leaves.
  const [sentOnCents, setSentOnCents] = useState<Cents>();
  const { unfinished, isSent } = sendDiscount;
  if (unfinished) {
    return (
      <UnfinishedSending
        title={t('unfinished.title', { amount: formatCents(unfinished.amountCents) })}
        hint={t('unfinished.hint')}
        sending={sendDiscount}
        onSendAgain={sendDiscount.sendAgain}
        onClose={onDone}
      />
    );
  }
  if (data === undefined && error) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  // What was due a while ago is no limit.
  if (data === undefined || !isFetchedAfterMount) return <DialogSkeleton />;
  const dueNowCents = centsOf(data.amountDue);
  if (dueNowCents === 0 && !isSent) return <NothingDue onClose={onDone} />;
  return (
    <DiscountForm
      status={order.status}
      amountDueCents={isSent && sentOnCents !== undefined ? sentOnCents : dueNowCents}
      isSaving={isSent}
      onCancel={onDone}
      onSubmit={(body) => {
        setSentOnCents(dueNowCents);
        sendDiscount.send({ name: 'addDiscount', request: { params: { id: order.id }, body } });
      }}
    />
  );
}

function useSendDiscount(orderId: string, onDone: () => void) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const errorMessage = useErrorMessage();
  const sendOnce = useSendOnce('discount', orderId);
  const outcomeOf = (cents: Cents) => ({
    onDone: ({ orderNumber }: { orderNumber: number }) => {
      const amount = formatCents(cents);
      notify.success({ message: t('discounts.added', { amount, number: orderNumber }) });
      onDone();
    },
    onRefused: (error: Error) =>
      notify.error({ title: t('discounts.failed'), message: errorMessage(error) }),
  });
  const { unfinished } = sendOnce;
  return {
    ...sendOnce,
    send: (sending: Sending) => sendOnce.send(sending, outcomeOf(amountSent(sending))),
    sendAgain: () => unfinished?.sendAgain(outcomeOf(unfinished.amountCents)),
  };
}

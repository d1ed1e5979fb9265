import { Stack } from '@mantine/core';
import type { OrderSummary } from '@mostrador/contract/orders';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnreadableHere } from '#shared/kept/unreadable-here.tsx';
import { UnfinishedSending } from '#shared/sending/unfinished-sending.tsx';
import { DialogSkeleton } from '#shared/ui/dialog/dialog-skeleton.tsx';
import {
  type DialogOpenings,
  MoneyDialog,
  useDialogOpenings,
} from '#shared/ui/dialog/money-dialog.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { DiscountForm } from './discount-form.tsx';
import { NothingDue } from './nothing-due.tsx';
import { amountSent, useSendMoney } from './use-send-money.ts';

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

/** Loads the amount due first, then asks for the discount on it. */
function DiscountEntry({ order, onDone }: { order: DiscountedOrder; onDone: () => void }) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...orderQueries.financials(order.id),
    staleTime: 0,
  });
  const dueNowCents = data && centsOf(data.amountDue);
  const sendDiscount = useSendDiscount(order.id, dueNowCents, onDone);
  const { unknown, isSent, shown } = sendDiscount;
  if (unknown) {
    return (
      <UnfinishedSending
        title={t('unfinished.title', { amount: formatCents(amountSent(unknown)) })}
        hint={t('unfinished.hint')}
        sending={sendDiscount}
        onClose={onDone}
      />
    );
  }
  if (data === undefined && error) {
    return <FailedLoad error={error} onRetry={() => void refetch()} />;
  }
  // An amount due of a while ago is no limit.
  if (dueNowCents === undefined || !isFetchedAfterMount) return <DialogSkeleton />;
  if (dueNowCents === 0 && !isSent) return <NothingDue onClose={onDone} />;
  return (
    <DiscountForm
      status={order.status}
      amountDueCents={shown ?? dueNowCents}
      isSaving={isSent}
      onCancel={onDone}
      onSubmit={(body) =>
        void sendDiscount.send({
          name: 'addDiscount',
          request: { params: { id: order.id }, body },
        })
      }
    />
  );
}

/** `useSendMoney` for a discount, shown against the amount that was due when it was sent. */
function useSendDiscount(orderId: string, dueCents: Cents | undefined, onDone: () => void) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const errorMessage = useErrorMessage();
  return useSendMoney('discount', orderId, {
    shown: dueCents,
    onDone: ({ orderNumber: number }, cents) => {
      notify.success({ message: t('discounts.added', { amount: formatCents(cents), number }) });
      onDone();
    },
    onRefused: (error) =>
      notify.error({ title: t('discounts.failed'), message: errorMessage(error) }),
  });
}

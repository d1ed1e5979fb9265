import { Stack } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { parsePercent } from '@mostrador/domain/percent';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useDiscountTexts } from '#features/orders/parts/discount/use-discount-texts.ts';
import { orderQueries } from '#features/orders/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage, useRefusedFields } from '#shared/api/use-error-message.ts';
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
import { amountSent, mostDiscountOf, useSendMoney } from './use-send-money.ts';

type DiscountedOrder = Pick<Order, 'id'>;

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
          <DiscountEntry id={order.id} onDone={openings.close} />
        </Stack>
      )}
    </MoneyDialog>
  );
}

/** Loads the order first, then asks for the discount on it. */
function DiscountEntry({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('payments');
  const { formatCents } = useFormat();
  const texts = useDiscountTexts();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...orderQueries.detail(id),
    staleTime: 0,
  });
  const { refusal, forgetRefusal, ...sendDiscount } = useSendDiscount(id, data, onDone);
  const { unknown, isSent, shown } = sendDiscount;
  if (unknown) {
    const { body } = unknown.request as Request<'addDiscount'>;
    const percent = parsePercent(body.percent ?? 0);
    return (
      <UnfinishedSending
        title={t('unfinished.title', {
          amount: percent ? texts.percent(percent) : formatCents(amountSent(unknown)),
        })}
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
  if (data === undefined || !isFetchedAfterMount) return <DialogSkeleton />;
  if (data.amountDue === 0 && !isSent) return <NothingDue onClose={onDone} />;
  return (
    <DiscountForm
      order={shown ?? data}
      isSaving={isSent}
      refusal={refusal}
      onForgetRefusal={forgetRefusal}
      onCancel={onDone}
      onSubmit={(body) =>
        void sendDiscount.send({ name: 'addDiscount', request: { params: { id }, body } })
      }
    />
  );
}

/**
 * `useSendMoney` for a discount, shown against the order as it was when the discount was sent. A reason of
 * the server's against the discount itself is for its field, any other for a notice.
 */
function useSendDiscount(orderId: string, order: Order | undefined, onDone: () => void) {
  const { t } = useTranslation(['payments', 'discountForm']);
  const { formatCents, formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const refusedFieldsOf = useRefusedFields();
  const [refusal, setRefusal] = useState<string>();
  const sending = useSendMoney('discount', orderId, {
    shown: order,
    onDone: ({ orderNumber: number, discounts }, sentCents) => {
      const added = discounts.at(-1)?.amount;
      const amount = added === undefined ? formatCents(sentCents) : formatMoney(added);
      notify.success({ message: t('discounts.added', { amount, number }) });
      onDone();
    },
    onRefused: (error) => {
      const mostCents = mostDiscountOf(error);
      const field = refusedFieldsOf(error).find(({ path }) => OF_THE_FIELD.has(path));
      if (mostCents !== undefined && mostCents > 0) {
        setRefusal(t('discountForm:atMost', { amount: formatCents(mostCents) }));
      } else if (field) {
        setRefusal(field.text);
      } else {
        notify.error({ title: t('discounts.failed'), message: errorMessage(error) });
      }
    },
  });
  return { ...sending, refusal, forgetRefusal: () => setRefusal(undefined) };
}

/** Parts of the body that the discount's field enters. */
const OF_THE_FIELD = new Set(['amount', 'percent']);

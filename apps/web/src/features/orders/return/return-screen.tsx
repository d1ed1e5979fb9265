import { Textarea } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnreadableHere } from '#shared/kept/unreadable-here.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { DiscountApproval } from '../parts/discount/discount-approval.tsx';
import { orderDiscounts } from '../parts/discount/order-limits.ts';
import { CancelInsteadDialog } from './cancel-instead-dialog.tsx';
import { NothingToReturn } from './nothing-to-return.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { isEverything, returnOutcome, returnProblems } from './return-draft.ts';
import { ReturnItems } from './return-items.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { ReturnSummary } from './return-summary.tsx';
import { useAfterReturn } from './use-after-return.ts';
import { type Returning, useReturn } from './use-return.ts';

/** An order's return, as far as there is anything to return. */
export function ReturnScreen({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const returning = useReturn(order, useAfterReturn(order.id));
  const { orderNumber, status, items } = returning.order;
  const isOver =
    status === 'CANCELLED' || items.every(({ remainingQuantity }) => remainingQuantity === 0);
  return (
    <Page title={t('return.titleOf', { number: orderNumber })} backTo={`/orders/${order.id}`}>
      <UnreadableHere recordId={order.id} />
      {returning.isUnknown || returning.error ? <ReturnNotice {...returning} /> : null}
      {!returning.isUnknown &&
        (isOver && !returning.isSending ? (
          <NothingToReturn order={returning.order} />
        ) : (
          <ReturnForm returning={returning} />
        ))}
      <SavingOverlay visible={returning.isSending} />
    </Page>
  );
}

function ReturnForm({ returning }: { returning: Returning }) {
  const { order, draft } = returning;
  const navigate = useNavigate();
  const { currency } = useFormat();
  const [dialog, setDialog] = useState<'cancelInstead' | 'refund'>();
  const [refund, setRefund] = useState({
    refundRecipientName: order.customerName ?? '',
    refundNotes: '',
  });
  const lines = order.items;
  const unit = currencyUnit(currency);
  const outcome = returnOutcome(order, draft, unit);
  const close = () => setDialog(undefined);

  const process = () => {
    if (outcome.refundDueCents > 0) return setDialog('refund');
    close();
    void returning.send(undefined);
  };
  const cancelInstead = () => {
    returning.forget();
    void navigate({
      to: '/orders/$id',
      params: { id: order.id },
      state: { cancelReason: draft.reason.trim() },
      replace: true,
    });
  };
  return (
    <>
      <DetailColumns
        side={
          <ReturnSummary
            outcome={outcome}
            problems={returnProblems(draft, lines)}
            isSending={returning.isSending}
            hint={
              <DiscountApproval
                before={orderDiscounts(order, unit)}
                after={orderDiscounts(order, unit, draft.units)}
              />
            }
            onProcess={() => {
              if (focusInvalid(document)) return;
              if (isEverything(draft, lines)) setDialog('cancelInstead');
              else process();
            }}
          />
        }
      >
        <ReturnItems order={order} draft={draft} onChange={returning.change} />
        <LoanHint order={order} />
        <Reason returning={returning} />
      </DetailColumns>
      <CancelInsteadDialog
        opened={dialog === 'cancelInstead'}
        order={order}
        outcome={outcome}
        onClose={close}
        onCancelOrder={cancelInstead}
        onReturn={process}
      />
      <RefundDialog
        opened={dialog === 'refund'}
        outcome={outcome}
        order={order}
        refund={refund}
        onChange={setRefund}
        onClose={close}
        onConfirm={(refunds) => {
          close();
          void returning.send({ ...refund, refunds });
        }}
      />
    </>
  );
}

/** A loan that simply comes back is no return: its fee was earned. */
function LoanHint({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const isLent = order.items.some(
    ({ transactionType, remainingQuantity }) =>
      transactionType === 'BORROW' && remainingQuantity > 0,
  );
  if (!isLent) return null;
  return (
    <Notice tone="info" title={t('return.lentTitle')}>
      {t('return.lentHint')}{' '}
      <AnchorLink to="/returns" c="inherit" underline="always">
        {t('return.toLoans')}
      </AnchorLink>
    </Notice>
  );
}

function Reason({ returning: { draft, change } }: { returning: Returning }) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <SectionCard title={t('return.why')}>
      <Textarea
        label={t('return.reason')}
        withAsterisk
        required
        maxLength={500}
        autosize
        minRows={2}
        maxRows={5}
        value={draft.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <Textarea
        label={t('return.notes')}
        mt="sm"
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={5}
        value={draft.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
    </SectionCard>
  );
}

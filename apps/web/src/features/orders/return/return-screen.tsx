import { Button } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  AS_PAID,
  leftOfRefund,
  refundLines,
  refundsBody,
} from '#features/payment-methods/parts/refund/refund-choice.ts';
import { useGivenBack } from '#features/payment-methods/parts/refund/use-given-back.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { UnreadableHere } from '#shared/kept/unreadable-here.tsx';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import { focusInvalid } from '#shared/ui/form/focus-invalid.ts';
import { SavingOverlay } from '#shared/ui/form/saving-overlay.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { DiscountApproval } from '../parts/discount/discount-approval.tsx';
import { orderDiscounts } from '../parts/discount/order-limits.ts';
import { roundedBackOf } from '../parts/rounded-back.ts';
import { NothingToReturn } from './nothing-to-return.tsx';
import { ReturnButton } from './return-button.tsx';
import { isEverything, returnOutcome, returnProblems } from './return-draft.ts';
import { ReturnItems } from './return-items.tsx';
import { ReturnNotice } from './return-notice.tsx';
import { ReturnReason } from './return-reason.tsx';
import { ReturnRefund, type ReturnRefundEntry } from './return-refund.tsx';
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
  const { t } = useTranslation('orders');
  const { currency, formatCents } = useFormat();
  const [refund, setRefund] = useState<ReturnRefundEntry>({
    choice: AS_PAID,
    details: { refundRecipientName: order.customerName ?? '', refundNotes: '' },
  });
  const limit = useActionLimit('refund');
  const unit = currencyUnit(currency);
  const outcome = returnOutcome(order, draft, unit);
  const { refundDueCents } = outcome;
  const isRefunded = refundDueCents > 0;
  const methods = refundLines(refund.choice, order.refundable, refundDueCents);
  const givenCents = useGivenBack(order.refundable, methods, roundedBackOf(order));
  const isUneven = leftOfRefund(methods, refundDueCents) !== 0;
  return (
    <>
      <DetailColumns
        side={
          <>
            <ReturnSummary outcome={outcome} />
            {isRefunded && (
              <ReturnRefund
                outcome={outcome}
                order={order}
                value={refund}
                onChange={setRefund}
                disabled={returning.isSending}
              />
            )}
            <CancelInstead returning={returning} />
          </>
        }
      >
        <ReturnItems
          order={order}
          draft={draft}
          onChange={returning.change}
          isSending={returning.isSending}
        />
        <LoanHint order={order} />
        <ReturnReason returning={returning} />
      </DetailColumns>
      <ReturnButton
        label={
          isRefunded
            ? t('return.processRefund', {
                amount: formatCents(isUneven ? refundDueCents : givenCents),
              })
            : t('return.process')
        }
        problems={returnProblems(draft, order.items)}
        isRefused={isRefunded && (isUneven || limit.isForbidden)}
        isSending={returning.isSending}
        hint={
          <>
            <DiscountApproval
              before={orderDiscounts(order, unit)}
              after={orderDiscounts(order, unit, draft.units)}
            />
            {isRefunded && limit.hint}
          </>
        }
        onPress={() => {
          if (focusInvalid(document)) return;
          void returning.send(
            isRefunded ? { ...refund.details, refunds: refundsBody(methods) } : undefined,
          );
        }}
      />
    </>
  );
}

/**
 * Offers to cancel the order where all that is left of it comes back (rules.md#returns). Not where some of it is damaged:
 * a cancellation puts all of it back into stock.
 */
function CancelInstead({ returning: { order, draft, forget } }: { returning: Returning }) {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const navigate = useNavigate();
  const isDamaged = draft.damaged?.some((id) => (draft.units[id] ?? 0) > 0);
  if (!isEverything(draft, order.items) || isDamaged) return null;
  const cancelInstead = () => {
    forget();
    void navigate({
      to: '/orders/$id',
      params: { id: order.id },
      state: { cancelReason: draft.reason.trim() },
      replace: true,
    });
  };
  return (
    <Notice tone="info" title={t('return.everythingTitle')}>
      <p>{t('return.cancelInsteadHint', { amount: formatMoney(order.netPaid) })}</p>
      <Button variant="default" size="xs" onClick={cancelInstead}>
        {t('return.cancelInstead')}
      </Button>
    </Notice>
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

import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useState } from 'react';
import { RefundFields } from '#features/orders/parts/refund-fields.tsx';
import { roundedBackOf } from '#features/orders/parts/rounded-back.ts';
import {
  AS_PAID,
  leftOfRefund,
  type RefundChoice,
  refundLines,
  refundsBody,
} from '#features/payment-methods/parts/refund/refund-choice.ts';
import { RefundMethods } from '#features/payment-methods/parts/refund/refund-methods.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import classes from '#shared/ui/dialog/dialog.module.css';
import { useDialogDraft } from '#shared/ui/dialog/dialog.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { useTriedForm } from '#shared/ui/form/use-tried-form.ts';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import goods from './cancel-dialog.module.css';

/** A reason is longer than 2 characters (rules.md#cancellations). */
const MIN_REASON_LENGTH = 3;

interface Props {
  order: Order;
  initialReason: string;
  /** Why the last try was refused. */
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: (body: Request<'cancelOrder'>['body']) => void;
}

/** Says what becomes of the money and the goods, and asks why. */
export function CancelForm({ order, initialReason, error, isSending, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const errorMessage = useErrorMessage();
  const phone = usePhone();
  const [reason, setReason] = useState(initialReason);
  const [refund, setRefund] = useState({
    refundRecipientName: order.customerName ?? '',
    refundNotes: '',
  });
  const [choice, setChoice] = useState<RefundChoice>(AS_PAID);
  const [isBack, setBack] = useState(false);
  useDialogDraft({ reason, refund, choice, isBack });
  const isRefunded = order.netPaid > 0;
  const refundCents = centsOf(order.netPaid);
  const lines = refundLines(choice, order.refundable, refundCents);
  const isUneven = leftOfRefund(lines, refundCents) !== 0;
  const lent = order.borrowRecords.filter(({ status }) => status === 'OPEN');
  const limit = useActionLimit('cancel', ...(isRefunded ? (['refund'] as const) : []));
  const isReasonShort = reason.trim().length < MIN_REASON_LENGTH;
  const isMissingBack = lent.length > 0 && !isBack;

  const { isTried, submit } = useTriedForm(() =>
    onSubmit({
      reason: reason.trim(),
      ...(isRefunded && { ...refund, refunds: refundsBody(lines) }),
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack className={classes.pane}>
        {error && (
          <Notice tone="bad" title={t('cancel.error')}>
            {errorMessage(error)}
          </Notice>
        )}
        {limit.hint}
        <Consequences order={order} />
        <Textarea
          label={t('cancel.reason')}
          withAsterisk
          maxLength={500}
          autosize
          minRows={2}
          maxRows={5}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={
            isTried && isReasonShort && t('cancel.reasonRequired', { count: MIN_REASON_LENGTH })
          }
          disabled={isSending}
          autoFocus={!phone}
        />
        {isRefunded && (
          <RefundMethods
            amountCents={refundCents}
            refundable={order.refundable}
            roundedCents={roundedBackOf(order)}
            choice={choice}
            onChange={setChoice}
            disabled={isSending}
          />
        )}
        {isRefunded && <RefundFields value={refund} onChange={setRefund} disabled={isSending} />}
        {lent.length > 0 && (
          <Checkbox
            label={t('cancel.lentBack')}
            description={<LentBackHint lent={lent} />}
            checked={isBack}
            onChange={({ currentTarget }) => setBack(currentTarget.checked)}
            error={isTried && isMissingBack && t('cancel.lentBackRequired')}
            aria-invalid={(isTried && isMissingBack) || undefined}
            disabled={isSending}
          />
        )}
        <Group className={classes.footer}>
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('cancel.keep')}
          </Button>
          <Button
            type="submit"
            color="red.9"
            loading={isSending}
            disabled={isUneven || limit.isForbidden}
          >
            {t('cancel.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The refund as figures that add up to it, and the goods that are still out of stock. */
function Consequences({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { formatNumber } = useFormat();
  const { paymentsTotal, refundsTotal, netPaid } = order;
  const back = order.items.filter(({ remainingQuantity }) => remainingQuantity > 0);
  return (
    <>
      {netPaid > 0 ? (
        <Figures
          rows={[
            { label: t('money.paid'), value: <Money amount={paymentsTotal} /> },
            ...(refundsTotal > 0
              ? [
                  {
                    label: t('money.refunded'),
                    value: <Money cents={minusCents(ZERO_CENTS, centsOf(refundsTotal))} />,
                  },
                ]
              : []),
          ]}
          total={{ label: t('cancel.refund'), value: <Money amount={netPaid} /> }}
        />
      ) : (
        <Text>{t(paymentsTotal > 0 ? 'cancel.allRefunded' : 'cancel.nothingPaid')}</Text>
      )}
      {back.length === 0 ? (
        <Text>{t('cancel.nothingBack')}</Text>
      ) : (
        <div>
          <Text fw={550}>{t('cancel.backToStock')}</Text>
          <ul className={goods.goods}>
            {back.map(({ id, remainingQuantity, productName, transactionType }) => (
              <li key={id}>
                {formatNumber(remainingQuantity)} × {productName}
                {transactionType === 'BORROW' && ` ⇄ ${t('item.lent')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function LentBackHint({ lent }: { lent: Order['borrowRecords'] }) {
  const { t } = useTranslation('orders');
  const { formatNumber } = useFormat();
  const items = lent
    .map(({ quantity, productName }) => `${formatNumber(quantity)} × ${productName}`)
    .join(', ');
  return t('cancel.lentBackHint', { items });
}

import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { refusedVoid } from '@mostrador/domain/refunds';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage, useRefusalMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { ReasonForm } from '#shared/ui/form/reason-form.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

interface Props {
  order: Order;
  payment: Order['payments'][number];
  /** Why the last try was refused. */
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: (reason: string) => void;
}

/** Says what stays paid without the payment, and asks why it was wrong. */
export function VoidForm({ order, payment, error, isSending, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['refunds', 'common']);
  const { formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const refusalMessage = useRefusalMessage();
  const limit = useActionLimit('void');
  const amountCents = centsOf(payment.amount);
  const netPaidCents = centsOf(order.netPaid);
  const refused = refusedVoid(
    { amountCents, voided: payment.voided },
    { status: order.status, netPaidCents },
  );
  return (
    <ReasonForm
      texts={{
        reason: t('void.reason'),
        reasonRequired: t('void.reasonRequired'),
        keep: t('void.keep'),
        confirm: t('void.confirm', { amount: formatMoney(payment.amount) }),
      }}
      hint={limit.hint}
      isSending={isSending}
      isForbidden={refused !== undefined || limit.isForbidden}
      onCancel={onCancel}
      onSubmit={onSubmit}
    >
      {error && (
        <Notice tone="bad" title={t('void.error')}>
          {errorMessage(error)}
        </Notice>
      )}
      {refused && !error && !isSending && (
        <Notice tone="warn" title={t('void.refused')}>
          {refusalMessage(refused)}
        </Notice>
      )}
      <Text>{t('void.hint')}</Text>
      {!refused && (
        <Figures
          rows={[
            { label: t('void.paidNow'), value: <Money cents={netPaidCents} /> },
            {
              label: t('void.payment', { method: payment.paymentMethod }),
              value: <Money cents={minusCents(ZERO_CENTS, amountCents)} />,
            },
          ]}
          total={{
            label: t('void.paidThen'),
            value: <Money cents={minusCents(netPaidCents, amountCents)} />,
          }}
        />
      )}
    </ReasonForm>
  );
}

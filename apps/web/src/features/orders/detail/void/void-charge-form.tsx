import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { refusedChargeVoid } from '@mostrador/domain/charges';
import { centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage, useRefusalMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { ReasonForm } from '#shared/ui/form/reason-form.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';

interface Props {
  order: Order;
  charge: Order['charges'][number];
  /** Why the last try was refused. */
  error: Error | null;
  isSending: boolean;
  onCancel: () => void;
  onSubmit: (reason: string) => void;
}

/** Says what stays due without the charge, and asks why it is not asked for. */
export function VoidChargeForm({ order, charge, error, isSending, onCancel, onSubmit }: Props) {
  const { t } = useTranslation(['charges', 'common']);
  const { formatMoney } = useFormat();
  const errorMessage = useErrorMessage();
  const refusalMessage = useRefusalMessage();
  const amountCents = centsOf(charge.amount);
  const amountDueCents = centsOf(order.amountDue);
  const refused = refusedChargeVoid(
    { amountCents, voided: charge.voided },
    { status: order.status, amountDueCents },
  );
  return (
    <ReasonForm
      texts={{
        reason: t('void.reason'),
        reasonRequired: t('void.reasonRequired'),
        keep: t('void.keep'),
        confirm: t('void.confirm', { amount: formatMoney(charge.amount) }),
      }}
      isSending={isSending}
      isForbidden={refused !== undefined}
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
            { label: t('void.dueNow'), value: <Money cents={amountDueCents} /> },
            {
              label: t(`kind.${charge.kind}`),
              value: <Money cents={minusCents(ZERO_CENTS, amountCents)} />,
            },
          ]}
          total={{
            label: t('void.dueThen'),
            value: <Money cents={minusCents(amountDueCents, amountCents)} />,
          }}
        />
      )}
    </ReasonForm>
  );
}

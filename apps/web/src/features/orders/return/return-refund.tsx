import { Stack } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import type { RefundChoice } from '#features/payment-methods/parts/refund/refund-choice.ts';
import { RefundMethods } from '#features/payment-methods/parts/refund/refund-methods.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { type RefundDetails, RefundFields } from '../parts/refund-fields.tsx';
import { roundedBackOf } from '../parts/rounded-back.ts';
import type { ReturnOutcome } from './return-draft.ts';

/** What is handed back for the goods: by which methods, to whom, and a note on it. */
export interface ReturnRefundEntry {
  choice: RefundChoice;
  details: RefundDetails;
}

interface Props {
  outcome: ReturnOutcome;
  order: Pick<Order, 'refundable' | 'payments' | 'refunds'>;
  value: ReturnRefundEntry;
  onChange: (value: ReturnRefundEntry) => void;
  disabled: boolean;
}

/** Asks by which methods the refund of a return goes back, and to whom (rules.md#refunds-by-method). */
export function ReturnRefund({ outcome, order, value, onChange, disabled }: Props) {
  const { t } = useTranslation('orders');
  return (
    <SectionCard title={t('return.refundCard')}>
      <Stack gap="sm">
        <RefundMethods
          amountCents={outcome.refundDueCents}
          refundable={order.refundable}
          roundedCents={roundedBackOf(order)}
          choice={value.choice}
          onChange={(choice) => onChange({ ...value, choice })}
          disabled={disabled}
        />
        <RefundFields
          value={value.details}
          onChange={(details) => onChange({ ...value, details })}
          disabled={disabled}
        />
      </Stack>
    </SectionCard>
  );
}

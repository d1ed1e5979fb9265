import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { type FormEvent, useState } from 'react';
import {
  AS_PAID,
  leftOfRefund,
  type RefundChoice,
  refundLines,
  refundsBody,
} from '#features/payment-methods/parts/refund/refund-choice.ts';
import { RefundMethods } from '#features/payment-methods/parts/refund/refund-methods.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useActionLimit } from '#shared/ui/approval-hint.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { type RefundDetails, RefundFields } from '../parts/refund-fields.tsx';
import { roundedBackOf } from '../parts/rounded-back.ts';
import type { ReturnOutcome } from './return-draft.ts';

interface Props {
  opened: boolean;
  outcome: ReturnOutcome;
  order: Pick<Order, 'refundable' | 'payments' | 'refunds'>;
  refund: RefundDetails;
  onChange: (refund: RefundDetails) => void;
  onClose: () => void;
  /** Called with the methods as they are sent. */
  onConfirm: (refunds: ReturnType<typeof refundsBody>) => void;
}

/** Confirms the refund that a return brings about, and asks to whom it goes. */
export function RefundDialog({
  opened,
  outcome,
  order,
  refund,
  onChange,
  onClose,
  onConfirm,
}: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const { formatCents } = useFormat();
  const phone = usePhone();
  const limit = useActionLimit('refund');
  const amount = formatCents(outcome.refundDueCents);
  const [choice, setChoice] = useState<RefundChoice>(AS_PAID);
  const lines = refundLines(choice, order.refundable, outcome.refundDueCents);
  const isUneven = leftOfRefund(lines, outcome.refundDueCents) !== 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUneven) onConfirm(refundsBody(lines));
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      title={t('return.refundTitle', { amount })}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text>
            {t('return.refundHint', {
              total: formatCents(outcome.newTotalCents),
              paid: formatCents(outcome.netPaidCents),
            })}
          </Text>
          <RefundMethods
            amountCents={outcome.refundDueCents}
            refundable={order.refundable}
            roundedCents={roundedBackOf(order)}
            choice={choice}
            onChange={setChoice}
            disabled={false}
          />
          <RefundFields value={refund} onChange={onChange} disabled={false} />
          {limit.hint}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:back')}
            </Button>
            <Button type="submit" autoFocus={!phone} disabled={isUneven || limit.isForbidden}>
              {t('return.confirmRefund', { amount })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

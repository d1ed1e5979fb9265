import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { type RefundDetails, RefundFields } from '../parts/refund-fields.tsx';
import type { ReturnOutcome } from './return-draft.ts';

interface Props {
  opened: boolean;
  outcome: ReturnOutcome;
  refund: RefundDetails;
  onChange: (refund: RefundDetails) => void;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms the refund that a return brings about, and asks to whom it goes. */
export function RefundDialog({ opened, outcome, refund, onChange, onClose, onConfirm }: Props) {
  const { t } = useTranslation(['orders', 'common']);
  const { formatCents } = useFormat();
  const phone = usePhone();
  const amount = formatCents(outcome.refundDueCents);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
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
              amount,
              total: formatCents(outcome.newTotalCents),
              paid: formatCents(outcome.netPaidCents),
            })}
          </Text>
          <RefundFields value={refund} onChange={onChange} disabled={false} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:back')}
            </Button>
            <Button type="submit" autoFocus={!phone}>
              {t('return.confirmRefund', { amount })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

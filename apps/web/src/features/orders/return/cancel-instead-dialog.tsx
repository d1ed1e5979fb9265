import { Button, Modal, Stack, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import classes from './return.module.css';
import type { ReturnOutcome } from './return-draft.ts';

interface Props {
  opened: boolean;
  order: Order;
  outcome: ReturnOutcome;
  onClose: () => void;
  onCancelOrder: () => void;
  onReturn: () => void;
}

/**
 * All that is left comes back: cancelling the order is offered, and what either would do
 * (rules.md#returns).
 */
export function CancelInsteadDialog(props: Props) {
  const { opened, order, outcome, onClose, onCancelOrder, onReturn } = props;
  const { t } = useTranslation(['orders', 'common']);
  const { formatCents, formatMoney } = useFormat();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      title={t('return.everythingTitle')}
    >
      <Stack>
        <Text>{t('return.everythingHint')}</Text>
        <div className={classes.choice}>
          <Text size="sm">
            {t('return.cancelInsteadHint', { amount: formatMoney(order.netPaid) })}
          </Text>
          <Button onClick={onCancelOrder} fullWidth>
            {t('return.cancelInstead')}
          </Button>
        </div>
        <div className={classes.choice}>
          <Text size="sm">
            {t('return.returnAnywayHint', {
              amount: formatCents(outcome.refundDueCents),
              total: formatCents(outcome.newTotalCents),
            })}
          </Text>
          <Button variant="default" onClick={onReturn} fullWidth>
            {t('return.returnAnyway')}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

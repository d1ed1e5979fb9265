import { Button, Group, Text } from '@mantine/core';
import type { Delivery } from '@mostrador/contract/deliveries';
import { useStatusCommands } from '#features/orders/parts/use-status-commands.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './delivery-card.module.css';

/** An order that was delivered today, with the way back: also where the delivery completed it. */
export function DeliveredCard({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation(['deliveries', 'common']);
  const { undoDelivered, isRunning } = useStatusCommands(delivery);
  const { id, orderNumber, customerName, deliveryPerson, amountDue } = delivery;
  const isUndone = delivery.status === 'CONFIRMED' || delivery.completedOnDelivery;
  return (
    <Group justify="space-between" wrap="nowrap">
      <div className={classes.about}>
        <AnchorLink to="/orders/$id" params={{ id }} fw={550}>
          #{orderNumber} · {customerName ?? t('common:walkIn')}
        </AnchorLink>
        <Text size="sm" c="dimmed">
          {deliveryPerson?.name}
          {amountDue > 0 && (
            <>
              {deliveryPerson && ' · '}
              {t('stillDue')} <Money amount={amountDue} />
            </>
          )}
        </Text>
      </div>
      {isUndone && (
        <Button
          variant="default"
          size="sm"
          className={classes.undo}
          onClick={undoDelivered}
          loading={isRunning}
          aria-label={t('undoDeliveredOf', { number: orderNumber })}
        >
          {t('undoDelivered')}
        </Button>
      )}
    </Group>
  );
}

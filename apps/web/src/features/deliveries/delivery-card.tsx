import { ActionIcon, Anchor, Button, Group, Menu, Stack, Text } from '@mantine/core';
import type { Delivery } from '@mostrador/contract/deliveries';
import { IconChevronDown, IconMapPin, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useStatusCommands } from '#features/orders/parts/use-status-commands.ts';
import { byPosition } from '#features/payment-methods/parts/by-position.ts';
import { KindIcon } from '#features/payment-methods/parts/kind-icon.tsx';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './delivery-card.module.css';
import { mapAddress } from './parts/delivery-groups.ts';
import { useDeliveredAndPaid } from './use-delivered-and-paid.ts';

/** An order to deliver: where to, what, the amount to collect, and the presses that settle it. */
export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation(['deliveries', 'common', 'orders']);
  const { formatDay, formatNumber } = useFormat();
  const { id, orderNumber, customerName, customerAddress, customerPhone, items, notes } = delivery;
  return (
    <Stack gap="xs" className={classes.card} component="article" aria-label={`#${orderNumber}`}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <AnchorLink to="/orders/$id" params={{ id }} fw={600}>
            #{orderNumber} · {customerName ?? t('common:walkIn')}
          </AnchorLink>
          <Text size="sm" c="dimmed">
            {formatDay(delivery.createdAt)}
          </Text>
        </div>
        <div>
          <Text size="sm" c="dimmed" ta="end">
            {delivery.amountDue > 0 ? t('toCollect') : t('paid')}
          </Text>
          {delivery.amountDue > 0 && (
            <Text ta="end" className={classes.amount}>
              <Money amount={delivery.amountDue} />
            </Text>
          )}
        </div>
      </Group>
      {customerAddress && (
        <Anchor
          href={mapAddress(customerAddress)}
          target="_blank"
          rel="noreferrer"
          className={classes.link}
        >
          <IconMapPin size={18} aria-hidden="true" />
          {customerAddress}
        </Anchor>
      )}
      {customerPhone && (
        <Anchor href={`tel:${customerPhone.replace(/[^+\d]/g, '')}`} className={classes.link}>
          <IconPhone size={18} aria-hidden="true" />
          {customerPhone}
        </Anchor>
      )}
      <Text size="sm">
        {items
          .map(({ quantity, productName, transactionType, selectedAttributes }) =>
            [
              `${formatNumber(quantity)} × ${productName}`,
              ...Object.values(selectedAttributes ?? {}),
              ...(transactionType === 'BORROW' ? [`⇄ ${t('orders:item.lent')}`] : []),
            ].join(' '),
          )
          .join(', ')}
      </Text>
      {notes && (
        <Text size="sm" c="dimmed">
          {notes}
        </Text>
      )}
      <Buttons delivery={delivery} />
    </Stack>
  );
}

function Buttons({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries');
  const mayTake = usePermission('takePayments') && delivery.amountDue > 0;
  const { markDelivered, isRunning } = useStatusCommands(delivery);
  return (
    <div className={classes.buttons}>
      <Button
        variant={mayTake ? 'default' : 'filled'}
        onClick={markDelivered}
        loading={isRunning}
        aria-label={t('deliveredOf', { number: delivery.orderNumber })}
      >
        {t('delivered')}
      </Button>
      {mayTake && <DeliveredAndPaid delivery={delivery} />}
    </div>
  );
}

/** One press books the due in cash, collected by who brings the order; the menu has the other methods. */
function DeliveredAndPaid({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries');
  const { data } = useQuery(paymentMethodQueries.all());
  const { pay, isSent, isUnknown, sendAgain } = useDeliveredAndPaid(delivery);
  const methods = byPosition(data?.paymentMethods ?? []);
  const cash = methods.find(({ kind }) => kind === 'CASH');
  const others = methods.filter((method) => method !== cash);
  const number = delivery.orderNumber;
  if (isUnknown) {
    return (
      <Button color="yellow.9" onClick={() => void sendAgain()} loading={isSent}>
        {t('sendAgain')}
      </Button>
    );
  }
  return (
    <>
      {cash && (
        <Button
          onClick={() => pay(cash)}
          loading={isSent}
          aria-label={t('deliveredAndPaidOf', { number })}
        >
          {t('deliveredAndPaid')}
        </Button>
      )}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={44}
              disabled={isSent}
              data-small
              aria-label={t('otherMethodsOf', { number })}
            >
              <IconChevronDown size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((method) => (
              <Menu.Item
                key={method.id}
                leftSection={<KindIcon kind={method.kind} />}
                onClick={() => pay(method)}
              >
                {t('paidBy', { method: method.name })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

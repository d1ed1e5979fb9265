import { Anchor, Button, Menu, Stack, Text } from '@mantine/core';
import type { Delivery } from '@mostrador/contract/deliveries';
import { dayOf } from '@mostrador/domain/calendar';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStatusCommands } from '#features/orders/parts/use-status-commands.ts';
import { byPosition } from '#features/payment-methods/parts/by-position.ts';
import { KindIcon } from '#features/payment-methods/parts/kind-icon.tsx';
import { paymentMethodQueries } from '#features/payment-methods/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useCollectRule } from '#shared/session/limits.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import classes from './delivery-card.module.css';
import { Attempts } from './parts/attempts.tsx';
import { goodsOf, mapAddress } from './parts/delivery-groups.ts';
import { useDeliveredAndPaid } from './use-delivered-and-paid.ts';

interface Props {
  delivery: Delivery;
  onNotDelivered: (delivery: Delivery) => void;
}

/** An order to deliver: where to, what, the amount to collect, and the presses that settle it. */
export function DeliveryCard({ delivery, onNotDelivered }: Props) {
  const { t } = useTranslation(['deliveries', 'common']);
  const { formatShortDay, timeZone } = useFormat();
  const { id, orderNumber, customerName, customerAddress, customerPhone, notes } = delivery;
  return (
    <Stack gap="xs" className={classes.card} component="article" aria-label={`#${orderNumber}`}>
      <div className={classes.head}>
        <div>
          <AnchorLink to="/orders/$id" params={{ id }} className={classes.name}>
            {customerName ?? t('common:walkIn')}
          </AnchorLink>
          <Text size="sm" c="dimmed">
            #{orderNumber} · {formatShortDay(dayOf(new Date(delivery.createdAt), timeZone))}
          </Text>
        </div>
        <div className={classes.sum}>
          {delivery.amountDue > 0 && (
            <Text className={classes.amount}>
              <Money amount={delivery.amountDue} />
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {delivery.amountDue > 0 ? t('toCollect') : t('paid')}
          </Text>
        </div>
      </div>
      <Attempts attempts={delivery.attempts} isAwaited />
      {(customerAddress || customerPhone) && (
        <div className={classes.links}>
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
        </div>
      )}
      <Goods items={delivery.items} />
      {notes && (
        <Text size="sm" c="dimmed">
          {notes}
        </Text>
      )}
      <Buttons delivery={delivery} onNotDelivered={onNotDelivered} />
    </Stack>
  );
}

/** The goods to bring, a line each, and below them what is no goods, such as the delivery fee. */
function Goods({ items }: Pick<Delivery, 'items'>) {
  const { t } = useTranslation(['deliveries', 'orders']);
  const { formatNumber } = useFormat();
  const { goods, services } = goodsOf(items);
  const textOf = ({ quantity, productName, transactionType, selectedAttributes }: Item) =>
    [
      `${formatNumber(quantity)} × ${productName}`,
      ...Object.values(selectedAttributes ?? {}),
      ...(transactionType === 'BORROW' ? [`⇄ ${t('orders:item.lent')}`] : []),
    ].join(' · ');
  return (
    <>
      <ul className={classes.goods}>
        {goods.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and the list never changes
          <li key={index}>{textOf(item)}</li>
        ))}
      </ul>
      {services.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('alsoOn', { items: services.map(textOf).join(', ') })}
        </Text>
      )}
    </>
  );
}

type Item = Delivery['items'][number];

/** What was delivered and paid leads; an order that is paid, or of whose money the person notes nothing, is delivered. */
function Buttons({ delivery, onNotDelivered }: Props) {
  const { t } = useTranslation('deliveries');
  const collects = useCollectRule() !== 'NOT_ALLOWED' && delivery.amountDue > 0;
  const { markDelivered, isRunning } = useStatusCommands(delivery);
  const number = delivery.orderNumber;
  const delivered = (
    <Button
      variant={collects ? 'default' : 'filled'}
      onClick={markDelivered}
      loading={isRunning}
      aria-label={t('deliveredOf', { number })}
    >
      {t('delivered')}
    </Button>
  );
  const notDelivered = (
    <Button
      variant="default"
      onClick={() => onNotDelivered(delivery)}
      aria-label={t('notDeliveredOf', { number })}
    >
      {t('notDelivered')}
    </Button>
  );
  if (collects) {
    return <DeliveredAndPaid delivery={delivery} before={delivered} after={notDelivered} />;
  }
  return (
    <div className={classes.presses}>
      <div className={classes.buttons}>
        {delivered}
        {notDelivered}
      </div>
    </div>
  );
}

/**
 * One press books the due in cash, collected by who brings the order, or by the first method of a store without cash; the
 * menu has the other methods.
 */
function DeliveredAndPaid({
  delivery,
  before,
  after,
}: {
  delivery: Delivery;
  before: ReactNode;
  after: ReactNode;
}) {
  const { t } = useTranslation('deliveries');
  const { formatMoney } = useFormat();
  const { data } = useQuery(paymentMethodQueries.all());
  const { pay, isSent, isUnknown, sendAgain } = useDeliveredAndPaid(delivery);
  const methods = byPosition(data?.paymentMethods ?? []);
  const cash = methods.find(({ kind }) => kind === 'CASH');
  const others = methods.filter((method) => method !== cash);
  const number = delivery.orderNumber;
  const amount = formatMoney(delivery.amountDue);
  return (
    <div className={classes.presses}>
      {isUnknown && (
        <Button
          fullWidth
          size="md"
          color="yellow.9"
          onClick={() => void sendAgain()}
          loading={isSent}
        >
          {t('sendAgain')}
        </Button>
      )}
      {cash && !isUnknown && (
        <Button
          fullWidth
          size="md"
          onClick={() => pay(cash)}
          loading={isSent}
          aria-label={t('deliveredAndPaidOf', { number, amount })}
        >
          {t('deliveredAndPaid', { amount })}
        </Button>
      )}
      <div className={classes.buttons}>
        {before}
        {others.length > 0 && !isUnknown && (
          <Menu position="bottom">
            <Menu.Target>
              <Button
                variant="default"
                disabled={isSent}
                aria-label={t('otherMethodsOf', { number })}
              >
                {t('otherMethod')}
              </Button>
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
        {after}
      </div>
    </div>
  );
}

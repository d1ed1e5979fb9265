import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { OrderTotal } from '#features/orders/parts/order-total.tsx';
import { ServiceBadge } from '#features/orders/parts/service-badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './past-orders.module.css';
import type { PastItem, PastOrder } from './use-past-orders.ts';

/** More attributes would give each item a line of its own. */
const ATTRIBUTES_SHOWN = 3;

interface Props {
  order: PastOrder;
  action?: (item: PastItem) => ReactNode;
}

/** A past order: number, day, statuses, total and items. */
export function PastOrderEntry({ order, action }: Props) {
  const { t } = useTranslation('orderForm');
  const { formatDay } = useFormat();
  const { id, orderNumber, createdAt, status, paymentStatus } = order.summary;
  return (
    <li className={classes.order}>
      <div className={classes.head}>
        <AnchorLink to="/orders/$id" params={{ id }} fw={600}>
          {t('pastOrders.order', { number: orderNumber })}
        </AnchorLink>
        <Text c="dimmed">{formatDay(createdAt)}</Text>
        <span className={classes.total}>
          <OrderTotal order={order.summary} />
        </span>
      </div>
      <div className={classes.badges}>
        <StatusBadge kind="order" status={status} />
        {status !== 'CANCELLED' && <StatusBadge kind="payment" status={paymentStatus} />}
        <ServiceBadge order={order.summary} />
      </div>
      <Items order={order} action={action} />
    </li>
  );
}

function Items({ order: { summary, items, error, retry }, action }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const errorMessage = useErrorMessage();
  if (items === undefined && error) {
    return (
      <Group className={classes.items} justify="space-between" role="alert">
        <Text c="var(--mantine-color-error)">{errorMessage(error)}</Text>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('common:retry')}
        </Button>
      </Group>
    );
  }
  if (items === undefined) {
    return (
      <div
        className={classes.items}
        role="status"
        aria-busy="true"
        aria-label={t('common:loading')}
      >
        {Array.from({ length: summary.itemsCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
          <Skeleton key={index} height={36} my={4} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <Item key={item.id} item={item} action={action} />
      ))}
    </ul>
  );
}

function Item({ item, action }: { item: PastItem; action?: Props['action'] }) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const { productName, quantity, selectedAttributes, transactionType } = item;
  const attributes = Object.entries(selectedAttributes ?? {}).slice(0, ATTRIBUTES_SHOWN);
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <div className={classes.name}>
          {formatNumber(quantity)} × {productName}
          {transactionType === 'BORROW' && <span className={classes.lent}>⇄ {t('lent')}</span>}
        </div>
        {attributes.length > 0 && (
          <div className={classes.attributes}>
            {attributes.map(([name, value]) => `${name}: ${value}`).join(' · ')}
          </div>
        )}
      </div>
      {action?.(item)}
    </li>
  );
}

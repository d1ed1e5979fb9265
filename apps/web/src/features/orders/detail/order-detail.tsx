import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from 'react-i18next';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Page } from '#shared/ui/page.tsx';
import { SectionCard } from '#shared/ui/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { usePaymentDialog } from '../parts/payment-dialog.tsx';
import { AssignDeliveryPerson } from './assign-delivery-person.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { LoansCard } from './loans-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { NextActionButton } from './next-action-button.tsx';
import classes from './order-detail.module.css';
import { PaymentsCard } from './payments-card.tsx';
import { useOrderActions } from './use-order-actions.tsx';

/** What was sold on the left, its money on the right; on a phone the money comes first. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { takePayment, dialog } = usePaymentDialog();
  const { next, menu, assigning, stopAssigning } = useOrderActions(order, takePayment);
  return (
    <Page
      title={t('detail.title', { number: order.orderNumber })}
      subtitle={<MadeBy order={order} />}
      badges={
        <>
          <StatusBadge kind="order" status={order.status} />
          <StatusBadge kind="payment" status={order.paymentStatus} />
          <StatusBadge kind="delivery" status={order.deliveryStatus} />
        </>
      }
      backTo="/orders"
      action={next && <NextActionButton {...next} />}
      menu={menu}
    >
      <div className={classes.columns}>
        <div className={classes.sold}>
          <ItemsCard order={order} />
          {order.borrowRecords.length > 0 && <LoansCard records={order.borrowRecords} />}
          {order.notes && (
            <SectionCard title={t('detail.notes')}>
              <Text size="sm" className={classes.text}>
                {order.notes}
              </Text>
            </SectionCard>
          )}
          <HistoryCard history={order.history} />
        </div>
        <div className={classes.money}>
          <MoneyCard order={order} />
          <PaymentsCard order={order} />
          <CustomerCard order={order} />
          {order.serviceType === 'DELIVERY' && <DeliveryCard order={order} />}
        </div>
      </div>
      {dialog}
      <AssignDeliveryPerson order={order} opened={assigning} onClose={stopAssigning} />
    </Page>
  );
}

function MadeBy({ order: { createdAt, history } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { formatDateTime } = useFormat();
  const date = formatDateTime(createdAt);
  const maker = history.find(({ action }) => action === 'ORDER_CREATED')?.user;
  return maker ? t('detail.madeBy', { date, name: personName(maker) }) : date;
}

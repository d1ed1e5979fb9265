import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Order } from '@mostrador/contract/orders';
import { useExtend } from '#features/borrows/parts/extend-dialog.tsx';
import { useFoundDialog } from '#features/borrows/parts/found/found-dialog.tsx';
import { useRemind } from '#features/borrows/parts/remind/remind-dialog.tsx';
import { useTakeBack } from '#features/borrows/parts/take-back/take-back-dialog.tsx';
import { useUndoReturnDialog } from '#features/borrows/parts/undo/undo-return-dialog.tsx';
import { useAttemptDialog } from '#features/deliveries/parts/attempt-dialog.tsx';
import { useCancelDialog } from '#features/orders/cancel/cancel-dialog.tsx';
import { saleOfOrder } from '#features/orders/finish/sale-of-order.ts';
import { useDiscountDialog } from '#features/orders/parts/payment/discount-dialog.tsx';
import { usePaymentDialog } from '#features/orders/parts/payment/payment-dialog.tsx';
import { SendReceiptDialog } from '#features/orders/receipt/send-receipt-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useRecentPlace } from '#shared/recent-places.ts';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import type { PageAction } from '#shared/ui/page/page.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { AssignDeliveryPerson } from './assign-delivery-person.tsx';
import { CancellationCard } from './cards/cancellation-card.tsx';
import { ChargesCard } from './cards/charges-card.tsx';
import { CustomerCard } from './cards/customer-card.tsx';
import { DeliveryCard } from './cards/delivery-card.tsx';
import { HistoryCard } from './cards/history-card.tsx';
import { ItemsCard } from './cards/items-card.tsx';
import { LoansCard } from './cards/loans-card.tsx';
import { MoneyCard } from './cards/money-card.tsx';
import { PaymentsCard } from './cards/payments-card.tsx';
import { ReturnsCard } from './cards/returns-card.tsx';
import classes from './order-detail.module.css';
import { useCancelWanted } from './use-cancel-wanted.ts';
import { useOrderActions } from './use-order-actions.tsx';
import { useVoidChargeDialog } from './void/void-charge-dialog.tsx';
import { useVoidDialog } from './void/void-dialog.tsx';

/** An order's page: items on the left, money on the right; on a phone the money comes first. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  useRecentPlace('order', useOrderTitle(order));
  const payment = usePaymentDialog();
  const discount = useDiscountDialog();
  const cancellation = useCancelDialog();
  const loans = useTakeBack();
  const { extend, dialog: extension } = useExtend();
  const { remind, dialog: reminder } = useRemind();
  const undoing = useUndoReturnDialog();
  const finding = useFoundDialog();
  const attempts = useAttemptDialog();
  const voids = useVoidDialog();
  const chargeVoids = useVoidChargeDialog();
  const [isSendingReceipt, receipt] = useDisclosure();
  const { next, inSight, menu, assigning, stopAssigning } = useOrderActions(order, {
    ...payment,
    ...discount,
    ...cancellation,
    notDelivered: attempts.attempt,
    sendReceipt: receipt.open,
    takeBack: loans.takeBackAll,
  });
  useCancelWanted((reason) => cancellation.cancelOrder(order, reason));
  return (
    <Page
      title={t('detail.title', { number: order.orderNumber })}
      subtitle={<MadeBy order={order} />}
      badges={
        <>
          <StatusBadge kind="order" status={order.status} />
          {order.status !== 'CANCELLED' && (
            <>
              <StatusBadge kind="payment" status={order.paymentStatus} />
              <StatusBadge kind="delivery" status={order.deliveryStatus} />
            </>
          )}
        </>
      }
      backTo="/orders"
      action={next && <NextActionButton {...next} />}
      inSight={inSight}
      menu={menu}
    >
      <DetailColumns
        sideFirst
        side={
          <>
            <MoneyCard order={order} />
            <PaymentsCard
              order={order}
              onVoid={(payment) => voids.voidPayment({ orderId: order.id, payment })}
            />
            <CustomerCard order={order} />
            {order.serviceType === 'DELIVERY' && <DeliveryCard order={order} />}
          </>
        }
      >
        {order.status === 'CANCELLED' && <CancellationCard order={order} />}
        <ItemsCard order={order} />
        {order.borrowRecords.length > 0 && (
          <LoansCard
            records={order.borrowRecords}
            status={order.status}
            onTakeBack={loans.takeBackAll}
            onExtend={extend}
            onRemind={(borrowId) => remind({ borrowId, customerName: order.customerName ?? '' })}
            onUndo={(borrowId) => undoing.undoReturn({ orderId: order.id, borrowId })}
            onFound={(borrowId) => finding.markFound({ orderId: order.id, borrowId })}
          />
        )}
        {order.charges.length > 0 && (
          <ChargesCard
            order={order}
            onVoid={(charge) => chargeVoids.voidCharge({ orderId: order.id, charge })}
          />
        )}
        {order.returns.length > 0 && <ReturnsCard id={order.id} returns={order.returns} />}
        {order.notes && (
          <SectionCard title={t('detail.notes')}>
            <Text size="sm" className={classes.text}>
              {order.notes}
            </Text>
          </SectionCard>
        )}
        <HistoryCard history={order.history} />
      </DetailColumns>
      {payment.dialog}
      {discount.dialog}
      {cancellation.dialog}
      {loans.dialog}
      {extension}
      {reminder}
      {undoing.dialog}
      {finding.dialog}
      {attempts.dialog}
      {voids.dialog}
      {chargeVoids.dialog}
      {isSendingReceipt && <SendReceiptDialog sale={saleOfOrder(order)} onClose={receipt.close} />}
      <AssignDeliveryPerson order={order} opened={assigning} onClose={stopAssigning} />
    </Page>
  );
}

/** Includes the customer's name. */
function useOrderTitle({ orderNumber, customerName }: Order): string {
  const { t } = useTranslation(['orders', 'common']);
  return `${t('detail.title', { number: orderNumber })} · ${customerName ?? t('common:walkIn')}`;
}

function MadeBy({ order: { createdAt, history } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { formatDateTime } = useFormat();
  const date = formatDateTime(createdAt);
  const maker = history.find(({ action }) => action === 'ORDER_CREATED')?.user;
  return maker ? t('detail.madeBy', { date, name: personName(maker) }) : date;
}

/** The one filled button of the page. */
function NextActionButton({
  label,
  icon,
  onClick,
  isRunning,
}: PageAction & { isRunning: boolean }) {
  return (
    <Button leftSection={icon} onClick={onClick} loading={isRunning}>
      {label}
    </Button>
  );
}

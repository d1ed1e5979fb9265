import { Button, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { takesPayment } from '@mostrador/domain/order-rules';
import { IconCash, IconReceiptOff } from '@tabler/icons-react';
import { useDiscountDialog } from '#features/orders/parts/payment/discount-dialog.tsx';
import { usePaymentDialog } from '#features/orders/parts/payment/payment-dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { DetailColumns } from '#shared/ui/page/detail-columns.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { useBack } from '#shared/ui/page/use-back.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DiscountList, PaymentList } from './money-lists.tsx';
import classes from './order-payment.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import { RemainingItems } from './remaining-items.tsx';

/** The customer's items on the left, the money on the right; on a phone the money comes first. */
export function OrderPayment({ order }: { order: Order }) {
  const { t } = useTranslation('payments');
  const { formatDateTime } = useFormat();
  const mayGiveDiscounts = usePermission('giveDiscounts');
  const payment = usePaymentDialog();
  const discount = useDiscountDialog();
  const isPayable = takesPayment(order);
  return (
    <Page
      title={t('page.title', { number: order.orderNumber })}
      subtitle={formatDateTime(order.createdAt)}
      badges={
        <>
          <StatusBadge kind="order" status={order.status} />
          <StatusBadge kind="payment" status={order.paymentStatus} />
          <StatusBadge kind="delivery" status={order.deliveryStatus} />
        </>
      }
      backTo="/payments"
      action={
        isPayable && (
          <Button
            leftSection={<IconCash size={18} aria-hidden="true" />}
            onClick={() => payment.takePayment(order, 'single')}
          >
            {t('page.addPayment')}
          </Button>
        )
      }
    >
      {order.status === 'CANCELLED' ? (
        <Cancelled />
      ) : (
        <DetailColumns
          sideFirst
          side={
            <>
              <PaymentSummary
                order={order}
                onAddDiscount={
                  isPayable && mayGiveDiscounts ? () => discount.addDiscount(order) : undefined
                }
              />
              <CustomerCard order={order} />
            </>
          }
        >
          <RemainingItems order={order} />
          {order.notes && (
            <SectionCard title={t('page.notes')}>
              <Text size="sm" className={classes.text}>
                {order.notes}
              </Text>
            </SectionCard>
          )}
          <PaymentList payments={order.payments} />
          <DiscountList order={order} />
        </DetailColumns>
      )}
      {payment.dialog}
      {discount.dialog}
    </Page>
  );
}

function Cancelled() {
  const { t } = useTranslation(['payments', 'common']);
  const back = useBack('/payments');
  return (
    <Empty
      icon={<IconReceiptOff size={24} />}
      title={t('page.cancelled')}
      description={t('page.cancelledHint')}
      action={
        <Button variant="default" onClick={back}>
          {t('common:back')}
        </Button>
      }
    />
  );
}

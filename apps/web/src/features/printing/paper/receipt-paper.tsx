import type { Order } from '@mostrador/contract/orders';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { useRefundTexts } from '#features/orders/parts/use-refund-texts.ts';
import { useTakenTexts } from '#features/orders/parts/use-taken-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrencyUnit } from '#shared/format/use-currency-unit.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';
import { type Movement, receiptOf } from '../document/receipt.ts';
import { OrderFacts } from './order-facts.tsx';
import classes from './paper.module.css';
import { PrintedFoot } from './printed-foot.tsx';
import { PrintedHead } from './printed-head.tsx';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';
import { PrintedSums } from './printed-sums.tsx';
import { PrintedTable } from './printed-table.tsx';
import { PrintedTender } from './printed-tender.tsx';
import { TaxTable } from './tax-table.tsx';

/** The customer's receipt: lines, total, payments, balance and taxes. */
export function ReceiptPaper({ order }: { order: Order }) {
  const { t } = useTranslation(['printing', 'orders']);
  const { formatCents } = useFormat();
  const statusLabel = useStatusLabel();
  const receipt = receiptOf(order, useCurrencyUnit());
  const { depositsHeldCents } = receipt;
  return (
    <>
      <PrintedHead order={order} document="receipt" />
      <OrderFacts order={order} withAddress={order.serviceType === 'DELIVERY'} />
      <div className={classes.ruled}>
        <PrintedTable lines={receipt.lines} />
      </div>
      <div className={`${classes.money} ${classes.ruled}`}>
        <dl>
          <PrintedSums
            sums={receipt.sums}
            totalCents={receipt.totalCents}
            depositsCents={receipt.depositsCents}
          />
          {receipt.cancelledCents !== undefined && (
            <PrintedRow label={t('orders:money.cancelled')}>
              <PrintedMoney cents={receipt.cancelledCents} />
            </PrintedRow>
          )}
          {receipt.movements.map(({ movement, cents }) => (
            <PaidRows
              key={movement.id}
              movement={movement}
              cents={cents}
              madeAt={order.createdAt}
            />
          ))}
          {receipt.movements.length > 1 && (
            <PrintedRow label={t('paid')} kind="total">
              <PrintedMoney cents={receipt.paidCents} />
            </PrintedRow>
          )}
          {(receipt.balance.cents !== 0 || order.status === 'CANCELLED') && (
            <PrintedRow label={t(`orders:money.${receipt.balance.key}`)} kind="balance">
              <PrintedMoney cents={receipt.balance.cents} />
            </PrintedRow>
          )}
          <PrintedRow label={t('paymentStatus')} kind="calm">
            {statusLabel('payment', order.paymentStatus)}
          </PrintedRow>
        </dl>
      </div>
      <TaxTable taxes={receipt.taxes} />
      {depositsHeldCents > 0 && (
        <p className={classes.note}>
          {t('depositHeld', { amount: formatCents(depositsHeldCents) })}
        </p>
      )}
      <PrintedFoot orderNumber={order.orderNumber} />
    </>
  );
}

/** A payment with what was handed over and its change, or a refund. Its moment is told if it is not the order's. */
function PaidRows({
  movement,
  cents,
  madeAt,
}: {
  movement: Movement;
  cents: Cents;
  madeAt: string;
}) {
  const { t } = useTranslation('orders');
  const { formatDateTime } = useFormat();
  const takenTexts = useTakenTexts();
  const refundTexts = useRefundTexts();
  const isPayment = movement.type === 'payment';
  // Paper has nothing to say of a refund whose methods nobody noted.
  const refunded = isPayment || movement.methods.length === 0 ? [] : refundTexts(movement);
  const texts = [
    ...(movement.createdAt === madeAt ? [] : [formatDateTime(movement.createdAt)]),
    ...(isPayment ? takenTexts(withoutTender(movement)) : refunded),
  ];
  return (
    <>
      <PrintedRow
        label={
          <>
            {isPayment ? movement.paymentMethod : t(`entry.refund.${movement.kind}`)}
            {texts.map((text) => (
              <div key={text} className={classes.small}>
                {text}
              </div>
            ))}
          </>
        }
      >
        <PrintedMoney cents={cents} />
      </PrintedRow>
      {isPayment && movement.tendered !== null && movement.change !== null && (
        <PrintedTender
          receivedCents={centsOf(movement.tendered)}
          changeCents={centsOf(movement.change)}
        />
      )}
    </>
  );
}

/** A payment whose tender has rows of its own; the parts of one that was taken in several keep theirs. */
function withoutTender(payment: Extract<Movement, { type: 'payment' }>) {
  return payment.parts === null ? { ...payment, tendered: null, change: null } : payment;
}

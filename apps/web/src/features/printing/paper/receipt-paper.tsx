import type { Order } from '@mostrador/contract/orders';
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
            <PrintedRow key={movement.id} label={<MovementText movement={movement} />}>
              <PrintedMoney cents={cents} />
            </PrintedRow>
          ))}
          {receipt.movements.length > 0 && (
            <PrintedRow label={t('paid')} kind="total">
              <PrintedMoney cents={receipt.paidCents} />
            </PrintedRow>
          )}
          <PrintedRow label={t(`orders:money.${receipt.balance.key}`)} kind="balance">
            <PrintedMoney cents={receipt.balance.cents} />
          </PrintedRow>
          <PrintedRow label={t('paymentStatus')}>
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

function MovementText({ movement }: { movement: Movement }) {
  const { t } = useTranslation('orders');
  const { formatDateTime } = useFormat();
  const takenTexts = useTakenTexts();
  const refundTexts = useRefundTexts();
  const texts = () => {
    if (movement.type === 'payment') return takenTexts(movement);
    // Paper has nothing to say of a refund whose methods nobody noted.
    return movement.methods.length > 0 ? refundTexts(movement) : [];
  };
  return (
    <>
      {movement.type === 'payment' ? movement.paymentMethod : t(`entry.refund.${movement.kind}`)}
      <div className={classes.small}>{formatDateTime(movement.createdAt)}</div>
      {texts().map((text) => (
        <div key={text} className={classes.small}>
          {text}
        </div>
      ))}
    </>
  );
}

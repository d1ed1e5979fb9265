import type { Order } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import { Fragment } from 'react';
import { useCashTexts } from '#features/orders/parts/use-cash-texts.ts';
import { useMoneyRowText } from '#features/orders/parts/use-money-row-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';
import { type Movement, type Receipt, receiptOf } from '../document/receipt.ts';
import { OrderFacts } from './order-facts.tsx';
import classes from './paper.module.css';
import { PrintedFoot } from './printed-foot.tsx';
import { PrintedHead } from './printed-head.tsx';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';
import { PrintedTable } from './printed-table.tsx';

/** The customer's receipt: lines, total, payments and balance. */
export function ReceiptPaper({ order }: { order: Order }) {
  const { t } = useTranslation(['printing', 'orders']);
  const { formatCents, currency } = useFormat();
  const statusLabel = useStatusLabel();
  const receipt = receiptOf(order, currencyUnit(currency));
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
          <Sums receipt={receipt} />
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
      {depositsHeldCents > 0 && (
        <p className={classes.note}>
          {t('depositHeld', { amount: formatCents(depositsHeldCents) })}
        </p>
      )}
      <PrintedFoot orderNumber={order.orderNumber} />
    </>
  );
}

function Sums({ receipt: { sums, depositsCents, totalCents } }: { receipt: Receipt }) {
  const { t } = useTranslation(['printing', 'orders']);
  const rowText = useMoneyRowText();
  return (
    <>
      {sums.map(({ key, id, cents, percent }) => (
        <Fragment key={id ?? key}>
          <PrintedRow label={rowText({ key, cents, percent })}>
            <PrintedMoney cents={cents} />
          </PrintedRow>
          {key === 'items' && depositsCents > 0 && (
            <PrintedRow label={t('orders:money.ofItDeposits')} ofIt>
              <PrintedMoney cents={depositsCents} />
            </PrintedRow>
          )}
        </Fragment>
      ))}
      <PrintedRow label={t('total')} kind="total">
        <PrintedMoney cents={totalCents} />
      </PrintedRow>
    </>
  );
}

function MovementText({ movement }: { movement: Movement }) {
  const { t } = useTranslation('orders');
  const { formatDateTime } = useFormat();
  const cashTexts = useCashTexts();
  return (
    <>
      {movement.type === 'payment' ? movement.paymentMethod : t(`entry.refund.${movement.kind}`)}
      <div className={classes.small}>{formatDateTime(movement.createdAt)}</div>
      {movement.type === 'payment' &&
        cashTexts(movement).map((text) => (
          <div key={text} className={classes.small}>
            {text}
          </div>
        ))}
    </>
  );
}

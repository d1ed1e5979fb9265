import type { Order } from '@mostrador/contract/orders';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CreditNoteSlip } from '../document/credit-note.ts';
import { OrderFacts } from './order-facts.tsx';
import classes from './paper.module.css';
import { PrintedFoot } from './printed-foot.tsx';
import { PrintedHead } from './printed-head.tsx';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';
import { PrintedSums } from './printed-sums.tsx';
import { PrintedTable } from './printed-table.tsx';
import { TaxTable } from './tax-table.tsx';

/** Slip of a return or a cancellation: what came back, its taxes, and what was refunded. */
export function CreditNotePaper({ order, slip }: { order: Order; slip: CreditNoteSlip }) {
  const { t } = useTranslation('printing');
  return (
    <>
      <PrintedHead order={order} document="creditNote" creditNote={slip} />
      <OrderFacts order={order} withAddress={false} />
      <div className={classes.ruled}>
        <PrintedTable lines={slip.lines} />
      </div>
      <div className={`${classes.money} ${classes.ruled}`}>
        <dl>
          <PrintedSums sums={slip.sums} totalCents={slip.totalCents} depositsCents={ZERO_CENTS} />
          <PrintedRow label={t('creditNote.refunded')} kind="balance">
            <PrintedMoney cents={slip.refundedCents} />
          </PrintedRow>
          {slip.refundMethods.map(({ paymentMethod, cents }) => (
            <PrintedRow
              ofIt
              key={paymentMethod}
              label={t('creditNote.refundedBy', { method: paymentMethod })}
            >
              <PrintedMoney cents={cents} />
            </PrintedRow>
          ))}
        </dl>
      </div>
      <TaxTable taxes={slip.taxes} />
      {slip.reason !== '' && (
        <p className={classes.note}>{t('creditNote.reason', { reason: slip.reason })}</p>
      )}
      <PrintedFoot orderNumber={order.orderNumber} />
    </>
  );
}

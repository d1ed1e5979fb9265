import { Fragment } from 'react';
import { type FinishedSale, keptOf } from '#features/orders/parts/finished-sale.ts';
import { rateKey } from '#features/orders/parts/taxes/document-taxes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useTaxText } from '#shared/format/use-tax-text.ts';
import { useUser } from '#shared/session/user.tsx';
import { provisionalLines } from '../document/provisional-lines.ts';
import { provisionalSums } from '../document/provisional-sums.ts';
import classes from './paper.module.css';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';
import { PrintedStore } from './printed-store.tsx';
import { PrintedSums } from './printed-sums.tsx';
import { PrintedTable } from './printed-table.tsx';
import { PrintedTender } from './printed-tender.tsx';

/** The receipt of a sale that waits on this device: its order has no number yet. */
export function ProvisionalPaper({ sale }: { sale: FinishedSale }) {
  const { t } = useTranslation(['printing', 'orders', 'receipt']);
  const { formatCents, formatDateTime } = useFormat();
  const taxText = useTaxText();
  const { receiptFooter } = useUser().store;
  const { madeAt, payments, leftCents, roundingCents, totalCents, taxes = [] } = sale;
  return (
    <div className={classes.paper} data-paper="80mm">
      <div className={classes.head}>
        <PrintedStore />
        <div className={classes.title}>
          <div className={classes.documentName}>{t('provisional.title')}</div>
          <div className={classes.number}>{t('receipt:waiting')}</div>
          {madeAt !== undefined && <div>{formatDateTime(madeAt)}</div>}
        </div>
      </div>
      <div className={classes.ruled}>
        <PrintedTable lines={provisionalLines(sale)} />
      </div>
      <div className={`${classes.money} ${classes.ruled}`}>
        <dl>
          <PrintedSums {...provisionalSums(sale)} totalCents={totalCents} />
          {payments.map((payment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a finished sale do not change
            <Fragment key={index}>
              <PrintedRow label={payment.method}>
                <PrintedMoney cents={keptOf(payment)} />
              </PrintedRow>
              {payment.changeCents !== undefined && (
                <PrintedTender
                  receivedCents={payment.receivedCents}
                  changeCents={payment.changeCents}
                />
              )}
            </Fragment>
          ))}
          {leftCents > 0 && (
            <PrintedRow label={t('orders:money.due')} kind="balance">
              <PrintedMoney cents={leftCents} />
            </PrintedRow>
          )}
        </dl>
      </div>
      {taxes
        .filter(({ isIncluded }) => isIncluded)
        .map(({ rate, taxCents }) => (
          <p key={rateKey(rate)} className={classes.note}>
            {t('receipt:taxIncluded', { rate: taxText(rate), amount: formatCents(taxCents) })}
          </p>
        ))}
      {roundingCents !== 0 && (
        <p className={classes.note}>
          {t('orders:cash.rounding', { amount: formatCents(roundingCents) })}
        </p>
      )}
      <p className={classes.note}>{t('provisional.hint')}</p>
      {receiptFooter && <p className={classes.given}>{receiptFooter}</p>}
    </div>
  );
}

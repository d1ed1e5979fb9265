import type { Order } from '@mostrador/contract/orders';
import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { type LoanBack, type LoanSlip, loanSlipOf } from '../document/loan-slip.ts';
import { OrderFacts } from './order-facts.tsx';
import classes from './paper.module.css';
import { PrintedFoot } from './printed-foot.tsx';
import { PrintedHead } from './printed-head.tsx';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';
import { PrintedTable } from './printed-table.tsx';

/** Agreement of a loan, signed by both sides: the goods, their due days and late fees, the deposits, and the store's terms. */
export function LoanSlipPaper({ order }: { order: Order }) {
  const { t } = useTranslation('printing');
  const { store } = useUser();
  const { currency } = useFormat();
  const slip = loanSlipOf(order, { currency });
  return (
    <>
      <PrintedHead order={order} document="loanSlip" />
      <OrderFacts order={order} withAddress />
      {slip.loans.length === 0 ? (
        <p className={classes.note}>{t('slip.allBack')}</p>
      ) : (
        <>
          <div className={classes.ruled}>
            <PrintedTable lines={slip.loans.map(({ line }) => line)} />
          </div>
          <SlipMoney slip={slip} />
          <BringBack slip={slip} />
        </>
      )}
      {slip.back.length > 0 && <AlreadyBack back={slip.back} />}
      {slip.loans.length > 0 && store.agreementTerms && (
        <div className={classes.terms}>
          <div className={classes.documentName}>{t('slip.terms')}</div>
          {store.agreementTerms}
        </div>
      )}
      {slip.loans.length > 0 && (
        <div className={classes.signatures}>
          <div className={classes.signature}>{t('slip.customerSigns')}</div>
          <div className={classes.signature}>{t('slip.shopSigns', { name: store.name })}</div>
        </div>
      )}
      <PrintedFoot orderNumber={order.orderNumber} />
    </>
  );
}

function SlipMoney({ slip }: { slip: LoanSlip }) {
  const { t } = useTranslation(['printing', 'orders']);
  return (
    <div className={`${classes.money} ${classes.ruled}`}>
      <dl>
        <PrintedRow label={t('slip.fees')}>
          <PrintedMoney cents={slip.feesCents} />
        </PrintedRow>
        {slip.discountsCents > 0 && (
          <PrintedRow label={t('orders:money.discount')}>
            <PrintedMoney cents={minusCents(ZERO_CENTS, slip.discountsCents)} />
          </PrintedRow>
        )}
        {slip.taxCents !== 0 && (
          <PrintedRow label={t(slip.taxCents < 0 ? 'orders:money.exemptTax' : 'orders:money.tax')}>
            <PrintedMoney cents={slip.taxCents} />
          </PrintedRow>
        )}
        <PrintedRow label={t('slip.deposits')}>
          <PrintedMoney cents={slip.depositsCents} />
        </PrintedRow>
        <PrintedRow label={t('total')} kind="total">
          <PrintedMoney cents={slip.totalCents} />
        </PrintedRow>
      </dl>
    </div>
  );
}

function BringBack({ slip }: { slip: LoanSlip }) {
  const { t } = useTranslation('printing');
  const { formatCents, formatDay, formatNumber } = useFormat();
  const { lateFeeGraceDays } = useUser().store;
  return (
    <div className={classes.bring}>
      <div className={classes.documentName}>{t('slip.bringBack')}</div>
      <ul>
        {slip.loans.map(({ line, borrowedAt, dueDay, lateFeeCents }) => (
          <li key={line.key}>
            <span className={classes.box} />
            <div>
              {formatNumber(line.quantity)} × {[line.name, ...line.details].join(' · ')}
              <div>
                <strong>{t('slip.by', { day: formatDay(dueDay) })}</strong>{' '}
                <span className={classes.small}>
                  {t('slip.since', { day: formatDay(borrowedAt) })}
                </span>
              </div>
              {lateFeeCents > 0 && (
                <div className={classes.small}>
                  {t('slip.lateFee', {
                    amount: formatCents(lateFeeCents),
                    count: lateFeeGraceDays,
                  })}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl>
        <PrintedRow label={t('slip.givenBack')} kind="balance">
          <PrintedMoney cents={slip.heldCents} />
        </PrintedRow>
      </dl>
      <p className={classes.small}>
        {slip.amountDueCents > 0
          ? t('slip.stillDue', { amount: formatCents(slip.amountDueCents) })
          : t('slip.paid')}
      </p>
    </div>
  );
}

function AlreadyBack({ back }: { back: readonly LoanBack[] }) {
  const { t } = useTranslation('printing');
  const { formatDay, formatNumber } = useFormat();
  return (
    <div className={classes.note}>
      <div className={classes.documentName}>{t('slip.alreadyBack')}</div>
      {back.map(({ key, name, quantity, returnedAt }) => (
        <div key={key}>
          {formatNumber(quantity)} × {name}, {formatDay(returnedAt)}
        </div>
      ))}
    </div>
  );
}

import type { Order } from '@mostrador/contract/orders';
import { centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import type { ReturnSlip } from '../document/return-slip.ts';
import { OrderFacts } from './order-facts.tsx';
import classes from './paper.module.css';
import { PrintedFoot } from './printed-foot.tsx';
import { PrintedHead } from './printed-head.tsx';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';

/** Acknowledgement that loans are back, signed by both sides: what came back and how, and what became of the deposits. */
export function ReturnSlipPaper({ order, slip }: { order: Order; slip: ReturnSlip }) {
  const { t } = useTranslation('printing');
  const { store } = useUser();
  const stillOut = order.borrowRecords.filter(({ status }) => status === 'OPEN');
  return (
    <>
      <PrintedHead order={order} document="returnSlip" at={slip.at} />
      <OrderFacts order={order} withAddress={false} />
      <div className={classes.ruled}>
        {slip.records.map((record) => (
          <Returned key={record.id} record={record} />
        ))}
      </div>
      <SettledMoney slip={slip} />
      {stillOut.length > 0 && <StillOut records={stillOut} />}
      <div className={classes.signatures}>
        <div className={classes.signature}>{t('returnSlip.customerSigns')}</div>
        <div className={classes.signature}>{t('returnSlip.shopSigns', { name: store.name })}</div>
      </div>
      <PrintedFoot orderNumber={order.orderNumber} />
    </>
  );
}

type BorrowRecord = Order['borrowRecords'][number];

function Returned({ record }: { record: BorrowRecord }) {
  const { t } = useTranslation(['printing', 'charges']);
  const { formatDay, formatNumber } = useFormat();
  const { quantity, productName, units, status, condition, returnedAt, claims } = record;
  const day = returnedAt === null ? '' : formatDay(returnedAt);
  return (
    <div className={classes.line}>
      <div className={classes.name}>
        {formatNumber(quantity)} × {[productName, ...units.map(({ code }) => code)].join(' · ')}
      </div>
      <div>
        {status === 'LOST' ? t('returnSlip.lost', { day }) : t('returnSlip.back', { day })}
        {condition === 'DAMAGED' && ` · ${t('charges:condition.DAMAGED')}`}
      </div>
      <dl>
        {claims.map(({ kind, amount, note }) => (
          <PrintedRow
            ofIt
            key={`${kind} ${amount} ${note}`}
            label={[t(`charges:kind.${kind}`), note].filter(Boolean).join(': ')}
          >
            <PrintedMoney cents={centsOf(amount)} />
          </PrintedRow>
        ))}
      </dl>
    </div>
  );
}

function SettledMoney({ slip }: { slip: ReturnSlip }) {
  const { t } = useTranslation('printing');
  const taken = [
    { label: t('returnSlip.kept'), cents: slip.keptCents },
    { label: t('returnSlip.waived'), cents: slip.waivedCents },
    { label: t('returnSlip.covered'), cents: slip.coveredCents },
  ].filter(({ cents }) => cents > 0);
  return (
    <div className={`${classes.money} ${classes.ruled}`}>
      <dl>
        <PrintedRow label={t('slip.deposits')}>
          <PrintedMoney cents={slip.depositsCents} />
        </PrintedRow>
        {taken.map(({ label, cents }) => (
          <PrintedRow key={label} label={label}>
            <PrintedMoney cents={minusCents(ZERO_CENTS, cents)} />
          </PrintedRow>
        ))}
        <PrintedRow label={t('returnSlip.refunded')} kind="balance">
          <PrintedMoney cents={slip.refundedCents} />
        </PrintedRow>
        {slip.chargedCents > 0 && (
          <PrintedRow label={t('returnSlip.charged')}>
            <PrintedMoney cents={slip.chargedCents} />
          </PrintedRow>
        )}
      </dl>
    </div>
  );
}

function StillOut({ records }: { records: readonly BorrowRecord[] }) {
  const { t } = useTranslation('printing');
  const { formatDay, formatNumber } = useFormat();
  return (
    <div className={classes.note}>
      <div className={classes.documentName}>{t('returnSlip.stillOut')}</div>
      {records.map(({ id, quantity, productName, units, dueOn }) => (
        <div key={id}>
          {formatNumber(quantity)} × {[productName, ...units.map(({ code }) => code)].join(' · ')} ·{' '}
          {t('slip.by', { day: formatDay(dueOn) })}
        </div>
      ))}
    </div>
  );
}

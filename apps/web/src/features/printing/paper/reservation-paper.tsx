import type { Reservation } from '@mostrador/contract/reservations';
import { type Cents, plusCents } from '@mostrador/domain/money';
import { useDaysText } from '#features/reservations/parts/use-days-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import type { PaperName } from '../print-search.ts';
import classes from './paper.module.css';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';
import { PrintedStore } from './printed-store.tsx';

interface Props {
  paper: PaperName;
  reservation: Reservation;
  /** What will be asked at the pick-up, in cents; undefined where it is not known. */
  price: { feeCents: Cents; depositCents: Cents } | undefined;
}

/** The confirmation of a reservation: whose it is, on which days, the goods, and what will be asked for them. */
export function ReservationPaper({ paper, reservation, price }: Props) {
  const { t } = useTranslation(['reservations', 'printing']);
  const { formatDateTime, formatNumber } = useFormat();
  const daysText = useDaysText();
  const { pricesIncludeTax } = useUser().store;
  const { customer, items, notes, createdAt, status } = reservation;
  return (
    <div className={classes.paper} data-paper={paper}>
      <div className={classes.head}>
        <PrintedStore />
        <div className={classes.title}>
          <div className={classes.documentName}>{t('detail.title')}</div>
          <div className={classes.number}>{daysText(reservation)}</div>
          <div>{formatDateTime(createdAt)}</div>
        </div>
      </div>
      {status === 'CANCELLED' && <div className={classes.cancelled}>{t('printing:cancelled')}</div>}
      <div className={classes.ruled}>
        <div className={classes.documentName}>{personName(customer)}</div>
        {customer.phone && <div>{customer.phone}</div>}
        {notes && <div>{notes}</div>}
      </div>
      <div className={classes.ruled}>
        {items.map(({ productId, name, quantity }) => (
          <div key={productId}>
            {formatNumber(quantity)} × {name}
          </div>
        ))}
      </div>
      {price && (
        <div className={`${classes.money} ${classes.ruled}`}>
          <dl>
            <PrintedRow label={t('printing:slip.fees')}>
              <PrintedMoney cents={price.feeCents} />
            </PrintedRow>
            {price.depositCents > 0 && (
              <PrintedRow label={t('printing:slip.deposits')}>
                <PrintedMoney cents={price.depositCents} />
              </PrintedRow>
            )}
            <PrintedRow
              label={t(
                pricesIncludeTax === false ? 'confirmation.totalBeforeTax' : 'confirmation.total',
              )}
              kind="total"
            >
              <PrintedMoney cents={plusCents(price.feeCents, price.depositCents)} />
            </PrintedRow>
          </dl>
        </div>
      )}
    </div>
  );
}

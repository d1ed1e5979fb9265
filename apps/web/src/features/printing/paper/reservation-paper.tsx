import type { Reservation } from '@mostrador/contract/reservations';
import { plusCents } from '@mostrador/domain/money';
import { useDaysText } from '#features/reservations/parts/use-days-text.ts';
import type { GoodsPrice } from '#features/reservations/parts/use-goods-price.ts';
import { usePeriodText } from '#features/reservations/parts/use-unit-price-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useUser } from '#shared/session/user.tsx';
import { reservationLines } from '../document/reservation-lines.ts';
import type { PaperName } from '../print-search.ts';
import classes from './paper.module.css';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';
import { PrintedStore } from './printed-store.tsx';
import { PrintedTable } from './printed-table.tsx';

interface Props {
  paper: PaperName;
  reservation: Reservation;
  /** What will be asked at the pick-up; undefined where it is not known. */
  price: GoodsPrice | undefined;
}

/** The confirmation of a reservation: its number, whose it is, on which days, the goods, and what will be asked for them. */
export function ReservationPaper({ paper, reservation, price }: Props) {
  const { t } = useTranslation(['reservations', 'printing']);
  const { formatDateTime } = useFormat();
  const daysText = useDaysText();
  const { receiptFooter } = useUser().store;
  const { reservationNumber, customer, notes, createdAt, createdBy, status } = reservation;
  return (
    <div className={classes.paper} data-paper={paper}>
      <div className={classes.head}>
        <PrintedStore />
        <div className={classes.title}>
          <div className={classes.documentName}>{t('detail.title')}</div>
          <div className={classes.number}>#{reservationNumber}</div>
          <div>{formatDateTime(createdAt)}</div>
        </div>
      </div>
      {status === 'CANCELLED' && <div className={classes.cancelled}>{t('printing:cancelled')}</div>}
      <dl className={`${classes.facts} ${classes.ruled}`}>
        <PrintedRow label={t('printing:customer')}>
          <div>{personName(customer)}</div>
          {customer.phone && <div>{customer.phone}</div>}
        </PrintedRow>
        <PrintedRow label={t('detail.when')}>{daysText(reservation)}</PrintedRow>
        <PrintedRow label={t('printing:servedBy')}>{personName(createdBy)}</PrintedRow>
      </dl>
      {price ? <Priced reservation={reservation} price={price} /> : <Goods {...reservation} />}
      {notes && <p className={`${classes.note} ${classes.given}`}>{notes}</p>}
      {receiptFooter && <p className={classes.given}>{receiptFooter}</p>}
    </div>
  );
}

/** The goods with their fees and deposits, and what these add up to. */
function Priced({
  reservation,
  price,
}: Required<Pick<Props, 'reservation'>> & { price: GoodsPrice }) {
  const { t } = useTranslation(['reservations', 'printing']);
  const { pricesIncludeTax } = useUser().store;
  const periodText = usePeriodText();
  return (
    <>
      <div className={classes.ruled}>
        <PrintedTable lines={reservationLines(reservation.items, price.ofUnit, periodText)} />
      </div>
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
            kind="balance"
          >
            <PrintedMoney cents={plusCents(price.feeCents, price.depositCents)} />
          </PrintedRow>
        </dl>
        <p className={classes.calm}>{t('price.quote')}</p>
      </div>
    </>
  );
}

/** The goods of a reservation whose price is not known, or no longer asked. */
function Goods({ items }: Pick<Reservation, 'items'>) {
  const { formatNumber } = useFormat();
  return (
    <div className={classes.ruled}>
      {items.map(({ productId, name, quantity }) => (
        <div key={productId}>
          {formatNumber(quantity)} × {name}
        </div>
      ))}
    </div>
  );
}

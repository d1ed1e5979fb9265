import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRows } from '#shared/api/paged-query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { reservationQueries } from '../queries.ts';
import classes from './day-list.module.css';
import { ReservationRow } from './reservation-row.tsx';

const reservationsOf = ({ reservations }: Answer<'listReservations'>) => reservations;

/** Reservations whose last day has passed and that are still booked; nothing where there are none. */
export function NotFetched() {
  const { t } = useTranslation('reservations');
  const { today } = useFormat();
  const list = useRows(reservationQueries.begunBefore(today()), reservationsOf);
  const passed = list.rows?.filter(({ until }) => until < today()) ?? [];
  if (passed.length === 0) return null;
  return (
    <SectionCard title={t('notFetched')} flush>
      <ul className={classes.rows}>
        {passed.map((reservation) => (
          <li key={reservation.id}>
            <ReservationRow reservation={reservation} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

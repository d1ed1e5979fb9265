import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { ReservationRows } from '../parts/reservation-rows.tsx';
import { useBooked } from '../parts/use-booked.ts';
import { reservationQueries } from '../queries.ts';

/** Reservations whose last day has passed and that are still booked; nothing where there are none. */
export function NotPickedUp() {
  const { t } = useTranslation('reservations');
  const { today } = useFormat();
  const list = useBooked(reservationQueries.begunBefore(today()));
  const passed = list.rows?.filter(({ until }) => until < today()) ?? [];
  if (passed.length === 0) return null;
  return (
    <SectionCard title={t('notPickedUp')} flush>
      <ReservationRows reservations={passed} />
    </SectionCard>
  );
}

import { BookedCard } from '#features/reservations/parts/booked-card.tsx';
import { useBooked } from '#features/reservations/parts/use-booked.ts';
import { reservationQueries } from '#features/reservations/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** What is booked for the customer; nothing where nothing is. */
export function CustomerReservations({ customerId }: { customerId: string }) {
  const { t } = useTranslation('reservations');
  const booked = useBooked(reservationQueries.ofCustomer(customerId));
  return <BookedCard title={t('title')} booked={booked} saysAlready="customer" />;
}

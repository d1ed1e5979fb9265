import type { Answer } from '@mostrador/contract/routes';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { personName } from '#shared/format/person-name.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { notify } from '#shared/ui/notice/notify.ts';
import { useDaysText } from '../parts/use-days-text.ts';
import { useCreateReservation } from '../queries.ts';
import { type Booking, RESERVATION_NOTICE } from './booking.ts';
import { BookingForm } from './booking-form.tsx';
import { keptBooking } from './kept-booking.ts';

/** Books goods ahead. */
export function NewBooking({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { t } = useTranslation('reservations');
  const daysText = useDaysText();
  const navigate = useNavigate();
  const { id: userId, store } = useUser();
  const createReservation = useCreateReservation();
  const sending = useSending<Request<'createReservation'>, Answer<'createReservation'>>({
    place: keptBooking(store.id, userId),
    send: (request, key) => createReservation.mutateAsync({ ...request, ...key }),
    onDone: (made) => {
      notify.success({
        id: RESERVATION_NOTICE,
        message: t('booking.done', {
          number: made.reservationNumber,
          name: personName(made.customer),
          days: daysText(made),
        }),
        action: {
          label: t('booking.open'),
          onClick: () => void navigate({ to: '/reservations/$id', params: { id: made.id } }),
        },
      });
      onDone();
    },
  });
  return (
    <BookingForm
      booking={booking}
      sending={sending}
      send={(body) => void sending.send({ body })}
      submitLabel={t('reserve')}
      unknownTitle={t('booking.unknown')}
      onClose={onDone}
    />
  );
}

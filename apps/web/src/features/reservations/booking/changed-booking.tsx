import type { Answer } from '@mostrador/contract/routes';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Request } from '#shared/api/client.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useDaysText } from '../parts/use-days-text.ts';
import { useUpdateReservation } from '../queries.ts';
import { type Booking, RESERVATION_NOTICE } from './booking.ts';
import { BookingForm } from './booking-form.tsx';

interface Props {
  booking: Booking & { id: string };
  onDone: () => void;
}

/** Changes a reservation that is booked. The same change sent twice is one, so that it needs no place that outlives the page. */
export function ChangedBooking({ booking, onDone }: Props) {
  const { t } = useTranslation(['reservations', 'common']);
  const daysText = useDaysText();
  const updateReservation = useUpdateReservation();
  const sending = useSending<Request<'updateReservation'>, Answer<'updateReservation'>>({
    send: (request, key) => updateReservation.mutateAsync({ ...request, ...key }),
    onDone: (changed) => {
      notify.success({
        id: RESERVATION_NOTICE,
        message: t('booking.changed', {
          number: changed.reservationNumber,
          days: daysText(changed),
        }),
      });
      onDone();
    },
  });
  return (
    <BookingForm
      booking={booking}
      sending={sending}
      send={(body) => {
        const { id, updatedAt } = booking;
        void sending.send({ params: { id }, body: { ...body, updatedAt } });
      }}
      submitLabel={t('common:save')}
      unknownTitle={t('booking.changeUnknown')}
      onClose={onDone}
    />
  );
}

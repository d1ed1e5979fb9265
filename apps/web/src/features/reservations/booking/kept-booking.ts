import type { Request } from '#shared/api/client.ts';
import { day, quantity } from '#shared/kept/field-shapes.ts';
import { orAbsent, partsOf, someOf, text } from '#shared/kept/validators.ts';
import type { SendingPlace } from '#shared/sending/create-sending.ts';
import { keptSending, sendingKind } from '#shared/sending/kept-sending.ts';

type Booking = Request<'createReservation'>;

/** How a new reservation is kept while it is not answered. */
export const bookingKind = sendingKind(
  'createReservation',
  partsOf<Booking>({
    body: partsOf<Booking['body']>({
      customerId: text,
      items: someOf(partsOf<Booking['body']['items'][number]>({ productId: text, quantity })),
      from: day,
      until: day,
      notes: orAbsent(text),
    }),
  }),
);

/** Where a person's new reservation waits until it is answered. */
export function keptBooking(storeId: string, userId: string): SendingPlace<Booking> {
  return keptSending(bookingKind, { store: storeId, user: userId });
}

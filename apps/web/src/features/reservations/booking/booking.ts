import type { Reservation } from '@mostrador/contract/reservations';
import type { CalendarDay } from '@mostrador/domain/calendar';

/** Id of the notice of what was reserved or changed. */
export const RESERVATION_NOTICE = 'reserved';

/** A product of the booking with its units. */
export interface BookedItem {
  id: string;
  name: string;
  quantity: number;
}

/** Whose booking it is. */
export type Booker = Pick<Reservation['customer'], 'id' | 'firstName' | 'lastName' | 'phone'>;

/** What a booking begins with: a product and days that were chosen in the timeline, a reservation, or nothing. */
export interface Booking {
  /** Id of the reservation that is changed; a new one has none. */
  id?: string;
  /** Its number. */
  number?: number;
  customer?: Booker;
  items?: readonly BookedItem[];
  from?: CalendarDay;
  until?: CalendarDay;
  notes?: string | null;
  /** When the reservation was last changed, as it is shown. */
  updatedAt?: string;
}

/** What the change of a reservation begins with. */
export function bookingOf(reservation: Reservation): Booking {
  const {
    id,
    reservationNumber: number,
    customer,
    items,
    from,
    until,
    notes,
    updatedAt,
  } = reservation;
  return {
    id,
    number,
    customer,
    items: items.map(({ productId, ...item }) => ({ ...item, id: productId })),
    from: from as CalendarDay,
    until: until as CalendarDay,
    notes,
    updatedAt,
  };
}

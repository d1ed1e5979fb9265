import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';

interface Days {
  from: CalendarDay;
  until: CalendarDay;
}

/** Products that a search offers at first. */
const OFFERED = '20';

export const reservationQueries = {
  /** Products with what is out, reserved and free, page by page. */
  availability: ({ search, ...days }: Days & { search: string }) =>
    pagedQuery('readAvailability', { ...days, ...(search !== '' && { search }) }),
  /** Products that can be lent, with what is free on the days. */
  lendable: ({ search, ...days }: Days & { search: string }) =>
    pagedQuery('readAvailability', {
      ...days,
      limit: OFFERED,
      ...(search !== '' && { search }),
    }),
  /** One product on some days. */
  ofProduct: (productId: string, days: Days) =>
    callQuery('readAvailability', { query: { ...days, productId } }),
  /** Those that are booked and end on this day or later, by their first day. */
  booked: (from: CalendarDay) => pagedQuery('listReservations', { status: 'BOOKED', from }),
  /** Those that are booked for customers whom a search finds. */
  found: (search: string) => pagedQuery('listReservations', { status: 'BOOKED', search }),
  /** The one with exactly this number, also if it is closed. */
  numbered: (reservationNumber: string) =>
    listQuery('listReservations', { query: { reservationNumber, limit: '1' } }),
  /** Some of those that a search finds. */
  fewFound: (search: string, limit: string) =>
    listQuery('listReservations', { query: { status: 'BOOKED', search, limit } }),
  /** Those that are booked for a customer. */
  ofCustomer: (customerId: string) =>
    pagedQuery('listReservations', { status: 'BOOKED', customerId }),
  /** Those that are booked and begin before this day, by their first day. */
  begunBefore: (day: CalendarDay) =>
    pagedQuery('listReservations', { status: 'BOOKED', until: addDays(day, -1) }),
  detail: (id: string) => callQuery('readReservation', { params: { id } }),
};

/** Reserves goods for a customer. */
export function useCreateReservation() {
  return useCommand('createReservation');
}

/** Changes a reservation that is booked. */
export function useUpdateReservation() {
  return useCommand('updateReservation');
}

/** Cancels a reservation, or says that nobody picked it up. */
export function useSetReservationStatus() {
  return useCommand('setReservationStatus');
}

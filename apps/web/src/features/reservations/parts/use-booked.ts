import type { Answer } from '@mostrador/contract/routes';
import { useRows } from '#shared/api/paged-query.ts';
import type { reservationQueries } from '../queries.ts';

const reservationsOf = ({ reservations }: Answer<'listReservations'>) => reservations;

type Booked = ReturnType<
  (typeof reservationQueries)['booked' | 'begunBefore' | 'found' | 'ofCustomer']
>;

/** Reservations of a query, page by page. */
export function useBooked(query: Booked, isAsked = true) {
  return useRows(query, reservationsOf, isAsked);
}

import { documentNumberOf } from '@mostrador/domain/search';
import { useQuery } from '@tanstack/react-query';
import { reservationQueries } from '../queries.ts';
import { useBooked } from './use-booked.ts';

/**
 * The reservations that a search finds: those that are booked for the customers whom it finds and, before them, the
 * one of the number that it is, also if it is closed.
 */
export function useFoundReservations(search: string): ReturnType<typeof useBooked> {
  const number = documentNumberOf(search);
  const booked = useBooked(reservationQueries.found(search), search !== '');
  const numbered = useQuery({
    ...reservationQueries.numbered(String(number)),
    enabled: number !== undefined,
  });
  const exact = number === undefined ? [] : (numbered.data?.reservations ?? []);
  const others = booked.rows?.filter(({ id }) => id !== exact[0]?.id);
  return { ...booked, rows: others && [...exact, ...others] };
}

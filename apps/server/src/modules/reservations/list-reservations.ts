import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { readSearch } from '@mostrador/domain/search';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { reservationOf, selectReservations } from './reservation-record.ts';

/** Lists a page of the reservations: those that are booked by their first day, others the latest first. */
export async function listReservations(
  scope: ReadScope,
  { query }: DecodedRequest<'listReservations'>,
): Promise<Answer<'listReservations'>> {
  const { status, customerId, from, until, search } = query;
  const direction = status === 'BOOKED' ? 'asc' : 'desc';
  let reservations = selectReservations(scope)
    .orderBy('reservations.from_day', direction)
    .orderBy('reservations.id', direction);
  if (status) reservations = reservations.where('reservations.status', '=', status);
  if (customerId) reservations = reservations.where('reservations.customer_id', '=', customerId);
  if (from) reservations = reservations.where('reservations.until_day', '>=', from);
  if (until) reservations = reservations.where('reservations.from_day', '<=', until);
  if (search) {
    reservations = reservations.where(matchesSearch('c.search_text', readSearch(search)));
  }
  const { rows, pagination } = await readPage(scope.db, query, reservations);
  return { reservations: rows.map(reservationOf), pagination };
}

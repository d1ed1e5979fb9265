import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { documentNumberOf, readDocumentSearch } from '@mostrador/domain/search';
import { sql } from 'kysely';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { reservationOf, selectReservations } from './reservation-record.ts';

/**
 * Lists a page of the reservations: those that are booked by their first day, others the latest first. A
 * searched number comes before customers whose phone has its digits.
 */
export async function listReservations(
  scope: ReadScope,
  { query }: DecodedRequest<'listReservations'>,
): Promise<Answer<'listReservations'>> {
  const { status, customerId, reservationNumber, from, until } = query;
  const direction = status === 'BOOKED' ? 'asc' : 'desc';
  const search = readSearchOf(query.search);
  let reservations = selectReservations(scope);
  if (status) reservations = reservations.where('reservations.status', '=', status);
  if (customerId) reservations = reservations.where('reservations.customer_id', '=', customerId);
  if (reservationNumber) {
    reservations = reservations.where('reservations.reservation_number', '=', reservationNumber);
  }
  if (from) reservations = reservations.where('reservations.until_day', '>=', from);
  if (until) reservations = reservations.where('reservations.from_day', '<=', until);
  if (search) reservations = reservations.where(search.isFound);
  if (search?.isNumbered) reservations = reservations.orderBy(search.isNumbered, 'desc');
  const ordered = reservations
    .orderBy('reservations.from_day', direction)
    .orderBy('reservations.id', direction);
  const { rows, pagination } = await readPage(scope.db, query, ordered);
  return { reservations: rows.map(reservationOf), pagination };
}

/**
 * Reads a search for customers, or for a number, which other words may narrow by the customer. With a `#` in front
 * it is a number alone. `isNumbered` is undefined if no word can be a number.
 */
function readSearchOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const search = readDocumentSearch(text);
  const ofCustomer = matchesSearch('c.search_text', search);
  const word = search.words.find((each) => documentNumberOf(each) !== undefined);
  if (word === undefined) return { isFound: ofCustomer, isNumbered: undefined };
  const number = documentNumberOf(word);
  const others = { words: search.words.filter((each) => each !== word), numbers: [] };
  const isNumbered = sql<boolean>`(reservations.reservation_number is not distinct from ${number}::bigint
    and ${matchesSearch('c.search_text', others)})`;
  const isOnlyNumber = text.trimStart().startsWith('#');
  const isFound = isOnlyNumber ? isNumbered : sql<boolean>`(${isNumbered} or ${ofCustomer})`;
  return { isFound, isNumbered };
}

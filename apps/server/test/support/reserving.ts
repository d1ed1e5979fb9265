import type { Answer, WireRequest } from '@mostrador/contract/routes';
import type { Till } from './till.ts';

export type Reservation = Answer<'readReservation'>;
export type Booking = WireRequest<'createReservation'>['body'];

/** Reserves units of a product from one day to another. */
export const reserve = (
  till: Till,
  customerId: string,
  productId: string,
  { quantity = 1, ...days }: Pick<Booking, 'from' | 'until'> & { quantity?: number },
): Promise<Reservation> =>
  till.call('createReservation', {
    body: { customerId, items: [{ productId, quantity }], ...days },
  });

export const setReservation = (
  till: Till,
  { id }: Pick<Reservation, 'id'>,
  status: 'CANCELLED' | 'NO_SHOW',
): Promise<Reservation> => till.call('setReservationStatus', { params: { id }, body: { status } });

/** Returns the units of a product that are free on each of the days. */
export async function freeUnits(
  till: Till,
  productId: string,
  from: string,
  until: string,
): Promise<(number | null)[]> {
  const query = { productId, from, until };
  const { products } = await till.call('readAvailability', { query });
  return products[0]?.free ?? [];
}

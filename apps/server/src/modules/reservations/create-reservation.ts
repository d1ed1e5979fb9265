import type { Reservation } from '@mostrador/contract/reservations';
import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedDays, shortDays } from '@mostrador/domain/availability';
import { latestDueDay } from '@mostrador/domain/borrowing';
import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import { MAX_RESERVED_DAYS } from '@mostrador/domain/reservations';
import { keepReservedUntil } from '#modules/products/stock/keep-reserved-until.ts';
import { type LockedProduct, lockProducts } from '#modules/products/stock/lock-products.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { readBookings } from './read-bookings.ts';
import { readReservation } from './reservation-record.ts';

type Body = DecodedRequest<'createReservation'>['body'];

/**
 * Reserves products for a customer, on days that both count (rules.md#reservations). The products are
 * locked, so that of two who want the last one, one gets it. Throws NOT_AVAILABLE with the days on
 * which too few are free, ARCHIVED, INVALID_INPUT.
 */
export async function createReservation(
  scope: Scope,
  { body }: DecodedRequest<'createReservation'>,
): Promise<Reservation> {
  const { tx, storeId, user, now } = scope;
  const today = dayOf(now, scope.store.timeZone);
  demandDays(body, today);
  await demandCustomer(scope, body.customerId);
  const ids = body.items.map(({ productId }) => productId);
  const products = await lockProducts(scope, ids);
  body.items.forEach(({ productId }, index) => {
    demandLendable(products.get(productId), `items.${index}.productId`);
    if (ids.indexOf(productId) < index) {
      throw invalidField(`items.${index}.productId`, 'PRODUCT_TWICE');
    }
  });
  await demandAvailable(scope, body, products, today);

  const id = newId();
  await tx
    .insertInto('reservations')
    .values({
      store_id: storeId,
      id,
      customer_id: body.customerId,
      status: 'BOOKED',
      from_day: body.from,
      until_day: body.until,
      notes: body.notes,
      order_id: null,
      created_by: user.id,
      created_at: now,
      closed_by: null,
      closed_at: null,
    })
    .execute();
  await tx
    .insertInto('reservation_items')
    .values(
      body.items.map(({ productId, quantity }, position) => ({
        store_id: storeId,
        reservation_id: id,
        product_id: productId,
        position,
        quantity,
      })),
    )
    .execute();
  await keepReservedUntil(scope, ids);
  return readReservation(scope, { params: { id } });
}

function demandDays(days: Pick<Body, 'from' | 'until'>, today: CalendarDay): void {
  const problem = refusedDays(days, today);
  if (problem === undefined) return;
  const { field, code } = problem;
  if (code === 'TOO_MANY_DAYS') throw invalidField(field, code, { maximum: MAX_RESERVED_DAYS });
  if (code === 'RESERVED_TOO_LATE') {
    throw invalidField(field, code, { latest: latestDueDay(today) });
  }
  throw invalidField(field, code);
}

async function demandCustomer({ tx, storeId }: Scope, id: string): Promise<void> {
  const customer = await tx
    .selectFrom('customers as c')
    .select('c.archived_at')
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!customer) throw invalidField('customerId', 'NOT_IN_STORE');
  if (customer.archived_at) throw new Refused('ARCHIVED', { kind: 'customer' });
}

function demandLendable(product: LockedProduct | undefined, path: string): void {
  if (!product) throw invalidField(path, 'NOT_IN_STORE');
  const { name } = product;
  if (product.archived_at) throw new Refused('ARCHIVED', { kind: 'product', name });
  if (!product.borrowable) throw invalidField(path, 'NOT_BORROWABLE');
}

/** Refuses a booking of more than is free on any of its days, of products whose stock is tracked. */
async function demandAvailable(
  scope: Scope,
  { items, from, until }: Body,
  products: ReadonlyMap<string, LockedProduct>,
  today: CalendarDay,
): Promise<void> {
  const bookings = await readBookings(scope, [...products.keys()], { since: from });
  const short = items.flatMap(({ productId, quantity }) => {
    const { name, stock = null } = products.get(productId) ?? {};
    const of = bookings.get(productId);
    if (stock === null || of === undefined) return [];
    return shortDays({ stock, ...of }, { from, until, quantity }, today).map((day) => ({
      productId,
      name,
      ...day,
      requested: quantity,
    }));
  });
  if (short.length > 0) throw new Refused('NOT_AVAILABLE', { days: short });
}

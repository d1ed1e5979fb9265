import type { DecodedRequest } from '@mostrador/contract/routes';
import { refusedDays, shortDays } from '@mostrador/domain/availability';
import { latestDueDay } from '@mostrador/domain/borrowing';
import { type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import { covers, MAX_RESERVED_DAYS } from '@mostrador/domain/reservations';
import { type LockedProduct, lockProducts } from '#modules/products/stock/lock-products.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { readBookings } from './read-bookings.ts';
import { type LockedReservation, reservedProducts } from './reservation-record.ts';

export type BookingBody = DecodedRequest<'createReservation'>['body'];

/**
 * Locks the products of a booking and refuses one that cannot be: days that have passed, goods that cannot be
 * lent, more than is free on any of the days (rules.md#reservations). A change of a booking keeps what it had
 * `before`: its first day, also where it has passed, its customer and its goods, also where they are deleted, no
 * longer lent, or promised to more by now. Throws NOT_AVAILABLE, ARCHIVED, INVALID_INPUT.
 */
export async function checkBooking(
  scope: Scope,
  body: BookingBody,
  before?: LockedReservation,
): Promise<void> {
  const today = dayOf(scope.now, scope.store.timeZone);
  const hasBegun = before !== undefined && before.from < today && body.from === before.from;
  demandDays(body, hasBegun ? before.from : today);
  if (body.customerId !== before?.customerId) await demandCustomer(scope, body.customerId);
  const ids = body.items.map(({ productId }) => productId);
  const had = before ? reservedProducts(before) : [];
  const products = await lockProducts(scope, [...new Set([...ids, ...had])]);
  body.items.forEach(({ productId }, index) => {
    const path = `items.${index}.productId`;
    if (!had.includes(productId)) demandLendable(products.get(productId), path);
    if (ids.indexOf(productId) < index) throw invalidField(path, 'PRODUCT_TWICE');
  });
  await demandAvailable(scope, body, { products, today, before });
}

function demandDays(days: Pick<BookingBody, 'from' | 'until'>, today: CalendarDay): void {
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
  { items, from, until }: BookingBody,
  {
    products,
    today,
    before,
  }: {
    products: ReadonlyMap<string, LockedProduct>;
    today: CalendarDay;
    before: LockedReservation | undefined;
  },
): Promise<void> {
  const bookings = await readBookings(scope, [...products.keys()], {
    since: from,
    besides: before?.id,
  });
  const short = items.flatMap(({ productId, quantity }) => {
    const { name, stock = null } = products.get(productId) ?? {};
    const of = bookings.get(productId);
    if (stock === null || of === undefined) return [];
    return shortDays({ stock, ...of }, { from, until, quantity }, today)
      .filter(({ day }) => !isHeld(before, { productId, quantity, day }))
      .map((day) => ({ productId, name, ...day, requested: quantity }));
  });
  if (short.length > 0) throw new Refused('NOT_AVAILABLE', { days: short });
}

/** Whether the reservation has as many units on the day already, however short they are by now. */
function isHeld(
  before: LockedReservation | undefined,
  { productId, quantity, day }: { productId: string; quantity: number; day: CalendarDay },
): boolean {
  const item = before?.items.find((each) => each.productId === productId);
  return before !== undefined && covers(before, day) && quantity <= (item?.quantity ?? 0);
}

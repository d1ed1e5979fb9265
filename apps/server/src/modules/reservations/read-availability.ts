import type { Availability } from '@mostrador/contract/reservations';
import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { daysFrom, unitsFree } from '@mostrador/domain/availability';
import { type CalendarDay, dayOf, daysBetween } from '@mostrador/domain/calendar';
import { ownedUnits } from '@mostrador/domain/repairs';
import { MAX_AVAILABILITY_DAYS } from '@mostrador/domain/reservations';
import { readSearch } from '@mostrador/domain/search';
import { sql } from 'kysely';
import { pictureOf } from '#modules/products/pictures/picture-address.ts';
import { invalidField } from '#platform/refused.ts';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { dueOnOf } from './due-day.ts';
import { type BookedUnits, readBookings } from './read-bookings.ts';

interface LoanRow {
  id: string;
  product_id: string;
  order_id: string;
  customer: string;
  quantity: number;
  borrowed_at: Date;
  due_on: CalendarDay | null;
}

/** A loan with the store's days on which it was lent and is due. */
interface Loan extends LoanRow {
  from: CalendarDay;
  due: CalendarDay;
}

/**
 * Lists a page of the products that can be lent, with what is out, reserved and free on each of the
 * days (rules.md#availability). Throws INVALID_INPUT for days that end before they begin, or too many.
 */
export async function readAvailability(
  scope: ReadScope,
  { query }: DecodedRequest<'readAvailability'>,
): Promise<Answer<'readAvailability'>> {
  const { from, until } = query;
  if (until < from) throw invalidField('until', 'END_BEFORE_START');
  if (daysBetween(from, until) >= MAX_AVAILABILITY_DAYS) {
    throw invalidField('until', 'TOO_MANY_DAYS', { maximum: MAX_AVAILABILITY_DAYS });
  }
  const today = dayOf(scope.now, scope.store.timeZone);
  const { rows, pagination } = await readPage(scope.db, query, lendableProducts(scope, query));
  const ids = rows.map(({ id }) => id);
  const [bookings, loans] = await Promise.all([
    readBookings(scope, ids, { since: from }),
    readLoans(scope, ids),
  ]);
  const days = daysFrom(from, until);
  const products = rows.map(
    ({ id, name, picture_id, stock, in_repair: inRepair }): Availability => {
      const { reservations = [], loans: lent = [] } = bookings.get(id) ?? {};
      const out = loans.get(id) ?? [];
      const onLoan = out.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        product: {
          id,
          name,
          thumbnailUrl: picture_id && pictureOf(scope.storeId, picture_id).thumbnailUrl,
        },
        owned: ownedUnits({ stock, onLoan, inRepair }),
        inRepair,
        free: days.map((day) =>
          stock === null || day < today
            ? null
            : unitsFree({ stock, loans: lent, reservations }, day, today),
        ),
        loans: out
          .filter((loan) => loan.from <= until && (loan.due >= from || loan.due < today))
          .map((loan) => loanOf(loan, today)),
        reservations: reservations
          .filter((each) => each.from <= until && each.until >= from)
          .map(reservationOf),
      };
    },
  );
  return { from, until, today, products, pagination };
}

/** Selects the products by name: those that can be lent, and what is reserved all the same. */
function lendableProducts(
  { db, storeId }: ReadScope,
  { productId, search }: DecodedRequest<'readAvailability'>['query'],
) {
  let products = db
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.picture_id', 'p.stock', 'p.in_repair'])
    .where('p.store_id', '=', storeId)
    .where('p.archived_at', 'is', null)
    .where((eb) => eb.or([eb('p.borrowable', '=', true), eb('p.reserved_until', 'is not', null)]))
    .orderBy('p.search_text')
    .orderBy('p.id');
  if (productId) products = products.where('p.id', '=', productId);
  if (search) products = products.where(matchesSearch('p.search_text', readSearch(search)));
  return products;
}

async function readLoans(
  { db, storeId, store }: ReadScope,
  productIds: readonly string[],
): Promise<Map<string, Loan[]>> {
  const { rows } = await sql<LoanRow>`
    select b.id, b.product_id, b.order_id, b.quantity, b.due_on, b.borrowed_at,
      concat_ws(' ', c.first_name, nullif(c.last_name, '')) as customer
    from borrow_records b
    join customers c on c.store_id = ${storeId} and c.id = b.customer_id
    where b.store_id = ${storeId} and b.status = 'OPEN' and b.product_id = any(${productIds}::uuid[])
    order by b.borrowed_at, b.id`.execute(db);
  const loans = rows.map((row) => ({
    ...row,
    from: dayOf(row.borrowed_at, store.timeZone),
    due: dueOnOf(row, store),
  }));
  return Map.groupBy(loans, ({ product_id }) => product_id);
}

function loanOf(loan: Loan, today: CalendarDay): Availability['loans'][number] {
  const { id, order_id, customer, quantity, from, due } = loan;
  return {
    borrowId: id,
    orderId: order_id,
    customer,
    quantity,
    from,
    until: due,
    isLate: due < today,
  };
}

function reservationOf({
  id,
  number,
  customer,
  quantity,
  from,
  until,
}: BookedUnits): Availability['reservations'][number] {
  return { reservationId: id, reservationNumber: number, customer, quantity, from, until };
}

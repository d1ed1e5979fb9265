import { currencyUnit } from '@mostrador/domain/currency';
import { minusCents, sumCents, timesCents } from '@mostrador/domain/money';
import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import { dueOnOf } from '#modules/reservations/due-day.ts';
import type { ReadDatabase } from '#platform/database/access.ts';
import { builtStatement } from '#platform/database/statement.ts';
import type { OrdersTable } from '#platform/database/tables/orders.ts';
import { found } from '#platform/refused.ts';
import { jsonList, type StoreId } from '#platform/rows/json-rows.ts';
import type { ReadScope, Scope } from '#platform/scope.ts';
import type { StoreOfOrders } from '#platform/who.ts';
import { attemptsOf, historyEntry } from './children/course.ts';
import { itemEntry, unitEntry } from './children/goods.ts';
import {
  chargeEntry,
  claimEntry,
  type LoanEntry,
  loanEntry,
  undoneReturnEntry,
} from './children/loans.ts';
import { discountChangeEntry, discountEntry, paymentEntry } from './children/payments.ts';
import {
  creditNoteEntry,
  heldChangeEntry,
  refundEntry,
  returnEntry,
  taxChangeEntry,
} from './children/refunds.ts';
import type { ItemRecord, OrderRecord } from './order-record.ts';

/** The lists of an order, by the names of their columns in the statement. */
type Lists = Omit<OrderRecord, 'order' | 'unit' | 'customer' | 'deliveryPerson'>;

type OrderRow = Selectable<OrdersTable> &
  Pick<OrderRecord, 'customer' | 'deliveryPerson'> &
  Omit<Lists, 'items' | 'borrowRecords'> & {
    items: Omit<ItemRecord, 'unitsGivenBack' | 'givenBackCents'>[];
    borrowRecords: LoanEntry[];
  };

/** Range of order numbers, both inclusive. */
export interface OrderNumbers {
  first: number;
  last: number;
}

const ALL: OrderNumbers = { first: 0, last: Number.MAX_SAFE_INTEGER };

/** Enough to make round trips cheap, and a few megabytes at most. */
const ORDERS_AT_A_TIME = 2_000;

/** Selects the orders `o` of a store with everything that happened to them. */
function selectOrders(storeId: StoreId): RawBuilder<OrderRow> {
  return sql<OrderRow>`
    select o.*,
      (select json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
          'phone', c.phone, 'address', c.address, 'isArchived', c.archived_at is not null)
        from customers c where c.store_id = ${storeId} and c.id = o.customer_id) as customer,
      (select json_build_object('id', d.id, 'name', d.name, 'phoneNumber', d.phone_number,
          'isArchived', d.archived_at is not null)
        from delivery_persons d
        where d.store_id = ${storeId} and d.id = o.delivery_person_id) as "deliveryPerson",
      ${sql.join(Object.entries(listsOf(storeId)).map(([name, list]) => sql`${list} as ${sql.ref(name)}`))}
    from orders o
    where o.store_id = ${storeId}`;
}

function listsOf(storeId: StoreId): Record<keyof Lists, RawBuilder<unknown>> {
  /** The rows of a table of the order, with that name or an alias, in an order. */
  const list = (entry: RawBuilder<unknown>, from: string, by: string) => {
    const alias = from.split(' ').at(-1) ?? from;
    return jsonList(sql`
      select ${entry} as entry from ${sql.raw(from)}
      where ${sql.ref(`${alias}.store_id`)} = ${storeId} and ${sql.ref(`${alias}.order_id`)} = o.id
      order by ${sql.raw(by)}`);
  };
  return {
    items: list(itemEntry, 'order_items i', 'i.position'),
    payments: jsonList(sql`
      select ${paymentEntry(storeId)} as entry
      from payments y join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
      where y.store_id = ${storeId} and y.order_id = o.id order by y.id`),
    discounts: list(discountEntry(storeId), 'discounts', 'discounts.id'),
    discountChanges: list(discountChangeEntry, 'discount_changes', 'discount_changes.id'),
    refunds: list(refundEntry(storeId), 'refunds', 'refunds.id'),
    returns: list(returnEntry(storeId), 'returns r', 'r.id'),
    creditNotes: list(creditNoteEntry, 'credit_notes', 'credit_notes.number'),
    taxChanges: list(taxChangeEntry, 'tax_changes', 'tax_changes.id'),
    heldChanges: list(heldChangeEntry, 'held_deposit_changes', 'held_deposit_changes.id'),
    borrowRecords: list(loanEntry(storeId), 'borrow_records b', 'b.borrowed_at, b.id'),
    units: list(unitEntry(storeId), 'order_units', 'order_units.unit_id'),
    claims: list(
      claimEntry,
      'claims',
      'claims.created_at, claims.borrow_record_id, claims.position',
    ),
    charges: list(chargeEntry(storeId), 'charges', 'charges.id'),
    undoneReturns: list(undoneReturnEntry(storeId), 'undone_returns', 'undone_returns.id'),
    attempts: attemptsOf(storeId),
    history: list(historyEntry(storeId), 'order_history h', 'h.created_at, h.id'),
  };
}

const readOrder = builtStatement(() => sql<OrderRow>`${selectOrders(sql.raw('$1'))} and o.id = $2`);

/** Locks the order, then loads it whole: loading in the locking statement would show older children. */
export async function lockOrder(scope: Scope, id: string): Promise<OrderRecord> {
  await sql`select 1 from orders o where o.store_id = ${scope.storeId} and o.id = ${id} for update`.execute(
    scope.tx,
  );
  return loadOrder(scope, id);
}

/** Reads the order and its children in one statement. Throws NOT_FOUND. */
export async function loadOrder(
  { db, storeId, store }: ReadScope,
  id: string,
): Promise<OrderRecord> {
  const rows = await readOrder(db, [storeId, id]);
  return recordOf(found(rows[0]), store);
}

/**
 * Reads the store's orders with these numbers, or all, in the order of their numbers. It reads them in portions, so that a
 * million orders need little memory.
 */
export async function* readOrders(
  db: ReadDatabase,
  storeId: string,
  store: StoreOfOrders,
  { first, last }: OrderNumbers = ALL,
): AsyncGenerator<OrderRecord> {
  let after = first - 1;
  for (;;) {
    const { rows } = await sql<OrderRow>`${selectOrders(storeId)}
      and o.order_number > ${after} and o.order_number <= ${last}
      order by o.order_number limit ${sql.lit(ORDERS_AT_A_TIME)}`.execute(db);
    for (const row of rows) yield recordOf(row, store);
    const end = rows.at(-1);
    if (end === undefined || rows.length < ORDERS_AT_A_TIME) return;
    after = end.order_number;
  }
}

function recordOf(row: OrderRow, store: StoreOfOrders): OrderRecord {
  const {
    customer,
    deliveryPerson,
    items,
    payments,
    discounts,
    discountChanges,
    refunds,
    returns,
    creditNotes,
    taxChanges,
    heldChanges,
    borrowRecords,
    units,
    claims,
    charges,
    undoneReturns,
    attempts,
    history,
    ...order
  } = row;
  return {
    order,
    unit: currencyUnit(store.currency),
    customer,
    deliveryPerson,
    items: items.map((item) => ({ ...item, ...givenBack(item, returns) })),
    payments,
    discounts,
    discountChanges,
    refunds,
    returns,
    creditNotes,
    taxChanges,
    heldChanges,
    borrowRecords: borrowRecords.map((loan) => ({
      ...loan,
      dueOn: dueOnOf({ due_on: loan.dueOn, borrowed_at: new Date(loan.borrowedAt) }, store),
    })),
    units,
    claims,
    charges,
    undoneReturns,
    attempts,
    history,
  };
}

/** Returns the units of a line in the returns, and what they gave back without deposits. */
function givenBack(
  { id, borrowDepositPerUnitCents }: Pick<ItemRecord, 'id' | 'borrowDepositPerUnitCents'>,
  returns: OrderRecord['returns'],
) {
  const entries = returns
    .flatMap(({ items }) => items)
    .filter(({ orderItemId }) => orderItemId === id);
  const unitsGivenBack = entries.reduce((sum, { quantity }) => sum + quantity, 0);
  const totalCents = sumCents(entries.map((entry) => entry.totalCents));
  return {
    unitsGivenBack,
    givenBackCents: minusCents(totalCents, timesCents(unitsGivenBack, borrowDepositPerUnitCents)),
  };
}

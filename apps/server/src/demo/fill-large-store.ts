import { FALLBACK_CURRENCY, FALLBACK_LOCALE } from '@mostrador/domain/locale';
import { sql } from 'kysely';
import { openShop } from '#modules/staff/open-shop.ts';
import { addOrdersToTotals } from '#modules/totals/rebuild-totals.ts';
import { TOTALS_KINDS, TOTALS_TABLES } from '#modules/totals/record-totals.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { DEMO_PASSWORD } from './demo-store.ts';
import { draftOrders, type LargeOrders } from './draft-orders.ts';
import { insertDrafts } from './insert-drafts.ts';
import { addLargeCatalogue } from './large-catalogue.ts';
import { DAY_MS } from './order-moments.ts';

const TIME_ZONE = 'America/New_York';
const LARGE_STORE = { timeZone: TIME_ZONE, currency: FALLBACK_CURRENCY };
const DAYS = 730;
const ORDERS_AT_A_TIME = 10_000;
const TABLES = sql.raw(
  'orders, order_items, payments, refunds, borrow_records, held_deposit_changes, order_history, ' +
    'stock_movements, products, customers, ' +
    TOTALS_KINDS.map((kind) => TOTALS_TABLES[kind].table).join(', '),
);

interface LargeStore {
  orders: number;
  /** Of the owner, whose password is the demo's. */
  email: string;
  now: Date;
  /** Takes a line on what has been done. */
  say: (line: string) => void;
}

/**
 * Makes a store with so many orders over two years up to `now`, for measurements; gives its id. Its
 * orders are written straight into the tables, in portions that each leave the store consistent.
 * Throws ALREADY_EXISTS for an e-mail that someone has.
 */
export async function fillLargeStore(
  db: Database,
  { orders, email, now, say }: LargeStore,
): Promise<string> {
  const opened = new Date(now.getTime() - DAYS * DAY_MS);
  const products = Math.min(2_000, Math.max(20, Math.ceil(orders / 50)));
  const customers = Math.min(5_000, Math.max(40, Math.ceil(orders / 20)));
  const store = await inTransaction(db, async (tx) => {
    const scope = await openLargeStore(tx, opened, email);
    await addLargeCatalogue(scope, { products, customers });
    // Else the portions are planned for tables that the database still takes to be empty.
    await sql`analyze products, customers`.execute(tx);
    return { storeId: scope.storeId, userId: scope.user.id, timeZone: TIME_ZONE };
  });
  say(`${products} products and ${customers} customers`);

  for (let first = 1; first <= orders; first += ORDERS_AT_A_TIME) {
    const last = Math.min(orders, first + ORDERS_AT_A_TIME - 1);
    const portion: LargeOrders = { ...store, first, last, of: orders, opened, now };
    await inTransaction(db, async (tx) => {
      const numbers = await draftOrders(tx, portion);
      await insertDrafts(tx, portion);
      await addOrdersToTotals(tx, store.storeId, LARGE_STORE, numbers);
    });
    say(`${last} of ${orders} orders`);
  }
  // Measuring must not wait for the database to notice by itself what it holds now.
  await sql`vacuum (analyze) ${TABLES}`.execute(db);
  return store.storeId;
}

async function openLargeStore(tx: Database, now: Date, email: string): Promise<Scope> {
  const owner = { email, password: DEMO_PASSWORD, firstName: 'Laura', lastName: 'Large' };
  const { storeId, ownerId } = await openShop(tx, now, {
    name: 'Large Market',
    timeZone: TIME_ZONE,
    country: 'United States',
    owner,
  });
  return {
    tx,
    now,
    storeId,
    sessionId: newId(),
    user: {
      id: ownerId,
      firstName: owner.firstName,
      lastName: owner.lastName,
      role: 'STORE_OWNER',
    },
    store: {
      locale: FALLBACK_LOCALE,
      ...LARGE_STORE,
      zoneVersion: 0,
      overdueDays: 30,
      paymentRoles: [],
    },
  };
}

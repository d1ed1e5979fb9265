import { DEFAULT_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import { FALLBACK_CURRENCY, FALLBACK_LOCALE } from '@mostrador/domain/locale';
import type { Percent } from '@mostrador/domain/percent';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-store.ts';
import { DAY_MS } from '../../apps/server/src/demo/order-moments.ts';
import { addOrdersToTotals } from '../../apps/server/src/modules/orders/totals/rebuild-totals.ts';
import { openShop } from '../../apps/server/src/modules/staff/open-shop.ts';
import { TOTALS_KINDS, TOTALS_TABLES } from '../../apps/server/src/modules/totals/record-totals.ts';
import type { Database, Transaction } from '../../apps/server/src/platform/database/access.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { newId } from '../../apps/server/src/platform/rows/new-id.ts';
import type { Scope } from '../../apps/server/src/platform/scope.ts';
import { draftOrders, type LargeOrders } from './draft-orders.ts';
import { insertDrafts } from './insert-drafts.ts';
import { addLargeCatalogue } from './large-catalogue.ts';

const TIME_ZONE = 'America/New_York';
const LARGE_STORE = {
  timeZone: TIME_ZONE,
  currency: FALLBACK_CURRENCY,
  overdueDays: DEFAULT_OVERDUE_DAYS,
};
const DAYS = 730;
const ORDERS_AT_A_TIME = 10_000;
const TABLES = sql.raw(
  'orders, order_items, payments, refunds, borrow_records, held_deposit_changes, order_history, ' +
    'stock_movements, products, customers, discount_changes, tax_changes, credit_notes, ' +
    TOTALS_KINDS.map((kind) => TOTALS_TABLES[kind].table).join(', '),
);

interface LargeStore {
  orders: number;
  /** The address of the owner, whose password is the demo's. */
  email: string;
  now: Date;
  /** Takes a line that reports progress. */
  say: (line: string) => void;
}

/**
 * Makes a store with that many orders over two years up to `now`, for measurements, and returns its
 * id. The orders are written straight into the tables, in portions that each leave the store
 * consistent. Throws ALREADY_EXISTS if somebody has the e-mail address.
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
    // Without statistics the portions are planned as if these tables were empty.
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
  // A measurement right after this would otherwise run before autovacuum has counted the new rows.
  await sql`vacuum (analyze) ${TABLES}`.execute(db);
  return store.storeId;
}

async function openLargeStore(tx: Transaction, now: Date, email: string): Promise<Scope> {
  const owner = { email, password: DEMO_PASSWORD, firstName: 'Laura', lastName: 'Large' };
  const { storeId, ownerId } = await openShop(tx, now, {
    name: 'Large Market',
    timeZone: TIME_ZONE,
    country: 'United States',
    tax: { name: 'Sales tax', percent: 8_875 as Percent, pricesIncludeTax: true },
    owner,
  });
  return {
    db: tx,
    tx,
    now,
    storeId,
    sessionId: newId(),
    byPin: false,
    passwordAt: null,
    drawerId: null,
    user: {
      id: ownerId,
      firstName: owner.firstName,
      lastName: owner.lastName,
      role: 'STORE_OWNER',
    },
    store: {
      locale: FALLBACK_LOCALE,
      country: null,
      ...LARGE_STORE,
      zoneVersion: 0,
      paymentRoles: [],
      cashRounding: NO_CASH_ROUNDING,
      completeWhenPaid: false,
      completeWhenDelivered: false,
      addressNeeded: 'ALWAYS',
      pricesIncludeTax: true,
      limits: {},
      cashControl: false,
      blindCount: false,
    },
  };
}

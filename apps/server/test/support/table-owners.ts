/** Owner of each table, and the code that writes one by the statements of the tests. */
import { fileURLToPath } from 'node:url';

/** A table is written by one module; `modules/contacts` holds what customers and providers share. */
export const OWNERS: Record<string, string> = {
  secrets: 'platform',
  idempotency_keys: 'platform',
  migrations: 'platform',
  audit_entries: 'platform',
  record_changes: 'modules',
  revisions: 'modules/copy',
  revised_records: 'modules/copy',
  sign_in_failures: 'modules/auth',
  pins: 'modules/pins',
  device_people: 'modules/pins',
  drawers: 'modules/drawers',
  shifts: 'modules/drawers',
  shift_movements: 'modules/drawers',
  device_drawers: 'modules/sessions',
  sessions: 'modules/sessions',
  refresh_tokens: 'modules/sessions',
  users: 'modules/staff',
  invitations: 'modules/staff',
  logins: 'modules/staff',
  stores: 'modules/store modules/tax-rates',
  store_counters: 'modules/store modules/orders modules/purchases',
  customers: 'modules/customers modules/contacts',
  delivery_persons: 'modules/delivery-persons',
  hand_ins: 'modules/delivery-persons',
  providers: 'modules/providers modules/contacts',
  categories: 'modules/categories',
  payment_methods: 'modules/payment-methods',
  products: 'modules/products',
  stock_movements: 'modules/products',
  stock_movement_units: 'modules/products',
  product_units: 'modules/products',
  codes: 'modules/products',
  order_units: 'modules/orders modules/products',
  cost_changes: 'modules/products',
  pictures: 'modules/products',
  unused_pictures: 'modules/products',
  tax_rates: 'modules/tax-rates',
  parked_orders: 'modules/parked-orders',
  reservations: 'modules/reservations',
  reservation_items: 'modules/reservations',
  stock_counts: 'modules/stock-counts',
  stock_count_entries: 'modules/stock-counts',
  orders: 'modules/orders',
  late_orders: 'modules/drawers',
  order_items: 'modules/orders',
  payments: 'modules/orders',
  discounts: 'modules/orders',
  discount_changes: 'modules/orders',
  returns: 'modules/orders',
  return_items: 'modules/orders',
  borrow_records: 'modules/orders',
  delivery_attempts: 'modules/orders',
  loan_reminders: 'modules/borrows',
  claims: 'modules/orders',
  undone_returns: 'modules/orders',
  charges: 'modules/orders',
  refunds: 'modules/orders',
  refund_methods: 'modules/orders',
  order_history: 'modules/orders',
  held_deposit_changes: 'modules/orders',
  credit_notes: 'modules/orders',
  tax_changes: 'modules/orders',
  store_totals: 'modules/totals',
  stale_totals: 'modules/totals',
  hour_totals: 'modules/totals',
  payment_method_totals: 'modules/totals',
  tax_totals: 'modules/totals',
  claim_totals: 'modules/totals',
  discount_totals: 'modules/totals',
  delivery_person_totals: 'modules/totals',
  product_totals: 'modules/totals',
  customer_totals: 'modules/totals',
  purchases: 'modules/purchases',
  purchase_items: 'modules/purchases',
  receipts: 'modules/purchases',
  receipt_items: 'modules/purchases',
  purchase_returns: 'modules/purchases',
  purchase_return_items: 'modules/purchases',
  purchase_payments: 'modules/purchases',
  purchase_history: 'modules/purchases',
  purchase_tax_changes: 'modules/purchases',
};

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Code that writes the table its caller names; the caller is the author. */
const HELPERS = /^apps\/server\/src\/platform\/(database\/|rows\/|in-order\.ts)/;

/** Tests and benches may write any table to prepare data. */
const STAGE = /^(bench|apps\/server\/test)\/|\.test\.ts$/;

const WATCHER = 'apps/server/test/support/statements.ts';

const WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi;

/** Returns the tables that a statement writes. */
export function writtenTables(statement: string): string[] {
  return [...statement.matchAll(WRITE)].flatMap(([, table = '']) => (table in OWNERS ? table : []));
}

/**
 * Returns the tables that a statement writes and its author does not own. The author is the innermost
 * file of the stack that is no helper. A function that returns a write's promise without awaiting it is
 * missing from the stack, and the write is then reported for a wrong author.
 */
export function trespasses(statement: string, stack: string): string[] {
  const author = authorOf(stack);
  if (author !== undefined && STAGE.test(author)) return [];
  return writtenTables(statement)
    .filter((table) => !isOwner(table, author))
    .map((table) => `${author ?? 'a file that the stack does not name'} writes ${table}`);
}

function isOwner(table: string, author = ''): boolean {
  const owners = OWNERS[table]?.split(' ') ?? [];
  return owners.some((owner) => author.startsWith(`apps/server/src/${owner}/`));
}

function authorOf(stack: string): string | undefined {
  const files = [...stack.matchAll(/\(?(?:file:\/\/)?([^\s()]+?):\d+:\d+\)?$/gm)].flatMap(
    ([, file]) => (file?.startsWith(root) ? file.slice(root.length) : []),
  );
  return files.find((file) => !isWatcher(file) && (STAGE.test(file) || !HELPERS.test(file)));
}

function isWatcher(file: string): boolean {
  return file.startsWith('node_modules/') || file === WATCHER;
}

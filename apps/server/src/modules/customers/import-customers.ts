import { type Selectable, sql } from 'kysely';
import {
  type ImportWrites,
  type OnWritten,
  portionsOf,
  type RecordThere,
} from '#platform/csv/import-writes.ts';
import type { CustomersTable } from '#platform/database/tables.ts';
import { insertRows } from '#platform/rows/insert-rows.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { type CustomerFields, customerFieldsOf } from './customer-file.ts';
import { customerColumns } from './customer-record.ts';

export type CustomerKeys = Pick<
  CustomerFields,
  'firstName' | 'lastName' | 'phone' | 'email' | 'address'
>;

/** What a file's rows are matched with: every customer that is not archived. */
export async function readCustomerKeys({
  tx,
  storeId,
}: Scope): Promise<(CustomerKeys & { id: string })[]> {
  return tx
    .selectFrom('customers as c')
    .where('c.store_id', '=', storeId)
    .where('c.archived_at', 'is', null)
    .select(['c.id', 'c.first_name as firstName', 'c.last_name as lastName'])
    .select(['c.phone', 'c.email', 'c.address'])
    .execute();
}

/** Those of the customers that are there, locked in the order of their ids where they are to be changed. */
export async function readCustomersThere(
  { tx, storeId }: Scope,
  ids: readonly string[],
  lock: boolean,
): Promise<RecordThere<CustomerFields>[]> {
  const customers = tx
    .selectFrom('customers as c')
    .where('c.store_id', '=', storeId)
    .where('c.archived_at', 'is', null)
    .where(({ eb, val }) => eb('c.id', '=', eb.fn.any(val(ids))))
    .selectAll('c')
    .orderBy('c.id');
  const rows = await (lock ? customers.forNoKeyUpdate() : customers).execute();
  return rows.map((row) => ({
    id: row.id,
    updatedAt: row.updated_at,
    fields: customerFieldsOf(row),
  }));
}

/** Writes what an import brings. */
export async function writeImportedCustomers(
  scope: Scope,
  { created, updated }: ImportWrites<CustomerFields>,
  onWritten: OnWritten,
): Promise<void> {
  for (const portion of portionsOf(created)) {
    const rows = portion.map((fields) => rowOf(scope, newId(), fields));
    await insertRows(scope, 'customers', rows).execute(scope.tx);
    onWritten(portion.length);
  }
  for (const portion of portionsOf(updated)) {
    const rows = portion.map(({ there, fields }) => rowOf(scope, there.id, fields));
    await updateCustomers(scope, rows);
    onWritten(portion.length);
  }
}

type Row = Selectable<CustomersTable>;

async function updateCustomers({ tx, storeId }: Scope, rows: readonly Row[]): Promise<void> {
  await sql`
    update customers c set first_name = n.first_name, last_name = n.last_name, email = n.email,
      phone = n.phone, address = n.address, city = n.city, state = n.state, country = n.country,
      is_active = n.is_active, search_text = n.search_text, updated_at = n.updated_at
    from jsonb_populate_recordset(null::customers, ${JSON.stringify(rows)}::jsonb) n
    where c.store_id = ${storeId} and c.id = n.id`.execute(tx);
}

function rowOf({ storeId, now }: Scope, id: string, fields: CustomerFields): Row {
  return {
    ...customerColumns(fields),
    store_id: storeId,
    id,
    archived_at: null,
    created_at: now,
    updated_at: now,
  };
}

import { type Selectable, sql } from 'kysely';
import {
  type ImportWrites,
  type OnWritten,
  portionsOf,
  type RecordThere,
} from '#platform/csv/import-writes.ts';
import type { ProvidersTable } from '#platform/database/tables.ts';
import { insertRows } from '#platform/rows/insert-rows.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { type ProviderFields, providerFieldsOf } from './provider-file.ts';
import { providerColumns } from './provider-record.ts';

/** What a file's rows are matched with: every provider that is not archived. */
export async function readProviderKeys({
  tx,
  storeId,
}: Scope): Promise<(Pick<ProviderFields, 'name'> & { id: string })[]> {
  return tx
    .selectFrom('providers as v')
    .where('v.store_id', '=', storeId)
    .where('v.archived_at', 'is', null)
    .select(['v.id', 'v.name'])
    .execute();
}

/** Those of the providers that are there, locked in the order of their ids where they are to be changed. */
export async function readProvidersThere(
  { tx, storeId }: Scope,
  ids: readonly string[],
  lock: boolean,
): Promise<RecordThere<ProviderFields>[]> {
  const providers = tx
    .selectFrom('providers as v')
    .where('v.store_id', '=', storeId)
    .where('v.archived_at', 'is', null)
    .where(({ eb, val }) => eb('v.id', '=', eb.fn.any(val(ids))))
    .selectAll('v')
    .orderBy('v.id');
  const rows = await (lock ? providers.forNoKeyUpdate() : providers).execute();
  return rows.map((row) => ({
    id: row.id,
    updatedAt: row.updated_at,
    fields: providerFieldsOf(row),
  }));
}

/** Writes what an import brings. */
export async function writeImportedProviders(
  scope: Scope,
  { created, updated }: ImportWrites<ProviderFields>,
  onWritten: OnWritten,
): Promise<void> {
  for (const portion of portionsOf(created)) {
    await createProviders(scope, portion);
    onWritten(portion.length);
  }
  for (const portion of portionsOf(updated)) {
    await updateProviders(
      scope,
      portion.map(({ there, fields }) => rowOf(scope, there.id, fields)),
    );
    onWritten(portion.length);
  }
}

/** Adds providers; gives their ids in the same order. */
export async function createProviders(
  scope: Scope,
  providers: readonly ProviderFields[],
): Promise<string[]> {
  const rows = providers.map((fields) => rowOf(scope, newId(), fields));
  if (rows.length > 0) await insertRows(scope, 'providers', rows).execute(scope.tx);
  return rows.map(({ id }) => id);
}

type Row = Selectable<ProvidersTable>;

async function updateProviders({ tx, storeId }: Scope, rows: readonly Row[]): Promise<void> {
  await sql`
    update providers v set name = n.name, email = n.email, phone = n.phone, address = n.address,
      city = n.city, state = n.state, country = n.country, search_text = n.search_text,
      updated_at = n.updated_at
    from jsonb_populate_recordset(null::providers, ${JSON.stringify(rows)}::jsonb) n
    where v.store_id = ${storeId} and v.id = n.id`.execute(tx);
}

function rowOf({ storeId, now }: Scope, id: string, fields: ProviderFields): Row {
  return {
    ...providerColumns(fields),
    store_id: storeId,
    id,
    archived_at: null,
    created_at: now,
    updated_at: now,
  };
}

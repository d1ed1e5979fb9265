import { sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

async function columnsOfStores(db: Database): Promise<{ table: string; uuids: string[] }[]> {
  const { rows } = await sql<{ table: string; uuids: string[] }>`
    select t.relname::text as table,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and a.atttypid = 'uuid'::regtype) as uuids
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'logins'
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'store_id')
    order by t.relname`.execute(db);
  return rows;
}

/** Returns a text that stays the same as long as none of the store's rows changes. */
export async function fingerprintOf(db: Database, storeId: string): Promise<string> {
  const tables = await columnsOfStores(db);
  const digests = tables.map(
    ({ table }) => sql`
      select concat_ws(' ', ${table}::text, count(*), md5(string_agg(t::text, '|' order by t::text))) as line
      from ${sql.table(table)} t where t.store_id = ${storeId}`,
  );
  const { rows } = await sql<{ line: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return rows.map(({ line }) => line).join('\n');
}

/**
 * Returns a function that finds another store's data in an answer, except ids that the request named.
 */
export async function watchStore(
  db: Database,
  storeId: string,
  mark: string,
): Promise<(answer: string, request: string) => string[]> {
  const ids = new Set([storeId]);
  for (const { table, uuids } of await columnsOfStores(db)) {
    for (const column of uuids) {
      const { rows } = await sql<{ id: string | null }>`
        select distinct ${sql.ref(`t.${column}`)} as id from ${sql.table(table)} t
        where t.store_id = ${storeId}`.execute(db);
      for (const { id } of rows) if (id !== null) ids.add(id);
    }
  }
  return (answer, request) => [
    ...(answer.toLowerCase().includes(mark.toLowerCase()) ? ['shows another store’s text'] : []),
    ...[...answer.matchAll(UUID)].flatMap(([id]) =>
      ids.has(id) && !request.includes(id) ? [`shows another store’s id ${id}`] : [],
    ),
  ];
}

import pg from 'pg';

/**
 * Returns all that the database consists of: columns in their order, constraints, indexes, settings of tables, functions
 * and triggers. Neither the extensions' own, nor the table that records migrations.
 */
export async function readCatalogue(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ definition: string }>(
    `select concat_ws(' ', t.relname, 'column', row_number() over (partition by t.oid order by a.attnum), a.attname,
       format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
       nullif(a.attgenerated, ''), nullif(a.attidentity, ''), pg_get_expr(d.adbin, d.adrelid)) as definition
     from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'migrations'
     union all
     select concat_ws(' ', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) from pg_constraint c
     where c.connamespace = 'public'::regnamespace and c.conrelid <> coalesce(to_regclass('migrations')::oid, 0)
     union all
     select i.indexdef from pg_indexes i where i.schemaname = 'public' and i.tablename <> 'migrations'
     union all
     select concat_ws(' ', t.relname, t.relpersistence, array_to_string(t.reloptions, ' ')) from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'v', 'm', 'S') and t.relname <> 'migrations'
     union all
     select pg_get_functiondef(p.oid) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select pg_get_triggerdef(g.oid) from pg_trigger g where not g.tgisinternal
     order by 1`,
  );
  await client.end();
  return rows.map(({ definition }) => definition);
}

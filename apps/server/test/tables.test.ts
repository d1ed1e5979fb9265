/** The declared tables and the migrated database say the same. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeclaredColumn, declaredColumns } from './support/declared-columns.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

/** Kept by the migrations themselves, outside the query builder. */
const UNDECLARED = 'migrations';

/** The families of TypeScript's types, by PostgreSQL's. */
const FAMILIES: Record<string, string> = {
  text: 'text',
  uuid: 'text',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'instant',
  date: 'day',
  json: 'json',
  jsonb: 'json',
  bytea: 'bytes',
  ARRAY: 'list',
};

interface StoredColumn {
  table: string;
  column: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
}

let shop: TestShop;
let stored: StoredColumn[];
const declared = declaredColumns();
beforeAll(async () => {
  shop = await openTestShop();
  const { rows } = await sql<StoredColumn>`
    select table_name::text as table, column_name::text as column, data_type::text as type,
      is_nullable = 'YES' as "isNullable", column_default is not null as "hasDefault",
      is_generated = 'ALWAYS' as "isComputed"
    from information_schema.columns
    where table_schema = 'public' and table_name <> ${UNDECLARED}`.execute(shop.db);
  stored = rows;
});
afterAll(() => shop.close());

describe('the declared tables', () => {
  it('have every table and every column of the database, and no others', () => {
    const names = Object.entries(declared).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect(names.length).toBeGreaterThan(300);
    expect(names.sort()).toEqual(stored.map(({ table, column }) => `${table}.${column}`).sort());
  });

  it('say of each column its type, whether it may be null, and who computes it', () => {
    const faults = stored.flatMap((column) => {
      const fault = faultOf(column, declared[column.table]?.[column.column]);
      return fault === undefined ? [] : [`${column.table}.${column.column}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });
});

function faultOf(stored: StoredColumn, declared?: DeclaredColumn): string | undefined {
  if (declared === undefined) return 'is not declared';
  if (declared.family !== FAMILIES[stored.type]) return `is ${stored.type}, not ${declared.family}`;
  // A computed column counts as nullable in the catalogue even where its expression never is null.
  if (stored.isComputed !== (declared.filledIn === 'always')) return 'is computed, or is not';
  if (stored.isComputed) return undefined;
  if (stored.isNullable !== declared.isNullable) {
    return stored.isNullable ? 'may be null' : 'is never null';
  }
  return declared.filledIn === 'by default' && !stored.hasDefault ? 'has no default' : undefined;
}

import type { StockCount } from '@mostrador/contract/stock-counts';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { can } from '@mostrador/domain/permissions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { found, Refused } from '#platform/refused.ts';
import { actor, type ReadScope, type Scope } from '#platform/scope.ts';
import { costSql, countedSql, expectedSql, isCountable, isOfOpenCount } from './count-products.ts';

interface Person {
  firstName: string;
  lastName: string;
}

type CountRow = Selectable<Tables['stock_counts']> & {
  creator: Person;
  closer: Person | null;
  counters: Person[];
  products: number;
  counted: number;
  different: number;
  surplus: number;
  shortage: number;
  surplus_cost_cents: Cents;
  shortage_cost_cents: Cents;
  uncosted: number;
};

/**
 * Reads the store's counts `c` that the condition `chosen` selects, with their present figures, newest
 * first unless `order` says otherwise.
 */
export async function readCounts(
  scope: ReadScope,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`c.created_at desc, c.id desc`,
): Promise<StockCount[]> {
  const { db, storeId } = scope;
  const { rows } = await sql<CountRow>`
    select c.*, f.*, ${personSql(storeId, 'c.created_by')} as creator, ${personSql(storeId, 'c.closed_by')} as closer,
      coalesce(${countersSql(storeId)}, '[]') as counters,
      case when c.status = 'OPEN' then ${productsSql(storeId)} else c.products_count end as products
    from (
      select c.* from stock_counts c
      where c.store_id = ${storeId} ${chosen}
    ) c
    cross join lateral ${figuresSql(storeId)} f
    order by ${order}`.execute(db);
  const seesCosts = can(actor(scope), 'seeCosts');
  return rows.map((row) => countOf(row, seesCosts));
}

/** Reads one count. Throws NOT_FOUND. */
export async function readCount(scope: ReadScope, id: string): Promise<StockCount> {
  const [count] = await readCounts(scope, sql`and c.id = ${id}`);
  return found(count);
}

/**
 * Locks an open count. `counting` keeps it open until the commit while others may count too; `closing`
 * waits for everyone who is counting. Throws NOT_FOUND and STOCK_COUNT_CLOSED.
 */
export async function lockOpenCount(
  { tx, storeId }: Scope,
  id: string,
  purpose: 'counting' | 'closing',
): Promise<{ id: string; categoryId: string | null }> {
  const lock = purpose === 'counting' ? sql`for share` : sql`for no key update`;
  const { rows } = await sql<Pick<CountRow, 'id' | 'status' | 'category_id'>>`
    select c.id, c.status, c.category_id from stock_counts c
    where c.store_id = ${storeId} and c.id = ${id} ${lock}`.execute(tx);
  const count = found(rows[0]);
  if (count.status !== 'OPEN') throw new Refused('STOCK_COUNT_CLOSED');
  return { id, categoryId: count.category_id };
}

/** Closes a count that the caller has locked, and keeps the number of products to count. */
export async function closeCount(
  { tx, storeId, user, now }: Scope,
  { id, categoryId }: { id: string; categoryId: string | null },
  status: 'POSTED' | 'CANCELLED',
): Promise<void> {
  await sql`
    update stock_counts c set status = ${status}, closed_by = ${user.id}, closed_at = ${now},
      products_count = (
        select count(*) from products p
        where p.store_id = ${storeId} and ${isOfOpenCount(storeId, { id, categoryId })})
    where c.store_id = ${storeId} and c.id = ${id}`.execute(tx);
}

function personSql(storeId: string, userId: string): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) from users u
    where u.store_id = ${storeId} and u.id = ${sql.ref(userId)})`;
}

const countersSql = (storeId: string) => sql`(
  select jsonb_agg(jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name)
    order by u.first_name, u.last_name, u.id)
  from users u
  where u.store_id = ${storeId} and u.id in (
    select e.user_id from stock_count_entries e where e.store_id = ${storeId} and e.count_id = c.id))`;

const productsSql = (storeId: string) => sql`(
  select count(*) from products p
  where p.store_id = ${storeId}
    and ${isOfOpenCount(storeId, { id: sql.ref('c.id'), categoryId: sql.ref('c.category_id') })})`;

const figuresSql = (storeId: string) => sql`(
  select count(*) as counted,
    count(*) filter (where l.counted <> l.expected) as different,
    coalesce(sum(greatest(l.counted - l.expected, 0)), 0)::bigint as surplus,
    coalesce(sum(greatest(l.expected - l.counted, 0)), 0)::bigint as shortage,
    ${worth(sql`l.counted - l.expected`)} as surplus_cost_cents,
    ${worth(sql`l.expected - l.counted`)} as shortage_cost_cents,
    count(*) filter (where l.counted <> l.expected and l.cost = 0) as uncosted
  from (
    select ${countedSql} as counted, ${expectedSql} as expected,
      ${costSql(storeId, sql.ref('c.closed_at'))} as cost
    from stock_count_entries e
    join products p on p.store_id = e.store_id and p.id = e.product_id
    where e.store_id = ${storeId} and e.count_id = c.id and (c.status <> 'OPEN' or ${isCountable})
    group by e.product_id, p.id, p.cost_cents
  ) l)`;

/** Sum of units above 0 at their cost, at most the largest exact number of cents. */
const worth = (units: RawBuilder<unknown>) => sql`least(
  coalesce(sum(greatest(${units}, 0)::numeric * l.cost), 0), ${Number.MAX_SAFE_INTEGER})::bigint`;

function countOf(row: CountRow, seesCosts: boolean): StockCount {
  return {
    id: row.id,
    status: row.status,
    category:
      row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closer,
    counters: row.counters,
    products: row.products,
    counted: row.counted,
    different: row.different,
    surplus: row.surplus,
    shortage: row.shortage,
    surplusCost: seesCosts ? amountOf(row.surplus_cost_cents) : null,
    shortageCost: seesCosts ? amountOf(row.shortage_cost_cents) : null,
    uncosted: row.uncosted,
  };
}

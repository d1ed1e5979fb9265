import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { COUNT_BOUND, pageSql, paginationOf } from '#platform/list-page.ts';
import type { Scope } from '#platform/scope.ts';
import type { PurchasesTable } from '#platform/tables.ts';
import { purchaseHead } from './purchase-answer.ts';
import { isUnfiltered, type PurchaseFilters, purchaseConditions } from './purchase-filters.ts';

type SummaryRow = Omit<Selectable<PurchasesTable>, 'search_text'> & {
  provider_name_now: string;
  provider_phone: string | null;
  counted: number;
};

/** A page of the purchases that the filters let through, newest first (api.md, "Lists"). */
export async function listPurchases(
  scope: Scope,
  { query }: DecodedRequest<'listPurchases'>,
): Promise<Answer<'listPurchases'>> {
  const { page, limit, ...filters } = query;
  const conditions = purchaseConditions(scope, filters);
  const counted = countSql(scope, filters, conditions);
  const rows = await readRows(scope, conditions, query, counted);
  // A page behind the last one has no row that could carry the count.
  const total = rows[0]?.counted ?? (page === 1 ? 0 : await count(scope, counted));
  return {
    purchases: rows.map((row) => summaryOf(scope, row)),
    pagination: paginationOf({ page, limit }, total),
  };
}

/** The purchases `b` that meet the conditions as lists show them, newest first. */
export async function readSummaries(
  scope: Scope,
  conditions: RawBuilder<unknown>,
  range: { page: number; limit: number },
): Promise<Answer<'listPurchases'>['purchases']> {
  const rows = await readRows(scope, conditions, range, sql`null`);
  return rows.map((row) => summaryOf(scope, row));
}

async function readRows(
  { tx }: Scope,
  conditions: RawBuilder<unknown>,
  range: { page: number; limit: number },
  counted: RawBuilder<unknown>,
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select b.*, v.name as provider_name_now, v.phone as provider_phone, ${counted} as counted
    from purchases b
    left join providers v on v.store_id = b.store_id and v.id = b.provider_id
    where ${conditions}
    order by b.created_at desc, b.id desc
    ${pageSql(range)}`.execute(tx);
  return rows;
}

function summaryOf(scope: Scope, row: SummaryRow): Answer<'listPurchases'>['purchases'][number] {
  const { provider_id: id, provider_name_now: name, provider_phone: phone, ...purchase } = row;
  return purchaseHead(scope, {
    purchase: { ...purchase, provider_id: id },
    provider: id === null ? null : { id, name, phone },
  });
}

/**
 * How many purchases the filters let through, counted up to COUNT_BOUND + 1. Without filters it is
 * read off the store's counter: numbers have no gaps and purchases are never deleted.
 */
function countSql(
  { storeId }: Scope,
  filters: PurchaseFilters,
  conditions: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return isUnfiltered(filters)
    ? sql`(select k.last_number - ${sql.lit(NUMBER_BEFORE_FIRST)} from store_counters k
        where k.store_id = ${storeId} and k.counter = 'purchase')`
    : sql`(select count(*)
        from (select 1 from purchases b where ${conditions} limit ${sql.lit(COUNT_BOUND + 1)}) counted)`;
}

async function count({ tx }: Scope, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ counted: number }>`select ${counted} as counted`.execute(tx);
  return rows[0]?.counted ?? 0;
}

/** Purchases count from 1001 in each store (decisions §6). */
const NUMBER_BEFORE_FIRST = 1000;

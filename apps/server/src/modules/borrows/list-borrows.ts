import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { overdueBefore } from '@mostrador/domain/borrowing';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_BOUND, pageSql, paginationOf } from '#platform/list-page.ts';
import { matchesSearch } from '#platform/read-page.ts';
import type { Scope } from '#platform/scope.ts';
import { type BorrowRow, borrowColumns, borrowJoins, borrowSummary } from './borrow-answer.ts';

type BorrowFilters = DecodedRequest<'listBorrows'>['query'];

interface Counts {
  counted: number;
  overdue_count: number;
}

/** A page of the loans that the filters let through, newest first, and how many of all are overdue. */
export async function listBorrows(
  scope: Scope,
  { query }: DecodedRequest<'listBorrows'>,
): Promise<Answer<'listBorrows'>> {
  const conditions = borrowConditions(scope, query);
  const counts = countsSql(scope, conditions);
  // The page first: a page far behind would otherwise join all that it skips.
  const { rows } = await sql<BorrowRow & Counts>`
    select ${borrowColumns}, ${counts}
    from (
      select b.* from borrow_records b
      where ${conditions}
      order by b.borrowed_at desc, b.id desc
      ${pageSql(query)}
    ) b
    ${borrowJoins}
    order by b.borrowed_at desc, b.id desc`.execute(scope.tx);
  const { counted, overdue_count } = rows[0] ?? (await countsWithoutRows(scope, query, counts));
  return {
    records: rows.map((row) => borrowSummary(scope, row)),
    overdueCount: overdue_count,
    pagination: paginationOf(query, counted),
  };
}

/** Days are the store's (decisions §7). */
function borrowConditions(
  { storeId, store }: Scope,
  { search, startDate, endDate, status, customerId }: BorrowFilters,
): RawBuilder<unknown> {
  const conditions = [
    sql`b.store_id = ${storeId}`,
    startDate && sql`b.borrowed_at >= ${startOfDay(startDate, store.timeZone)}`,
    endDate && sql`b.borrowed_at < ${endOfDay(endDate, store.timeZone)}`,
    status && sql`b.status = ${status}`,
    customerId && sql`b.customer_id = ${customerId}`,
    search && matchesSearch('b.search_text', search),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

function countsSql({ now, store }: Scope, conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  const overdue = overdueBefore(now, store.overdueDays, store.timeZone);
  return sql`
    (select count(*) from (
      select 1 from borrow_records b where ${conditions} limit ${sql.lit(COUNT_BOUND + 1)}
    ) counted) as counted,
    (select count(*) from borrow_records b
      where ${conditions} and b.status = 'OPEN' and b.borrowed_at < ${overdue}) as overdue_count`;
}

/** Of a page behind the last one, which has no row that could carry the counts. */
async function countsWithoutRows(
  { tx }: Scope,
  { page }: BorrowFilters,
  counts: RawBuilder<unknown>,
): Promise<Counts> {
  const none = { counted: 0, overdue_count: 0 };
  if (page === 1) return none;
  const { rows } = await sql<Counts>`select ${counts}`.execute(tx);
  return rows[0] ?? none;
}

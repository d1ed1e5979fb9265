import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { overdueBefore } from '@mostrador/domain/borrowing';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { documentSearch } from '@mostrador/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { countedUpToBound, isAllFound, searchedPage } from '#platform/rows/document-page.ts';
import {
  byDate,
  DOCUMENT_COUNT_BOUND,
  type DocumentRange,
  pageSql,
  paginationOf,
} from '#platform/rows/list-page.ts';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { type BorrowRow, borrowColumns, borrowJoins, borrowSummary } from './borrow-answer.ts';

type BorrowFilters = DecodedRequest<'listBorrows'>['query'];

interface Counts {
  counted: number;
  overdue_count: number;
}

/** Lists a page of the filtered loans with the number of all that are overdue. */
export async function listBorrows(
  scope: ReadScope,
  { query }: DecodedRequest<'listBorrows'>,
): Promise<Answer<'listBorrows'>> {
  const conditions = borrowConditions(scope, query);
  const counts = countsSql(scope, conditions);
  const { search } = query;
  const rows = await (search === undefined
    ? readRows(scope, { page: pageOf(conditions, query), sort: query.sort, counts })
    : readFound(scope, query));
  const { counted, overdue_count } = rows[0] ?? (await countsWithoutRows(scope, query, counts));
  return {
    records: rows.map((row) => borrowSummary(scope, row)),
    overdueCount: overdue_count,
    pagination: paginationOf(query, counted, DOCUMENT_COUNT_BOUND),
  };
}

function pageOf(conditions: RawBuilder<unknown>, range: DocumentRange): RawBuilder<unknown> {
  return sql`
    select b.id from borrow_records b
    where ${conditions}
    order by ${byDate(sql`b.borrowed_at`, sql`b.id`, range)}
    ${pageSql(range)}`;
}

function readFound(scope: ReadScope, query: BorrowFilters): Promise<(BorrowRow & Counts)[]> {
  const conditions = borrowConditions(scope, query);
  const { found, page } = searchedPage(
    {
      from: sql`borrow_records b`,
      id: sql`b.id`,
      date: sql`b.borrowed_at`,
      others: sql`b.status`,
      conditions,
      conditionsByRow: borrowConditions(scope, query, 'row'),
    },
    query,
  );
  return readRows(scope, {
    found: sql`with ${found}`,
    page,
    sort: query.sort,
    counts: sql`
      (select count(*) from found) as counted,
      case when ${isAllFound}
        then (select count(*) from found f where f.status = 'OPEN' and f.date < ${overdueSince(scope)})
        else ${overdueCount(scope, conditions)}
      end as overdue_count`,
  });
}

interface Read extends Pick<DocumentRange, 'sort'> {
  found?: RawBuilder<unknown>;
  /** Selects ids alone: a page far behind would otherwise read all the rows that it skips. */
  page: RawBuilder<unknown>;
  counts: RawBuilder<unknown>;
}

async function readRows(
  { db, storeId }: ReadScope,
  { found = sql``, page, sort, counts }: Read,
): Promise<(BorrowRow & Counts)[]> {
  const { rows } = await sql<BorrowRow & Counts>`
    ${found}
    select ${borrowColumns}, ${counts}
    from (${page}) n
    join borrow_records b on b.store_id = ${storeId} and b.id = n.id
    ${borrowJoins}
    order by ${byDate(sql`b.borrowed_at`, sql`b.id`, { sort })}`.execute(db);
  return rows;
}

/** Days are the store's (rules.md#days). `by` is passed to `matchesSearch`. */
function borrowConditions(
  { storeId, store }: ReadScope,
  { search, startDate, endDate, status, customerId }: BorrowFilters,
  by: 'index' | 'row' = 'index',
): RawBuilder<unknown> {
  const conditions = [
    sql`b.store_id = ${storeId}`,
    startDate && sql`b.borrowed_at >= ${startOfDay(startDate, store.timeZone)}`,
    endDate && sql`b.borrowed_at < ${endOfDay(endDate, store.timeZone)}`,
    status && sql`b.status = ${sql.lit(status)}`,
    customerId && sql`b.customer_id = ${customerId}`,
    search && matchesSearch('b.search_text', documentSearch(search), by),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

function countsSql(scope: ReadScope, conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    ${countedUpToBound(sql`select 1 from borrow_records b where ${conditions}`).sql} as counted,
    ${overdueCount(scope, conditions)} as overdue_count`;
}

function overdueCount(scope: ReadScope, conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*) from borrow_records b
    where ${conditions} and b.status = 'OPEN' and b.borrowed_at < ${overdueSince(scope)})`;
}

function overdueSince({ now, store }: ReadScope): Date {
  return overdueBefore(now, store.overdueDays, store.timeZone);
}

/** Counts for a page behind the last one, which has no row that could carry the counts. */
async function countsWithoutRows(
  { db }: ReadScope,
  { page }: BorrowFilters,
  counts: RawBuilder<unknown>,
): Promise<Counts> {
  const none = { counted: 0, overdue_count: 0 };
  if (page === 1) return none;
  const { rows } = await sql<Counts>`select ${counts}`.execute(db);
  return rows[0] ?? none;
}

import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { Due } from '@mostrador/domain/borrowing';
import { addDays, type CalendarDay, dayOf, endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { readDocumentSearch } from '@mostrador/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { BORROW_STATUS } from '#modules/orders/record/children/loans.ts';
import { isDueWithin } from '#modules/orders/record/loans/due-on.ts';
import { findByScan } from '#modules/products/codes/find-codes.ts';
import { countedUpToBound, searchedPage } from '#platform/rows/document-page.ts';
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

type BorrowFilters = DecodedRequest<'listBorrows'>['query'] & {
  /** Loans of the unit whose code was searched, in place of the search. */
  loanIds?: readonly string[];
};
type OpenCounts = Answer<'listBorrows'>['counts'];

interface Counts {
  counted: number;
  open_counts: OpenCounts;
}

/** Lists a page of the filtered loans with the numbers of open ones by the day on which they are due. */
export async function listBorrows(
  scope: ReadScope,
  { query: asked }: DecodedRequest<'listBorrows'>,
): Promise<Answer<'listBorrows'>> {
  const query = await withUnit(scope, asked);
  const rows = await (query.search === undefined ? readAll(scope, query) : readFound(scope, query));
  const { counted, open_counts: counts } = rows[0] ?? (await countsWithoutRows(scope, query));
  const { status = ['OPEN'], due = 'OVERDUE' } = query;
  return {
    records: rows.map((row) => borrowSummary(scope, row)),
    counts,
    overdueCount: status.includes('OPEN') && due === 'OVERDUE' ? counts.OVERDUE : 0,
    pagination: paginationOf(query, counted, DOCUMENT_COUNT_BOUND),
  };
}

/** Returns the filters with the loans of a unit in place of a search for exactly its code (rules.md#units). */
async function withUnit(
  scope: ReadScope,
  query: DecodedRequest<'listBorrows'>['query'],
): Promise<BorrowFilters> {
  if (query.search === undefined) return query;
  const { db, storeId } = scope;
  const { unitIds } = await findByScan(scope, query.search);
  if (unitIds.length === 0) return query;
  const { rows } = await sql<{ id: string | null }>`
    select order_units.borrow_record_id as id
    from product_units
    left join order_units on order_units.store_id = ${storeId} and order_units.unit_id = product_units.id
      and order_units.borrow_record_id is not null
    where product_units.store_id = ${storeId} and product_units.id = any(${unitIds}::uuid[])`.execute(
    db,
  );
  return { ...query, search: undefined, loanIds: rows.flatMap(({ id }) => id ?? []) };
}

/** Returns the date by which the loans are in order, newest first unless `sort` names another order. */
function orderOf({ sort }: BorrowFilters): {
  date: RawBuilder<unknown>;
  sort: DocumentRange['sort'];
} {
  if (sort === 'due') return { date: sql`b.due_on`, sort: 'oldest' };
  if (sort === 'dueDescending') return { date: sql`b.due_on`, sort: 'newest' };
  return { date: sql`b.borrowed_at`, sort };
}

function readAll(scope: ReadScope, query: BorrowFilters): Promise<(BorrowRow & Counts)[]> {
  const conditions = borrowConditions(scope, query);
  const { date, sort } = orderOf(query);
  return readRows(scope, query, {
    page: sql`
      select b.id from borrow_records b
      where ${conditions}
      order by ${byDate(date, sql`b.id`, { sort })}
      ${pageSql(query)}`,
    counted: countedBy(conditions),
  });
}

function countedBy(conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  return countedUpToBound(sql`select 1 from borrow_records b where ${conditions}`).sql;
}

function readFound(scope: ReadScope, query: BorrowFilters): Promise<(BorrowRow & Counts)[]> {
  const { date, sort } = orderOf(query);
  const { found, page } = searchedPage(
    {
      from: sql`borrow_records b`,
      id: sql`b.id`,
      date,
      conditions: borrowConditions(scope, query),
      conditionsByRow: borrowConditions(scope, query, 'row'),
    },
    { ...query, sort },
  );
  return readRows(scope, query, {
    found: sql`with ${found}`,
    page,
    counted: sql`(select count(*) from found)`,
  });
}

interface Read {
  found?: RawBuilder<unknown>;
  /** Selects ids alone: a page far behind would otherwise read all the rows that it skips. */
  page: RawBuilder<unknown>;
  counted: RawBuilder<unknown>;
}

async function readRows(
  scope: ReadScope,
  query: BorrowFilters,
  { found = sql``, page, counted }: Read,
): Promise<(BorrowRow & Counts)[]> {
  const { db, storeId } = scope;
  const { date, sort } = orderOf(query);
  const { rows } = await sql<BorrowRow & Counts>`
    ${found}
    select ${borrowColumns(storeId)}, ${counted} as counted,
      ${openCounts(scope, query)} as open_counts
    from (${page}) n
    join borrow_records b on b.store_id = ${storeId} and b.id = n.id
    ${borrowJoins}
    order by ${byDate(date, sql`b.id`, { sort })}`.execute(db);
  return rows;
}

/** Days are the store's (rules.md#days). `by` is passed to `matchesSearch`. */
function borrowConditions(
  scope: ReadScope,
  { search, loanIds, startDate, endDate, status, due, customerId }: BorrowFilters,
  by: 'index' | 'row' = 'index',
): RawBuilder<unknown> {
  const { storeId, store } = scope;
  const conditions = [
    sql`b.store_id = ${storeId}`,
    startDate && sql`b.borrowed_at >= ${startOfDay(startDate, store.timeZone)}`,
    endDate && sql`b.borrowed_at < ${endOfDay(endDate, store.timeZone)}`,
    status && hasStatus(status),
    due && sql`b.status = 'OPEN' and ${isDue(scope, due)}`,
    customerId && sql`b.customer_id = ${customerId}`,
    loanIds && sql`b.id = any(${loanIds}::uuid[])`,
    search && matchesSearch('b.search_text', readDocumentSearch(search), by),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

/** A record whose units are lost is kept as RETURNED. */
function hasStatus(statuses: NonNullable<BorrowFilters['status']>): RawBuilder<unknown> {
  const kept = new Set(statuses.map((status) => (status === 'OPEN' ? 'OPEN' : 'RETURNED')));
  const isKept = sql`b.status in (${sql.join([...kept].map((status) => sql.lit(status)))})`;
  if (!kept.has('RETURNED') || (statuses.includes('RETURNED') && statuses.includes('LOST'))) {
    return isKept;
  }
  return sql`${isKept} and ${BORROW_STATUS} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

function isDue(scope: ReadScope, due: Due): RawBuilder<boolean> {
  return isDueWithin(scope, daysOf(dayOf(scope.now, scope.store.timeZone))[due]);
}

function daysOf(today: CalendarDay): Record<Due, { from?: CalendarDay; to: CalendarDay }> {
  const tomorrow = addDays(today, 1);
  return {
    OVERDUE: { to: addDays(today, -1) },
    TODAY: { from: today, to: today },
    TOMORROW: { from: tomorrow, to: tomorrow },
  };
}

/**
 * Counts the open loans that the filters other than `status` and `due` let through. They are few beside
 * those that came back, so that a search reads them one by one.
 */
function openCounts(scope: ReadScope, filters: BorrowFilters): RawBuilder<unknown> {
  const conditions = borrowConditions(
    scope,
    { ...filters, status: ['OPEN'], due: undefined },
    'row',
  );
  const countOf = (due: Due) => sql`count(*) filter (where ${isDue(scope, due)})`;
  return sql`(
    select json_build_object('OVERDUE', ${countOf('OVERDUE')}, 'TODAY', ${countOf('TODAY')},
      'TOMORROW', ${countOf('TOMORROW')}, 'OPEN', count(*))
    from borrow_records b where ${conditions})`;
}

/** Counts for a page that has no row which could carry them: behind the last one, or of no loans. */
async function countsWithoutRows(scope: ReadScope, query: BorrowFilters): Promise<Counts> {
  const counted = query.page === 1 ? sql`0` : countedBy(borrowConditions(scope, query));
  const { rows } = await sql<Counts>`
    select ${counted} as counted, ${openCounts(scope, query)} as open_counts`.execute(scope.db);
  return rows[0] ?? { counted: 0, open_counts: { OVERDUE: 0, TODAY: 0, TOMORROW: 0, OPEN: 0 } };
}

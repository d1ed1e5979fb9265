import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { amountOf } from '@mostrador/domain/money';
import { readDocumentSearch } from '@mostrador/domain/search';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import {
  countedUpToBound,
  documentPagination,
  searchedPage,
} from '#platform/rows/document-page.ts';
import { pageSql } from '#platform/rows/list-page.ts';
import { matchesSearch } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';

type Query = DecodedRequest<'listAuditEntries'>['query'];
type Filters = Omit<Query, 'page' | 'limit'>;

type EntryRow = Selectable<Tables['audit_entries']> & {
  first_name: string;
  last_name: string;
  approver_first_name: string | null;
  approver_last_name: string | null;
  counted: number;
};

/**
 * Lists a page of the audit trail, newest first; days are the store's (rules.md#audit-trail,
 * rules.md#days).
 */
export async function listAuditEntries(
  scope: ReadScope,
  { query }: DecodedRequest<'listAuditEntries'>,
): Promise<Answer<'listAuditEntries'>> {
  const { page, limit, ...filters } = query;
  const conditions = entryConditions(scope, filters);
  const counted = countedUpToBound(sql`select 1 from audit_entries a where ${conditions}`);
  const rows =
    filters.search === undefined
      ? await readRows(scope, { page: pageOf(conditions, query), counted: counted.sql })
      : await readFound(scope, filters, query);
  const pagination = await documentPagination(scope, { page, limit }, rows, counted);
  return { entries: rows.map(entryAnswer), pagination };
}

function entryConditions(
  { storeId, store }: ReadScope,
  { search, startDate, endDate, userId, kind }: Filters,
  by: 'index' | 'row' = 'index',
): RawBuilder<unknown> {
  const conditions = [
    sql`a.store_id = ${storeId}`,
    startDate && sql`a.created_at >= ${startOfDay(startDate, store.timeZone)}`,
    endDate && sql`a.created_at < ${endOfDay(endDate, store.timeZone)}`,
    userId && sql`a.user_id = ${userId}`,
    // Literals, since a plan for a parameter does not know which kinds are rare, nor their index.
    kind && sql`a.kind in (${sql.join([...new Set(kind)].sort().map((each) => sql.lit(each)))})`,
    search && matchesSearch('a.search_text', readDocumentSearch(search), by),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  );
}

function pageOf(
  conditions: RawBuilder<unknown>,
  range: { page: number; limit: number },
): RawBuilder<unknown> {
  return sql`
    select a.id, a.created_at as date from audit_entries a
    where ${conditions}
    order by a.created_at desc, a.id desc
    ${pageSql(range)}`;
}

function readFound(
  scope: ReadScope,
  filters: Filters,
  range: { page: number; limit: number },
): Promise<EntryRow[]> {
  const { found, page } = searchedPage(
    {
      from: sql`audit_entries a`,
      id: sql`a.id`,
      date: sql`a.created_at`,
      conditions: entryConditions(scope, filters),
      conditionsByRow: entryConditions(scope, filters, 'row'),
    },
    range,
  );
  return readRows(scope, {
    found: sql`with ${found}`,
    page,
    counted: sql`(select count(*) from found)`,
  });
}

interface Read {
  found?: RawBuilder<unknown>;
  /** Selects ids and dates alone: a page far behind would otherwise read all the rows that it skips. */
  page: RawBuilder<unknown>;
  counted: RawBuilder<unknown>;
}

async function readRows(
  { db, storeId }: ReadScope,
  { found = sql``, page, counted }: Read,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${found}
    select a.*, u.first_name, u.last_name, approver.first_name as approver_first_name,
      approver.last_name as approver_last_name, ${counted} as counted
    from (${page}) n
    join audit_entries a on a.store_id = ${storeId} and a.created_at = n.date and a.id = n.id
    join users u on u.store_id = a.store_id and u.id = a.user_id
    left join users approver on approver.store_id = a.store_id and approver.id = a.approved_by
    order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}

function entryAnswer(row: EntryRow): Answer<'listAuditEntries'>['entries'][number] {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    user: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    approvedBy:
      row.approved_by === null
        ? null
        : {
            id: row.approved_by,
            firstName: row.approver_first_name ?? '',
            lastName: row.approver_last_name ?? '',
          },
    action: row.action,
    kind: row.kind,
    subjectId: row.subject_id,
    subject: row.subject,
    amount: row.amount_cents === null ? null : amountOf(row.amount_cents),
    reason: row.reason,
    fields: row.fields,
    changes: row.changes,
  };
}

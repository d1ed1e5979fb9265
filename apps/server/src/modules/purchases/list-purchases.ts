import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { sortedField } from '@mostrador/domain/list-sorts';
import { can } from '@mostrador/domain/permissions';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PurchasesTable } from '#platform/database/tables/purchases.ts';
import { Refused } from '#platform/refused.ts';
import { amountPage, amountPagination } from '#platform/rows/amount-page.ts';
import { documentPagination, documentsCounted } from '#platform/rows/document-page.ts';
import { byDate, type DocumentRange, pageSql } from '#platform/rows/list-page.ts';
import { actor, type ReadScope } from '#platform/scope.ts';
import { purchaseHead } from './purchase-answer.ts';
import { isUnfiltered, purchaseConditions } from './purchase-filters.ts';

type SummaryRow = Omit<Selectable<PurchasesTable>, 'search_text'> & {
  provider_name_now: string;
  provider_phone: string | null;
  provider_is_archived: boolean;
  counted: number;
};

/** Amounts by which the list is sorted, for those who may see them (rules.md#roles). */
const AMOUNTS: Record<string, RawBuilder<unknown>> = {
  total: sql`b.total_cents`,
  amountDue: sql`b.amount_due_cents`,
};

/** Lists a page of the filtered purchases (api.md#lists). */
export async function listPurchases(
  scope: ReadScope,
  { query }: DecodedRequest<'listPurchases'>,
): Promise<Answer<'listPurchases'>> {
  const { page, limit, sort = 'newest', ...filters } = query;
  const conditions = purchaseConditions(scope, filters);
  const matching = sql`select 1 from purchases b where ${conditions}`;
  const amount = AMOUNTS[sortedField(sort).field];
  if (amount !== undefined) {
    if (!can(actor(scope), 'seeCosts')) throw new Refused('FORBIDDEN');
    const range = { page, limit, sort };
    const id = sql`b.id`;
    const sorted = amountPage({ from: sql`purchases b`, id, amount, conditions }, range);
    const rows = await readRows(scope, sorted);
    const pagination = await amountPagination(scope, range, rows, matching);
    return { purchases: rows.map((row) => summaryOf(scope, row)), pagination };
  }
  const counted = documentsCounted(scope, 'purchase', isUnfiltered(filters) ? undefined : matching);
  const rows = await readRows(scope, { ...datedPage(conditions, query), counted: counted.sql });
  const pagination = await documentPagination(scope, { page, limit }, rows, counted);
  return { purchases: rows.map((row) => summaryOf(scope, row)), pagination };
}

/** Reads the purchases `b` that meet the conditions in the form of lists, newest first. */
export async function readSummaries(
  scope: ReadScope,
  conditions: RawBuilder<unknown>,
  range: { page: number; limit: number },
): Promise<Answer<'listPurchases'>['purchases']> {
  const rows = await readRows(scope, { ...datedPage(conditions, range), counted: sql`null` });
  return rows.map((row) => summaryOf(scope, row));
}

function datedPage(
  conditions: RawBuilder<unknown>,
  range: DocumentRange,
): Pick<Read, 'page' | 'order'> {
  const order = byDate(sql`b.created_at`, sql`b.id`, range);
  return {
    page: sql`select b.id from purchases b where ${conditions} order by ${order} ${pageSql(range)}`,
    order,
  };
}

interface Read {
  found?: RawBuilder<unknown>;
  /** Selects ids alone: a page far behind would otherwise read all the rows that it skips. */
  page: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  counted: RawBuilder<unknown>;
}

async function readRows(
  { db, storeId }: ReadScope,
  { found = sql``, page, order, counted }: Read,
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    ${found}
    select b.*, v.name as provider_name_now, v.phone as provider_phone,
      v.archived_at is not null as provider_is_archived, ${counted} as counted
    from (${page}) n
    join purchases b on b.store_id = ${storeId} and b.id = n.id
    left join providers v on v.store_id = b.store_id and v.id = b.provider_id
    order by ${order}`.execute(db);
  return rows;
}

function summaryOf(
  scope: ReadScope,
  row: SummaryRow,
): Answer<'listPurchases'>['purchases'][number] {
  const {
    provider_id: id,
    provider_name_now: name,
    provider_phone: phone,
    provider_is_archived: isArchived,
    ...purchase
  } = row;
  return purchaseHead(scope, {
    purchase: { ...purchase, provider_id: id },
    provider: id === null ? null : { id, name, phone, isArchived },
  });
}

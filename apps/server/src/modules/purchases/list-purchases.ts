import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PurchasesTable } from '#platform/database/tables/purchases.ts';
import { documentPagination, documentsCounted } from '#platform/rows/document-page.ts';
import { byDate, type DocumentRange, pageSql } from '#platform/rows/list-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { purchaseHead } from './purchase-answer.ts';
import { isUnfiltered, purchaseConditions } from './purchase-filters.ts';

type SummaryRow = Omit<Selectable<PurchasesTable>, 'search_text'> & {
  provider_name_now: string;
  provider_phone: string | null;
  provider_is_archived: boolean;
  counted: number;
};

/** Lists a page of the filtered purchases (api.md#lists). */
export async function listPurchases(
  scope: ReadScope,
  { query }: DecodedRequest<'listPurchases'>,
): Promise<Answer<'listPurchases'>> {
  const { page, limit, sort: _, ...filters } = query;
  const conditions = purchaseConditions(scope, filters);
  const matching = sql`select 1 from purchases b where ${conditions}`;
  const counted = documentsCounted(scope, 'purchase', isUnfiltered(filters) ? undefined : matching);
  const rows = await readRows(scope, conditions, query, counted.sql);
  const pagination = await documentPagination(scope, { page, limit }, rows, counted);
  return { purchases: rows.map((row) => summaryOf(scope, row)), pagination };
}

/** Reads the purchases `b` that meet the conditions in the form of lists, newest first. */
export async function readSummaries(
  scope: ReadScope,
  conditions: RawBuilder<unknown>,
  range: { page: number; limit: number },
): Promise<Answer<'listPurchases'>['purchases']> {
  const rows = await readRows(scope, conditions, range, sql`null`);
  return rows.map((row) => summaryOf(scope, row));
}

async function readRows(
  { db, storeId }: ReadScope,
  conditions: RawBuilder<unknown>,
  range: DocumentRange,
  counted: RawBuilder<unknown>,
): Promise<SummaryRow[]> {
  // Selects the page's ids from an index first: a page far behind would otherwise read all the rows
  // that it skips.
  const { rows } = await sql<SummaryRow>`
    select b.*, v.name as provider_name_now, v.phone as provider_phone,
      v.archived_at is not null as provider_is_archived, ${counted} as counted
    from (
      select b.id from purchases b
      where ${conditions}
      order by ${byDate(sql`b.created_at`, sql`b.id`, range)}
      ${pageSql(range)}
    ) n
    join purchases b on b.store_id = ${storeId} and b.id = n.id
    left join providers v on v.store_id = b.store_id and v.id = b.provider_id
    order by ${byDate(sql`b.created_at`, sql`b.id`, range)}`.execute(db);
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

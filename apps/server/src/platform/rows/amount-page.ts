import type { Pagination } from '@mostrador/contract/shared/fields';
import { MOST_SORTED_BY_AMOUNT, sortedField } from '@mostrador/domain/list-sorts';
import { type RawBuilder, sql } from 'kysely';
import { Refused } from '#platform/refused.ts';
import type { ReadScope } from '#platform/scope.ts';
import { countedUpToBound } from './document-page.ts';
import { exactPagination, pageSql } from './list-page.ts';

interface SortedDocuments {
  /** Table with its alias, and its columns. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  amount: RawBuilder<unknown>;
  conditions: RawBuilder<unknown>;
}

interface SortedRange {
  page: number;
  limit: number;
  sort: string;
}

/** Returns the order of documents by an amount; of equal ones the newest comes first, either way. */
function byAmount(
  amount: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  sort: string,
): RawBuilder<unknown> {
  return sql`${amount} ${sortedField(sort).isDescending ? sql`desc` : sql`asc`}, ${id} desc`;
}

/**
 * Returns the parts of a statement that reads a page of documents sorted by an amount. `found` is a common
 * table expression with the matches, up to one more than are sorted: `counted` shows if they are too
 * many. `page` selects the page's ids, `order` is the order of the rows that are joined to them.
 */
export function amountPage(
  { from, id, amount, conditions }: SortedDocuments,
  range: SortedRange,
): Record<'found' | 'page' | 'counted' | 'order', RawBuilder<unknown>> {
  return {
    found: sql`with found as materialized (
      select ${id} as id, ${amount} as amount from ${from} where ${conditions}
      limit ${sql.lit(MOST_SORTED_BY_AMOUNT + 1)}
    )`,
    page: sql`select f.id from found f
      where (select count(*) from found) <= ${sql.lit(MOST_SORTED_BY_AMOUNT)}
      order by ${byAmount(sql`f.amount`, sql`f.id`, range.sort)} ${pageSql(range)}`,
    counted: sql`(select count(*) from found)`,
    order: byAmount(amount, id, range.sort),
  };
}

/**
 * Returns the pagination of a page whose rows carry `counted`; `matching` selects the documents. Refuses
 * more than are sorted: TOO_MANY_TO_SORT.
 */
export async function amountPagination(
  { db }: Pick<ReadScope, 'db'>,
  range: SortedRange,
  rows: readonly { counted: number }[],
  matching: RawBuilder<unknown>,
): Promise<Pagination> {
  let total = rows[0]?.counted;
  if (total === undefined) {
    const { sql: count } = countedUpToBound(matching, MOST_SORTED_BY_AMOUNT);
    const counts = await sql<{ total: number }>`select ${count} as total`.execute(db);
    total = counts.rows[0]?.total ?? 0;
  }
  if (total > MOST_SORTED_BY_AMOUNT)
    throw new Refused('TOO_MANY_TO_SORT', { maximum: MOST_SORTED_BY_AMOUNT });
  return exactPagination(range, total);
}

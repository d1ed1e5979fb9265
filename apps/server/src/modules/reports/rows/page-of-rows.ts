import type { Pagination } from '@mostrador/contract/shared/fields';
import { type RawBuilder, sql } from 'kysely';
import { exactPagination, pageSql } from '#platform/rows/list-page.ts';
import type { ReadScope } from '#platform/scope.ts';

interface PageQuery {
  page: number;
  limit: number;
  export?: 'csv' | undefined;
}

interface Page<Row, Figure extends keyof Row> {
  rows: Row[];
  /** Sums of the figures over the rows of all pages. */
  sums: Pick<Row, Figure>;
  pagination: Pagination;
}

/**
 * Reads a page of a long report's rows, or all rows for its file, with the sums of all, in one
 * statement. `rows` are common table expressions; the last one, `figures`, has a row for each row of
 * the report.
 */
export async function pageOfRows<Row, Figure extends keyof Row & string>(
  { db }: Pick<ReadScope, 'db'>,
  query: PageQuery,
  figures: readonly Figure[],
  { rows, order }: { rows: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<Page<Row, Figure>> {
  const sums = figures.map(
    (figure) => sql`${sql.lit(figure)}, coalesce(sum(f.${sql.ref(figure)}), 0)`,
  );
  const result = await sql<{
    counted: number;
    sums: Pick<Row, Figure>;
    row: Row | null;
  }>`
    with ${rows}
    select a.counted, a.sums, p.row
    from (select count(*) as counted, json_build_object(${sql.join(sums)}) as sums from figures f) a
    -- A page behind the last one has no row that could carry the sums.
    left join (
      select row_to_json(f) as row, row_number() over (order by ${order}) as position
      from figures f
      order by position
      ${query.export ? sql`` : pageSql(query)}
    ) p on true
    order by p.position`.execute(db);
  const { counted = 0, sums: total } = result.rows[0] ?? {};
  return {
    rows: result.rows.flatMap(({ row }) => (row === null ? [] : [row])),
    sums: total as Pick<Row, Figure>,
    pagination: exactPagination(query, counted),
  };
}

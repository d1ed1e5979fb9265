import type { Answer } from '@mostrador/contract/routes';
import type { CopiedKind } from '@mostrador/domain/copied-kinds';
import { type SelectQueryBuilder, sql } from 'kysely';
import { categoryOf, selectCategories } from '#modules/categories/category-record.ts';
import { customerOf } from '#modules/customers/customer-record.ts';
import { productOf, selectProducts } from '#modules/products/product-record.ts';
import { providerOf } from '#modules/providers/provider-record.ts';
import type { ReadScope } from '#platform/scope.ts';

/** Records as their lists show them. */
export type CopiedRecords = Pick<
  Answer<'readCopyPart'>,
  'products' | 'customers' | 'categories' | 'providers'
>;

export const NO_RECORDS: CopiedRecords = {
  products: [],
  customers: [],
  categories: [],
  providers: [],
};

/** Records of a kind to read: those with these ids, or the first ones after an id. */
type Range = { ids: readonly string[] } | { after: string | undefined; limit: number };

/** Reads records that are not deleted, in the order of their ids. */
export async function readCopied(
  scope: ReadScope,
  kind: CopiedKind,
  range: Range,
): Promise<CopiedRecords> {
  if ('ids' in range && range.ids.length === 0) return NO_RECORDS;
  return { ...NO_RECORDS, ...(await readers[kind](scope, range)) };
}

type Reader = (scope: ReadScope, range: Range) => Promise<Partial<CopiedRecords>>;

const readers: Record<CopiedKind, Reader> = {
  async product(scope, range) {
    const rows = await within(selectProducts(scope), 'p', range).execute();
    return { products: rows.map((row) => productOf(scope, row)) };
  },
  async customer({ db, storeId }, range) {
    const customers = db
      .selectFrom('customers as c')
      .where('c.store_id', '=', storeId)
      .where('c.archived_at', 'is', null)
      .selectAll('c');
    return { customers: (await within(customers, 'c', range).execute()).map(customerOf) };
  },
  async category(scope, range) {
    const rows = await within(selectCategories(scope), 'g', range).execute();
    return { categories: rows.map(categoryOf) };
  },
  async provider({ db, storeId }, range) {
    const providers = db
      .selectFrom('providers as v')
      .where('v.store_id', '=', storeId)
      .where('v.archived_at', 'is', null)
      .selectAll('v');
    return { providers: (await within(providers, 'v', range).execute()).map(providerOf) };
  },
};

function within<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  alias: string,
  range: Range,
): SelectQueryBuilder<Db, Table, Row> {
  const id = sql.ref(`${alias}.id`);
  if ('ids' in range) return query.where(sql<boolean>`${id} = any(${[...range.ids]}::uuid[])`);
  const further =
    range.after === undefined ? query : query.where(sql<boolean>`${id} > ${range.after}`);
  return further.orderBy(id).limit(sql.lit(range.limit));
}

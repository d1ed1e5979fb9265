import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { readSearch } from '@mostrador/domain/search';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import { sortRows } from '#platform/rows/sort-rows.ts';
import type { ReadScope } from '#platform/scope.ts';
import { customerOf } from './customer-record.ts';

/** Lists a page of the customers by name unless `sort` says otherwise; searches name, phone and e-mail. */
export async function listCustomers(
  { db, storeId }: ReadScope,
  { query }: DecodedRequest<'listCustomers'>,
): Promise<Answer<'listCustomers'>> {
  const customers = db
    .selectFrom('customers as c')
    .where('c.store_id', '=', storeId)
    .where('c.archived_at', query.deleted ? 'is not' : 'is', null)
    .where(matchesSearch('c.search_text', readSearch(query.search)))
    .selectAll('c');
  const sorted = sortRows(customers, {
    sort: query.sort,
    name: 'c.search_text',
    date: 'c.created_at',
    id: 'c.id',
  });
  const { rows, pagination } = await readPage(db, query, sorted);
  return { customers: rows.map(customerOf), pagination };
}

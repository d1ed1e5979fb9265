import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { customerOf } from './customer-record.ts';

/** Lists a page of the customers by name; searches name, phone and e-mail. */
export async function listCustomers(
  { db, storeId }: ReadScope,
  { query }: DecodedRequest<'listCustomers'>,
): Promise<Answer<'listCustomers'>> {
  const customers = db
    .selectFrom('customers as c')
    .where('c.store_id', '=', storeId)
    .where('c.archived_at', 'is', null)
    .where(matchesSearch('c.search_text', query.search))
    .selectAll('c')
    .orderBy('c.search_text')
    .orderBy('c.id');
  const { rows, pagination } = await readPage(db, query, customers);
  return { customers: rows.map(customerOf), pagination };
}

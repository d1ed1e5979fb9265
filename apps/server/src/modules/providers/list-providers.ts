import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { readSearch } from '@mostrador/domain/search';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import { sortRows } from '#platform/rows/sort-rows.ts';
import type { ReadScope } from '#platform/scope.ts';
import { providerOf } from './provider-record.ts';

/** Lists a page of the providers by name unless `sort` says otherwise; searches name, phone and e-mail. */
export async function listProviders(
  { db, storeId }: ReadScope,
  { query }: DecodedRequest<'listProviders'>,
): Promise<Answer<'listProviders'>> {
  const providers = db
    .selectFrom('providers as v')
    .where('v.store_id', '=', storeId)
    .where('v.archived_at', query.deleted ? 'is not' : 'is', null)
    .where(matchesSearch('v.search_text', readSearch(query.search)))
    .selectAll('v');
  const sorted = sortRows(providers, {
    sort: query.sort,
    name: 'v.search_text',
    date: 'v.created_at',
    id: 'v.id',
  });
  const { rows, pagination } = await readPage(db, query, sorted);
  return { providers: rows.map(providerOf), pagination };
}

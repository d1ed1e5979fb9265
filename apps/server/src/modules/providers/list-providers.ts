import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { Scope } from '#platform/scope.ts';
import { providerOf } from './provider-record.ts';

export async function listProviders(
  { tx, storeId }: Scope,
  query: DecodedRequest<'listProviders'>['query'],
): Promise<Answer<'listProviders'>> {
  const providers = tx
    .selectFrom('providers as v')
    .where('v.store_id', '=', storeId)
    .where('v.archived_at', 'is', null)
    .where(matchesSearch('v.search_text', query.search))
    .selectAll('v')
    .orderBy('v.search_text')
    .orderBy('v.id');
  const { rows, pagination } = await readPage(tx, query, providers);
  return { providers: rows.map(providerOf), pagination };
}

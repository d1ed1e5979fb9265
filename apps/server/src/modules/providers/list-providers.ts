import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { providerOf } from './provider-record.ts';

/** Lists a page of the providers by name; searches name, phone and e-mail. */
export async function listProviders(
  { db, storeId }: ReadScope,
  { query }: DecodedRequest<'listProviders'>,
): Promise<Answer<'listProviders'>> {
  const providers = db
    .selectFrom('providers as v')
    .where('v.store_id', '=', storeId)
    .where('v.archived_at', 'is', null)
    .where(matchesSearch('v.search_text', query.search))
    .selectAll('v')
    .orderBy('v.search_text')
    .orderBy('v.id');
  const { rows, pagination } = await readPage(db, query, providers);
  return { providers: rows.map(providerOf), pagination };
}

import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { readSearch } from '@mostrador/domain/search';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import { sortRows } from '#platform/rows/sort-rows.ts';
import type { ReadScope } from '#platform/scope.ts';
import { deliveryPersonOf, selectDeliveryPersons } from './delivery-person-record.ts';

/**
 * Lists a page of the delivery persons by name unless `sort` says otherwise, on request the available
 * ones first. Searches name, phone and e-mail.
 */
export async function listDeliveryPersons(
  scope: ReadScope,
  { query }: DecodedRequest<'listDeliveryPersons'>,
): Promise<Answer<'listDeliveryPersons'>> {
  const { search, availableToDeliver, availableFirst, sort, deleted } = query;
  let deliveryPersons = selectDeliveryPersons(scope, deleted)
    .where(matchesSearch('d.search_text', readSearch(search)))
    .$if(availableFirst === true, (found) => found.orderBy('d.available_to_deliver', 'desc'));
  if (availableToDeliver !== undefined) {
    deliveryPersons = deliveryPersons.where('d.available_to_deliver', '=', availableToDeliver);
  }
  const sorted = sortRows(deliveryPersons, {
    sort,
    name: 'd.search_text',
    date: 'd.created_at',
    id: 'd.id',
  });
  const { rows, pagination } = await readPage(scope.db, query, sorted);
  return { deliveryPersons: rows.map(deliveryPersonOf), pagination };
}

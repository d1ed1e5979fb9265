import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { deliveryPersonOf, selectDeliveryPersons } from './delivery-person-record.ts';

/**
 * Lists a page of the delivery persons by name, on request the available ones first. Searches name,
 * phone and e-mail.
 */
export async function listDeliveryPersons(
  scope: ReadScope,
  { query }: DecodedRequest<'listDeliveryPersons'>,
): Promise<Answer<'listDeliveryPersons'>> {
  const { search, availableToDeliver, availableFirst } = query;
  let deliveryPersons = selectDeliveryPersons(scope)
    .where(matchesSearch('d.search_text', search))
    .$if(availableFirst === true, (found) => found.orderBy('d.available_to_deliver', 'desc'))
    .orderBy('d.search_text')
    .orderBy('d.id');
  if (availableToDeliver !== undefined) {
    deliveryPersons = deliveryPersons.where('d.available_to_deliver', '=', availableToDeliver);
  }
  const { rows, pagination } = await readPage(scope.db, query, deliveryPersons);
  return { deliveryPersons: rows.map(deliveryPersonOf), pagination };
}

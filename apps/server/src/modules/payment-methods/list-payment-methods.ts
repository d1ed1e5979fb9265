import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { paymentMethodOf, selectPaymentMethods } from './payment-method-record.ts';

/** Lists a page of the payment methods by name. */
export async function listPaymentMethods(
  scope: ReadScope,
  { query }: Pick<DecodedRequest<'listPaymentMethods'>, 'query'>,
): Promise<Answer<'listPaymentMethods'>> {
  const methods = selectPaymentMethods(scope)
    .where(matchesSearch('m.search_text', query.search))
    .orderBy('m.search_text')
    .orderBy('m.id');
  const { rows, pagination } = await readPage(scope.db, query, methods);
  return { paymentMethods: rows.map(paymentMethodOf), pagination };
}

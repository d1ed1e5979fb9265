import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { readSearch } from '@mostrador/domain/search';
import { matchesSearch, readPage } from '#platform/rows/read-page.ts';
import { sortRows } from '#platform/rows/sort-rows.ts';
import type { ReadScope } from '#platform/scope.ts';
import { paymentMethodOf, selectPaymentMethods } from './payment-method-record.ts';

/** Lists a page of the payment methods by name unless `sort` says otherwise. */
export async function listPaymentMethods(
  scope: ReadScope,
  { query }: Pick<DecodedRequest<'listPaymentMethods'>, 'query'>,
): Promise<Answer<'listPaymentMethods'>> {
  const matching = selectPaymentMethods(scope).where(
    matchesSearch('m.search_text', readSearch(query.search)),
  );
  const methods = sortRows(matching, {
    sort: query.sort,
    name: 'm.search_text',
    date: 'm.created_at',
    id: 'm.id',
    fields: { orders: 'orders_count' },
  });
  const { rows, pagination } = await readPage(scope.db, query, methods);
  return { paymentMethods: rows.map(paymentMethodOf), pagination };
}

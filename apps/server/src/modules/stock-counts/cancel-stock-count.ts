import type { DecodedRequest } from '@mostrador/contract/routes';
import type { StockCount } from '@mostrador/contract/stock-counts';
import type { Scope } from '#platform/scope.ts';
import { closeCount, lockOpenCount, readCount } from './count-record.ts';

/**
 * Closes a count without changing stock; its entries stay readable. Throws NOT_FOUND and
 * STOCK_COUNT_CLOSED.
 */
export async function cancelStockCount(
  scope: Scope,
  { params: { id } }: DecodedRequest<'cancelStockCount'>,
): Promise<StockCount> {
  const count = await lockOpenCount(scope, id, 'closing');
  await closeCount(scope, count, 'CANCELLED');
  return readCount(scope, id);
}

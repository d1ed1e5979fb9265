import type { Answer } from '@mostrador/contract/routes';

export type StockMovement = Answer<'listStockMovements'>['movements'][number];

/**
 * The stock after each of the newest movements, newest first, in units: the newest leads to what is
 * here now (rules.md#stock). Undefined where the stock is not tracked.
 */
export function stockBalances(
  stock: number | null,
  movements: readonly Pick<StockMovement, 'quantity'>[],
): (number | undefined)[] {
  let balance = stock ?? undefined;
  return movements.map(({ quantity }) => {
    const after = balance;
    if (balance !== undefined) balance -= quantity;
    return after;
  });
}

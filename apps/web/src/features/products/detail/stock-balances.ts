import type { Answer } from '@mostrador/contract/routes';

export type StockMovement = Answer<'listStockMovements'>['movements'][number];

/**
 * The stock after each movement, in units, newest first. The newest balance is the present stock
 * (rules.md#stock); each older one is calculated backwards. Undefined where the stock is not
 * tracked.
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

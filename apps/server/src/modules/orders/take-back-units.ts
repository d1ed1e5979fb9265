import type { ReturnCondition } from '@mostrador/domain/order-states';
import type { Scope } from '#platform/scope.ts';
import { restock } from './restock.ts';

/** Units of a loan that a customer no longer has. */
interface UnitsOfLoan {
  orderId: string;
  productId: string | null;
  quantity: number;
  condition: ReturnCondition;
}

/**
 * Books in the stock that lent units of a locked order came back, good or damaged; lost ones never do
 * (rules.md#loans).
 */
export async function takeBackUnits(
  scope: Scope,
  { orderId, productId, quantity, condition }: UnitsOfLoan,
): Promise<void> {
  if (condition === 'LOST') return;
  await restock(scope, orderId, [{ productId, quantity, reason: 'LOAN_RETURN' }]);
}

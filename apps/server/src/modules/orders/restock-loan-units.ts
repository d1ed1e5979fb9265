import type { ReturnCondition } from '@mostrador/domain/order-states';
import { bookLoss, sendToRepair } from '#modules/products/stock/repair-moves.ts';
import type { Scope } from '#platform/scope.ts';
import { restock } from './restock.ts';

/** Units of a loan that a customer no longer has. */
interface UnitsOfLoan {
  orderId: string;
  productId: string | null;
  quantity: number;
  condition: ReturnCondition;
  /** Units among them that have codes. */
  unitIds: readonly string[];
}

/**
 * Books in the stock that lent units of a locked order came back: good ones are there again, damaged ones go
 * on to repair, and lost ones are the shop's no more (rules.md#loans, rules.md#repairs).
 */
export async function restockLoanUnits(
  scope: Scope,
  { orderId, productId, quantity, condition, unitIds }: UnitsOfLoan,
): Promise<void> {
  if (productId === null) return;
  const units = [{ productId, quantity, orderId, unitIds }];
  if (condition === 'LOST') return bookLoss(scope, units);
  await restock(scope, orderId, [{ productId, quantity, reason: 'LOAN_RETURN', unitIds }]);
  if (condition === 'DAMAGED') await sendToRepair(scope, units);
}

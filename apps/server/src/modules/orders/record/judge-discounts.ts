import { discountAllowed, discountsGiven, limitsOf } from '@mostrador/domain/limits';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from './order-record.ts';
import type { Refuse } from './taken-before.ts';

/** An order's discounts as limits measure them. */
export function givenDiscounts({
  unit,
  items,
  order,
}: Pick<OrderRecord, 'unit' | 'items'> & {
  order: { discount_cents: OrderRecord['order']['discount_cents'] };
}) {
  return { unit, items, orderDiscountCents: order.discount_cents };
}

/**
 * Holds the discounts of a new order to the limit of its maker (rules.md#limits-by-role). Throws what
 * `demandWithinLimits` throws; a till without a network could not ask, so that its order records it.
 */
export async function judgeDiscounts(
  scope: Scope,
  order: Parameters<typeof givenDiscounts>[0],
  refuse: Refuse,
): Promise<void> {
  const after = givenDiscounts(order);
  try {
    await demandWithinLimits(scope, { action: 'discount', after });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { maxDiscountPercent } = limitsOf(scope.store.limits, scope.user.role);
    const mostCents =
      maxDiscountPercent === null ? ZERO_CENTS : discountAllowed(after, maxDiscountPercent);
    refuse(error, [{ rule: 'discountLimit', discountCents: discountsGiven(after), mostCents }]);
  }
}

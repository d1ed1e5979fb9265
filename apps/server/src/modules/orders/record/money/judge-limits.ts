import type { Exception } from '@mostrador/domain/history';
import {
  discountAllowed,
  discountsGiven,
  type LimitedStep,
  limitsOf,
  type ReservedUnits,
  ruleFor,
} from '@mostrador/domain/limits';
import { ZERO_CENTS } from '@mostrador/domain/money';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from '../order-record.ts';
import type { Refuse } from '../taken-before.ts';

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
 * Holds a new order to the limits of its maker: its discounts, and what it takes of what others have
 * reserved (rules.md#limits-by-role). Throws what `demandWithinLimits` throws; a till without a network
 * could not ask, so that its order records it.
 */
export async function judgeLimits(
  scope: Scope,
  order: Parameters<typeof givenDiscounts>[0],
  reserved: readonly ReservedUnits[],
  refuse: Refuse,
): Promise<void> {
  const after = givenDiscounts(order);
  const steps: LimitedStep[] = [
    { action: 'discount', after },
    { action: 'reserved', reserved },
  ];
  try {
    await demandWithinLimits(scope, ...steps);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const own = limitsOf(scope.store.limits, scope.user.role);
    const passed = steps.filter((step) => ruleFor(own, step) !== 'FREE');
    refuse(
      error,
      passed.flatMap((step): Exception[] => {
        if (step.action === 'reserved') {
          return step.reserved.map(({ name, day, requested, available }) => ({
            rule: 'reserved',
            product: name,
            day,
            requested,
            available,
          }));
        }
        const { maxDiscountPercent } = own;
        const mostCents =
          maxDiscountPercent === null ? ZERO_CENTS : discountAllowed(after, maxDiscountPercent);
        return [{ rule: 'discountLimit', discountCents: discountsGiven(after), mostCents }];
      }),
    );
  }
}

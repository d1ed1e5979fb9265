import { turnedIntoDeposit } from '@mostrador/domain/deposits';
import type { Exception } from '@mostrador/domain/history';
import {
  discountAllowed,
  discountsGiven,
  discountsOfKept,
  type GivenDiscounts,
  type LimitedStep,
  limitsOf,
  type ReservedUnits,
  ruleFor,
} from '@mostrador/domain/limits';
import { type Cents, minusCents, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { Refused } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { figuresOf, type ItemRecord, type OrderRecord, openDepositsOf } from '../order-record.ts';
import type { Refuse } from '../taken-before.ts';

type Discounted = Pick<OrderRecord, 'unit' | 'items'> & {
  order: { discount_cents: OrderRecord['order']['discount_cents'] };
};

/**
 * An order's discounts as limits measure them: of what is kept, with the tax that a chosen rate saves on each
 * line (`taxSavedOf`), in cents.
 */
export function givenDiscounts(
  { unit, items, order }: Discounted,
  taxSavedOf: (item: ItemRecord) => Cents = () => ZERO_CENTS,
): GivenDiscounts {
  const given = discountsOfKept({ items, orderDiscountCents: order.discount_cents }, unit);
  const taxes = items.map(taxSavedOf);
  return {
    ...given,
    items: given.items.map((line, index) => ({
      ...line,
      taxSavedCents: taxes[index] ?? ZERO_CENTS,
    })),
  };
}

/**
 * Returns the names of the custom items that an order has and did not have before, and of those that have
 * more units than before.
 */
export function addedCustomItems(
  items: readonly ItemRecord[],
  before: readonly ItemRecord[] = [],
): string[] {
  const unitsBefore = new Map(before.map(({ id, quantity }) => [id, quantity]));
  return items
    .filter(({ id, productId, quantity }) => {
      return productId === null && quantity > (unitsBefore.get(id) ?? 0);
    })
    .map(({ productName }) => productName);
}

/**
 * Returns the step `refund` of a command that leaves money on deposits which was paid for goods before, with
 * what it gives back at once.
 */
export function refundStep(
  before: OrderRecord,
  after: OrderRecord,
  refundCents: Cents = ZERO_CENTS,
): LimitedStep {
  const paid = (record: OrderRecord, givenBackCents: Cents) => {
    const { goodsCents, netPaidCents } = figuresOf(record);
    return {
      goodsCents,
      netPaidCents: minusCents(netPaidCents, givenBackCents),
      openDepositsCents: openDepositsOf(record),
    };
  };
  const turnedCents = turnedIntoDeposit(paid(before, ZERO_CENTS), paid(after, refundCents));
  return { action: 'refund', amountCents: plusCents(refundCents, turnedCents) };
}

/**
 * Holds a new order to the limits of its maker: its discounts, its custom items, and what it takes of what
 * others have reserved (rules.md#limits-by-role). Throws what `demandWithinLimits` throws; a till without a
 * network could not ask, so that its order records it.
 */
export async function judgeLimits(
  scope: Scope,
  order: Discounted,
  {
    taxSavedOf,
    reserved,
    refuse,
  }: {
    taxSavedOf: (item: ItemRecord) => Cents;
    reserved: readonly ReservedUnits[];
    refuse: Refuse;
  },
): Promise<void> {
  const after = givenDiscounts(order, taxSavedOf);
  const steps: LimitedStep[] = [
    { action: 'discount', after },
    { action: 'reserved', reserved },
    { action: 'customItem', names: addedCustomItems(order.items) },
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
        if (step.action === 'customItem') {
          return step.names.map((product) => ({ rule: 'customItem', product }));
        }
        const { maxDiscountPercent } = own;
        const mostCents =
          maxDiscountPercent === null ? ZERO_CENTS : discountAllowed(after, maxDiscountPercent);
        return [{ rule: 'discountLimit', discountCents: discountsGiven(after), mostCents }];
      }),
    );
  }
}

import {
  type DiscountChange,
  type DiscountsOfForm,
  discountChanges,
} from '@mostrador/domain/given-discounts';
import { minusCents, sumCents, timesCents } from '@mostrador/domain/money';
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { DiscountChangeEntry } from '../children/payments.ts';
import type { OrderRecord } from '../order-record.ts';
import { amountsAddedLater } from './line-discounts.ts';

type Discounted = Pick<OrderRecord, 'items' | 'discounts'> & {
  order: Pick<OrderRecord['order'], 'discount_cents' | 'discount_reason'>;
};

/**
 * Returns the changes by which the discounts of an order's form differ from those `before`, undefined for
 * a new order (rules.md#discounts).
 */
export function formChanges(
  scope: Scope,
  before: Discounted | undefined,
  after: Discounted,
): Promise<DiscountChangeEntry[]> {
  return changesBy(
    scope,
    discountChanges(before === undefined ? undefined : discountsOf(before), discountsOf(after)),
  );
}

/** Returns the changes as those of the person, the moment and the shift of the command. */
export async function changesBy(
  scope: Scope,
  changes: readonly DiscountChange[],
): Promise<DiscountChangeEntry[]> {
  if (changes.length === 0) return [];
  const createdAt = scope.now.toISOString();
  const by = { userId: scope.user.id, createdAt, shiftId: await shiftIdOf(scope) };
  return changes.map((change) => ({ ...change, id: newId(), ...by }));
}

/** Returns the changes that take off what was added later to lines which an edit leaves out. */
export function addedChangesUndone(
  { discountChanges: written }: Pick<OrderRecord, 'discountChanges'>,
  leftOut: readonly string[],
): DiscountChange[] {
  const added = written.filter(
    ({ addedLater, orderItemId }) =>
      addedLater && orderItemId !== null && leftOut.includes(orderItemId),
  );
  const alike = Map.groupBy(added, ({ kind, orderItemId, reason }) =>
    JSON.stringify([kind, orderItemId, reason]),
  );
  return [...alike.values()].flatMap((changes) =>
    changes.slice(0, 1).map(({ kind, orderItemId, reason }) => ({
      ...{ kind, orderItemId, reason },
      addedLater: true,
      amountCents: timesCents(-1, sumCents(changes.map(({ amountCents }) => amountCents))),
    })),
  );
}

function discountsOf(record: Discounted): DiscountsOfForm {
  const { order, items } = record;
  return {
    orderDiscountCents: minusCents(order.discount_cents, amountsAddedLater(record)),
    discountReason: order.discount_reason,
    items,
  };
}

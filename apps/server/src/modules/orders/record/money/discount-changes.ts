import {
  type DiscountChange,
  type DiscountsOfForm,
  discountChanges,
} from '@mostrador/domain/given-discounts';
import { minusCents, sumCents, timesCents } from '@mostrador/domain/money';
import type { Selectable } from 'kysely';
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderRecord } from '../order-record.ts';
import { amountsAddedLater } from './line-discounts.ts';

type WrittenChange = OrderRecord['discountChanges'][number];
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
): WrittenChange[] {
  return changesBy(
    scope,
    discountChanges(before === undefined ? undefined : discountsOf(before), discountsOf(after)),
  );
}

/** Returns the changes as those of the person and the moment of the command. */
export function changesBy(
  { user, now }: Pick<Scope, 'user' | 'now'>,
  changes: readonly DiscountChange[],
): WrittenChange[] {
  const createdAt = now.toISOString();
  return changes.map((change) => ({ ...change, id: newId(), userId: user.id, createdAt }));
}

/** Returns the ledger's rows of the changes, which belong to the shift of the command. */
export async function changeRows(
  scope: Scope,
  orderId: string,
  changes: readonly WrittenChange[],
): Promise<Selectable<Tables['discount_changes']>[]> {
  if (changes.length === 0) return [];
  const shiftId = await shiftIdOf(scope);
  return changes.map(
    ({ id, kind, orderItemId, addedLater, reason, amountCents, userId, createdAt }) => ({
      store_id: scope.storeId,
      id,
      order_id: orderId,
      order_item_id: orderItemId,
      kind,
      added_later: addedLater,
      reason,
      amount_cents: amountCents,
      user_id: userId,
      created_at: new Date(createdAt),
      shift_id: shiftId,
    }),
  );
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

import {
  type DiscountChange,
  type DiscountsOfForm,
  discountChanges,
} from '@mostrador/domain/given-discounts';
import { asCents, minusCents } from '@mostrador/domain/money';
import { type Selectable, sql } from 'kysely';
import { shiftIdOf } from '#modules/drawers/command-shift.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { amountsAddedLater } from './line-discounts.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * Returns the ledger's rows for the discounts by which an order's form differs from that `before`,
 * undefined for a new order (rules.md#discounts).
 */
export async function formChanges(
  scope: Scope,
  before: OrderRecord | undefined,
  after: OrderRecord,
): Promise<Selectable<Tables['discount_changes']>[]> {
  const changes = discountChanges(
    before === undefined ? undefined : discountsOf(before),
    discountsOf(after),
  );
  return changeRows(scope, after.order.id, changes);
}

/** Returns the ledger's rows for the changes, of the person, the moment and the shift of the command. */
export async function changeRows(
  scope: Scope,
  orderId: string,
  changes: readonly DiscountChange[],
): Promise<Selectable<Tables['discount_changes']>[]> {
  if (changes.length === 0) return [];
  const { storeId, user, now } = scope;
  const shiftId = await shiftIdOf(scope);
  return changes.map(({ kind, orderItemId, addedLater, reason, amountCents }) => ({
    store_id: storeId,
    id: newId(),
    order_id: orderId,
    order_item_id: orderItemId,
    kind,
    added_later: addedLater,
    reason,
    amount_cents: amountCents,
    user_id: user.id,
    created_at: now,
    shift_id: shiftId,
  }));
}

/** Returns the changes that take off what was added later to lines which an edit leaves out. */
export async function addedChangesUndone(
  { tx, storeId }: Scope,
  { order, items }: OrderRecord,
  leftOut: readonly string[],
): Promise<DiscountChange[]> {
  const added = items.filter(
    ({ id, addedDiscountCents }) => addedDiscountCents > 0 && leftOut.includes(id),
  );
  if (added.length === 0) return [];
  const { rows } = await sql<Omit<DiscountChange, 'addedLater'>>`
    select discount_changes.kind, discount_changes.order_item_id as "orderItemId",
      discount_changes.reason, sum(discount_changes.amount_cents)::bigint as "amountCents"
    from discount_changes
    where discount_changes.store_id = ${storeId} and discount_changes.order_id = ${order.id}
      and discount_changes.added_later
      and discount_changes.order_item_id = any(${added.map(({ id }) => id)}::uuid[])
    group by discount_changes.kind, discount_changes.order_item_id, discount_changes.reason`.execute(
    tx,
  );
  return rows.map((change) => ({
    ...change,
    addedLater: true,
    amountCents: asCents(-change.amountCents),
  }));
}

function discountsOf(record: OrderRecord): DiscountsOfForm {
  const { order, items } = record;
  return {
    orderDiscountCents: minusCents(order.discount_cents, amountsAddedLater(record)),
    discountReason: order.discount_reason,
    items,
  };
}

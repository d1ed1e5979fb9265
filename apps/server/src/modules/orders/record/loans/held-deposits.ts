import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { figuresOf, type OrderRecord } from '../order-record.ts';

export type HeldChange = Selectable<Tables['held_deposit_changes']>;

/**
 * Returns the change of the deposits that an order holds as a row of their ledger, or no row without a
 * change. `before` is undefined for a new order (rules.md#order-figures, `depositsHeld`;
 * rules.md#reports, `pending`).
 */
export function heldChange(
  { storeId, now }: Scope,
  before: OrderRecord | undefined,
  after: OrderRecord,
  shiftId: string | null,
): HeldChange[] {
  const heldBefore = before === undefined ? ZERO_CENTS : figuresOf(before).depositsHeldCents;
  const amount = minusCents(figuresOf(after).depositsHeldCents, heldBefore);
  if (amount === 0) return [];
  const order_id = after.order.id;
  const row = { store_id: storeId, id: newId(), order_id, amount_cents: amount, created_at: now };
  return [{ ...row, shift_id: shiftId }];
}

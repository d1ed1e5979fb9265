import { minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import type { HeldChangeEntry } from '../children/refunds.ts';
import { figuresOf, type OrderRecord } from '../order-record.ts';

/**
 * Returns the change of the deposits that an order holds as an entry of their ledger, or no entry without a
 * change. `before` is undefined for a new order (rules.md#order-figures, `depositsHeld`;
 * rules.md#reports, `pending`).
 */
export function heldChange(
  { now }: Pick<Scope, 'now'>,
  before: OrderRecord | undefined,
  after: OrderRecord,
  shiftId: string | null,
): HeldChangeEntry[] {
  const heldBefore = before === undefined ? ZERO_CENTS : figuresOf(before).depositsHeldCents;
  const amountCents = minusCents(figuresOf(after).depositsHeldCents, heldBefore);
  if (amountCents === 0) return [];
  return [{ id: newId(), amountCents, createdAt: now.toISOString(), shiftId }];
}

import type { PurchaseHappening } from '@mostrador/domain/history';
import type { Selectable } from 'kysely';
import type { PurchasesTable } from '#platform/database/tables/purchases.ts';
import { inOrder } from '#platform/in-order.ts';
import { newEntry } from '#platform/rows/document-history.ts';
import { later } from '#platform/rows/later.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { figuresOf, type PurchaseRecord } from './purchase-record.ts';

type PurchaseRow = Selectable<PurchasesTable>;

/**
 * Returns the figures kept on the purchase's row, so that lists and reports need not recompute them.
 */
function keptFigures(record: PurchaseRecord) {
  const figures = figuresOf(record);
  return {
    payment_status: figures.paymentStatus,
    subtotal_cents: figures.subtotalCents,
    total_cents: figures.totalCents,
    returns_total_cents: figures.returnsTotalCents,
    payments_total_cents: figures.paymentsTotalCents,
    amount_due_cents: figures.amountDueCents,
  } satisfies Partial<PurchaseRow>;
}

/**
 * Writes the changeable columns of a locked purchase with its figures recomputed and a later
 * `updatedAt`, and adds an entry to its history. The command must have written its children. Returns
 * the purchase as it is then.
 */
export async function savePurchase(
  scope: Scope,
  record: PurchaseRecord,
  happening: PurchaseHappening,
): Promise<PurchaseRecord> {
  const { tx, storeId, user, now } = scope;
  const { id, status, marked_paid } = record.purchase;
  const changed = {
    status,
    marked_paid,
    ...keptFigures(record),
    updated_at: later(now, record.purchase.updated_at),
  };
  // Not at `now`: of two people at once the one who waited for the lock may have begun earlier.
  const entry = newEntry({ user, now: changed.updated_at }, happening);
  await inOrder(
    tx
      .updateTable('purchases')
      .set(changed)
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute(),
    tx
      .insertInto('purchase_history')
      .values({
        store_id: storeId,
        id: entry.id,
        purchase_id: id,
        action: entry.action,
        changes: JSON.stringify(entry.changes),
        user_id: user.id,
        created_at: changed.updated_at,
      })
      .execute(),
  );
  return {
    ...record,
    purchase: { ...record.purchase, ...changed },
    history: [...record.history, entry],
  };
}

/** Returns the common columns of the tables that record an event of a purchase: person and time. */
export function entryOf(scope: Scope, purchaseId: string) {
  return {
    store_id: scope.storeId,
    id: newId(),
    purchase_id: purchaseId,
    user_id: scope.user.id,
    created_at: scope.now,
  };
}

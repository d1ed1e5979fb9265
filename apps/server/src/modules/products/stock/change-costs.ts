import type { Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import { newId } from '#platform/rows/new-id.ts';
import { noteChanged } from '#platform/rows/note-changed.ts';
import type { Scope } from '#platform/scope.ts';

/** A product's cost before and after, in cents; null if unknown. */
export interface CostChange {
  productId: string;
  before: Cents | null;
  after: Cents | null;
  /** Purchase whose receipt changed it; undefined for a change by hand. */
  purchaseId?: string;
  /** Sets the product's `updatedAt`, so that the change counts as an edit; undefined leaves it. */
  updatedAt?: Date;
}

/**
 * Writes the costs of products that the caller has locked, and each change into their ledger
 * (rules.md#costs). Unchanged costs are skipped. A receipt's change counts as an edit of the product,
 * so that a form opened before does not write the old cost back.
 */
export async function changeCosts(scope: Scope, changes: readonly CostChange[]): Promise<void> {
  const changed = changes.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  const { tx, storeId, user, now } = scope;
  await tx
    .insertInto('cost_changes')
    .values(
      changed.map(({ productId, before, after, purchaseId }) => ({
        store_id: storeId,
        id: newId(),
        product_id: productId,
        cost_before_cents: before,
        cost_after_cents: after,
        purchase_id: purchaseId ?? null,
        user_id: user.id,
        created_at: now,
      })),
    )
    .execute();
  await sql`
    update products p set cost_cents = c.cost, updated_at = coalesce(c.updated_at, p.updated_at)
    from unnest(
      ${changed.map(({ productId }) => productId)}::uuid[],
      ${changed.map(({ after }) => after)}::bigint[],
      ${changed.map(({ updatedAt }) => updatedAt ?? null)}::timestamptz[]
    ) as c (product_id, cost, updated_at)
    where p.store_id = ${storeId} and p.id = c.product_id`.execute(tx);
  await noteChanged(
    scope,
    'product',
    changed.map(({ productId }) => productId),
  );
}

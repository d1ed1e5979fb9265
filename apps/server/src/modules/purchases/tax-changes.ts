import { movedTaxChanges } from '@mostrador/domain/purchase-taxes';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { type ItemRecord, type PurchaseRecord, taxedParts } from './purchase-record.ts';

export type PurchaseTaxChange = Selectable<Tables['purchase_tax_changes']>;

/**
 * Returns the rows by which a receipt or a return changes what is booked of a purchase's taxes, by rate:
 * of a return below 0 (rules.md#purchase-taxes). `after` are the items with the units that it moved.
 */
export function purchaseTaxChanges(
  { storeId, now }: Scope,
  before: PurchaseRecord,
  after: readonly ItemRecord[],
  moved: 'receivedQty' | 'returnedQty',
): PurchaseTaxChange[] {
  const purchase = taxedParts(before);
  const then = { ...purchase, items: after };
  const isGivenBack = moved === 'returnedQty';
  const changes = isGivenBack
    ? movedTaxChanges(then, purchase, moved)
    : movedTaxChanges(purchase, then, moved);
  return changes.flatMap((change) =>
    change.taxRateId === null
      ? []
      : {
          store_id: storeId,
          id: newId(),
          purchase_id: before.purchase.id,
          tax_rate_id: change.taxRateId,
          is_given_back: isGivenBack,
          taxable_cents: change.taxableCents,
          net_cents: change.netCents,
          tax_cents: change.taxCents,
          created_at: now,
        },
  );
}

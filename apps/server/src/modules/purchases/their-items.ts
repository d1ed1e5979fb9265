import type { Cents } from '@mostrador/domain/money';
import { invalidField } from '#platform/refused.ts';
import type { ItemRecord } from './purchase-record.ts';

interface ItemBody {
  purchaseItemId: string;
  productId: string;
  quantity: number;
  unitCost?: Cents | null | undefined;
}

/** Units of an item that are received or returned. */
export interface MovedLine {
  item: ItemRecord;
  quantity: number;
  /** Unit cost in the body, else the item's. */
  unitCostCents: Cents;
  /** Path of the line in the body. */
  path: string;
}

/**
 * Returns the body's lines with their items, without lines of 0 units. Throws INVALID_INPUT for an item
 * that is not the purchase's, for a product that is not the item's, and if no units remain
 * (rules.md#receipts).
 */
export function theirItems(items: readonly ItemRecord[], bodies: readonly ItemBody[]): MovedLine[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const lines = bodies.map(({ purchaseItemId, productId, quantity, unitCost }, index) => {
    const path = `items.${index}`;
    const item = itemOf.get(purchaseItemId);
    if (!item) throw invalidField(`${path}.purchaseItemId`, 'NOT_IN_PURCHASE');
    if (item.productId !== productId) {
      throw invalidField(`${path}.productId`, 'OTHER_PRODUCT');
    }
    return { item, quantity, unitCostCents: unitCost ?? item.unitCostCents, path };
  });
  const moved = lines.filter(({ quantity }) => quantity > 0);
  if (moved.length === 0) throw invalidField('items', 'NO_QUANTITY');
  return moved;
}

import type { Purchase } from '@mostrador/contract/purchases';
import type { LabelLine } from './label-lines.ts';

/** One label per unit that the receipt brought, or that all receipts of the purchase did. */
export function receivedQuantities(
  { receipts }: Pick<Purchase, 'receipts'>,
  receiptId: string | undefined,
): LabelLine[] {
  const quantities = new Map<string, number>();
  for (const { id, items } of receipts) {
    if (receiptId !== undefined && id !== receiptId) continue;
    for (const { productId, quantity } of items) {
      if (quantity > 0) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
    }
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}

import type { Purchase } from '@mostrador/contract/purchases';
import type { LabelLine } from './label-lines.ts';

/** One label per unit that the receipt brought, or that all receipts of the purchase did. Units with codes came as it was made. */
export function receivedQuantities(
  { receipts }: Pick<Purchase, 'receipts'>,
  receiptId: string | undefined,
): LabelLine[] {
  const lines = new Map<string, { quantity: number; cameAt: string[] }>();
  for (const { id, createdAt, items } of receipts) {
    if (receiptId !== undefined && id !== receiptId) continue;
    for (const { productId, quantity } of items) {
      if (quantity === 0) continue;
      const before = lines.get(productId) ?? { quantity: 0, cameAt: [] };
      lines.set(productId, {
        quantity: before.quantity + quantity,
        cameAt: [...before.cameAt, createdAt],
      });
    }
  }
  return [...lines].map(([productId, line]) => ({ productId, ...line }));
}

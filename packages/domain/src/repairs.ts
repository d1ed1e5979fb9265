import { type Refusal, refusal } from './refusal.ts';

/** What is done with units in repair, or for it (rules.md#repairs). */
export const REPAIR_ACTIONS = ['OUT', 'BACK', 'WRITE_OFF'] as const;
export type RepairAction = (typeof REPAIR_ACTIONS)[number];

/** Where the units of a product are; a stock of null is not tracked. */
export interface UnitsOfProduct {
  stock: number | null;
  onLoan: number;
  inRepair: number;
}

/** Returns the units that the shop owns: here, with customers, and in repair; null if not tracked. */
export function ownedUnits({ stock, onLoan, inRepair }: UnitsOfProduct): number | null {
  return stock === null ? null : stock + onLoan + inRepair;
}

/**
 * Refuses to send more units away than are here, and to bring back or write off more than are in repair.
 * `details.available` and `details.inRepair` are units.
 */
export function refusedRepair(
  product: { id: string; stock: number | null; inRepair: number },
  { action, quantity }: { action: RepairAction; quantity: number },
): Refusal<'STOCK_NOT_TRACKED' | 'INSUFFICIENT_STOCK' | 'QUANTITY_EXCEEDS_REPAIR'> | undefined {
  const { id: productId, stock, inRepair } = product;
  if (stock === null) return refusal('STOCK_NOT_TRACKED');
  if (action === 'OUT') {
    if (quantity <= stock) return undefined;
    const missing = { productId, requested: quantity, available: stock };
    return refusal('INSUFFICIENT_STOCK', { products: [missing] });
  }
  return quantity > inRepair ? refusal('QUANTITY_EXCEEDS_REPAIR', { inRepair }) : undefined;
}

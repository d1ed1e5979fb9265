import { type Cents, timesCents } from './money.ts';
import type { Percent } from './percent.ts';

/** Line of a purchase, with the units ordered, received and returned to the provider. */
export interface PurchaseLine {
  orderedQty: number;
  receivedQty: number;
  returnedQty: number;
  /** Provider's price of one unit, without tax; 0 means unknown. */
  unitCostCents: Cents;
  /** Null for a line without a tax rate. */
  taxPercent: Percent | null;
}

/** Returns ordered units × unit cost, in cents. */
export function purchaseLineTotal({
  orderedQty,
  unitCostCents,
}: Pick<PurchaseLine, 'orderedQty' | 'unitCostCents'>): Cents {
  return timesCents(orderedQty, unitCostCents);
}

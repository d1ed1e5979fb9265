import type { Purchase, PurchaseFinancials, PurchaseItem } from '@mostrador/contract/purchases';
import { centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import {
  type PurchaseFigures,
  type PurchaseLine,
  purchaseFigures,
} from '@mostrador/domain/purchase-figures';

/** Units of each item, by the item's id. */
export type Units = Readonly<Record<string, number>>;

/** Parts of a purchase that its rules and figures need. */
export type FiguredPurchase = Pick<Purchase, 'status' | 'items' | 'markedPaid' | 'financials'>;

/** The item as the domain's rules take it; a hidden cost counts as unknown. */
export function purchaseLine(item: PurchaseItem): PurchaseLine & { id: string } {
  const { id, orderedQty, receivedQty, returnedQty, unitCost } = item;
  const unitCostCents = unitCost === undefined ? ZERO_CENTS : centsOf(unitCost);
  return { id, orderedQty, receivedQty, returnedQty, unitCostCents };
}

/** The units in the shape of the domain's rules. */
export function demandsOf(units: Units) {
  return Object.entries(units).map(([purchaseItemId, quantity]) => ({ purchaseItemId, quantity }));
}

export function sumOfUnits(units: Units): number {
  return Object.values(units).reduce((sum, quantity) => sum + quantity, 0);
}

/** Figures of a purchase with these items, by the server's rules. */
export function figuresWith(
  { status, markedPaid }: Pick<FiguredPurchase, 'status' | 'markedPaid'>,
  { tax, discount, paymentsTotal }: PurchaseFinancials,
  items: readonly PurchaseLine[],
): PurchaseFigures {
  return purchaseFigures({
    status,
    items,
    taxCents: centsOf(tax),
    discountCents: centsOf(discount),
    paymentsTotalCents: centsOf(paymentsTotal),
    markedPaid,
  });
}

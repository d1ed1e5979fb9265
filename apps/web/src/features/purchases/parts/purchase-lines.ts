import type { Purchase, PurchaseFinancials, PurchaseItem } from '@mostrador/contract/purchases';
import { type CurrencyUnit, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { type PurchaseFigures, purchaseFigures } from '@mostrador/domain/purchase-figures';
import type { PurchaseLine } from '@mostrador/domain/purchase-line';
import { taxPercentOf } from '#features/orders/parts/taxes/tax-copy.ts';
import { taxesIn } from './line-taxes.ts';

/** Units of each item, by the item's id. */
export type Units = Readonly<Record<string, number>>;

/** Parts of a purchase that its rules and figures need. */
export type FiguredPurchase = Pick<Purchase, 'status' | 'items' | 'markedPaid' | 'financials'>;

/** The item as the domain's rules take it; a hidden cost counts as unknown. */
export function purchaseLine(item: PurchaseItem): PurchaseLine & { id: string } {
  const { id, orderedQty, receivedQty, returnedQty, unitCost } = item;
  const unitCostCents = unitCost === undefined ? ZERO_CENTS : centsOf(unitCost);
  const taxPercent = taxPercentOf(item.taxPercent ?? null);
  return { id, orderedQty, receivedQty, returnedQty, unitCostCents, taxPercent };
}

/** The units in the shape of the domain's rules. */
export function demandsOf(units: Units) {
  return Object.entries(units).map(([purchaseItemId, quantity]) => ({ purchaseItemId, quantity }));
}

export function sumOfUnits(units: Units): number {
  return Object.values(units).reduce((sum, quantity) => sum + quantity, 0);
}

/** Figures of a purchase with these items, by the server's rules, with taxes in the store's currency unit. */
export function figuresWith(
  { status, markedPaid }: Pick<FiguredPurchase, 'status' | 'markedPaid'>,
  financials: PurchaseFinancials,
  items: readonly PurchaseLine[],
  unit: CurrencyUnit,
): PurchaseFigures {
  return purchaseFigures({
    status,
    unit,
    items,
    freeTaxCents: taxesIn(financials).freeTaxCents,
    discountCents: centsOf(financials.discount),
    paymentsTotalCents: centsOf(financials.paymentsTotal),
    markedPaid,
  });
}

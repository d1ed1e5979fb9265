import { asCents, type Cents, type CurrencyUnit } from './money.ts';

export type StockLabel = 'outOfStock' | 'lowStock' | 'inStock';

/** Maximum of a quantity field where the stock is not tracked (rules.md#stock). */
export const MAX_QUANTITY_WHEN_STOCK_UNKNOWN = 999;

/** The most units of a product that the books can hold, however they came in. */
export const MAX_STOCK = 1_000_000_000;

/** What an order asks of a product, in units. */
export interface Demand {
  productId: string;
  quantity: number;
}

/** A product of which more was asked than is there, in units. */
export interface MissingStock {
  productId: string;
  requested: number;
  available: number;
}

/** The label of a product (rules.md#stock); a stock of null is not tracked and never runs out. */
export function stockLabel(stock: number | null, minStock: number): StockLabel {
  if (stock === null) return 'inStock';
  if (stock <= 0) return 'outOfStock';
  return stock <= minStock ? 'lowStock' : 'inStock';
}

/** The most units that a quantity field offers (rules.md#stock). */
export function maxQuantity(stock: number | null): number {
  return stock ?? MAX_QUANTITY_WHEN_STOCK_UNKNOWN;
}

/**
 * The products of which there is not enough, in the order in which they are first asked for; empty
 * where all is there (rules.md#orders). What several lines ask of one product is added up first. A stock
 * of null is not tracked; a product that `stocks` does not know has none.
 */
export function missingStock(
  demands: readonly Demand[],
  stocks: ReadonlyMap<string, number | null>,
): MissingStock[] {
  const requestedOf = new Map<string, number>();
  for (const { productId, quantity } of demands) {
    requestedOf.set(productId, (requestedOf.get(productId) ?? 0) + quantity);
  }
  const missing: MissingStock[] = [];
  for (const [productId, requested] of requestedOf) {
    const stock = stocks.get(productId);
    if (stock === null) continue;
    const available = stock ?? 0;
    if (requested > available) missing.push({ productId, requested, available });
  }
  return missing;
}

/** A receipt of one product, and what was owned of it just before. */
export interface CostedReceipt {
  /** What is here and what is out on loan, in units. */
  ownedQuantity: number;
  /** The cost so far; null and 0 both mean unknown. */
  costCents: Cents | null;
  receivedQuantity: number;
  /** What the provider asks for one; 0 means unknown. */
  unitCostCents: Cents;
  currencyUnit: CurrencyUnit;
}

/**
 * The product's moving average cost after a receipt, rounded half up to the currency's unit. It is
 * the unit cost where nothing was known before, and stays as it was where the receipt tells none.
 */
export function averageCost({
  ownedQuantity,
  costCents,
  receivedQuantity,
  unitCostCents,
  currencyUnit,
}: CostedReceipt): Cents | null {
  if (receivedQuantity === 0 || unitCostCents === 0) return costCents;
  if (costCents === null || costCents === 0) return unitCostCents;
  // A billion units at the largest price is 1e21 cents, beyond what a number holds exactly.
  const owned = BigInt(ownedQuantity);
  const received = BigInt(receivedQuantity);
  const value = owned * BigInt(costCents) + received * BigInt(unitCostCents);
  const divisor = (owned + received) * BigInt(currencyUnit);
  return asCents(Number((2n * value + divisor) / (2n * divisor)) * currencyUnit);
}

import { asCents, type Cents, type CurrencyUnit } from './money.ts';

export type StockLabel = 'outOfStock' | 'lowStock' | 'inStock';

/** Largest quantity in a field if the stock is not tracked (rules.md#stock). */
const MAX_QUANTITY_WHEN_STOCK_UNKNOWN = 999;

/** Largest stock of a product, in units (rules.md#stock). */
export const MAX_STOCK = 1_000_000_000;

/** Units of a product that an order line needs. */
export interface Demand {
  productId: string;
  quantity: number;
}

/** Product of which more units are requested than are available. */
export interface MissingStock {
  productId: string;
  requested: number;
  available: number;
}

/**
 * Returns the label of a product (rules.md#stock). A stock of null is not tracked and never runs out.
 */
export function stockLabel(stock: number | null, minStock: number): StockLabel {
  if (stock === null) return 'inStock';
  if (stock <= 0) return 'outOfStock';
  return stock <= minStock ? 'lowStock' : 'inStock';
}

/** Returns the largest quantity that a field offers (rules.md#stock). */
export function maxQuantity(stock: number | null): number {
  return stock ?? MAX_QUANTITY_WHEN_STOCK_UNKNOWN;
}

/**
 * Returns the products without enough stock, in the order of first request (rules.md#orders). The lines
 * of one product are added up first. A stock of null is not tracked; a product that `stocks` lacks has
 * none.
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

/** Worth of units at their cost, at most the largest exact number of cents: a person may type a million by mistake. */
export function worthAtCost(units: number, costCents: Cents): Cents {
  return asCents(Math.min(Number.MAX_SAFE_INTEGER, units * costCents));
}

/** Receipt of one product, with the units owned and their cost just before. */
export interface CostedReceipt {
  /** Units in stock, out on loan and in repair. */
  ownedQuantity: number;
  /** Cost so far; null and 0 both mean unknown. */
  costCents: Cents | null;
  receivedQuantity: number;
  /** Provider's price of one unit; 0 means unknown. */
  unitCostCents: Cents;
  currencyUnit: CurrencyUnit;
}

/**
 * Returns the moving average cost after a receipt, rounded half up to the currency's unit
 * (rules.md#costs). It is the unit cost if the cost was unknown, and unchanged if the unit cost is
 * unknown.
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

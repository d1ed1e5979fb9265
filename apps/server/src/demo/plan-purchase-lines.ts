import { asCents, type Cents, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import type { DemoProduct, DemoStore } from './demo-store.ts';
import type { Chance } from './random.ts';
import type { StockStory } from './stock-story.ts';

/** Moment at which a part of a purchase comes, and whether it has come. */
export interface Coming {
  at: Date;
  isHere: boolean;
}

export interface PlannedPurchaseLine {
  product: DemoProduct;
  quantity: number;
  unitCostCents: Cents;
  /** Units of the line in each part. */
  parts: readonly number[];
}

/** The dearest product is bought one at a time; of others, as many as cost about this part of it. */
const WORTH_OF_A_LINE = 0.45;
const MOST_OF_A_LINE = 36;
const MOST_SAMPLES = 3;

/**
 * Plans up to five lines of the provider's goods with the units of each part. Parts that have come are
 * at most what the stock story allows, and are written into it; others may be any size. Without parts,
 * products that run low are nine times as likely.
 */
export function planPurchaseLines(
  chance: Chance,
  store: DemoStore,
  {
    provider,
    comings,
    isGift,
    stock,
  }: { provider: string; comings: readonly Coming[]; isGift: boolean; stock: StockStory },
): PlannedPurchaseLine[] {
  const left = new Set(
    store.categories
      .filter((category) => category.provider === provider)
      .flatMap(({ products }) => products)
      .filter((product) => product.stock !== null),
  );
  const lines: PlannedPurchaseLine[] = [];
  const wanted = chance.between(2, 5);
  while (left.size > 0 && lines.length < wanted) {
    const product = chance.choose([...left], (each) =>
      comings.length === 0 && isLow(each) ? 9 : 1,
    );
    left.delete(product);
    const usual = isGift ? chance.between(1, MOST_SAMPLES) : usualQuantity(chance, store, product);
    const parts = comings.map(({ at, isHere }) => {
      const asked = Math.ceil(usual / comings.length);
      if (!isHere) return asked;
      const units = Math.min(asked, stock.mostAt(product, at));
      stock.move(product, at, units);
      return units;
    });
    // A product whose stock leaves no room for the first part cannot have come with it.
    if (parts[0] === 0) continue;
    const quantity = parts.length > 0 ? parts.reduce((sum, units) => sum + units, 0) : usual;
    const unitCostCents = isGift ? ZERO_CENTS : planCost(chance, store, product);
    lines.push({ product, quantity, unitCostCents, parts });
  }
  return lines;
}

function usualQuantity(chance: Chance, { categories }: DemoStore, { cost }: DemoProduct): number {
  const all = categories.flatMap(({ products }) => products);
  const dearest = Math.max(...all.map((product) => product.cost ?? 0));
  const worth = (dearest * WORTH_OF_A_LINE * chance.between(60, 140)) / 100;
  return Math.min(MOST_OF_A_LINE, Math.max(1, Math.round(worth / (cost ?? dearest))));
}

function isLow({ stock, minStock = 0 }: DemoProduct): boolean {
  return stock !== null && stock <= minStock;
}

/** Varies the provider's price a little, in small steps. */
function planCost(chance: Chance, { roundAmount }: DemoStore, { cost = 0 }: DemoProduct): Cents {
  const step = Math.round(centsOf(roundAmount) / 20);
  const changed = (centsOf(cost) * chance.between(94, 106)) / 100;
  return asCents(Math.max(step, Math.round(changed / step) * step));
}

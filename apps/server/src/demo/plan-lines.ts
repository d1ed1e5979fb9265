import { centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import type { Line } from '@mostrador/domain/order-figures';
import type { Percent } from '@mostrador/domain/percent';
import type { DemoProduct, DemoStore } from './demo-store.ts';
import type { Chance } from './random.ts';

export interface PlannedLine extends Line {
  product: DemoProduct;
  selectedAttributes: Record<string, string> | null;
  discountPercent: Percent | null;
  discountReason: string | null;
}

const WITHOUT_DISCOUNT = { discountPercent: null, discountReason: null };

/**
 * Cheap products sell more often. At this part of the dearest price a product sells half as often as a
 * trifle.
 */
const HALF_AS_OFTEN = 0.05;

/** Plans one to five lines of different products; with `lends`, one or two of them are loans. */
export function planLines(
  chance: Chance,
  store: DemoStore,
  { lends, isDelivery }: { lends: boolean; isDelivery: boolean },
): PlannedLine[] {
  const products = store.categories.flatMap((category) => category.products);
  const service = products.find(({ name }) => name === store.deliveryService);
  const dearest = Math.max(...products.map(({ price }) => price));
  const left = new Set(products.filter((product) => product !== service));
  const take = (weightOf: (product: DemoProduct) => number) => {
    const product = chance.choose([...left], weightOf);
    left.delete(product);
    return product;
  };

  const count = chance.choose([1, 2, 3, 4, 5], (lines) => 7 - lines);
  const lent = lends ? chance.between(1, Math.min(count, 2)) : 0;
  const lines = Array.from({ length: count }, (_, index) =>
    index < lent
      ? loanLine(
          chance,
          take(({ loan }) => (loan === undefined ? 0 : loan.most + 5)),
        )
      : saleLine(
          chance,
          take(({ price }) => 1 / (price / dearest + HALF_AS_OFTEN)),
        ),
  );
  return isDelivery && service ? [...lines, saleLine(chance, service)] : lines;
}

function saleLine(chance: Chance, product: DemoProduct): PlannedLine {
  return {
    product,
    transactionType: 'SALE',
    quantity: chance.between(1, product.most ?? 1),
    unitPriceCents: centsOf(product.price),
    borrowDepositPerUnitCents: ZERO_CENTS,
    selectedAttributes: planAttributes(chance, product),
    ...WITHOUT_DISCOUNT,
  };
}

function loanLine(chance: Chance, product: DemoProduct): PlannedLine {
  const { fee, deposit, most } = product.loan ?? { fee: 0, deposit: 0, most: 1 };
  return {
    product,
    transactionType: 'BORROW',
    // Large quantities, such as of chairs, are lent in tens.
    quantity: most < 20 ? chance.between(1, most) : 10 * chance.between(1, most / 10),
    unitPriceCents: centsOf(fee),
    borrowDepositPerUnitCents: centsOf(deposit),
    selectedAttributes: planAttributes(chance, product),
    ...WITHOUT_DISCOUNT,
  };
}

function planAttributes(
  chance: Chance,
  { attributes }: DemoProduct,
): Record<string, string> | null {
  if (attributes === undefined) return null;
  return Object.fromEntries(
    Object.entries(attributes).map(([name, values]) => [name, chance.choose(values)]),
  );
}

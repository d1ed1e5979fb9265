import type { Product } from '@mostrador/contract/products';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { type DraftLine, type OrderDraft, quantityOf } from '#features/orders/draft/order-draft.ts';

/** What happened to a product of a parked order while it waited. */
export type ParkedChange =
  | { kind: 'gone'; name: string }
  | { kind: 'price'; name: string; fromCents: Cents; toCents: Cents }
  /** Nothing is known: the products could not be looked up. */
  | { kind: 'unchecked' }
  /** Fewer units are left than the order has. */
  | { kind: 'stock'; name: string; left: number };

/**
 * Returns a parked draft as it is now: without products that were deleted, at present prices where
 * nobody had changed them, and with present stocks; and what changed. `products` are those of its lines
 * that still exist (rules.md#parked-orders).
 */
export function takenUp(
  parked: OrderDraft,
  products: readonly Product[],
): { draft: OrderDraft; changes: ParkedChange[] } {
  const present = new Map(products.map((product) => [product.id, product]));
  const changes: ParkedChange[] = [];
  const lines = parked.lines.flatMap((line): DraftLine[] => {
    if (line.isCustom) return [line];
    const product = present.get(line.product.id);
    if (product !== undefined) return [atPresentPrice(line, product, changes)];
    changes.push({ kind: 'gone', name: line.product.name });
    return [];
  });
  for (const { id, name, stock } of products) {
    if (stock !== null && quantityOf(lines, id) > stock) {
      changes.push({ kind: 'stock', name, left: Math.max(0, stock) });
    }
  }
  const stocks = Object.fromEntries(products.map(({ id, stock }) => [id, stock]));
  return { draft: { ...parked, lines, stocks: { ...parked.stocks, ...stocks } }, changes };
}

function atPresentPrice(line: DraftLine, product: Product, changes: ParkedChange[]): DraftLine {
  const { id, name, attributes, price } = product;
  const now = { ...line, product: { id, name, attributes, price } };
  const before = line.product.price;
  const isOwnPrice = before === undefined || line.unitPriceCents !== centsOf(before);
  if (line.transactionType !== 'SALE' || isOwnPrice || before === price) return now;
  const toCents = centsOf(price);
  changes.push({ kind: 'price', name, fromCents: line.unitPriceCents, toCents });
  return { ...now, unitPriceCents: toCents };
}

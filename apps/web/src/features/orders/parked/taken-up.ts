import type { Product } from '@mostrador/contract/products';
import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { type Cents, centsOf } from '@mostrador/domain/money';
import { percentOf } from '@mostrador/domain/percent';
import {
  type DraftLine,
  lineProduct,
  type OrderDraft,
  quantityOf,
} from '#features/orders/draft/order-draft.ts';
import { lineTax, type StoreTerms } from '#features/orders/draft/taxes/line-tax.ts';

/** How a store taxes what it sells, at one moment. */
export type StoreTaxes = Pick<StoreTerms, 'pricesIncludeTax' | 'taxRates'>;

/** Name and per cent of a tax rate; null for none. */
export type RateThen = Pick<TaxRate, 'name' | 'percent'> | null;

/** A product as it is now, with the ids of its units that are here, where they have codes. */
export type PresentProduct = Product & { unitsHere?: ReadonlySet<string> };

/** What happened to a product of a parked order while it waited. */
export type ParkedChange =
  | { kind: 'gone'; name: string }
  | { kind: 'price'; name: string; fromCents: Cents; toCents: Cents }
  /** The store turned its prices around: they include tax by now, or no longer. */
  | { kind: 'taxMode'; isIncluded: boolean }
  | { kind: 'taxRate'; name: string; from: RateThen; to: RateThen }
  /** The customer was made exempt from tax, or is no longer. */
  | { kind: 'exemption'; isExempt: boolean }
  /** Nothing is known: the products could not be looked up. */
  | { kind: 'unchecked' }
  /** A unit with a code that the order has is no longer here. */
  | { kind: 'unit'; name: string; code: string }
  /** Fewer units are left than the order has. */
  | { kind: 'stock'; name: string; left: number };

/**
 * Returns a parked draft as it is now: without products that were deleted, at present prices where
 * nobody had changed them, and with present stocks and tax rates; and what changed. `products` are those of
 * its lines that still exist, with the ids of their units that are here where these have codes, and `taxes` the
 * store's now and when it was parked, where its till said them; `isExempt` says whether its customer on file is
 * exempt now (rules.md#parked-orders).
 */
export function takenUp(
  parked: OrderDraft,
  products: readonly PresentProduct[],
  taxes?: { parked: StoreTaxes | undefined; now: StoreTaxes },
  isExempt?: boolean,
): { draft: OrderDraft; changes: ParkedChange[] } {
  const present = new Map(products.map((product) => [product.id, product]));
  const changes: ParkedChange[] = [];
  const lines = parked.lines.flatMap((line): DraftLine[] => {
    if (line.isCustom) return [atPresentRate(line, taxes?.now)];
    const product = present.get(line.product.id);
    if (product !== undefined) {
      return [withPresentUnits(atPresentPrice(line, product, changes), product, changes)];
    }
    changes.push({ kind: 'gone', name: line.product.name });
    return [];
  });
  for (const { id, name, stock } of products) {
    if (stock !== null && quantityOf(lines, id) > stock) {
      changes.push({ kind: 'stock', name, left: Math.max(0, stock) });
    }
  }
  if (taxes?.parked !== undefined) {
    changes.push(...taxesChanged(parked.lines, lines, { parked: taxes.parked, now: taxes.now }));
  }
  const stocks = Object.fromEntries(products.map(({ id, stock }) => [id, stock]));
  return {
    draft: {
      ...parked,
      lines,
      stocks: { ...parked.stocks, ...stocks },
      customer: withExemption(parked.customer, isExempt, changes),
    },
    changes,
  };
}

function withExemption(
  customer: OrderDraft['customer'],
  isExempt: boolean | undefined,
  changes: ParkedChange[],
): OrderDraft['customer'] {
  if (customer === null || isExempt === undefined) return customer;
  if (isExempt !== (customer.isExempt ?? false)) changes.push({ kind: 'exemption', isExempt });
  return { ...customer, isExempt };
}

/** Units that are no longer here leave the line, which asks for others in their place. */
function withPresentUnits(
  { units, ...line }: DraftLine,
  { name, unitsHere }: PresentProduct,
  changes: ParkedChange[],
): DraftLine {
  if (unitsHere === undefined) return line;
  const [here, gone] = [true, false].map((isHere) =>
    (units ?? []).filter(({ id }) => unitsHere.has(id) === isHere),
  );
  for (const { code } of gone ?? []) changes.push({ kind: 'unit', name, code });
  return { ...line, units: here ?? [] };
}

function atPresentPrice(line: DraftLine, product: Product, changes: ParkedChange[]): DraftLine {
  const { name, price } = product;
  const now = { ...line, product: lineProduct(product) };
  const before = line.product.price;
  const isOwnPrice = before === undefined || line.unitPriceCents !== centsOf(before);
  if (line.transactionType !== 'SALE' || isOwnPrice || before === price) return now;
  const toCents = centsOf(price);
  changes.push({ kind: 'price', name, fromCents: line.unitPriceCents, toCents });
  return { ...now, unitPriceCents: toCents };
}

/** Returns a custom item without a chosen rate that the store no longer has: it gets the default. */
function atPresentRate(line: DraftLine, now: StoreTaxes | undefined): DraftLine {
  const { taxRateId, ...rest } = line;
  const isGone = now?.taxRates.every(({ id }) => id !== taxRateId);
  return taxRateId !== undefined && isGone ? rest : line;
}

/** Returns how the taxes of the lines that stayed differ from those when the order was parked. */
function taxesChanged(
  linesThen: readonly DraftLine[],
  lines: readonly DraftLine[],
  { parked, now }: { parked: StoreTaxes; now: StoreTaxes },
): ParkedChange[] {
  const isTurned =
    parked.pricesIncludeTax !== null &&
    now.pricesIncludeTax !== null &&
    parked.pricesIncludeTax !== now.pricesIncludeTax;
  const changes: ParkedChange[] = isTurned
    ? [{ kind: 'taxMode', isIncluded: now.pricesIncludeTax === true }]
    : [];
  const before = new Map(linesThen.map((line) => [line.lineId, line]));
  const said = new Set<string>();
  for (const line of lines) {
    const then = before.get(line.lineId);
    if (then === undefined) continue;
    const change = {
      kind: 'taxRate' as const,
      name: line.product.name,
      from: rateOf(then, parked),
      to: rateOf(line, now),
    };
    const text = JSON.stringify(change);
    const isSame = JSON.stringify(change.from) === JSON.stringify(change.to);
    // Two sizes of one product change alike, and it is said once.
    if (isSame || said.has(text)) continue;
    said.add(text);
    changes.push(change);
  }
  return changes;
}

function rateOf(line: DraftLine, terms: StoreTaxes): RateThen {
  const { taxName, taxPercent } = lineTax(line, terms);
  if (taxName === null || taxPercent === null) return null;
  return { name: taxName, percent: percentOf(taxPercent) };
}

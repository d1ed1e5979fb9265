import type { Purchase, PurchaseItem } from '@mostrador/contract/purchases';
import type { WireRequest } from '@mostrador/contract/routes';
import {
  type Cents,
  type CurrencyUnit,
  minusCents,
  sumCents,
  timesCents,
} from '@mostrador/domain/money';
import type { PurchaseFigures } from '@mostrador/domain/purchase-figures';
import { returnableQuantity } from '@mostrador/domain/purchase-rules';
import {
  type FiguredPurchase,
  figuresWith,
  purchaseLine,
  sumOfUnits,
  type Units,
} from '#features/purchases/parts/purchase-lines.ts';

/** What goes back to the provider. */
export interface ReturnDraft {
  units: Units;
  reason: string;
  notes: string;
}

export const EMPTY_RETURN: ReturnDraft = { units: {}, reason: '', notes: '' };

/** Reasons why a return cannot be sent (rules.md#purchase-returns). */
export type ReturnProblem = 'atLeastOneItem' | 'tooMany' | 'reasonRequired';

/** How many units of an item can go back, and what keeps it from being more. */
export interface Returnable {
  max: number;
  because: 'nothingCame' | 'allBack' | 'came' | 'stock';
}

/** What can go back of anything of the purchase: with none of it, no return begins. */
export function hasReturnable({ items }: Pick<Purchase, 'items'>): boolean {
  return items.some((item) => returnableQuantity(item) > 0);
}

/**
 * What came and did not go back, as far as it is still here: two lines of one product share what is on
 * hand (rules.md#purchase-returns).
 */
export function returnable(
  item: PurchaseItem,
  { items }: Pick<Purchase, 'items'>,
  units: Units,
): Returnable {
  const came = returnableQuantity(item);
  if (came === 0) return { max: 0, because: item.receivedQty === 0 ? 'nothingCame' : 'allBack' };
  const { stock } = item.product;
  if (stock === null) return { max: came, because: 'came' };
  const elsewhere = items
    .filter(({ id, productId }) => id !== item.id && productId === item.productId)
    .reduce((sum, { id }) => sum + (units[id] ?? 0), 0);
  const onHand = Math.max(0, stock - elsewhere);
  return onHand < came ? { max: onHand, because: 'stock' } : { max: came, because: 'came' };
}

/** Everything that keeps a return from being sent. */
export function returnProblems(
  purchase: Pick<Purchase, 'items'>,
  { units, reason }: ReturnDraft,
): ReturnProblem[] {
  const isTooMany = purchase.items.some(
    (item) => (units[item.id] ?? 0) > returnable(item, purchase, units).max,
  );
  const problems: [ReturnProblem, boolean][] = [
    ['atLeastOneItem', sumOfUnits(units) === 0],
    ['tooMany', isTooMany],
    ['reasonRequired', reason.trim() === ''],
  ];
  return problems.flatMap(([problem, holds]) => (holds ? [problem] : []));
}

/** What a return does to the money of its purchase. */
export interface ReturnOutcome {
  /** What the units cost that go back. */
  valueCents: Cents;
  /** Tax of these units, which comes back too. */
  taxCents: Cents;
  before: PurchaseFigures;
  after: PurchaseFigures;
}

/** What the return would come to; undefined for those who may not see costs. */
export function returnOutcome(
  purchase: FiguredPurchase,
  units: Units,
  unit: CurrencyUnit,
): ReturnOutcome | undefined {
  const { items, financials } = purchase;
  if (financials === undefined) return undefined;
  const lines = items.map(purchaseLine);
  // While more is typed than can go back, the figures are those of what can.
  const back = items.map((item) =>
    Math.min(units[item.id] ?? 0, returnable(item, purchase, units).max),
  );
  const before = figuresWith(purchase, financials, lines, unit);
  const after = figuresWith(
    purchase,
    financials,
    lines.map((line, index) => ({ ...line, returnedQty: line.returnedQty + (back[index] ?? 0) })),
    unit,
  );
  return {
    valueCents: sumCents(
      lines.map(({ unitCostCents }, index) => timesCents(back[index] ?? 0, unitCostCents)),
    ),
    taxCents: minusCents(after.taxGivenBackCents, before.taxGivenBackCents),
    before,
    after,
  };
}

export function returnBody(
  { items }: Pick<Purchase, 'items'>,
  { units, reason, notes }: ReturnDraft,
): WireRequest<'returnPurchase'>['body'] {
  return {
    reason: reason.trim(),
    notes: notes.trim(),
    items: items.flatMap(({ id, productId }) => {
      const quantity = units[id] ?? 0;
      return quantity > 0 ? [{ purchaseItemId: id, productId, quantity }] : [];
    }),
  };
}

import type { Purchase, PurchaseItem } from '@mostrador/contract/purchases';
import type { WireRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents } from '@mostrador/domain/money';
import { outstandingQuantity, refusedReceipt } from '@mostrador/domain/purchase-rules';
import { foundByScan } from '@mostrador/domain/scans';
import {
  demandsOf,
  purchaseLine,
  sumOfUnits,
  type Units,
} from '#features/purchases/parts/purchase-lines.ts';

/** What is being received. */
export interface ReceiptDraft {
  units: Units;
  /** What one costs, by the item's id, where it is not what was ordered. */
  costs: Readonly<Record<string, Cents>>;
  notes: string;
}

export const EMPTY_RECEIPT: ReceiptDraft = { units: {}, costs: {}, notes: '' };

/** Reasons why a receipt cannot be sent (rules.md#receipts). */
export type ReceiptProblem = 'noItems' | 'tooMany';

type ReceivedPurchase = Pick<Purchase, 'status' | 'items'>;

/** What the dialog lists: what is still to come, and what was entered before it came elsewhere. */
export function receivableItems({ items }: ReceivedPurchase, units: Units): PurchaseItem[] {
  return items.filter((item) => outstandingQuantity(item) > 0 || (units[item.id] ?? 0) > 0);
}

/** All that is still to come. */
export function everythingOutstanding({ items }: ReceivedPurchase): Units {
  return Object.fromEntries(
    items
      .filter((item) => outstandingQuantity(item) > 0)
      .map((item) => [item.id, outstandingQuantity(item)]),
  );
}

export function receiptProblem(
  purchase: ReceivedPurchase,
  units: Units,
): ReceiptProblem | undefined {
  const lines = { status: purchase.status, items: purchase.items.map(purchaseLine) };
  if (refusedReceipt(lines, demandsOf(units)) !== undefined) return 'tooMany';
  return sumOfUnits(units) === 0 ? 'noItems' : undefined;
}

/** What a scanned code means for a receipt. */
export type Scanned =
  | { outcome: 'unknown' }
  /** All that is still to come of it is counted. */
  | { outcome: 'full'; item: PurchaseItem }
  | { outcome: 'counted'; item: PurchaseItem; units: Units };

/** Counts one more of the item with this barcode; of two lines of one product, the first with room. */
export function countScanned(purchase: ReceivedPurchase, units: Units, barcode: string): Scanned {
  const matching = foundByScan(purchase.items, ({ product }) => product.barcode, barcode);
  const item = matching.find((one) => (units[one.id] ?? 0) < outstandingQuantity(one));
  if (item !== undefined) {
    return {
      outcome: 'counted',
      item,
      units: { ...units, [item.id]: (units[item.id] ?? 0) + 1 },
    };
  }
  const [full] = matching;
  return full === undefined ? { outcome: 'unknown' } : { outcome: 'full', item: full };
}

/** The body of the call; who may not see costs leaves them to what was ordered. */
export function receiptBody(
  { items }: ReceivedPurchase,
  { units, costs, notes }: ReceiptDraft,
): WireRequest<'receivePurchase'>['body'] {
  return {
    notes: notes.trim(),
    items: items.flatMap(({ id, productId, unitCost }) => {
      const quantity = units[id] ?? 0;
      const cost = costs[id] === undefined ? unitCost : amountOf(costs[id]);
      return quantity > 0
        ? [
            {
              purchaseItemId: id,
              productId,
              quantity,
              ...(cost !== undefined && { unitCost: cost }),
            },
          ]
        : [];
    }),
  };
}

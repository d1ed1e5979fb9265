import type { Cents } from './money.ts';
import type { PurchaseFigures, PurchaseLine } from './purchase-figures.ts';
import type { PurchasePaymentStatus, PurchaseStatus } from './purchase-states.ts';
import { type Refusal, refusal } from './refusal.ts';

/** The most lines of a purchase, and the most units of one. */
export const MAX_PURCHASE_LINES = 500;
export const MAX_PURCHASE_QUANTITY = 1_000_000;

/** What a receipt or a return asks of a line, in units. */
export interface PurchaseDemand {
  purchaseItemId: string;
  quantity: number;
}

/** A line of which more is asked than it can give, in units. */
export interface ExcessPurchaseQuantity {
  purchaseItemId: string;
  requested: number;
  available: number;
}

type IdentifiedLine = Pick<PurchaseLine, 'orderedQty' | 'receivedQty' | 'returnedQty'> & {
  id: string;
};

/** How many units of a line are still to come. */
export function outstandingQuantity({
  orderedQty,
  receivedQty,
}: Pick<PurchaseLine, 'orderedQty' | 'receivedQty'>): number {
  return orderedQty - receivedQty;
}

/** How many units of a line came and did not go back to the provider. */
export function returnableQuantity({
  receivedQty,
  returnedQty,
}: Pick<PurchaseLine, 'receivedQty' | 'returnedQty'>): number {
  return receivedQty - returnedQty;
}

/** What is asked of each line, added up, by the line's id; lines of which nothing is asked are left out. */
export function unitsByPurchaseItem(demands: readonly PurchaseDemand[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { purchaseItemId, quantity } of demands) {
    if (quantity > 0) {
      units.set(purchaseItemId, (units.get(purchaseItemId) ?? 0) + quantity);
    }
  }
  return units;
}

/** Any change to a cancelled purchase is refused (rules.md#purchases). */
export function refusedOnCancelledPurchase({
  status,
}: {
  status: PurchaseStatus;
}): Refusal<'PURCHASE_CANCELLED'> | undefined {
  return status === 'CANCELLED' ? refusal('PURCHASE_CANCELLED') : undefined;
}

/**
 * A receipt takes, of each line and added up, at most what is still to come; with the lines that ask
 * for more in `details.items` (rules.md#receipts).
 */
export function refusedReceipt(
  purchase: { status: PurchaseStatus; items: readonly IdentifiedLine[] },
  demands: readonly PurchaseDemand[],
): Refusal<'PURCHASE_CANCELLED' | 'QUANTITY_EXCEEDS_ORDERED'> | undefined {
  const items = excess(demands, purchase.items, outstandingQuantity);
  return (
    refusedOnCancelledPurchase(purchase) ??
    (items.length > 0 ? refusal('QUANTITY_EXCEEDS_ORDERED', { items }) : undefined)
  );
}

/**
 * A return takes, of each line and added up, at most what came and did not go back yet; with the lines
 * that ask for more in `details.items` (rules.md#purchase-returns). That it is still on hand is a rule
 * of the stock.
 */
export function refusedPurchaseReturn(
  purchase: { status: PurchaseStatus; items: readonly IdentifiedLine[] },
  demands: readonly PurchaseDemand[],
): Refusal<'PURCHASE_CANCELLED' | 'QUANTITY_EXCEEDS_RECEIVED'> | undefined {
  const items = excess(demands, purchase.items, returnableQuantity);
  return (
    refusedOnCancelledPurchase(purchase) ??
    (items.length > 0 ? refusal('QUANTITY_EXCEEDS_RECEIVED', { items }) : undefined)
  );
}

function excess(
  demands: readonly PurchaseDemand[],
  lines: readonly IdentifiedLine[],
  availableOf: (line: IdentifiedLine) => number,
): ExcessPurchaseQuantity[] {
  const availableById = new Map(lines.map((line) => [line.id, availableOf(line)]));
  return [...unitsByPurchaseItem(demands)].flatMap(([purchaseItemId, requested]) => {
    const available = availableById.get(purchaseItemId) ?? 0;
    return requested > available ? [{ purchaseItemId, requested, available }] : [];
  });
}

/** A payment (or a batch's sum) in cents is not above what is due (rules.md#purchase-payments). */
export function refusedPurchasePayment(
  purchase: { status: PurchaseStatus },
  { amountDueCents }: Pick<PurchaseFigures, 'amountDueCents'>,
  amountCents: Cents,
): Refusal<'PURCHASE_CANCELLED' | 'AMOUNT_EXCEEDS_DUE'> | undefined {
  return (
    refusedOnCancelledPurchase(purchase) ??
    (amountCents > amountDueCents ? refusal('AMOUNT_EXCEEDS_DUE') : undefined)
  );
}

/** Whether the purchase can be marked as paid: it is neither PAID already nor cancelled. */
export function refusedMarkPaid({
  status,
  paymentStatus,
}: {
  status: PurchaseStatus;
  paymentStatus: PurchasePaymentStatus;
}): Refusal<'PURCHASE_CANCELLED' | 'PURCHASE_ALREADY_PAID'> | undefined {
  return (
    refusedOnCancelledPurchase({ status }) ??
    (paymentStatus === 'PAID' ? refusal('PURCHASE_ALREADY_PAID') : undefined)
  );
}

/**
 * By hand a purchase becomes ORDERED after CREATED, or CANCELLED after either where nothing was paid;
 * what was received decides the rest (rules.md#purchases).
 */
export function refusedPurchaseStatus(
  purchase: { status: PurchaseStatus; paymentStatus: PurchasePaymentStatus },
  to: 'ORDERED' | 'CANCELLED',
): Refusal<'PURCHASE_CANCELLED' | 'PURCHASE_PAID' | 'INVALID_TRANSITION'> | undefined {
  const { status, paymentStatus } = purchase;
  const cancelled = refusedOnCancelledPurchase(purchase);
  if (cancelled) return cancelled;
  const isAllowed = to === 'ORDERED' ? status === 'CREATED' : isBeforeReceipt(status);
  if (!isAllowed) return refusal('INVALID_TRANSITION', { from: status, to });
  const isPaid = paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID';
  return to === 'CANCELLED' && isPaid ? refusal('PURCHASE_PAID') : undefined;
}

function isBeforeReceipt(status: PurchaseStatus): boolean {
  return status === 'CREATED' || status === 'ORDERED';
}

/** The status that what was received gives a purchase; as it is where nothing was. */
export function statusByReceipts(
  status: PurchaseStatus,
  items: readonly Pick<PurchaseLine, 'orderedQty' | 'receivedQty'>[],
): PurchaseStatus {
  if (items.every((item) => outstandingQuantity(item) <= 0)) return 'RECEIVED';
  return items.some(({ receivedQty }) => receivedQty > 0) ? 'PARTIALLY_RECEIVED' : status;
}

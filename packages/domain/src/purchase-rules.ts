import type { Cents } from './money.ts';
import type { PurchaseFigures } from './purchase-figures.ts';
import type { PurchaseLine } from './purchase-line.ts';
import type { PurchasePaymentStatus, PurchaseStatus } from './purchase-states.ts';
import { type Refusal, refusal } from './refusal.ts';

/** Most lines of a purchase, and most units of a line. */
export const MAX_PURCHASE_LINES = 500;
export const MAX_PURCHASE_QUANTITY = 1_000_000;

/** Units of a line that a receipt or a return names. */
export interface PurchaseDemand {
  purchaseItemId: string;
  quantity: number;
}

/** Line of which more units are requested than are available. */
interface ExcessPurchaseQuantity {
  purchaseItemId: string;
  requested: number;
  available: number;
}

type IdentifiedLine = Pick<PurchaseLine, 'orderedQty' | 'receivedQty' | 'returnedQty'> & {
  id: string;
};

/**
 * Returns the tax rate with which a line of a new purchase starts: where prices include tax its product's, else the
 * default; where tax is added at the till none, since such shops buy for resale untaxed (rules.md#purchase-taxes).
 */
export function startingTaxRate<Rate extends { id: string; isDefault: boolean }>(
  productRateId: string | null | undefined,
  { taxRates, pricesIncludeTax }: { taxRates: readonly Rate[]; pricesIncludeTax: boolean | null },
): Rate | undefined {
  if (pricesIncludeTax !== true) return undefined;
  const own = taxRates.find(({ id }) => id === productRateId);
  return own ?? taxRates.find(({ isDefault }) => isDefault);
}

/** Returns the units of a line that are still to come. */
export function outstandingQuantity({
  orderedQty,
  receivedQty,
}: Pick<PurchaseLine, 'orderedQty' | 'receivedQty'>): number {
  return orderedQty - receivedQty;
}

/** Returns the units of a line that came and did not go back to the provider. */
export function returnableQuantity({
  receivedQty,
  returnedQty,
}: Pick<PurchaseLine, 'receivedQty' | 'returnedQty'>): number {
  return receivedQty - returnedQty;
}

/** Adds up the units by line id; a line with no units is left out. */
export function unitsByPurchaseItem(demands: readonly PurchaseDemand[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { purchaseItemId, quantity } of demands) {
    if (quantity > 0) {
      units.set(purchaseItemId, (units.get(purchaseItemId) ?? 0) + quantity);
    }
  }
  return units;
}

/** Refuses any change of a cancelled purchase (rules.md#purchases). */
export function refusedOnCancelledPurchase({
  status,
}: {
  status: PurchaseStatus;
}): Refusal<'PURCHASE_CANCELLED'> | undefined {
  return status === 'CANCELLED' ? refusal('PURCHASE_CANCELLED') : undefined;
}

/**
 * Refuses a receipt of more units of a line, added up, than are still to come (rules.md#receipts).
 * `details.items` lists such lines.
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
 * Refuses a return of more units of a line, added up, than came and did not go back yet
 * (rules.md#purchase-returns). `details.items` lists such lines. The stock is checked elsewhere.
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

/**
 * Refuses a payment, or the sum of a batch, above the amount due, in cents
 * (rules.md#purchase-payments).
 */
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

/** Refuses to mark a purchase as paid that is PAID or cancelled (rules.md#purchase-payments). */
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
 * Refuses a status by hand, except ORDERED after CREATED, and CANCELLED after either while nothing is
 * paid (rules.md#purchases). Receipts set the other statuses.
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

/** Returns the status that the received units give a purchase; unchanged if none were received. */
export function statusByReceipts(
  status: PurchaseStatus,
  items: readonly Pick<PurchaseLine, 'orderedQty' | 'receivedQty'>[],
): PurchaseStatus {
  if (items.every((item) => outstandingQuantity(item) <= 0)) return 'RECEIVED';
  return items.some(({ receivedQty }) => receivedQty > 0) ? 'PARTIALLY_RECEIVED' : status;
}

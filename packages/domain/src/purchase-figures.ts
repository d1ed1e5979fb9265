import {
  type Cents,
  MAX_CENTS,
  maxCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from './money.ts';
import type { PurchasePaymentStatus, PurchaseStatus } from './purchase-states.ts';

/** A line of a purchase: what was asked for, what came, and what went back, in units. */
export interface PurchaseLine {
  orderedQty: number;
  receivedQty: number;
  returnedQty: number;
  /** What the provider asks for one; 0 means unknown. */
  unitCostCents: Cents;
}

/** What the figures of a purchase are made of. */
export interface PurchaseMoney {
  status: PurchaseStatus;
  items: readonly PurchaseLine[];
  taxCents: Cents;
  discountCents: Cents;
  paymentsTotalCents: Cents;
  /** Marked as paid by hand, whatever was paid. */
  markedPaid: boolean;
}

/** Every figure of a purchase (rules.md#purchase-figures), in cents. */
export interface PurchaseFigures {
  subtotalCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  returnsTotalCents: Cents;
  netCents: Cents;
  paymentsTotalCents: Cents;
  amountDueCents: Cents;
  /** What the provider owes the shop. */
  creditDueCents: Cents;
  paymentStatus: PurchasePaymentStatus;
}

/** What a line comes to as it was ordered, in cents. */
export function purchaseLineTotal({
  orderedQty,
  unitCostCents,
}: Pick<PurchaseLine, 'orderedQty' | 'unitCostCents'>): Cents {
  return timesCents(orderedQty, unitCostCents);
}

/** Whether a line, or all of them with the tax, would pass the largest amount of money (rules.md#money). */
export function exceedsLargestPurchase(
  lines: readonly Pick<PurchaseLine, 'orderedQty' | 'unitCostCents'>[],
  taxCents: Cents,
): boolean {
  let sum: number = taxCents;
  for (const { orderedQty, unitCostCents } of lines) {
    // Plain numbers on purpose: a product beyond the exact range is still seen to be too large.
    sum += orderedQty * unitCostCents;
    if (sum > MAX_CENTS) return true;
  }
  return false;
}

/** Computes every figure of a purchase from its lines and payments (rules.md#purchase-figures). */
export function purchaseFigures(purchase: PurchaseMoney): PurchaseFigures {
  const { status, items, taxCents, discountCents, paymentsTotalCents, markedPaid } = purchase;
  const subtotalCents = sumCents(items.map(purchaseLineTotal));
  const totalCents = minusCents(plusCents(subtotalCents, taxCents), discountCents);
  const returnsTotalCents = sumCents(
    items.map(({ returnedQty, unitCostCents }) => timesCents(returnedQty, unitCostCents)),
  );
  const netCents = maxCents(ZERO_CENTS, minusCents(totalCents, returnsTotalCents));
  const unpaidCents = maxCents(ZERO_CENTS, minusCents(netCents, paymentsTotalCents));
  const isAllReceived = items.every(({ orderedQty, receivedQty }) => receivedQty >= orderedQty);
  return {
    subtotalCents,
    taxCents,
    discountCents,
    totalCents,
    returnsTotalCents,
    netCents,
    paymentsTotalCents,
    amountDueCents: status === 'CANCELLED' ? ZERO_CENTS : unpaidCents,
    creditDueCents: maxCents(ZERO_CENTS, minusCents(paymentsTotalCents, netCents)),
    paymentStatus: paymentStatusOf({ netCents, paymentsTotalCents, markedPaid, isAllReceived }),
  };
}

function paymentStatusOf({
  netCents,
  paymentsTotalCents,
  markedPaid,
  isAllReceived,
}: {
  netCents: Cents;
  paymentsTotalCents: Cents;
  markedPaid: boolean;
  isAllReceived: boolean;
}): PurchasePaymentStatus {
  if (markedPaid || (paymentsTotalCents > 0 && paymentsTotalCents >= netCents)) return 'PAID';
  if (paymentsTotalCents > 0) return 'PARTIALLY_PAID';
  return netCents === 0 && isAllReceived ? 'FREE' : 'PENDING';
}

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

/** Line of a purchase, with the units ordered, received and returned to the provider. */
export interface PurchaseLine {
  orderedQty: number;
  receivedQty: number;
  returnedQty: number;
  /** Provider's price of one unit; 0 means unknown. */
  unitCostCents: Cents;
}

/** Everything that the figures of a purchase are made of. */
export interface PurchaseMoney {
  status: PurchaseStatus;
  items: readonly PurchaseLine[];
  taxCents: Cents;
  discountCents: Cents;
  paymentsTotalCents: Cents;
  /** Marked as paid by hand, whatever was paid before. */
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
  /** Amount that the provider owes the shop. */
  creditDueCents: Cents;
  paymentStatus: PurchasePaymentStatus;
}

/** Returns ordered units × unit cost, in cents. */
export function purchaseLineTotal({
  orderedQty,
  unitCostCents,
}: Pick<PurchaseLine, 'orderedQty' | 'unitCostCents'>): Cents {
  return timesCents(orderedQty, unitCostCents);
}

/** Whether the lines together with the tax pass the largest amount of money (rules.md#money). */
export function exceedsLargestPurchase(
  lines: readonly Pick<PurchaseLine, 'orderedQty' | 'unitCostCents'>[],
  taxCents: Cents,
): boolean {
  let sum: number = taxCents;
  for (const { orderedQty, unitCostCents } of lines) {
    // Plain numbers, not `Cents`, so that a product beyond the exact range is still seen as too large.
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

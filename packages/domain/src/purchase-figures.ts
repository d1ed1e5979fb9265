import {
  type Cents,
  type CurrencyUnit,
  MAX_CENTS,
  maxCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from './money.ts';
import { type PurchaseLine, purchaseLineTotal } from './purchase-line.ts';
import type { PurchasePaymentStatus, PurchaseStatus } from './purchase-states.ts';
import { purchaseLineTaxes, purchaseTaxSums } from './purchase-taxes.ts';

/** Everything that the figures of a purchase are made of. */
export interface PurchaseMoney {
  status: PurchaseStatus;
  /** Currency's unit, to which taxes are rounded. */
  unit: CurrencyUnit;
  items: readonly PurchaseLine[];
  /** Tax that a call gave as an amount. */
  freeTaxCents: Cents;
  discountCents: Cents;
  paymentsTotalCents: Cents;
  /** Marked as paid by hand, whatever was paid before. */
  markedPaid: boolean;
}

/** Every figure of a purchase (rules.md#purchase-figures), in cents. */
export interface PurchaseFigures {
  subtotalCents: Cents;
  /** All tax that is added to the total: the free tax and that of the lines. */
  taxCents: Cents;
  freeTaxCents: Cents;
  /** Tax of the lines. */
  addedTaxCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
  /** Worth of the units that went back, without their tax. */
  returnsTotalCents: Cents;
  taxGivenBackCents: Cents;
  netCents: Cents;
  paymentsTotalCents: Cents;
  amountDueCents: Cents;
  /** Amount that the provider owes the shop. */
  creditDueCents: Cents;
  paymentStatus: PurchasePaymentStatus;
}

/** Whether the lines together with all tax pass the largest amount of money (rules.md#money). */
export function exceedsLargestPurchase({
  items,
  freeTaxCents,
  discountCents,
  unit,
}: Pick<PurchaseMoney, 'freeTaxCents' | 'discountCents' | 'unit'> & {
  items: readonly Pick<PurchaseLine, 'orderedQty' | 'unitCostCents' | 'taxPercent'>[];
}): boolean {
  let sum: number = freeTaxCents;
  for (const { orderedQty, unitCostCents } of items) {
    // Plain numbers, not `Cents`, so that a product beyond the exact range is still seen as too large.
    sum += orderedQty * unitCostCents;
    if (sum > MAX_CENTS) return true;
  }
  const taxes = purchaseLineTaxes({ items, discountCents, unit });
  return sum + sumCents(taxes.map(({ taxCents }) => taxCents)) > MAX_CENTS;
}

/** Computes every figure of a purchase from its lines and payments (rules.md#purchase-figures). */
export function purchaseFigures(purchase: PurchaseMoney): PurchaseFigures {
  const { status, items, freeTaxCents, discountCents, paymentsTotalCents, markedPaid } = purchase;
  const subtotalCents = sumCents(items.map(purchaseLineTotal));
  const { addedTaxCents, taxGivenBackCents } = purchaseTaxSums(purchase);
  const taxCents = plusCents(freeTaxCents, addedTaxCents);
  const totalCents = minusCents(plusCents(subtotalCents, taxCents), discountCents);
  const returnsTotalCents = sumCents(
    items.map(({ returnedQty, unitCostCents }) => timesCents(returnedQty, unitCostCents)),
  );
  const backCents = plusCents(returnsTotalCents, taxGivenBackCents);
  const netCents = maxCents(ZERO_CENTS, minusCents(totalCents, backCents));
  const unpaidCents = maxCents(ZERO_CENTS, minusCents(netCents, paymentsTotalCents));
  const isAllReceived = items.every(({ orderedQty, receivedQty }) => receivedQty >= orderedQty);
  return {
    subtotalCents,
    taxCents,
    freeTaxCents,
    addedTaxCents,
    discountCents,
    totalCents,
    returnsTotalCents,
    taxGivenBackCents,
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

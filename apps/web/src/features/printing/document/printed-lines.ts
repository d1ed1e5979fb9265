import type { Order, OrderItem } from '@mostrador/contract/orders';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { lineDiscount } from '#features/orders/parts/lines/line-discount.ts';
import { unitCodes } from '#features/orders/parts/lines/unit-codes.ts';
import { lineOf, soldLines } from '#features/orders/parts/sold-lines.ts';

/** One charge of a line. */
export interface Charge {
  /** A loan has a fee, which is paid for good, and a deposit, which comes back. */
  kind: 'price' | 'fee' | 'deposit';
  quantity: number;
  unitCents: Cents;
  totalCents: Cents;
}

/** A line of a document, with its charges. */
export interface PrintedLine {
  key: string;
  name: string;
  /** The chosen variant, "Size: M", and the codes of its units, if they have any. */
  details: readonly string[];
  quantity: number;
  isLent: boolean;
  /** It is a loan of days to come. */
  isReserved?: boolean;
  /** Struck through: the customer no longer has it. */
  isGone: boolean;
  /** Came back by a return, which is deducted below the lines. */
  isReturned: boolean;
  /** Lent units that are back, and that are lost; their fee stays on the bill. */
  lentBack: number;
  lentLost: number;
  /** Units that came back damaged by the return that a credit note tells. */
  damaged: number;
  /** Day on which what is still out is due. */
  dueOn?: string;
  charges: readonly Charge[];
  /** What the line is lowered by: its own discount and the next two. */
  discountCents: Cents;
  /** Part of it that was given to the line later. */
  addedLaterCents: Cents;
  /** Its share of the order's per cent; 0 where that is a row of the sums. */
  orderShareCents: Cents;
  /** Per cent of the line's own discount. */
  discountPercent: number | null;
  /** Price of a unit in the catalogue, where the unit was sold below it. */
  listPriceCents: Cents | undefined;
}

/** Lines of a receipt: kept and returned goods, which together make the subtotal. */
export function receiptLines(
  order: Pick<Order, 'items' | 'status' | 'discounts' | 'borrowRecords'>,
  unit: CurrencyUnit,
): PrintedLine[] {
  return soldLines(order, unit).map(({ key, item, fate, lentBack, lentLost }) => ({
    ...printedLine(item),
    key,
    isGone: fate !== undefined,
    isReturned: fate === 'returned',
    lentBack,
    lentLost,
    dueOn:
      fate === undefined
        ? order.borrowRecords.find(
            ({ orderItemId, status }) => orderItemId === item.id && status === 'OPEN',
          )?.dueOn
        : undefined,
  }));
}

/** A printed line with the item's full quantity and charges. */
export function printedLine(item: OrderItem): PrintedLine {
  const isLent = item.transactionType === 'BORROW';
  return {
    key: item.id,
    name: item.productName,
    details: [
      ...Object.entries(item.selectedAttributes ?? {}).map(([name, value]) => `${name}: ${value}`),
      ...unitCodes(item),
    ],
    quantity: item.quantity,
    isLent,
    isGone: false,
    isReturned: false,
    lentBack: 0,
    lentLost: 0,
    damaged: 0,
    charges: chargesOf(item),
    discountCents: lineDiscount(item),
    addedLaterCents: centsOf(item.discountAddedLater),
    orderShareCents: ZERO_CENTS,
    discountPercent: item.discountPercent,
    listPriceCents: item.listPrice > item.unitPrice ? centsOf(item.listPrice) : undefined,
  };
}

/**
 * Charges of an item. A loan's fee and deposit are separate and add up to the line's total
 * (rules.md#order-figures).
 */
function chargesOf(item: OrderItem): Charge[] {
  const { quantity, transactionType, unitPriceCents, borrowDepositPerUnitCents } = lineOf(item);
  const charge = (kind: Charge['kind'], unitCents: Cents): Charge => ({
    kind,
    quantity,
    unitCents,
    totalCents: timesCents(quantity, unitCents),
  });
  if (transactionType === 'SALE') return [charge('price', unitPriceCents)];
  const fee = charge('fee', unitPriceCents);
  const deposit = charge('deposit', borrowDepositPerUnitCents);
  return deposit.totalCents === 0 ? [fee] : [fee, deposit];
}

import {
  type Cents,
  maxCents,
  minusCents,
  plusCents,
  sumCents,
  timesCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import type { OrderRecord } from '#modules/orders/record/order-record.ts';
import { isAtOnce } from './at-once.ts';
import { decimal, type Finding, unequal, unequalCents } from './difference.ts';

type Line = OrderRecord['items'][number];
type Original = OrderRecord['order']['original_items'][number];

/**
 * Finds lines of an order as it was made that another record tells otherwise: those of an order that nobody
 * edited are its lines, and those of an edited one come to the total that its history begins with. With taxes, that total
 * says too little of an edited order's lines, which are not compared then.
 */
export function originalFindings(subject: string, rows: OrderRecord): Finding[] {
  const { order, items, history } = rows;
  if (history.some(({ action }) => action === 'ORDER_EDITED')) return worthFindings(subject, rows);
  return [
    ...unequal(subject, 'original items', order.original_items.length, items.length),
    ...items.flatMap((item, index) => {
      const original = order.original_items[index];
      return original === undefined
        ? []
        : lineFindings(subject, `original item ${index + 1} (${item.productName})`, original, item);
    }),
  ];
}

function lineFindings(subject: string, name: string, original: Original, item: Line): Finding[] {
  const amount = (figure: string, kept: Cents, recomputed: Cents) =>
    unequalCents(subject, `${name} ${figure}`, kept, recomputed);
  return [
    ...unequal(subject, `${name} name`, original.productName, item.productName),
    ...unequal(subject, `${name} kind`, original.transactionType, item.transactionType),
    ...unequal(subject, `${name} quantity`, original.quantity, item.quantity),
    ...amount('price', original.unitPriceCents, item.unitPriceCents),
    ...amount('deposit', original.borrowDepositPerUnitCents, item.borrowDepositPerUnitCents),
    ...(original.discountCents === undefined
      ? []
      : amount(
          'discount',
          original.discountCents,
          minusCents(item.discountCents, item.addedDiscountCents),
        )),
  ];
}

/** Whether the order has a ledger of its discounts, which a server before version 1.29 did not write. */
export function hasLedger({ original_items: [first] }: OrderRecord['order']): boolean {
  return first?.discountCents !== undefined;
}

/** Compares the worth of the lines, less the discounts of that moment, with the first total. */
function worthFindings(subject: string, rows: OrderRecord): Finding[] {
  const { order, discountChanges, taxChanges, history } = rows;
  const madeAt = order.created_at.toISOString();
  const isEditedAtOnce = history.some(
    ({ action, createdAt }) => action === 'ORDER_EDITED' && isAtOnce(createdAt, madeAt),
  );
  const hasTaxes = taxChanges.some(({ createdAt }) => createdAt === madeAt);
  if (!hasLedger(order) || hasTaxes || isEditedAtOnce) return [];
  const worth = sumCents(
    order.original_items.map(({ quantity, unitPriceCents, borrowDepositPerUnitCents }) =>
      timesCents(quantity, plusCents(unitPriceCents, borrowDepositPerUnitCents)),
    ),
  );
  const discount = sumCents(
    discountChanges
      .filter((each) => each.kind !== 'PRICE' && !each.addedLater && each.createdAt === madeAt)
      .map(({ amountCents }) => amountCents),
  );
  return unequal(
    subject,
    'original items’ worth',
    decimal(maxCents(ZERO_CENTS, minusCents(worth, discount))),
    decimal(order.original_total_cents),
  );
}

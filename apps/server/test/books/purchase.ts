/**
 * Books of the model for incoming goods. They follow the text of rules.md#stock and rules.md#purchases
 * in plain cents and use nothing of `packages/domain`, so that a mistake there is found.
 */
import type { Purchase } from '#test/support/purchasing.ts';
import { partOf, spread } from './discounts.ts';
import { cents, sum } from './sums.ts';

interface Line {
  productId: string;
  ordered: number;
  received: number;
  returned: number;
  cost: number;
  /** Per cent of its tax rate in thousandths; null without one. */
  rate: number | null;
}

/** Everything that happened to a purchase. */
export interface Bought {
  lines: Line[];
  /** Tax that was given as an amount. */
  freeTax: number;
  discount: number;
  payments: number[];
  isOrdered: boolean;
  isMarked: boolean;
  isCancelled: boolean;
}

/** Units of a product in stock and on loan, and the cost of one; a stock of null is not tracked. */
export interface Goods {
  id: string;
  stock: number | null;
  onLoan: number;
  cost: number | null;
}

export function statusOf({ lines, isOrdered, isCancelled }: Bought): Purchase['status'] {
  if (isCancelled) return 'CANCELLED';
  if (lines.every(({ ordered, received }) => received === ordered)) return 'RECEIVED';
  if (lines.some(({ received }) => received > 0)) return 'PARTIALLY_RECEIVED';
  return isOrdered ? 'ORDERED' : 'CREATED';
}

/** Smallest amount of the shop's currency. */
const CENT = 1;

/** Taxable amount and tax of each line, by rules.md#purchase-taxes. */
function taxesOf({ lines, discount }: Bought): { taxable: number; tax: number }[] {
  const worths = lines.map(({ ordered, cost }) => ordered * cost);
  const shares = spread(Math.min(discount, sum(worths)), worths, CENT);
  return lines.map(({ rate }, index) => {
    const taxable = worths[index]! - shares[index]!;
    return { taxable, tax: partOf(taxable, rate ?? 0, 100_000, CENT) };
  });
}

/** Booked taxable amount and tax, by rate and by direction: received or returned. */
export function bookedTaxes(bought: Bought): Record<string, [number, number]> {
  const taxes = taxesOf(bought);
  const booked: Record<string, [number, number]> = {};
  for (const [index, { rate, ordered, received, returned }] of bought.lines.entries()) {
    if (rate === null) continue;
    const { taxable, tax } = taxes[index]!;
    for (const [name, units, sign] of [
      [`${rate}`, received, 1],
      [`${rate} back`, returned, -1],
    ] as const) {
      const [taxableBefore, taxBefore] = booked[name] ?? [0, 0];
      booked[name] = [
        taxableBefore + sign * partOf(taxable, units, ordered, CENT),
        taxBefore + sign * partOf(tax, units, ordered, CENT),
      ];
    }
  }
  return Object.fromEntries(
    Object.entries(booked).filter(([, [taxable, tax]]) => taxable !== 0 || tax !== 0),
  );
}

/** Every figure of rules.md#purchase-figures. */
export function figures(bought: Bought) {
  const { lines, freeTax, discount, isMarked } = bought;
  const taxes = taxesOf(bought);
  const subtotal = sum(lines.map(({ ordered, cost }) => ordered * cost));
  const tax = freeTax + sum(taxes.map((each) => each.tax));
  const total = subtotal + tax - discount;
  const returnsTotal = sum(lines.map(({ returned, cost }) => returned * cost));
  const taxGivenBack = sum(
    lines.map(({ returned, ordered }, index) => partOf(taxes[index]!.tax, returned, ordered, CENT)),
  );
  const net = Math.max(0, total - returnsTotal - taxGivenBack);
  const paymentsTotal = sum(bought.payments);
  let paymentStatus: Purchase['paymentStatus'] = 'PENDING';
  if (net === 0 && lines.every(({ ordered, received }) => received === ordered)) {
    paymentStatus = 'FREE';
  }
  if (paymentsTotal > 0) paymentStatus = 'PARTIALLY_PAID';
  if (isMarked || (paymentsTotal > 0 && paymentsTotal >= net)) paymentStatus = 'PAID';
  return {
    subtotal,
    tax,
    freeTax,
    discount,
    total,
    returnsTotal,
    taxGivenBack,
    net,
    paymentsTotal,
    amountDue: bought.isCancelled ? 0 : Math.max(0, net - paymentsTotal),
    creditDue: Math.max(0, paymentsTotal - net),
    paymentStatus,
  };
}

/** Receives units of a product: the cost becomes the average of owned and received units. */
export function receiveUnits(goods: Goods, quantity: number, unitCost: number): void {
  const owned = (goods.stock ?? 0) + goods.onLoan;
  if (quantity > 0 && unitCost > 0) {
    goods.cost = goods.cost
      ? Math.floor((owned * goods.cost + quantity * unitCost) / (owned + quantity) + 0.5)
      : unitCost;
  }
  if (goods.stock !== null) goods.stock += quantity;
}

/**
 * Builds a purchase's books from its answer, with units received and returned from its documents alone.
 */
export function booksOf(answer: Purchase): Bought {
  const unitsOf = (entries: Purchase['receipts'] | Purchase['returns'], id: string) =>
    sum(
      entries
        .flatMap(({ items }): { purchaseItemId: string; quantity: number }[] => items)
        .filter(({ purchaseItemId }) => purchaseItemId === id)
        .map(({ quantity }) => quantity),
    );
  return {
    lines: answer.items.map((item) => ({
      productId: item.productId,
      ordered: item.orderedQty,
      received: unitsOf(answer.receipts, item.id),
      returned: unitsOf(answer.returns, item.id),
      cost: cents(item.unitCost),
      rate: typeof item.taxPercent === 'number' ? Math.round(item.taxPercent * 1000) : null,
    })),
    freeTax: cents(answer.financials?.freeTax),
    discount: cents(answer.financials?.discount),
    payments: (answer.payments ?? []).map(({ amount }) => cents(amount)),
    isOrdered: answer.history.some(({ action }) => action === 'STATUS_CHANGED'),
    isMarked: answer.markedPaid,
    isCancelled: answer.status === 'CANCELLED',
  };
}

/** Returns an answer in the form of the books. */
export function pageOf(answer: Purchase) {
  const { paymentStatus, ...amounts } = answer.financials!;
  return {
    status: answer.status,
    lines: answer.items.map((item) => [
      item.orderedQty,
      item.receivedQty,
      item.returnedQty,
      cents(item.taxAmount),
    ]),
    ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, cents(value)])),
    paymentStatus,
    kept: [cents(answer.total), cents(answer.amountDue), answer.paymentStatus],
  };
}

/** Returns the books in the same form. */
export function foretold(bought: Bought) {
  const { total, amountDue, paymentStatus, ...rest } = figures(bought);
  const taxes = taxesOf(bought);
  return {
    status: statusOf(bought),
    lines: bought.lines.map(({ ordered, received, returned }, index) => [
      ordered,
      received,
      returned,
      taxes[index]!.tax,
    ]),
    ...{ ...rest, total, amountDue, paymentStatus },
    kept: [total, amountDue, paymentStatus],
  };
}

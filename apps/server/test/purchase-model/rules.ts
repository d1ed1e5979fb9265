/** Rules of rules.md for each step: whether it is refused, and how it changes the books. */
import type { ErrorCode } from '@mostrador/contract/shared/errors';
import { type Bought, figures, type Goods, receiveUnits, statusOf } from '#test/books/purchase.ts';
import { sum } from '#test/books/sums.ts';
import { RATES, type StepOf } from './steps.ts';

export type Stock = readonly Goods[];

const goodsOf = (stock: Stock, productId: string): Goods => {
  const goods = stock.find(({ id }) => id === productId);
  if (goods === undefined) throw new Error(`the books have no product ${productId}`);
  return goods;
};

/** Returns the first reason that holds. */
function refusal(reasons: [boolean, ErrorCode][]): ErrorCode | undefined {
  return reasons.find(([holds]) => holds)?.[1];
}

export function bought({ lines, freeTax, discount }: StepOf<'buy'>, stock: Stock): Bought {
  return {
    lines: lines.map(({ product, quantity, unitCost, rate }) => ({
      productId: stock[product]?.id ?? '',
      ordered: quantity,
      received: 0,
      returned: 0,
      cost: unitCost ?? stock[product]?.cost ?? 0,
      rate: rate === null ? null : RATES[rate]! * 1000,
    })),
    freeTax,
    discount,
    payments: [],
    isOrdered: false,
    isMarked: false,
    isCancelled: false,
  };
}

export function judgeBuy(books: Bought): ErrorCode | undefined {
  return refusal([[figures(books).total < 0, 'INVALID_INPUT']]);
}

export function judgeStatus(books: Bought, { status }: StepOf<'setStatus'>): ErrorCode | undefined {
  const from = statusOf(books);
  const refused = refusal([
    [from === 'CANCELLED', 'PURCHASE_CANCELLED'],
    [
      status === 'ORDERED' ? from !== 'CREATED' : from !== 'CREATED' && from !== 'ORDERED',
      'INVALID_TRANSITION',
    ],
    [status === 'CANCELLED' && (books.payments.length > 0 || books.isMarked), 'PURCHASE_PAID'],
  ]);
  if (refused) return refused;
  if (status === 'ORDERED') books.isOrdered = true;
  else books.isCancelled = true;
  return undefined;
}

export function judgeReceipt(
  books: Bought,
  { quantities, unitCost }: StepOf<'receive'>,
  stock: Stock,
): ErrorCode | undefined {
  const asked = books.lines.map((line, index) => ({ line, quantity: quantities[index] ?? 0 }));
  const refused = refusal([
    [books.isCancelled, 'PURCHASE_CANCELLED'],
    [asked.every(({ quantity }) => quantity === 0), 'INVALID_INPUT'],
    [
      asked.some(({ line, quantity }) => quantity > line.ordered - line.received),
      'QUANTITY_EXCEEDS_ORDERED',
    ],
  ]);
  if (refused) return refused;
  for (const { line, quantity } of asked) {
    line.received += quantity;
    receiveUnits(goodsOf(stock, line.productId), quantity, unitCost ?? line.cost);
  }
  return undefined;
}

export function judgeReturn(
  books: Bought,
  { quantities }: StepOf<'giveBack'>,
  stock: Stock,
): ErrorCode | undefined {
  const asked = books.lines.map((line, index) => ({ line, quantity: quantities[index] ?? 0 }));
  const askedOf = (productId: string) =>
    sum(asked.filter(({ line }) => line.productId === productId).map(({ quantity }) => quantity));
  const refused = refusal([
    [books.isCancelled, 'PURCHASE_CANCELLED'],
    [asked.every(({ quantity }) => quantity === 0), 'INVALID_INPUT'],
    [
      asked.some(({ line, quantity }) => quantity > line.received - line.returned),
      'QUANTITY_EXCEEDS_RECEIVED',
    ],
    [stock.some(({ id, stock }) => stock !== null && askedOf(id) > stock), 'INSUFFICIENT_STOCK'],
  ]);
  if (refused) return refused;
  for (const { line, quantity } of asked) {
    const goods = goodsOf(stock, line.productId);
    line.returned += quantity;
    if (goods.stock !== null) goods.stock -= quantity;
  }
  return undefined;
}

export function judgePayment(books: Bought, { amounts }: StepOf<'pay'>): ErrorCode | undefined {
  const refused = refusal([
    [books.isCancelled, 'PURCHASE_CANCELLED'],
    [sum(amounts) > figures(books).amountDue, 'AMOUNT_EXCEEDS_DUE'],
  ]);
  if (!refused) books.payments.push(...amounts);
  return refused;
}

export function judgeMark(books: Bought): ErrorCode | undefined {
  const { amountDue, paymentStatus } = figures(books);
  const refused = refusal([
    [books.isCancelled, 'PURCHASE_CANCELLED'],
    [paymentStatus === 'PAID', 'PURCHASE_ALREADY_PAID'],
  ]);
  if (refused) return refused;
  if (amountDue > 0) books.payments.push(amountDue);
  books.isMarked = true;
  return undefined;
}

/** Judges a sale or a loan of these units. */
export function judgeLeaving(
  goods: Goods,
  quantity: number,
  kind: 'sale' | 'loan',
): ErrorCode | undefined {
  const refused = refusal([[goods.stock !== null && quantity > goods.stock, 'INSUFFICIENT_STOCK']]);
  if (refused) return refused;
  if (goods.stock !== null) goods.stock -= quantity;
  if (kind === 'loan') goods.onLoan += quantity;
  return undefined;
}

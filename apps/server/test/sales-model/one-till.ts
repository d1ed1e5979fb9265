import { expect } from 'vitest';
import { CallFailed } from '#test/support/till.ts';
import { figures, type Order, type OrderAnswer } from './books.ts';
import { type Counter, commandOf } from './counter.ts';
import { named } from './pages.ts';
import type { OrderRequest, StockRequest } from './requests.ts';
import { judge, judgeStock, settlement } from './rules.ts';
import {
  ENOUGH,
  expectSame,
  expectSound,
  expectVerified,
  lastNumber,
  openCounter,
  readStocks,
  type Stage,
  sent,
  tick,
} from './stage.ts';
import type { Step } from './steps.ts';

/** A counter that was played at, with the books of its orders by their ids. */
export interface Played {
  counter: Counter;
  books: Map<string, Order>;
}

/** One till does the steps, one after the other; each answer must be what the model foretells. */
export async function playAlone(
  stage: Stage,
  steps: readonly Step[],
  stocks = ENOUGH,
): Promise<Played> {
  const played: Played = { counter: await openCounter(stage, stocks), books: new Map() };
  let number = await lastNumber(stage);
  for (const step of steps) {
    tick(stage);
    const request = commandOf(played.counter, step);
    if (request === undefined) continue;
    if (request.call === 'updateProduct') await editStock(stage, played, request);
    else {
      const made = await command(stage, played, request);
      if (made && request.call === 'createOrder') expect(made.orderNumber).toBe(++number);
    }
    const stocks = new Map(played.counter.products.map(({ id, stock }) => [id, stock]));
    expect(await readStocks(stage, played.counter), JSON.stringify(request)).toEqual(stocks);
  }
  await expectKept(stage, played);
  return played;
}

async function editStock(stage: Stage, { counter }: Played, request: StockRequest): Promise<void> {
  const product = counter.products.find(({ id }) => id === request.params.id);
  if (product === undefined) throw new Error('the counter does not have this product');
  const foretold = judgeStock(product.stock, request);
  const answer = await sent(stage, request);
  if (answer instanceof CallFailed) {
    expect(foretold, answer.message).toBeUndefined();
    expect(answer.body.code).toBe('INSUFFICIENT_STOCK');
  } else {
    expect(answer.stock).toBe(foretold);
    product.stock = answer.stock;
  }
}

/** Gives the order as it is after the command; undefined where it was rightly refused. */
async function command(
  stage: Stage,
  { counter, books }: Played,
  request: OrderRequest,
): Promise<OrderAnswer | undefined> {
  const said = JSON.stringify(request);
  const before = books.get(request.orderId ?? '');
  const shown = counter.orders.find(({ id }) => id === request.orderId);
  const products = new Map(counter.products.map((product) => [product.id, product]));
  const verdict = judge(before, request, products);
  const answer = await sent(stage, request);

  if (answer instanceof CallFailed) {
    expect(verdict.reasons, `refused by ${answer.message}: ${said}`).toContain(answer.body.code);
    if (before && shown) {
      expectFreshFinancials(before, answer);
      expect(await readOrder(stage, shown.id), said).toEqual(shown);
    }
    return undefined;
  }
  expect(verdict.reasons, `accepted: ${said}`).toBeUndefined();
  if (verdict.order === undefined) return undefined;

  const order = 'items' in answer ? answer : await readOrder(stage, answer.orderId);
  const after = named(verdict.order, order);
  expectSame(after, order, said);
  expectSound(order);
  if (shown) expect(order.updatedAt > shown.updatedAt).toBe(true);
  for (const [productId, quantity] of verdict.moves) {
    const product = counter.products.find(({ id }) => id === productId);
    if (product && product.stock !== null) product.stock += quantity;
  }
  books.set(order.id, after);
  if (shown) counter.orders[counter.orders.indexOf(shown)] = order;
  else counter.orders.push(order);
  return order;
}

/** A payment or discount above what is due is told how the order stands. */
function expectFreshFinancials(order: Order, refused: CallFailed): void {
  if (refused.body.code !== 'AMOUNT_EXCEEDS_DUE') return;
  const { amountDue, netPaid, total, paymentStatus } = figures(order);
  expect(refused.body.details?.financials).toMatchObject({
    amountDue: amountDue / 100,
    netPaid: netPaid / 100,
    total: total / 100,
    paymentStatus,
  });
}

/** What was answered is what the shop keeps, and the loans that are out tell how they would be settled. */
async function expectKept(stage: Stage, { counter, books }: Played): Promise<void> {
  for (const shown of counter.orders) {
    const order = books.get(shown.id);
    expect(await readOrder(stage, shown.id)).toEqual(shown);
    for (const loan of order?.loans ?? []) {
      const { settlement: foretold } = await stage.owner.call('readBorrow', {
        params: { id: loan.id ?? '' },
      });
      if (order === undefined || !loan.isOpen) expect(foretold).toBeNull();
      else {
        const { waived, held } = settlement(order, loan);
        expect(foretold).toEqual({ waived: waived / 100, held: held / 100 });
      }
    }
  }
  await expectVerified(stage);
}

export function readOrder({ owner }: Stage, id: string): Promise<OrderAnswer> {
  return owner.call('readOrder', { params: { id } });
}

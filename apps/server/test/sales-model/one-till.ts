import { expect } from 'vitest';
import { figures, notesOf, type Order, type OrderAnswer, settlement } from '#test/books/order.ts';
import { named } from '#test/books/pages.ts';
import { cents, sum } from '#test/books/sums.ts';
import { CallFailed } from '#test/support/till.ts';
import { commandOf } from './commands.ts';
import type { Counter } from './counter.ts';
import type { OrderRequest, StockRequest } from './requests.ts';
import { judge, judgeStock } from './rules.ts';
import {
  ENOUGH,
  expectReason,
  expectSame,
  expectSound,
  expectVerified,
  keep,
  lastNumber,
  openCounter,
  readStocks,
  type Stage,
  sent,
  tick,
  UNTRACKED,
} from './stage.ts';
import type { Step } from './steps.ts';
import { changeTaxes, isStoreStep, type StoreStep } from './store-steps.ts';

/** A counter after a play, with the books of its orders by id. */
export interface Played {
  counter: Counter;
  books: Map<string, Order>;
}

/** One till runs the steps one after another. Each answer must be that of the model. */
export async function playAlone(
  stage: Stage,
  steps: readonly (Step | StoreStep)[],
  stocks = ENOUGH,
): Promise<Played> {
  const played: Played = { counter: await openCounter(stage, stocks), books: new Map() };
  let number = await lastNumber(stage);
  stage.lastNote = await lastNumber(stage, 'creditNote');
  for (const step of steps) {
    tick(stage);
    if (isStoreStep(step)) {
      await changeTaxes(stage, step);
      continue;
    }
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
  await expectVerified(stage);
  return played;
}

/** One till runs the steps on a single order, of products whose stock is not tracked. */
export async function tellStory(stage: Stage, steps: readonly (Step | StoreStep)[]): Promise<void> {
  stage.untracked ??= await openCounter(stage, UNTRACKED);
  stage.lastNote = await lastNumber(stage, 'creditNote');
  const played: Played = { counter: { ...stage.untracked, orders: [] }, books: new Map() };
  for (const step of steps) {
    tick(stage);
    if (isStoreStep(step)) {
      await changeTaxes(stage, step);
      continue;
    }
    const request = commandOf(played.counter, step);
    if (request === undefined || request.call === 'updateProduct') continue;
    await command(stage, played, request);
  }
  await expectKept(stage, played);
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

/** Returns the order after the command; undefined if it was rightly refused. */
async function command(
  stage: Stage,
  { counter, books }: Played,
  request: OrderRequest,
): Promise<OrderAnswer | undefined> {
  const said = JSON.stringify(request);
  const before = books.get(request.orderId ?? '');
  const shown = counter.orders.find(({ id }) => id === request.orderId);
  const products = new Map(counter.products.map((product) => [product.id, product]));
  const verdict = judge(before, request, {
    unit: counter.unit,
    taxes: counter.taxes,
    completesWhenDelivered: counter.completesWhenDelivered,
    exemptCustomerId: counter.exemptCustomerId,
    products,
  });
  const answer = await sent(stage, request);

  if (answer instanceof CallFailed) {
    expectReason(verdict.reasons, answer, said);
    if (before && shown) {
      expectFreshFinancials(before, answer);
      if (verdict.order === undefined) expectMost(verdict.most, answer);
      expect(await readOrder(stage, shown.id), said).toEqual(shown);
    }
    return undefined;
  }
  expect(verdict.reasons, `accepted: ${said}`).toBeUndefined();
  if (verdict.order === undefined) return undefined;

  const order = 'items' in answer ? answer : await readOrder(stage, answer.orderId);
  const after = named(verdict.order, order);
  expectSame(after, order, said);
  expectSound(order, counter.unit);
  if (shown) expect(order.updatedAt > shown.updatedAt).toBe(true);
  for (const [productId, quantity] of verdict.moves) {
    const product = counter.products.find(({ id }) => id === productId);
    if (product && product.stock !== null) product.stock += quantity;
  }
  expectNextNote(stage, before, after);
  keep(stage, order.orderNumber, before, after);
  books.set(order.id, after);
  if (shown) counter.orders[counter.orders.indexOf(shown)] = order;
  else counter.orders.push(order);
  return order;
}

/** Checks that a return and a cancellation have the store's next number, and nothing else has one. */
function expectNextNote(stage: Stage, before: Order | undefined, after: Order): void {
  const known = new Set(notesOf(before).map(({ number }) => number));
  const fresh = notesOf(after).filter(({ number }) => !known.has(number));
  const most = fresh.length === 0 ? [] : [stage.lastNote + 1];
  expect(fresh.map(({ number }) => number)).toEqual(most);
  stage.lastNote += fresh.length;
}

/** Checks that a refusal above the amount due has the order's fresh financials. */
function expectFreshFinancials(order: Order, refused: CallFailed): void {
  if (refused.body.code !== 'AMOUNT_EXCEEDS_DUE') return;
  const { amountDue, netPaid, total, paymentStatus, discount, orderDiscount } = figures(order);
  expect(refused.body.details?.financials).toMatchObject({
    discount: discount / 100,
    orderDiscount: orderDiscount / 100,
    amountDue: amountDue / 100,
    netPaid: netPaid / 100,
    total: total / 100,
    paymentStatus,
  });
}

/** Checks that a refusal of a discount says how much may be taken off. */
function expectMost(most: number | undefined, refused: CallFailed): void {
  if (refused.body.code !== 'AMOUNT_EXCEEDS_DUE' || most === undefined) return;
  expect(refused.body.details?.most).toBe(most / 100);
}

/** Checks that stored orders are as answered, and that open loans show their right settlement. */
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
        expect(foretold).toMatchObject({ waived: waived / 100, held: held / 100 });
        const refundable = sum((foretold?.refundable ?? []).map(({ amount }) => cents(amount)));
        expect(refundable).toBe(figures(order).netPaid);
      }
    }
  }
}

export function readOrder({ owner }: Stage, id: string): Promise<OrderAnswer> {
  return owner.call('readOrder', { params: { id } });
}

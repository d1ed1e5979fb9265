import type { Answer } from '@mostrador/contract/routes';
import { expect } from 'vitest';
import { type CreditNote, notesOf, type Order, type OrderAnswer } from '#test/books/order.ts';
import { named } from '#test/books/pages.ts';
import { cents } from '#test/books/sums.ts';
import { CallFailed } from '#test/support/till.ts';
import { commandOf } from './commands.ts';
import type { Counter } from './counter.ts';
import { playAlone, readOrder } from './one-till.ts';
import type { OrderRequest, StockRequest } from './requests.ts';
import { judge } from './rules.ts';
import {
  expectReason,
  expectSame,
  expectSound,
  expectVerified,
  keep,
  lastNumber,
  readStocks,
  SCARCE,
  type Stage,
  sent,
  tick,
} from './stage.ts';
import type { Step } from './steps.ts';
import type { Premises } from './verdict.ts';

type BorrowAnswer = Answer<'returnBorrow'>;

/** A command on an order, sent while others sent theirs, with its answer. */
interface Sent {
  request: OrderRequest;
  answer: OrderAnswer | BorrowAnswer | CallFailed;
}

/** Everything that the tills did at once. */
interface Journal {
  commands: Sent[];
  /** Units moved by stock edits, by product. */
  counted: Map<string, number>;
}

/**
 * Several tills work at once on orders that one of them began. Each order's history shows the order in
 * which the commands reached it. Replayed in that order, the model must come to every answer, and at
 * some moment to every refusal.
 */
export async function playTogether(
  stage: Stage,
  beginning: readonly Step[],
  scripts: readonly (readonly Step[])[],
): Promise<void> {
  const { counter, books } = await playAlone(stage, beginning, SCARCE);
  const numberBefore = await lastNumber(stage);
  const journal: Journal = { commands: [], counted: new Map() };
  tick(stage);
  await Promise.all(scripts.map((script) => work(stage, counter, script, journal)));

  const premises = withoutStock(counter);
  const moved = new Map(journal.counted);
  const numbers: number[] = [];
  const notes: CreditNote[] = [];
  for (const id of ordersOf(counter, journal)) {
    const final = await readOrder(stage, id);
    expectSound(final, counter.unit);
    const began = books.get(id);
    const positions = counter.orders.find((order) => order.id === id)?.history.length ?? 0;
    if (began === undefined) numbers.push(final.orderNumber);
    const commands = journal.commands.filter((each) => orderIdOf(each) === id);
    const told = retell(began, positions, commands, final, premises);
    for (const [productId, quantity] of told.moved) add(moved, productId, quantity);
    for (const [index, after] of told.states.entries()) {
      if (after !== began) keep(stage, final.orderNumber, told.states[index - 1], after);
    }
    notes.push(...notesOf(told.states.at(-1)).slice(notesOf(began).length));
    expectExplained(commands, told.states, premises);
  }
  const refusedNew = journal.commands.filter(({ request }) => request.call === 'createOrder');
  expectExplained(refusedNew, [undefined], premises);

  numbers.sort((left, right) => left - right);
  expect(numbers).toEqual(numbers.map((_, index) => numberBefore + 1 + index));
  expect(await lastNumber(stage)).toBe(numberBefore + numbers.length);
  const noteNumbers = notes.map(({ number }) => number ?? 0).sort((one, other) => one - other);
  expect(noteNumbers).toEqual(noteNumbers.map((_, index) => stage.lastNote + 1 + index));
  stage.lastNote += notes.length;
  expect(await lastNumber(stage, 'creditNote')).toBe(stage.lastNote);
  const stocks = counter.products.map(({ id, stock }): [string, number | null] => [
    id,
    stock === null ? null : stock + (moved.get(id) ?? 0),
  ]);
  expect(await readStocks(stage, counter)).toEqual(new Map(stocks));
  await expectVerified(stage);
}

/** Runs the steps of one till on what it saw last. It reads an order again after a refusal. */
async function work(
  stage: Stage,
  shared: Counter,
  script: readonly Step[],
  { commands, counted }: Journal,
): Promise<void> {
  const seen: Counter = { ...shared, orders: [...shared.orders] };
  const see = (order: OrderAnswer) => {
    expectSound(order, shared.unit);
    const index = seen.orders.findIndex(({ id }) => id === order.id);
    if (index < 0) seen.orders.push(order);
    else seen.orders[index] = order;
  };
  for (const step of script) {
    const request = commandOf(seen, step);
    if (request === undefined) continue;
    if (request.call === 'updateProduct') {
      await count(stage, seen, request, counted);
      continue;
    }
    const answer = await sent(stage, request);
    commands.push({ request, answer });
    if (answer instanceof CallFailed) {
      if (answer.body.code === 'INSUFFICIENT_STOCK') expectTooMuchAsked(answer);
      if (request.orderId !== null) see(await readOrder(stage, request.orderId));
    } else see('items' in answer ? answer : await readOrder(stage, answer.orderId));
    await readStocks(stage, seen);
  }
}

/** Sends a stock edit with the stock it started from, so that several edits add up. */
async function count(
  stage: Stage,
  { products }: Counter,
  request: StockRequest,
  counted: Map<string, number>,
): Promise<void> {
  const id = request.params.id;
  const shown = products.find((product) => product.id === id)?.stock ?? null;
  if (shown === null || typeof request.body.stock !== 'number') return;
  const body = { ...request.body, previousStock: shown };
  const answer = await sent(stage, { ...request, body });
  if (answer instanceof CallFailed) {
    expect(answer.body.code).toBe('INSUFFICIENT_STOCK');
    expectTooMuchAsked(answer);
  } else add(counted, id, request.body.stock - shown);
}

/** Only the server knows the stock at that moment, but it must be less than what was requested. */
function expectTooMuchAsked({ body }: CallFailed): void {
  const products = body.details?.products as { requested: number; available: number }[];
  expect(products.length).toBeGreaterThan(0);
  for (const { requested, available } of products) expect(requested).toBeGreaterThan(available);
}

/** Replays an order's history, and returns its books after each entry. */
function retell(
  began: Order | undefined,
  positions: number,
  commands: readonly Sent[],
  final: OrderAnswer,
  premises: Premises,
): { states: Order[]; moved: Map<string, number> } {
  const answered = new Map<number, Sent>();
  for (const each of commands) {
    if ('history' in each.answer) answered.set(each.answer.history.length, each);
  }
  const borrowReturns = commands.filter(({ answer }) => 'settlement' in answer);
  const states = began ? [began] : [];
  const moved = new Map<string, number>();
  for (let position = positions + 1; position <= final.history.length; position++) {
    const happened = final.history[position - 1];
    // The entries of one command have one moment, and it answered with the last of them.
    if (happened?.createdAt === final.history[position]?.createdAt) continue;
    const next = answered.get(position) ?? takeLoan(borrowReturns, happened);
    const before = states.at(-1);
    const verdict = judge(before, next.request, premises);
    const when = `${position}: ${JSON.stringify(next.request)}`;
    expect(verdict.reasons, when).toBeUndefined();
    if (verdict.order === undefined) break;
    const { answer } = next;
    if ('items' in answer) {
      const after = named(verdict.order, answer);
      expectSame(after, answer, when);
      states.push(after);
    } else {
      // The answer of a borrow return lacks the order's `updatedAt`, but edits are refused from here on
      // anyway.
      const after = { ...verdict.order, updatedAt: 'unknown' };
      expectSettled(after, answer, when);
      states.push(after);
    }
    for (const [productId, quantity] of verdict.moves) add(moved, productId, quantity);
  }
  expect(borrowReturns, 'loans brought back without a word in the history').toEqual([]);
  const last = states.at(-1);
  if (last !== undefined) expectSame(last, final, 'at the end');
  return { states, moved };
}

/** Finds the borrow return for this entry of the history; no order has two loans of one product. */
function takeLoan(
  borrowReturns: Sent[],
  happened: Answer<'readOrder'>['history'][number] | undefined,
): Sent {
  const productName =
    happened?.action === 'LOAN_RETURNED' ? happened.changes.productName : undefined;
  const index = borrowReturns.findIndex(
    ({ answer }) => 'settlement' in answer && answer.productName === productName,
  );
  const [loan] = borrowReturns.splice(index, index < 0 ? 0 : 1);
  if (loan === undefined) throw new Error(`nobody was told of what happened to ${productName}`);
  return loan;
}

function expectSettled(order: Order, answer: Sent['answer'], when: string): void {
  if (!('settlement' in answer)) throw new Error(`neither order nor loan: ${when}`);
  const loan = order.loans.find(({ id }) => id === answer.id);
  expect(loan, when).toMatchObject({
    isOpen: answer.status === 'OPEN',
    quantity: answer.quantity,
    refunded: cents(answer.depositRefunded),
    waived: cents(answer.depositWaived),
    kept: cents(answer.depositKept),
  });
}

/** Checks that every refusal is right at some moment of the order. */
function expectExplained(
  commands: readonly Sent[],
  states: readonly (Order | undefined)[],
  premises: Premises,
): void {
  for (const { request, answer } of commands) {
    if (!(answer instanceof CallFailed) || answer.body.code === 'INSUFFICIENT_STOCK') continue;
    const reasons = states.flatMap((state) => judge(state, request, premises).reasons ?? []);
    expectReason(reasons, answer, JSON.stringify(request));
  }
}

/** The stock at the moment of a command is unknown afterwards, so here there is always enough. */
function withoutStock({
  unit,
  taxes,
  completesWhenDelivered,
  exemptCustomerId,
  products,
}: Counter): Premises {
  return {
    unit,
    taxes,
    completesWhenDelivered,
    exemptCustomerId,
    products: new Map(products.map((each) => [each.id, { ...each, stock: null }])),
  };
}

function ordersOf({ orders }: Counter, { commands }: Journal): Set<string> {
  const ids = [...orders.map(({ id }) => id), ...commands.map(orderIdOf)];
  return new Set(ids.filter((id) => id !== null));
}

/** Returns the order of the command; null for one that was not created. */
function orderIdOf({ request, answer }: Sent): string | null {
  if (request.orderId !== null || answer instanceof CallFailed) return request.orderId;
  return answer.id;
}

function add(to: Map<string, number>, key: string, quantity: number): void {
  to.set(key, (to.get(key) ?? 0) + quantity);
}

/** The shop in which the model runs, with the sending of commands and the checks of answers. */
import type { Answer } from '@mostrador/contract/routes';
import { expect } from 'vitest';
import type { Unit } from '#test/books/discounts.ts';
import {
  discountOf,
  figures,
  keptOf,
  type Order,
  type OrderAnswer,
  remaining,
} from '#test/books/order.ts';
import { booksOf, pageOf, pageOfAnswer } from '#test/books/pages.ts';
import { cents, sum } from '#test/books/sums.ts';
import { difference, standing, type Taxes, type TaxRow } from '#test/books/taxes.ts';
import { openStore } from '#test/support/open-store.ts';
import { addProduct, type TestShop } from '#test/support/shop.ts';
import { CallFailed, type CallOptions, type Till } from '#test/support/till.ts';
import { differenceLine } from '#verify/difference.ts';
import { verifyStore } from '#verify/verify-all.ts';
import type { Counter } from './counter.ts';
import type { Request } from './requests.ts';

/** Stock of each product at the beginning; null for an untracked one. */
type Stocks = readonly (number | null)[];
export const ENOUGH: Stocks = [12, 25, 9, 18, null];
/** So little that tills at once compete for the last units. */
export const SCARCE: Stocks = [3, 6, 2, 8, null];

export const UNTRACKED: Stocks = [null, null, null, null, null];

export interface Stage extends Pick<TestShop, 'db' | 'clock' | 'storeId' | 'owner'> {
  people: Omit<Counter, 'products' | 'orders'>;
  /** Counter of the stories, once there is one. */
  untracked?: Counter;
  /** Findings of verify in earlier plays. */
  known: Set<string>;
  /** Number of the store's last credit note. */
  lastNote: number;
  /** Products of every counter. */
  products: Counter['products'];
  /** Orders of every play as they stand, by number, and what was booked of their taxes. */
  told: Map<number, Order>;
  bookings: { row: TaxRow; isGivenBack: boolean }[];
}

/** Rates of a store with taxes; the first is the default. */
const RATES = [
  { name: 'General', percent: 19 },
  { name: 'Food', percent: 5 },
  { name: 'Books', percent: 0 },
  { name: 'City', percent: 8.875 },
];
/** Rates of a counter's products and of their fees; null is the default. */
const RATES_OF_PRODUCTS = [
  { rate: null, fee: null },
  { rate: 1, fee: null },
  { rate: 2, fee: 3 },
  { rate: 3, fee: 1 },
  { rate: null, fee: 2 },
] as const;

/**
 * Currency of a stage's store, whether its prices include tax (null without taxes), and whether its deliveries complete by
 * themselves.
 */
interface Terms {
  currency: string;
  unit: Unit;
  pricesIncludeTax: boolean | null;
  completesWhenDelivered: boolean;
}

/** Opens a store of its own with these terms, and the stage in it. */
export async function openStage(
  shop: TestShop,
  { currency, unit, pricesIncludeTax, completesWhenDelivered }: Terms,
): Promise<Stage> {
  const { db, clock } = shop;
  const name = `${currency} ${pricesIncludeTax}`;
  const { storeId, owner } = await openStore(shop, { name, currency });
  await owner.call('updateStore', { body: { completeWhenDelivered: completesWhenDelivered } });
  const taxes = pricesIncludeTax === null ? null : await openTaxes(owner, pricesIncludeTax);
  const [cash] = (await owner.call('listPaymentMethods')).paymentMethods;
  const card = await owner.call('createPaymentMethod', { body: { name: 'Card' } });
  const customer = await owner.call('createCustomer', {
    body: { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' },
  });
  const exempt = await owner.call('createCustomer', {
    body: { firstName: 'Eva', lastName: 'Sol', address: '1 Park Av', isExempt: true },
  });
  const deliveryPerson = await owner.call('createDeliveryPerson', { body: { name: 'Dan' } });
  const people = {
    unit,
    taxes,
    completesWhenDelivered,
    customerId: customer.id,
    exemptCustomerId: exempt.id,
    deliveryPersonId: deliveryPerson.id,
    methods: [cash, card].map((method) => ({ id: method?.id ?? '', name: method?.name ?? '' })),
  };
  const kept = {
    known: new Set<string>(),
    lastNote: 0,
    products: [],
    told: new Map(),
    bookings: [],
  };
  return { db, clock, storeId, owner, people, ...kept };
}

async function openTaxes(owner: Till, pricesIncludeTax: boolean): Promise<Taxes> {
  const rates: Taxes['rates'] = [];
  for (const [index, { name, percent }] of RATES.entries()) {
    const body = { name, percent, ...(index === 0 && { pricesIncludeTax }) };
    const { id, isDefault } = await owner.call('createTaxRate', { body });
    rates.push({ id, name, percent: percent * 1000, isDefault, isDeleted: false });
  }
  return { pricesIncludeTax, rates };
}

/** Opens a counter with products of its own, so that no play meets those of another. */
export async function openCounter(stage: Stage, stocks: Stocks): Promise<Counter> {
  tick(stage);
  const products: Counter['products'] = [];
  for (const [index, stock] of stocks.entries()) {
    const { rate, fee } = RATES_OF_PRODUCTS[index] ?? { rate: null, fee: null };
    const product = await addProduct(stage.owner, {
      stock,
      borrowable: index > 0,
      ...(rate !== null && { taxRateId: liveRate(stage, rate) }),
      ...(fee !== null && { feeTaxRateId: liveRate(stage, fee) }),
    });
    products.push(product);
  }
  stage.products.push(...products);
  return { ...stage.people, products, orders: [] };
}

/** Returns the rate that has this one's name by now; null in a store without taxes. */
function liveRate({ people }: Stage, index: number): string | null {
  const rates = people.taxes?.rates.filter(({ isDeleted }) => !isDeleted) ?? [];
  return rates.find(({ name }) => name === RATES[index]?.name)?.id ?? null;
}

/** Keeps an order that a command changed, and what was booked of its taxes. */
export function keep(stage: Stage, number: number, before: Order | undefined, after: Order): void {
  const isGivenBack =
    after.returns.length > (before?.returns.length ?? 0) || after.status === 'CANCELLED';
  for (const row of difference(standing(after), standing(before))) {
    stage.bookings.push({ row, isGivenBack });
  }
  stage.told.set(number, after);
}

/** Moves the clock by a millisecond only: an access token lasts 15 minutes. */
export function tick({ clock }: Stage): void {
  clock.now = new Date(clock.now.getTime() + 1);
}

/** Returns the order, loan or product, or the refusal. Anything else fails the test. */
export async function sent<Sent extends Request>(
  { owner }: Stage,
  { call, params, body }: Sent,
): Promise<Answer<Sent['call']> | CallFailed> {
  try {
    const options = { params, body } as CallOptions<Sent['call']>;
    return await owner.call<Sent['call']>(call, options);
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) return error;
    throw error;
  }
}

/** Returns the codes of a refusal: of fields their own, else that of the whole. */
function codesOf({ body }: CallFailed): string[] {
  const fields = (body.details?.fields ?? []) as { code: string }[];
  return body.code === 'INVALID_INPUT' ? fields.map(({ code }) => code) : [body.code];
}

/** Checks that the refusal's codes are among the reasons that the rules give. */
export function expectReason(
  reasons: readonly string[] | undefined,
  refused: CallFailed,
  when: string,
) {
  expect(
    codesOf(refused).filter((code) => !reasons?.includes(code)),
    `refused by ${refused.message}: ${when}, not by ${reasons?.join(', ') ?? 'anything'}`,
  ).toEqual([]);
}

/** Reads the present stock of the counter's products, which is never below 0. */
export async function readStocks({ owner }: Stage, { products }: Counter) {
  const ids = products.map(({ id }) => id).join(',');
  const answer = await owner.call('listProducts', { query: { ids } });
  const stocks = new Map(answer.products.map(({ id, stock }) => [id, stock]));
  for (const stock of stocks.values()) expect(stock ?? 0).toBeGreaterThanOrEqual(0);
  return stocks;
}

/** Returns the number of the store's last order, or of its last credit note. */
export async function lastNumber(
  { db, storeId }: Stage,
  of: 'order' | 'creditNote' = 'order',
): Promise<number> {
  const counter = await db
    .selectFrom('store_counters')
    .select('last_number')
    .where('store_id', '=', storeId)
    .where('counter', '=', of)
    .executeTakeFirst();
  return counter?.last_number ?? 0;
}

/** Checks that verify finds nothing new in this play. */
export async function expectVerified(stage: Stage): Promise<void> {
  const { differences } = await verifyStore(stage.db, stage.storeId);
  const lines = differences.map(differenceLine);
  const fresh = lines.filter((line) => !stage.known.has(line));
  stage.known = new Set(lines);
  expect(fresh).toEqual([]);
}

/** Checks every figure, line, loan and row of the answer against the books. */
export function expectSame(order: Order, answer: OrderAnswer, when: string): void {
  expect(pageOfAnswer(answer, order.unit), when).toEqual(pageOf(order));
}

/**
 * Checks the invariants of an order: its rows add up to its figures, and nothing is given out twice.
 */
export function expectSound(answer: OrderAnswer, unit: Unit): void {
  const order = booksOf(answer, unit);
  expectSame(order, answer, `order ${answer.orderNumber} from its own rows`);
  const { paymentsTotal, refundsTotal, netPaid, total } = figures(order);
  expect(refundsTotal).toBeLessThanOrEqual(paymentsTotal);
  expect(netPaid).toBeLessThanOrEqual(total);
  const isCancelled = answer.status === 'CANCELLED';
  const kept = keptOf(order);
  for (const [index, line] of order.lines.entries()) {
    const { price = 0, share = 0, paid = 0 } = kept[index] ?? {};
    const byReturns = sum(
      order.returns
        .flatMap(({ lines }) => lines)
        .filter(({ lineId }) => lineId === line.id)
        .map(({ quantity }) => quantity),
    );
    const loans = order.loans.filter(({ lineId }) => lineId === line.id);
    const out = sum(loans.filter(({ isOpen }) => isOpen).map(({ quantity }) => quantity));
    expect(line.back).toBeLessThanOrEqual(line.quantity);
    const discount = discountOf(line);
    expect(price).toBeGreaterThanOrEqual(share);
    expect(share).toBeGreaterThanOrEqual(0);
    expect(paid).toBe(price - share);
    expect(Math.min(discount, line.givenBack)).toBeGreaterThanOrEqual(0);
    // The last unit leaves no cent.
    if (byReturns === line.quantity) expect(price).toBe(0);
    if (line.isLoan) {
      expect(sum(loans.map(({ quantity }) => quantity))).toBe(line.quantity);
      expect(line.back).toBeGreaterThanOrEqual(byReturns);
      expect(out).toBe(isCancelled ? 0 : remaining(line));
    } else {
      expect(line.back).toBe(byReturns);
      expect(loans).toEqual([]);
    }
  }
  for (const loan of answer.borrowRecords) {
    const settled = sum(
      [loan.depositRefunded, loan.depositWaived, loan.depositKept].map((value) => cents(value)),
    );
    expect(settled).toBeLessThanOrEqual(loan.quantity * cents(loan.borrowDepositPerUnit));
  }
}

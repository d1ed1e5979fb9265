/** The model's stores, and the sending of planned events through the API. */
import type { Answer } from '@mostrador/contract/routes';
import { openShop } from '#modules/staff/open-shop.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Unit } from '#test/books/discounts.ts';
import { figures, type OrderAnswer, settlement } from '#test/books/order.ts';
import { booksOf } from '#test/books/pages.ts';
import { cents, sum } from '#test/books/sums.ts';
import type { Taxes, TaxRow } from '#test/books/taxes.ts';
import { commandOf } from '#test/sales-model/commands.ts';
import type { OrderRequest } from '#test/sales-model/requests.ts';
import { Browser } from '#test/support/browser.ts';
import { buy, receive } from '#test/support/purchasing.ts';
import { amount, type TestShop } from '#test/support/shop.ts';
import { CallFailed, type CallOptions, PASSWORD, Till } from '#test/support/till.ts';
import { shown } from './calendar.ts';
import { discountsGiven, type Given } from './discounts.ts';
import { type LoanRequest, loanRequestOf } from './loan-steps.ts';
import type { Moment, Plan, ProductEdit, Receipt, Sale } from './plan.ts';
import { addTaxes, taxesBooked } from './taxes.ts';

export type Product = Answer<'listProducts'>['products'][number];

/** Facts that an order's answer does not have, kept while they happen. */
export interface Ledger {
  /** Each change of its held deposits, with its instant. */
  held: { cents: number; at: Date }[];
  /** Each change of its kept deposits, with its instant; a cancellation gives them back. */
  kept: { cents: number; at: Date }[];
  /** Each change of its taxes, with its instant; what came back is below 0. */
  taxes: (TaxRow & { isGivenBack: boolean; at: Date })[];
  /** Each change of its discounts, with its instant. */
  discounts: (Given & { at: Date })[];
  /** Held deposit of each loan just before it was marked returned, and what undoing that or finding it changed. */
  settled: number[];
  /** Cost of a unit of each line when the line was written, in cents; null if unknown. */
  costs: Map<string, number | null>;
}

/** A store with its owner at the till, and everything the owner has seen of it. */
export interface Trader {
  storeId: string;
  zone: string;
  unit: Unit;
  /** Null in a store without taxes. */
  taxes: Taxes | null;
  till: Till;
  browser: Browser;
  signedInAt: Date;
  customers: { id: string; name: string }[];
  deliveryPersonIds: string[];
  methods: { id: string; name: string }[];
  categories: { id: string; name: string }[];
  products: Product[];
  /** Orders as last seen, in the order of their creation. */
  orders: OrderAnswer[];
  ledgers: Map<string, Ledger>;
  /** Order of each story. */
  stories: Map<number, string>;
}

/** Stock for all sales; null is not tracked. The first product is never lent. */
const PRODUCTS = [
  { name: 'Apple', stock: 400, cost: 300, category: 0 },
  { name: 'Borer, 3"', stock: 400, cost: null, category: 0 },
  { name: 'Chair', stock: 400, cost: 1200, category: 1 },
  { name: '=Drill', stock: 400, cost: 0, category: 1 },
  { name: 'Errand', stock: null, cost: null, category: null },
];
/** Zone of the store whose currency has no cents. */
const WITHOUT_CENTS = 'Asia/Kolkata';
const CUSTOMERS = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil'];

/** Opens a store in the zone. */
export async function openTrader(
  { app, db, clock }: TestShop,
  zone: string,
  name = zone,
): Promise<Trader> {
  const email = `owner@${name.toLowerCase().replace(/\W/g, '-')}.test`;
  const { storeId } = await inTransaction(db, (tx) =>
    openShop(tx, clock.now, {
      name,
      timeZone: zone,
      currency: zone === WITHOUT_CENTS ? 'JPY' : 'USD',
      paymentMethods: ['Cash'],
      // One of the stores completes what is paid and picked up, so that both kinds are reported.
      completeWhenPaid: zone === 'America/New_York',
      owner: { email, password: PASSWORD, firstName: 'Olivia', lastName: 'Owner' },
    }),
  );
  const till = new Till(app, email);
  const trader: Trader = {
    storeId,
    zone,
    unit: zone === WITHOUT_CENTS ? 100 : 1,
    taxes: null,
    till,
    browser: new Browser(app),
    signedInAt: new Date(0),
    customers: [],
    deliveryPersonIds: [],
    methods: [],
    categories: [],
    products: [],
    orders: [],
    ledgers: new Map(),
    stories: new Map(),
  };
  await stayIn(trader, clock.now);
  for (const name of ['Card', 'Transfer']) {
    await till.call('createPaymentMethod', { body: { name } });
  }
  const { paymentMethods } = await till.call('listPaymentMethods');
  trader.methods = paymentMethods.map(({ id, name }) => ({ id, name }));
  for (const name of ['Tools', 'Furniture', 'Garden']) {
    trader.categories.push(await till.call('createCategory', { body: { name } }));
  }
  for (const firstName of CUSTOMERS) {
    const body = { firstName, lastName: 'Ruiz', address: '12 Palm St' };
    const { id } = await till.call('createCustomer', { body });
    trader.customers.push({ id, name: `${firstName} Ruiz` });
  }
  for (const name of ['Fay', 'Gil']) {
    const { id } = await till.call('createDeliveryPerson', { body: { name } });
    trader.deliveryPersonIds.push(id);
  }
  trader.taxes = await addTaxes(till, zone);
  for (const [index, { name, stock, cost, category }] of PRODUCTS.entries()) {
    await till.call('createProduct', {
      body: {
        name,
        stock,
        price: amount(10),
        cost: cost === null ? null : amount(cost / 100),
        categoryId: category === null ? null : (trader.categories[category]?.id ?? null),
        borrowable: index > 0,
        // The chair's own rate, and that of the drill's fee, are the last; the others name none.
        taxRateId: index === 2 ? trader.taxes?.rates.at(-1)?.id : null,
        feeTaxRateId: index === 3 ? trader.taxes?.rates.at(-1)?.id : null,
      },
    });
  }
  await lookAtProducts(trader);
  return trader;
}

/** Renews the owner's sign-in before the access token's 15 minutes end. */
export async function stayIn(trader: Trader, now: Date): Promise<void> {
  const { browser, till, signedInAt } = trader;
  if (now.getTime() - signedInAt.getTime() < 10 * 60_000) return;
  const isOpen = browser.refreshToken !== undefined && (await browser.refresh()).statusCode === 200;
  if (!isOpen) await browser.signIn(till.email);
  till.token = browser.accessToken;
  trader.signedInAt = now;
}

/**
 * Runs the events planned for the moment, a millisecond apart; forbidden ones are refused. `begin` runs
 * first, on the moment's day.
 */
export async function live(
  { clock }: TestShop,
  trader: Trader,
  moment: Moment,
  begin: (today: string) => Promise<void> = async () => undefined,
): Promise<void> {
  clock.now = new Date(Math.max(moment.at.getTime(), clock.now.getTime() + 1));
  await stayIn(trader, clock.now);
  await begin(shown(clock.now, trader.zone).day);
  for (const plan of moment.plans) {
    await happen(trader, plan, clock.now);
    clock.now = new Date(clock.now.getTime() + 1);
  }
}

async function happen(trader: Trader, plan: Plan, now: Date): Promise<void> {
  switch (plan.kind) {
    case 'sale':
      return sell(trader, plan, now);
    case 'product':
      return editProduct(trader, plan);
    case 'receipt':
      return receiveGoods(trader, plan);
  }
}

async function sell(trader: Trader, sale: Sale, now: Date): Promise<void> {
  const request = requestOf(trader, sale);
  if (request === undefined) return;
  const before = trader.orders.find(({ id }) => id === request.orderId);
  const order = await sent(trader, request);
  if (order === undefined) return;
  if (sale.story !== null) trader.stories.set(sale.story, order.id);
  if (before === undefined) trader.orders.push(order);
  else trader.orders[trader.orders.indexOf(before)] = order;
  keep(trader, before, order, now);
  const ledger = trader.ledgers.get(order.id);
  if (before === undefined || ledger === undefined) return;
  if (request.call === 'returnBorrow') {
    const books = booksOf(before, trader.unit);
    const loan = books.loans.find(({ id }) => id === request.params.id);
    if (loan !== undefined) ledger.settled.push(settlement(books, loan).held);
  } else if (request.call === 'undoReturn' || request.call === 'markFound') {
    ledger.settled.push(settledOf(order) - settledOf(before));
  }
}

/** Returns what was refunded and kept of the order's deposits, in cents. */
function settledOf(order: OrderAnswer): number {
  return keptOf(order) + sum(order.borrowRecords.map((loan) => cents(loan.depositRefunded)));
}

/** Returns the kept deposits of the order's loans, in cents. */
export function keptOf({ borrowRecords }: OrderAnswer): number {
  return sum(borrowRecords.map(({ depositKept }) => cents(depositKept)));
}

/** Returns the command for the step at this trader's counter. */
export function requestOf(trader: Trader, sale: Sale): OrderRequest | LoanRequest | undefined {
  const { methods, stories } = trader;
  const ofStories = new Set(stories.values());
  const its = sale.story === null ? undefined : stories.get(sale.story);
  const orders = trader.orders.filter(({ id }) => (its ? id === its : !ofStories.has(id)));
  const counter = {
    unit: trader.unit,
    products: trader.products,
    orders: turned(orders, sale.from),
    customerId: turned(trader.customers, sale.customer)[0]?.id ?? '',
    exemptCustomerId: '',
    deliveryPersonId: turned(trader.deliveryPersonIds, sale.deliveryPerson)[0] ?? '',
    methods: turned(methods, sale.method),
    taxes: trader.taxes,
    completesWhenDelivered: false,
  };
  const step = walkedIn(sale);
  if (step.do === 'lose' || step.do === 'find' || step.do === 'undo') {
    return loanRequestOf(counter, step);
  }
  const request = commandOf(counter, step);
  return request?.call === 'updateProduct' ? undefined : request;
}

/** Turns loans to walk-ins into sales. No buyer of these traders is exempt from tax. */
function walkedIn({ step: drawn, isWalkIn }: Sale): Sale['step'] {
  const step = 'isExempt' in drawn ? { ...drawn, isExempt: false } : drawn;
  if (!isWalkIn || step.do !== 'create') return step;
  const lines = step.lines.map((line) => ({ ...line, isLoan: false }));
  return { ...step, lines, mistake: 'noCustomer' };
}

function turned<Thing>(things: readonly Thing[], from: number): Thing[] {
  const at = things.length === 0 ? 0 : from % things.length;
  return [...things.slice(at), ...things.slice(0, at)];
}

/** Returns the order after the command; undefined if it was refused. */
export async function sent(
  { till }: Pick<Trader, 'till'>,
  { call, params, body }: OrderRequest | LoanRequest,
): Promise<OrderAnswer | undefined> {
  try {
    const answer = await till.call(call, { params, body } as CallOptions<typeof call>);
    if ('items' in answer) return answer;
    return await till.call('readOrder', { params: { id: answer.orderId } });
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) return undefined;
    throw error;
  }
}

/**
 * Keeps facts that an order's answer will not have: when deposits were held and kept, taxes booked and discounts
 * given, and the costs of new lines.
 */
export function keep(
  { unit, taxes, ledgers, products }: Trader,
  before: OrderAnswer | undefined,
  after: OrderAnswer,
  at: Date,
): void {
  const ledger: Ledger = ledgers.get(after.id) ?? NOTHING_KEPT();
  ledgers.set(after.id, ledger);
  const change =
    figures(booksOf(after, unit)).depositsHeld - sum(ledger.held.map((each) => each.cents));
  if (change !== 0) ledger.held.push({ cents: change, at });
  const kept = after.status === 'CANCELLED' ? 0 : keptOf(after);
  const keptMore = kept - sum(ledger.kept.map((each) => each.cents));
  if (keptMore !== 0) ledger.kept.push({ cents: keptMore, at });
  ledger.taxes.push(...taxesBooked(unit, taxes, before, after).map((row) => ({ ...row, at })));
  ledger.discounts.push(
    ...discountsGiven(ledger.discounts, before, after).map((given) => ({ ...given, at })),
  );
  const known = new Set(before?.items.map(({ id }) => id));
  for (const { id, productId } of after.items) {
    if (known.has(id)) continue;
    const cost = products.find((product) => product.id === productId)?.cost ?? null;
    ledger.costs.set(id, cost === null ? null : cents(cost));
  }
}

export const NOTHING_KEPT = (): Ledger => ({
  held: [],
  kept: [],
  taxes: [],
  discounts: [],
  settled: [],
  costs: new Map(),
});

async function editProduct(trader: Trader, edit: ProductEdit): Promise<void> {
  const [product] = turned(trader.products, edit.product);
  if (product === undefined) throw new Error('the store has no products');
  const { id, name, stock, borrowable } = product;
  const categories = { none: null, same: product.category?.id ?? null };
  const { category, cost } = edit;
  await trader.till.call('updateProduct', {
    params: { id },
    body: {
      name,
      borrowable,
      stock,
      previousStock: stock,
      price: amount((edit.price * trader.unit) / 100),
      cost:
        cost === 'same' ? product.cost : cost === null ? null : amount((cost * trader.unit) / 100),
      categoryId:
        typeof category === 'string' ? categories[category] : trader.categories[category]?.id,
    },
  });
  await lookAtProducts(trader);
}

async function receiveGoods(trader: Trader, { product, units, unitCost }: Receipt): Promise<void> {
  const [{ id } = { id: '' }] = turned(trader.products, product);
  const purchase = await buy(trader.till, [
    { productId: id, orderedQty: units, unitCost: amount((unitCost * trader.unit) / 100) },
  ]);
  await receive(trader.till, purchase, [units]);
  await lookAtProducts(trader);
}

/**
 * Deletes one record of each kind that documents name, and if possible a product on loan and one not.
 */
export async function deleteSome({ till, customers, deliveryPersonIds, products }: Trader) {
  const first = (ids: readonly { id: string }[]) => ({ params: { id: ids[0]?.id ?? '' } });
  await till.call('deleteCustomer', { ...first(customers), query: { force: true } });
  await till.call('deleteDeliveryPerson', { params: { id: deliveryPersonIds[0] ?? '' } });
  await till.call('deleteProduct', first(products));
  await till.call('deleteProduct', first(products.slice(1)));
}

async function lookAtProducts(trader: Trader): Promise<void> {
  const { products } = await trader.till.call('listProducts', { query: { limit: 1000 } });
  trader.products = products;
}

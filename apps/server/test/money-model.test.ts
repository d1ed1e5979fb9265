/**
 * Random stories of payments, refunds and voids of several orders over several days, against plain sums that
 * a shop would keep on paper.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draws, patience, SEED, SEEDED } from './support/draws.ts';
import { days, makeIt } from './support/reading.ts';
import { differences, type Order, placeOrder, returnBody, sale } from './support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from './support/shop.ts';
import { CallFailed } from './support/till.ts';

const TIMEOUT = patience(240_000);
/** Step of cash rounding, in cents. */
const ROUNDING = 5;
const PRICE = 333;
const UNITS = 6;

let shop: TestShop;
let productId: string;
/** Ids by name, in the order of the report's ties. */
const methods: Record<string, string> = {};
beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  productId = (await addProduct(owner, { price: 3.33, stock: null })).id;
  for (const name of ['Card', 'Transfer']) {
    await owner.call('createPaymentMethod', { body: { name } });
  }
  await owner.call('updateStore', { body: { cashRounding: amount(ROUNDING / 100) } });
  const { paymentMethods } = await owner.call('listPaymentMethods');
  for (const { id, name } of paymentMethods) methods[name] = id;
});
afterAll(() => shop.close());

const NAMES = ['Cash', 'Card', 'Transfer'] as const;
type Name = (typeof NAMES)[number];

const name = fc.constantFrom(...NAMES);
const which = fc.nat({ max: 5 });
const share = fc.integer({ min: 1, max: 100 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), which, share, name }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('takeBack' as const),
      which,
      units: fc.integer({ min: 1, max: 4 }),
      by: fc.option(fc.array(fc.record({ name, share }), { minLength: 1, maxLength: 3 })),
      errs: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('void' as const), which, payment: which }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('order' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('nextDay' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What moved by a method on a day; the rounding is what the drawer has more. */
interface Line {
  day: string;
  name: Name;
  paid: number;
  voided: number;
  refunded: number;
  rounding: number;
}

/** An order as a shop would write it down. */
interface Sheet {
  order: Order;
  payments: { id: string; name: Name; cents: number; rounding: number; isVoid: boolean }[];
  back: { name: Name; cents: number }[];
  unitsLeft: number;
  isCancelled: boolean;
}

const plus = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const paidOf = ({ payments }: Sheet) =>
  plus(payments.filter(({ isVoid }) => !isVoid).map(({ cents }) => cents));
const netOf = (sheet: Sheet) => paidOf(sheet) - plus(sheet.back.map(({ cents }) => cents));
const totalOf = ({ unitsLeft }: Sheet) => unitsLeft * PRICE;
const dueOf = (sheet: Sheet) =>
  sheet.isCancelled ? 0 : Math.max(0, totalOf(sheet) - netOf(sheet));
/** What rounds an amount of cash to the nearest step, halves up. */
const roundingOf = (cents: number) => {
  const over = cents % ROUNDING;
  return 2 * over >= ROUNDING ? ROUNDING - over : 0 - over;
};

/** Cash that is handed over once so much has been given back of an order in all. */
const inCoins = (cents: number) => cents + roundingOf(cents);

/** Where money comes from without a word: latest payments first, each less what its method gave back. */
function usualWays(sheet: Sheet, cents: number): Map<Name, number> {
  const left = sheet.payments.map(({ name: by, cents: paid, isVoid }) => ({
    by,
    rest: isVoid ? 0 : paid,
  }));
  const takeFrom = (wanted: number, isOf: (by: Name) => boolean) => {
    let open = wanted;
    for (const payment of left.toReversed()) {
      if (!isOf(payment.by)) continue;
      const taken = Math.min(open, payment.rest);
      payment.rest -= taken;
      open -= taken;
    }
    return open;
  };
  let beyond = 0;
  for (const by of NAMES) {
    const given = plus(sheet.back.filter((each) => each.name === by).map((each) => each.cents));
    beyond += takeFrom(given, (other) => other === by);
  }
  takeFrom(beyond, () => true);
  const ways = new Map<Name, number>();
  let open = cents;
  for (const { by, rest } of left.toReversed()) {
    const taken = Math.min(open, rest);
    if (taken > 0) ways.set(by, (ways.get(by) ?? 0) + taken);
    open -= taken;
  }
  expect(open, 'what is paid covers what is refunded').toBe(0);
  return ways;
}

class Story {
  readonly sheets: Sheet[] = [];
  readonly lines: Line[] = [];
  #day = 0;
  readonly #firstDay: number;

  constructor(firstDay: number) {
    this.#firstDay = firstDay;
  }

  get day(): string {
    const date = new Date(Date.UTC(2027, 0, this.#firstDay + this.#day));
    return date.toISOString().slice(0, 10);
  }

  async begin(): Promise<void> {
    await makeIt(shop, `${this.day}T10:00`);
    await this.order();
  }

  async order(): Promise<void> {
    const order = await placeOrder(shop.owner, [sale(productId, UNITS, PRICE / 100)]);
    this.sheets.push({ order, payments: [], back: [], unitsLeft: UNITS, isCancelled: false });
  }

  async play(next: Step): Promise<void> {
    if (next.does === 'order') return this.order();
    if (next.does === 'nextDay') {
      this.#day += 1;
      return makeIt(shop, `${this.day}T10:00`);
    }
    const sheet = this.sheets[next.which % this.sheets.length] as Sheet;
    const before = sheet.order;
    if (next.does === 'pay') await this.pay(sheet, next.name, next.share);
    else if (next.does === 'void') await this.voidOne(sheet, next.payment);
    else if (next.does === 'cancel') await this.cancel(sheet);
    else await this.takeBack(sheet, next);
    if (sheet.order === before) return;
    expect(sheet.order).toMatchObject({
      paymentsTotal: paidOf(sheet) / 100,
      netPaid: netOf(sheet) / 100,
      amountDue: dueOf(sheet) / 100,
    });
    expect(netOf(sheet)).toBeGreaterThanOrEqual(0);
  }

  async pay(sheet: Sheet, by: Name, part: number): Promise<void> {
    const due = dueOf(sheet);
    if (due === 0) return;
    const cents = Math.max(1, Math.floor((due * part) / 100));
    const { order } = sheet;
    sheet.order = await shop.owner.call('addPayment', {
      params: { id: order.id },
      body: { amount: amount(cents / 100), paymentMethod: by },
    });
    const rounding = by === 'Cash' && cents === due ? roundingOf(cents) : 0;
    const id = sheet.order.payments.at(-1)?.id ?? '';
    sheet.payments.push({ id, name: by, cents, rounding, isVoid: false });
    this.write(by, { paid: cents, rounding });
  }

  async voidOne(sheet: Sheet, place: number): Promise<void> {
    const payment = sheet.payments[place % Math.max(1, sheet.payments.length)];
    if (payment === undefined) return;
    const refused = sheet.isCancelled
      ? 'ORDER_CANCELLED'
      : payment.isVoid
        ? 'PAYMENT_VOIDED'
        : payment.cents > netOf(sheet)
          ? 'MONEY_REFUNDED'
          : undefined;
    const call = shop.owner.call('voidPayment', {
      params: { id: sheet.order.id, paymentId: payment.id },
      body: { reason: 'Wrong' },
    });
    if (refused !== undefined) return expectRefusal(call, refused);
    sheet.order = await call;
    payment.isVoid = true;
    this.write(payment.name, { voided: payment.cents, rounding: 0 - payment.rounding });
  }

  async cancel(sheet: Sheet): Promise<void> {
    if (sheet.isCancelled) return;
    const ways = usualWays(sheet, netOf(sheet));
    const { id } = sheet.order;
    sheet.order = await shop.owner.call('cancelOrder', {
      params: { id },
      body: { reason: 'Gone' },
    });
    sheet.isCancelled = true;
    this.giveBack(sheet, ways);
  }

  async takeBack(sheet: Sheet, { units, by, errs }: Extract<Step, { does: 'takeBack' }>) {
    if (sheet.isCancelled || sheet.unitsLeft === 0) return;
    const count = Math.min(units, sheet.unitsLeft);
    const refund = Math.max(0, netOf(sheet) - (sheet.unitsLeft - count) * PRICE);
    const named = by === null ? undefined : namedWays(by, refund);
    const ways = named ?? usualWays(sheet, refund);
    const refunds =
      named &&
      [...named].map(([way, cents]) => ({
        paymentMethodId: methods[way] ?? '',
        amount: amount(cents / 100),
      }));
    const call = (sent: typeof refunds) =>
      shop.owner.call('returnItems', {
        params: { id: sheet.order.id },
        body: { ...returnBody(sheet.order, [count]), ...(sent && { refunds: sent }) },
      });
    const [first, ...others] = refunds ?? [];
    if (errs && first !== undefined) {
      const wrong = { ...first, amount: amount((Math.round(first.amount * 100) + 1) / 100) };
      await expectRefusal(call([wrong, ...others]), 'REFUND_MISMATCH');
    }
    sheet.order = await call(refunds);
    sheet.unitsLeft -= count;
    this.giveBack(sheet, ways);
  }

  giveBack(sheet: Sheet, ways: ReadonlyMap<Name, number>): void {
    const before = plus(sheet.back.filter(({ name }) => name === 'Cash').map(({ cents }) => cents));
    const roundingBy = (by: Name, cents: number) =>
      by === 'Cash' ? inCoins(before + cents) - inCoins(before) - cents : 0;
    const parts = [...ways].map(([by, cents]) => ({
      paymentMethod: by,
      amount: cents / 100,
      rounding: roundingBy(by, cents) / 100,
    }));
    if (parts.length > 0) {
      const shown = sheet.order.refunds.at(-1)?.methods ?? [];
      expect(shown).toHaveLength(parts.length);
      expect(shown).toEqual(
        expect.arrayContaining(parts.map((part) => expect.objectContaining(part))),
      );
    }
    for (const [by, cents] of ways) {
      sheet.back.push({ name: by, cents });
      this.write(by, { refunded: cents, rounding: 0 - roundingBy(by, cents) });
    }
  }

  write(by: Name, figures: Partial<Line>): void {
    this.lines.push({
      day: this.day,
      name: by,
      paid: 0,
      voided: 0,
      refunded: 0,
      rounding: 0,
      ...figures,
    });
  }

  /** Checks the report of each day, and that of all. */
  async check(): Promise<void> {
    const first = new Date(Date.UTC(2027, 0, this.#firstDay)).toISOString().slice(0, 10);
    const dates = new Set([...this.lines.map(({ day }) => day), this.day]);
    for (const [from, to] of [
      ...[...dates].map((day) => [day, day] as const),
      [first, this.day] as const,
    ]) {
      const lines = this.lines.filter(({ day }) => from <= day && day <= to);
      const sumOf = (figure: 'paid' | 'voided' | 'refunded' | 'rounding', of = lines) =>
        plus(of.map((line) => line[figure]));
      const figuresOf = (of: readonly Line[]) => {
        const [paid, voided, refunded] = [
          sumOf('paid', [...of]),
          sumOf('voided', [...of]),
          sumOf('refunded', [...of]),
        ];
        return {
          totalAmount: paid / 100,
          voidsTotal: voided / 100,
          refundsTotal: refunded / 100,
          netCollected: (paid - voided - refunded) / 100,
        };
      };
      const report = await shop.owner.call('readPaymentMethodsReport', { query: days(from, to) });
      expect(report).toMatchObject({
        ...figuresOf(lines),
        roundingsTotal: sumOf('rounding') / 100,
      });
      const expected = NAMES.flatMap((by) => {
        const of = lines.filter((line) => line.name === by);
        if (of.length === 0) return [];
        const rounding = sumOf('rounding', of) / 100;
        return [{ paymentMethod: by, ...figuresOf(of), roundings: rounding }];
      });
      expect(report.rows).toHaveLength(expected.length);
      expect(report.rows).toEqual(
        expect.arrayContaining(expected.map((row) => expect.objectContaining(row))),
      );
      for (const row of expected) await this.checkOrders(row, from, to);
      const sales = await shop.owner.call('readSalesReport', { query: days(from, to) });
      expect(sales.summary.paymentsTotal).toBe((sumOf('paid') - sumOf('voided')) / 100);
    }
  }

  /** Checks that the orders behind a row add up to it. */
  async checkOrders(row: { paymentMethod: Name; netCollected: number }, from: string, to: string) {
    const { paymentMethod, netCollected } = row;
    const { orders } = await shop.owner.call('listPaymentMethodOrders', {
      query: { ...days(from, to), paymentMethod, limit: 100 },
    });
    const sum = plus(orders.map(({ netInPeriod }) => Math.round(netInPeriod * 100)));
    expect(sum).toBe(Math.round(netCollected * 100));
  }
}

/** Spreads a refund over the named methods, each once, the last one with the rest. */
function namedWays(by: readonly { name: Name; share: number }[], refund: number) {
  const wanted = new Map(by.map((each) => [each.name, each.share]));
  const ways = new Map<Name, number>();
  let open = refund;
  for (const [index, [way, part]] of [...wanted].entries()) {
    const isLast = index === wanted.size - 1;
    const cents = isLast ? open : Math.min(open, Math.floor((refund * part) / 100));
    if (cents > 0) ways.set(way, cents);
    open -= cents;
  }
  return ways;
}

async function expectRefusal(call: Promise<unknown>, code: string): Promise<void> {
  const outcome = await call.catch((error: unknown) => error);
  expect(outcome instanceof CallFailed ? outcome.body.code : 'it was accepted').toBe(code);
}

it(`payments, refunds and voids add up to the cent, by day and by method (${SEEDED})`, {
  timeout: TIMEOUT,
}, async () => {
  let stories = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      // Each story has its own days, so that those before it are in none of its reports.
      const story = new Story(1 + 50 * stories);
      stories += 1;
      await story.begin();
      for (const next of steps) await story.play(next);
      await story.check();
    }),
    { numRuns: draws(12), seed: SEED, interruptAfterTimeLimit: TIMEOUT / 2, endOnFailure: true },
  );
  expect(await differences(shop)).toEqual([]);
});

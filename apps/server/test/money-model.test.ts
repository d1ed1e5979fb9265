/**
 * Random stories of payments, refunds and voids of several orders over several days, against plain sums that
 * a shop would keep on paper.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bringBack,
  type Entry,
  figures,
  type Order,
  opened,
  plainLine,
  remaining,
  taken,
  voidRefusal,
} from './books/order.ts';
import { roundingBack, roundingOf, usualWays } from './books/refunds.ts';
import { cents, sum } from './books/sums.ts';
import { draws, patience, SEED, SEEDED } from './support/draws.ts';
import { days, makeIt } from './support/reading.ts';
import { expectRefusal } from './support/refusal-of.ts';
import {
  type Order as Answer,
  differences,
  placeOrder,
  returnBody,
  sale,
} from './support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from './support/shop.ts';

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

/** The books of an order with the methods of its money. */
interface Sheet extends Order {
  answer: Answer;
  payments: (Entry & { id: string; name: Name; rounding: number })[];
  back: { name: Name; cents: number }[];
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
    const id = order.items[0]?.id ?? '';
    const line = plainLine({ id, isLoan: false, quantity: UNITS, price: PRICE, deposit: 0 });
    this.sheets.push({ ...opened([line]), answer: order, payments: [], back: [] });
  }

  async play(next: Step): Promise<void> {
    if (next.does === 'order') return this.order();
    if (next.does === 'nextDay') {
      this.#day += 1;
      return makeIt(shop, `${this.day}T10:00`);
    }
    const sheet = this.sheets[next.which % this.sheets.length] as Sheet;
    const before = sheet.answer;
    if (next.does === 'pay') await this.pay(sheet, next.name, next.share);
    else if (next.does === 'void') await this.voidOne(sheet, next.payment);
    else if (next.does === 'cancel') await this.cancel(sheet);
    else await this.takeBack(sheet, next);
    if (sheet.answer === before) return;
    const { paymentsTotal, netPaid, amountDue } = figures(sheet);
    expect(sheet.answer).toMatchObject({
      paymentsTotal: paymentsTotal / 100,
      netPaid: netPaid / 100,
      amountDue: amountDue / 100,
    });
    expect(netPaid).toBeGreaterThanOrEqual(0);
  }

  async pay(sheet: Sheet, by: Name, part: number): Promise<void> {
    const due = figures(sheet).amountDue;
    if (due === 0) return;
    const cents = Math.max(1, Math.floor((due * part) / 100));
    sheet.answer = await shop.owner.call('addPayment', {
      params: { id: sheet.answer.id },
      body: { amount: amount(cents / 100), paymentMethod: by },
    });
    const rounding = by === 'Cash' && cents === due ? roundingOf(cents, ROUNDING) : 0;
    const id = sheet.answer.payments.at(-1)?.id ?? '';
    sheet.payments.push({ id, name: by, rounding, ...taken(cents) });
    this.write(by, { paid: cents, rounding });
  }

  async voidOne(sheet: Sheet, place: number): Promise<void> {
    const payment = sheet.payments[place % Math.max(1, sheet.payments.length)];
    if (payment === undefined) return;
    const refused = voidRefusal(sheet, payment);
    const call = shop.owner.call('voidPayment', {
      params: { id: sheet.answer.id, paymentId: payment.id },
      body: { reason: 'Wrong' },
    });
    if (refused !== undefined) return expectRefusal(call, refused);
    sheet.answer = await call;
    payment.isVoid = true;
    this.write(payment.name, { voided: payment.cents, rounding: 0 - payment.rounding });
  }

  async cancel(sheet: Sheet): Promise<void> {
    if (sheet.status === 'CANCELLED') return;
    const ways = usualWays(sheet.payments, sheet.back, figures(sheet).netPaid);
    const { id } = sheet.answer;
    sheet.answer = await shop.owner.call('cancelOrder', {
      params: { id },
      body: { reason: 'Gone' },
    });
    sheet.status = 'CANCELLED';
    this.giveBack(sheet, 'CANCELLATION', ways);
  }

  async takeBack(sheet: Sheet, { units, by, errs }: Extract<Step, { does: 'takeBack' }>) {
    const [line] = sheet.lines;
    if (sheet.status === 'CANCELLED' || line === undefined || remaining(line) === 0) return;
    const count = Math.min(units, remaining(line));
    bringBack(sheet, line, count);
    const refund = figures(sheet).refundDue;
    const named = by === null ? undefined : namedWays(by, refund);
    const ways = named ?? usualWays(sheet.payments, sheet.back, refund);
    const refunds =
      named &&
      [...named].map(([way, cents]) => ({
        paymentMethodId: methods[way] ?? '',
        amount: amount(cents / 100),
      }));
    const call = (sent: typeof refunds) =>
      shop.owner.call('returnItems', {
        params: { id: sheet.answer.id },
        body: { ...returnBody(sheet.answer, [count]), ...(sent && { refunds: sent }) },
      });
    const [first, ...others] = refunds ?? [];
    if (errs && first !== undefined) {
      const wrong = { ...first, amount: amount((Math.round(first.amount * 100) + 1) / 100) };
      await expectRefusal(call([wrong, ...others]), 'REFUND_MISMATCH');
    }
    sheet.answer = await call(refunds);
    this.giveBack(sheet, 'RETURN', ways);
  }

  giveBack(sheet: Sheet, kind: 'RETURN' | 'CANCELLATION', ways: ReadonlyMap<Name, number>): void {
    const before = sum(sheet.back.filter(({ name }) => name === 'Cash').map(({ cents }) => cents));
    const roundingBy = (by: Name, cents: number) =>
      by === 'Cash' ? roundingBack(cents, before, ROUNDING) : 0;
    const parts = [...ways].map(([by, cents]) => ({
      paymentMethod: by,
      amount: cents / 100,
      rounding: roundingBy(by, cents) / 100,
    }));
    if (parts.length > 0) {
      const shown = sheet.answer.refunds.at(-1)?.methods ?? [];
      expect(shown).toHaveLength(parts.length);
      expect(shown).toEqual(
        expect.arrayContaining(parts.map((part) => expect.objectContaining(part))),
      );
    }
    for (const [by, cents] of ways) {
      sheet.back.push({ name: by, cents });
      sheet.refunds.push({ kind, amount: cents });
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
        sum(of.map((line) => line[figure]));
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
    expect(sum(orders.map(({ netInPeriod }) => cents(netInPeriod)))).toBe(cents(netCollected));
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

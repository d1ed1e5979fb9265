/**
 * Random days of a shop with three tills at two servers at once, whose clocks differ: sales, payments, refunds,
 * voids, purchases paid in cash, couriers’ cash, movements and closings. Each till keeps a sheet of what it put into
 * its drawer and took out. After every day all is compared that the shop holds so far: X with the sheets, every Z
 * with its closing, all cash with the reports, and what `verify` recomputes. A shop therefore lives for
 * `DAYS_OF_A_SHOP` at most and then a new one opens: a day costs as much as all before it, and the tills reach
 * every order of a young shop. Shops begin on different days of the year, so that they meet the ends of months and
 * the changes of the clock.
 *
 * The first shop has the seed of the draws, each further one the next number: the title of a test shows that of its shop.
 */
import { addDays, type CalendarDay, dayOf } from '@mostrador/domain/calendar';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import {
  type CashSheet,
  cashBack,
  emptySheet,
  expectedCash,
  roundingTaken,
} from './books/drawer.ts';
import { cents, sum } from './books/sums.ts';
import {
  addDrawer,
  close,
  move,
  openAt,
  readShift,
  type Shift,
  standAt,
} from './support/drawers.ts';
import { draws, SEED } from './support/draws.ts';
import { buy, line } from './support/purchasing.ts';
import { days } from './support/reading.ts';
import { cancel, differences, type Order, placeOrder, sale, takeBack } from './support/sales.ts';
import { openSecondServer } from './support/second-server.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from './support/shop.ts';
import { CallFailed, Till } from './support/till.ts';

const DAYS = draws(3);
const DAYS_OF_A_SHOP = 10;
/** Enough on a machine that does much else. */
const TIMEOUT = 600_000;
const FIRST_DAY = dayOf(new Date('2027-01-01'), 'UTC');
/** Step of cash rounding, in cents. */
const ROUNDING = 5;
const PRICE = 3.33;
const FLOAT = 100;

const which = fc.nat({ max: 50 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('sell' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sellOffline' as const), which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('takeBack' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('void' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('collect' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('handIn' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('payProvider' as const), which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('turn' as const), which }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const steps = fc.array(step, { minLength: 6, maxLength: 18 });
const plan = fc.record({
  cashControl: fc.boolean(),
  /** Whether every drawer has a shift in the morning; else whoever comes to it opens one. */
  opens: fc.boolean(),
  tills: fc.tuple(steps, steps, steps),
});
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** Why a till may be refused: by what another one did, or since its own drawer has no open shift. */
const EXPECTED = [
  ...['NO_OPEN_SHIFT', 'ORDER_CANCELLED', 'AMOUNT_EXCEEDS_DUE', 'QUANTITY_EXCEEDS_REMAINING'],
  ...['PAYMENT_VOIDED', 'MONEY_REFUNDED', 'CASH_HANDED_IN', 'HAND_IN_EXCEEDS_CASH'],
];

/** Returns the answer; undefined where the call was refused as it may be. */
async function tried<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallFailed && EXPECTED.includes(error.body.code)) return undefined;
    throw error;
  }
}

let shop: TestShop;
let productId: string;
let dan: string;
let cash: string;
/** Orders that any till pays, takes back, cancels, and voids payments of. */
let orders: string[];
/** Each Z, as it was answered at its closing. */
let closed: Shift[];
/** Cash payments that were voided, by any till. */
let voids: Map<string, number>;
/** Cash that a courier collected, and cash that went past every shift. */
let collected: number;
let outside: CashSheet;
let daysDone = 0;

class Stall {
  readonly #till: Till;
  readonly #drawerId: string;
  #shiftId: string | undefined;
  #sheet = emptySheet();
  /** Cash payments on the sheet of the open shift, by id. */
  #payments = new Map<string, { paid: number; rounding: number }>();
  #left: number | undefined;
  #zNumber = 0;
  /** Ids of the payments and refunds that are on a sheet. */
  readonly #noted = new Set<string>();

  constructor(till: Till, drawerId: string) {
    this.#till = till;
    this.#drawerId = drawerId;
  }

  /** Comes in the morning, when the session of the day before has ended: the shift may be open still. */
  async begin(opens: boolean): Promise<void> {
    await this.#till.signIn();
    const { drawer } = await standAt(this.#till, this.#drawerId);
    expect(drawer?.shift?.id).toBe(this.#shiftId);
    if (opens && this.#shiftId === undefined) await this.#open();
  }

  async play({ does, which: index }: Step): Promise<void> {
    if (does === 'sell') return this.#sell(index);
    if (does === 'sellOffline') return this.#sellOffline(index % 2 === 0);
    if (does === 'collect') return this.#collect();
    if (does === 'handIn') return this.#handIn();
    if (does === 'payProvider') return this.#payProvider();
    if (does === 'move') return this.#move(index);
    if (does === 'turn') return this.#shiftId === undefined ? this.#open() : this.#close(index);
    const id = orders[index % Math.max(1, orders.length)];
    if (id === undefined) return;
    const order = await this.#till.call('readOrder', { params: { id } });
    if (does === 'void') return this.#void(order, index);
    if (does === 'pay') return this.#pay(order, index);
    const call = does === 'cancel' ? cancel(this.#till, order) : takeBack(this.#till, order, [1]);
    this.#note(await tried(call));
  }

  async #open(): Promise<void> {
    const shift = await openAt(this.#till, this.#drawerId, FLOAT);
    const left = this.#left ?? cents(FLOAT);
    expect(cents(shift.openingDifference ?? Number.NaN)).toBe(cents(FLOAT) - left);
    this.#shiftId = shift.id;
    this.#sheet = emptySheet();
    this.#payments.clear();
  }

  async #close(index: number): Promise<void> {
    if (this.#shiftId === undefined) return;
    await this.check({ isQuiet: false });
    const { figures } = await readShift(this.#till, this.#shiftId);
    const expected = figures?.cash.expected ?? 0;
    const counted = Math.max(0, cents(expected) + [0, 0, -100, 250][index % 4]!) / 100;
    const nextFloat = amount(Math.floor((cents(counted) * index) / 50) / 100);
    const note = 'Counted in a hurry';
    const z = await close(this.#till, this.#shiftId, counted, { nextFloat, note });
    expect(z.zNumber).toBe(this.#zNumber + 1);
    expect(cents(z.difference ?? Number.NaN)).toBe(cents(counted) - cents(z.expected ?? 0));
    closed.push(z);
    this.#zNumber += 1;
    this.#left = cents(nextFloat);
    this.#shiftId = undefined;
  }

  /** Compares X with the sheet. As long as others work, they may void a payment of this shift. */
  async check({ isQuiet }: { isQuiet: boolean }): Promise<void> {
    if (this.#shiftId === undefined) return;
    const { figures } = await readShift(this.#till, this.#shiftId);
    const shown = figures?.cash;
    if (shown === undefined) throw new Error('X has no figures');
    const { voided, rounding } = isQuiet
      ? this.#withoutVoids()
      : { voided: cents(shown.voided), rounding: cents(shown.rounding) };
    const sheet = { ...this.#sheet, voided, rounding };
    for (const [figure, value] of Object.entries(sheet)) {
      expect([figure, cents(shown[figure as keyof CashSheet])]).toEqual([figure, value]);
    }
    expect(cents(shown.expected)).toBe(expectedCash(cents(FLOAT), sheet));
  }

  /** The voided payments of this shift, and the rounding that is left. */
  #withoutVoids(): Pick<CashSheet, 'voided' | 'rounding'> {
    const of = [...this.#payments].filter(([id]) => voids.has(id)).map(([, payment]) => payment);
    return {
      voided: sum(of.map(({ paid }) => paid)),
      rounding: this.#sheet.rounding - sum(of.map(({ rounding }) => rounding)),
    };
  }

  openShift(): string | undefined {
    return this.#shiftId;
  }

  /** The sheet of the open shift, or that of what went past the shifts. */
  get #page(): CashSheet {
    return this.#shiftId === undefined ? outside : this.#sheet;
  }

  /** Notes the cash that this till took or gave with an order, by what is new in the answer. */
  #note(order: Order | undefined): void {
    if (order === undefined) return;
    const isNew = ({ id, user }: { id: string; user: { firstName: string } }) =>
      user.firstName === this.#name && !this.#noted.has(id);
    for (const { id, kind, amount: paid, collectedBy } of order.payments.filter(isNew)) {
      this.#noted.add(id);
      if (kind !== 'CASH') continue;
      if (collectedBy === null) this.#take(order, id, cents(paid));
      else collected += cents(paid);
    }
    for (const refund of order.refunds.filter(isNew)) {
      this.#noted.add(refund.id);
      const { given, rounding } = cashBack(order, refund, ROUNDING);
      this.#page.givenBack += given;
      this.#page.rounding -= rounding;
    }
  }

  /** Notes a payment in cash, and what rounds it. */
  #take(order: Order, id: string, paid: number, page = this.#page): void {
    const rounding = roundingTaken(order, paid, ROUNDING);
    page.taken += paid;
    page.rounding += rounding;
    if (page === this.#sheet) this.#payments.set(id, { paid, rounding });
  }

  async #sell(index: number): Promise<void> {
    const units = 1 + (index % 3);
    const total = amount(cents(units * PRICE) / 100);
    const payments = index % 4 === 0 ? [] : [{ paymentMethodId: cash, amount: total }];
    const body = orderBody([sale(productId, units, PRICE)], { payments });
    const order = await tried(this.#till.call('createOrder', { body }));
    if (order !== undefined) orders.push(order.id);
    this.#note(order);
  }

  /** A sale without a network that arrives now: at its till’s drawer, or at none. */
  async #sellOffline(isHere: boolean): Promise<void> {
    const order = await this.#till.call('createOrder', {
      body: orderBody([sale(productId, 1, PRICE)], {
        payments: [{ paymentMethodId: cash, amount: amount(PRICE) }],
        takenAt: shop.clock.now.toISOString(),
        drawerId: isHere ? this.#drawerId : null,
      }),
    });
    orders.push(order.id);
    if (isHere) this.#noteLate(order);
    const [payment] = order.payments;
    if (isHere || payment === undefined) return this.#note(order);
    this.#noted.add(payment.id);
    this.#take(order, payment.id, cents(payment.amount), outside);
  }

  /** Notes an order beside the Z of the shift in which it was taken, if that is closed by now. */
  #noteLate(order: Order): void {
    const { createdAt, total } = order;
    const shift = closed.find(
      ({ drawerId, openedAt, closedAt }) =>
        drawerId === this.#drawerId && openedAt <= createdAt && createdAt < (closedAt ?? ''),
    );
    if (shift === undefined) return;
    const handedOver = cents(total) + roundingTaken(order, cents(total), ROUNDING);
    shift.late = {
      ordersCount: shift.late.ordersCount + 1,
      ordersTotal: amount((cents(shift.late.ordersTotal) + cents(total)) / 100),
      cash: amount((cents(shift.late.cash) + handedOver) / 100),
    };
  }

  async #pay(order: Order, index: number): Promise<void> {
    if (order.amountDue <= 0) return;
    const body = { amount: order.amountDue, paymentMethod: index % 3 === 0 ? 'Card' : 'Cash' };
    this.#note(await tried(this.#till.call('addPayment', { params: { id: order.id }, body })));
  }

  async #void({ id, payments }: Order, index: number): Promise<void> {
    const payment = payments[index % Math.max(1, payments.length)];
    if (payment === undefined) return;
    const params = { id, paymentId: payment.id };
    const call = this.#till.call('voidPayment', { params, body: { reason: 'Wrong' } });
    if ((await tried(call)) === undefined || payment.kind !== 'CASH') return;
    voids.set(payment.id, cents(payment.amount));
  }

  async #collect(): Promise<void> {
    const order = await placeOrder(this.#till, [sale(productId, 1, PRICE)]);
    orders.push(order.id);
    const body = { amount: order.amountDue, paymentMethod: 'Cash', collectedBy: dan };
    this.#note(await tried(this.#till.call('addPayment', { params: { id: order.id }, body })));
  }

  async #handIn(): Promise<void> {
    const params = { id: dan };
    const given = await tried(
      this.#till.call('createHandIn', { params, body: { amount: amount(1) } }),
    );
    if (given !== undefined) this.#page.handedIn += 100;
  }

  async #payProvider(): Promise<void> {
    const { id } = await buy(this.#till, [line(productId, 1, 2)]);
    const body = { paymentMethodId: cash, amount: amount(2) };
    const paid = await tried(this.#till.call('addPurchasePayment', { params: { id }, body }));
    if (paid !== undefined) this.#page.purchases += 200;
  }

  async #move(index: number): Promise<void> {
    if (this.#shiftId === undefined) return;
    const [kind, figure] = (
      [
        ['PAID_IN', 'paidIn'],
        ['PAID_OUT', 'paidOut'],
        ['DROP', 'dropped'],
      ] as const
    )[index % 3]!;
    await move(this.#till, this.#shiftId, kind, (index + 1) / 4);
    this.#sheet[figure] += cents((index + 1) / 4);
  }

  get #name(): string {
    const [name = ''] = this.#till.email.split('@');
    return name === 'owner' ? 'Olivia' : name;
  }
}

/** Opens a shop until the test ends. */
async function openShop(): Promise<void> {
  shop = await openTestShop();
  // Behind its second server, for whose connections a database waits before it is dropped.
  onTestFinished(() => shop.close());
  orders = [];
  closed = [];
  voids = new Map();
  collected = 0;
  outside = emptySheet();
  const { owner } = shop;
  productId = (await addProduct(owner, { price: PRICE, stock: null })).id;
  await owner.call('createPaymentMethod', { body: { name: 'Card' } });
  await owner.call('updateStore', {
    body: { cashRounding: amount(ROUNDING / 100), paymentRoles: ['MANAGER', 'CASHIER'] },
  });
  dan = (await owner.call('createDeliveryPerson', { body: { name: 'Dan' } })).id;
  const { paymentMethods } = await owner.call('listPaymentMethods');
  cash = paymentMethods.find(({ name }) => name === 'Cash')?.id ?? '';
}

/** All cash of the shop, by X and Z, with couriers and outside, as the report of payments has it. */
async function checkCash(
  stalls: readonly Stall[],
  firstDay: CalendarDay,
  today: string,
): Promise<void> {
  const query = days(firstDay, today);
  const report = await shop.owner.call('readDrawersReport', { query });
  const open = await Promise.all(
    stalls.flatMap((stall) => stall.openShift() ?? []).map((id) => readShift(shop.owner, id)),
  );
  const parts = [
    ...[...closed, ...open].map(({ figures }) => figures!.cash),
    report.outside,
    { ...report.couriers, givenBack: 0 },
  ];
  const sumOf = (figure: 'taken' | 'voided' | 'givenBack' | 'rounding') =>
    sum(parts.map((part) => cents(part[figure])));
  const { rows } = await shop.owner.call('readPaymentMethodsReport', { query });
  const inCash = rows.find(({ paymentMethod }) => paymentMethod === 'Cash');
  expect({
    taken: sumOf('taken'),
    voided: sumOf('voided'),
    givenBack: sumOf('givenBack'),
    rounding: sumOf('rounding'),
  }).toEqual({
    taken: cents(inCash?.totalAmount ?? 0),
    voided: cents(inCash?.voidsTotal ?? 0),
    givenBack: cents(inCash?.refundsTotal ?? 0),
    rounding: cents(inCash?.roundings ?? 0),
  });
  expect(sumOf('voided')).toBe(sum(voids.values()));
  const { taken, givenBack, purchases, handedIn } = outside;
  expect(report.outside).toMatchObject({
    taken: taken / 100,
    givenBack: givenBack / 100,
    purchases: purchases / 100,
    handedIn: handedIn / 100,
  });
  expect(cents(report.couriers.taken)).toBe(collected);
  // Every Z is as it was answered but for what came late, and counts in the report as such.
  for (const z of closed) expect(await readShift(shop.owner, z.id)).toEqual(z);
  expect(report.rows).toHaveLength(closed.length);
  expect(cents(report.summary.difference)).toBe(
    sum(closed.map(({ difference }) => cents(difference ?? 0))),
  );
}

/** Lets the three tills work for these days, and compares all after each. */
async function live(plans: readonly Plan[], firstDay: CalendarDay): Promise<void> {
  const server = await openSecondServer(shop, {
    requestsPerMinute: 1_000_000,
    clock: () => new Date(shop.clock.now.getTime() + 90_000),
  });
  const elsewhere = ({ email }: Till) => new Till(server, email);
  const tills = [shop.owner, elsewhere(shop.manager), elsewhere(shop.cashier)];
  const stalls: Stall[] = [];
  for (const till of tills) {
    stalls.push(new Stall(till, await addDrawer(shop.owner, till.email)));
  }
  for (const [index, { cashControl, opens, tills: acts }] of plans.entries()) {
    const today = addDays(firstDay, index);
    shop.clock.now = new Date(`${today}T15:00:00.000Z`);
    await Promise.all(stalls.map((stall) => stall.begin(opens)));
    await shop.owner.call('updateStore', { body: { cashControl } });
    await Promise.all(
      stalls.map(async (stall, place) => {
        for (const act of acts[place] ?? []) await stall.play(act);
      }),
    );
    for (const stall of stalls) await stall.check({ isQuiet: true });
    await checkCash(stalls, firstDay, today);
    expect(await differences(shop)).toEqual([]);
    daysDone += 1;
  }
}

for (let before = 0; before < DAYS; before += DAYS_OF_A_SHOP) {
  const seed = SEED + before / DAYS_OF_A_SHOP;
  it(`P35: the drawers agree, whatever comes at once (MODEL_SEED=${seed})`, {
    timeout: TIMEOUT,
  }, async () => {
    await openShop();
    const numRuns = Math.min(DAYS_OF_A_SHOP, DAYS - before);
    await live(fc.sample(plan, { numRuns, seed }), addDays(FIRST_DAY, seed % 365));
    console.info(
      `${daysDone} of ${DAYS} days; here ${orders.length} orders, ${closed.length} shifts closed`,
    );
  });
}

/**
 * Every report against the raw documents of a random history in three time zones, and the reports
 * against each other (proofs.md#p10-the-stores-day, proofs.md#p11-reports-agree,
 * proofs.md#p27-deposits).
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents, sum } from './books/sums.ts';
import { expectAgreement } from './report-model/agree.ts';
import { daysLater, type Range, shown } from './report-model/calendar.ts';
import {
  compareCurrent,
  compareDiscounts,
  compareRange,
  type Shop,
  STEPS,
} from './report-model/compare.ts';
import { anyRange, planOf, salesOf, sampleOf, ZONES } from './report-model/plan.ts';
import { type DayRead, lookAt, readDay, readOrders } from './report-model/read.ts';
import {
  deleteSome,
  keep,
  keptOf,
  live,
  openTrader,
  requestOf,
  sent,
  stayIn,
  type Trader,
} from './report-model/trade.ts';
import { draws, patience, SEED } from './support/draws.ts';
import { differences } from './support/sales.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

const TIMEOUT = patience(240_000);
const ALWAYS: Range = { startDate: '1900-01-01', endDate: '2100-12-31' };
const BEFORE_ALL = new Date('2026-10-28T00:00:00.000Z');
const AFTER_ALL = new Date('2027-03-25T12:00:00.000Z');

const day = (startDate: string): Range => ({ startDate, endDate: startDate });
const OTHERS: Range[] = [
  { startDate: '2026-01-01', endDate: '2026-12-31' },
  { startDate: '2027-02-01', endDate: '2027-02-28' },
  // The present months, which are not over yet.
  { startDate: '2027-03-01', endDate: '2027-03-31' },
  { startDate: '2026-12-28', endDate: '2027-01-03' },
  // Months and a year without their first or last day.
  { startDate: '2026-11-02', endDate: '2026-12-30' },
  { startDate: '2027-01-02', endDate: '2027-03-14' },
  // New York's days of 25 and 23 hours, with their neighbours.
  { startDate: '2026-10-31', endDate: '2026-11-02' },
  day('2026-10-31'),
  day('2026-11-01'),
  day('2027-03-13'),
  day('2027-03-14'),
  ...sampleOf(anyRange, SEED, 3),
];
const drawn = Math.min(draws(OTHERS.length), OTHERS.length);
/** All time, and as many of the others as are drawn. */
const RANGES: Range[] = [
  ALWAYS,
  ...sampleOf(fc.subarray(OTHERS, { minLength: drawn, maxLength: drawn }), SEED, 1).flat(),
];

let shop: TestShop;
const traders: Trader[] = [];
/** Each store's reports of a day, read when the next one began. */
const closed = new Map<Trader, DayRead[]>();

const named = ({ zone }: Trader) => `seed ${SEED}, ${zone}`;
/** Each store at the end. */
const atEnd = new Map<Trader, Shop>();

beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = BEFORE_ALL;
  for (const zone of ZONES) traders.push(await openTrader(shop, zone));
  const moments = planOf(SEED);
  for (const [index, moment] of moments.entries()) {
    const trader = traders[moment.store];
    if (trader === undefined) throw new Error('a moment of no store');
    const lastDay = shown(trader.signedInAt, trader.zone).day;
    await live(shop, trader, moment, async (today) => {
      if (lastDay === today || trader.orders.length === 0) return;
      closed.set(trader, [...(closed.get(trader) ?? []), await readDay(trader, lastDay)]);
    });
    // Compared in the middle of the trade too, when this year and month are not over.
    if (index === Math.floor(moments.length / 2)) {
      const half = await lookAt(shop, trader, named(trader));
      await compareRange(half, ALWAYS);
      await compareRange(half, { startDate: '2027-01-01', endDate: '2027-12-31' });
      await compareCurrent(half);
    }
  }
  shop.clock.now = AFTER_ALL;
  for (const trader of traders) {
    await stayIn(trader, AFTER_ALL);
    await deleteSome(trader);
    atEnd.set(trader, await lookAt(shop, trader, named(trader)));
  }
}, TIMEOUT);
afterAll(() => shop.close());

describe.each(ZONES.map((zone, index) => ({ zone, index })))('in $zone', ({ index }) => {
  const trader = () => traders[index] as Trader;
  const look = () => atEnd.get(trader()) as Shop;

  it(
    'P10, P11: every report says what the documents tell, on the screen as in its file',
    async () => {
      const here = look();
      await compareCurrent(here);
      for (const [turn, range] of RANGES.entries()) {
        await compareRange(here, range, turn === 0 ? STEPS : STEPS.slice(turn % 3, (turn % 3) + 1));
        await compareDiscounts(here, range);
      }
    },
    TIMEOUT,
  );

  it(
    'P11: the reports agree with each other and with the lists',
    async () => {
      const here = look();
      for (const range of RANGES) await expectAgreement(here, range);
      const { summary: unpaid } = await here.till.call('readUnpaidReport');
      const { summary: loans } = await here.till.call('readLoansReport');
      const { summary: byCustomer } = await here.till.call('readCustomerLoansReport');
      expect(byCustomer, here.name).toEqual(loans);
      const query = { status: 'OPEN', limit: 1 };
      const borrows = await here.till.call('listBorrows', { query });
      expect(loans.loansCount, here.name).toBe(borrows.pagination.total);
      expect(loans.overdueCount, here.name).toBe(borrows.overdueCount);
      const pending = { paymentStatus: 'PENDING,PARTIALLY_PAID', limit: 1 };
      const due = await here.till.call('listOrders', { query: pending });
      expect(unpaid.ordersCount, here.name).toBe(due.pagination.total);
    },
    TIMEOUT,
  );

  it('P27: over all time, net sales are what was paid and is not only held', async () => {
    const { told, till, name } = look();
    const { summary } = await till.call('readSalesReport', { query: { ...ALWAYS } });
    const { summary: deposits } = await till.call('readDepositsReport', { query: { ...ALWAYS } });
    const netPaid = sum(told.orders.map(({ figures }) => figures.netPaid));
    const heldNow = sum(told.orders.map(({ figures }) => figures.depositsHeld));
    expect(cents(summary.adjustedNetSales), name).toBe(netPaid - heldNow);
    expect(cents(deposits.heldNow), name).toBe(heldNow);
    expect(deposits.pending, name).toBe(deposits.heldNow);
  });

  it('P27: what was collected of deposits was refunded, is kept or is still held', async () => {
    const { told, till, name } = look();
    for (const { order, ledger } of told.orders) {
      const refunded = sum(order.borrowRecords.map((each) => cents(each.depositRefunded)));
      expect(sum(ledger.settled), `${name}, order ${order.orderNumber}`).toBe(
        refunded + keptOf(order),
      );
    }
    const { summary } = await till.call('readDepositsReport', { query: { ...ALWAYS } });
    const settled = sum(told.orders.flatMap(({ ledger }) => ledger.settled));
    // A cancellation refunds the kept deposits with everything that was paid.
    const givenBack = sum(
      told.orders.filter(({ isCancelled }) => isCancelled).map(({ order }) => keptOf(order)),
    );
    // The refund of a return that was undone stays one: the money comes back as a payment.
    const undone = sum(
      told.refunds.filter(({ isUndone }) => isUndone).map((refund) => refund.cents),
    );
    expect(cents(summary.returned) + cents(summary.kept), name).toBe(settled - givenBack + undone);
  });

  it('P27: on every day what is held is all that was pending until then', async () => {
    const { told, till, name } = look();
    const { rows } = await till.call('readDepositsReport', { query: { ...ALWAYS } });
    let pending = 0;
    for (const row of rows) {
      pending += cents(row.pending);
      const held = told.held.filter((each) => each.day <= row.period);
      expect(pending, `${name} on ${row.period}`).toBe(sum(held.map((each) => each.cents)));
    }
  });

  it('P27: a day that was closed says today what it said then', async () => {
    const days = closed.get(trader()) ?? [];
    expect(days.length, named(trader())).toBeGreaterThan(10);
    for (const then of days) {
      expect(await readDay(trader(), then.day), named(trader())).toEqual(then);
    }
  });
});

it('the history had everything in it that reports tell of', () => {
  const told = [...atEnd.values()].map((each) => each.told);
  const orders = told.flatMap((each) => each.orders.map(({ order }) => order));
  const refunds = told.flatMap((each) => each.refunds.map(({ kind }) => kind));
  const lines = told.flatMap((each) => each.lines);
  const counts = {
    walkIns: orders.filter(({ customer }) => customer === null).length,
    deliveries: orders.filter(({ deliveryStatus }) => deliveryStatus === 'DELIVERED').length,
    edits: orders.filter((each) => each.history.some(({ action }) => action === 'ORDER_EDITED'))
      .length,
    discounts: orders.filter(({ orderDiscount }) => orderDiscount > 0).length,
    ofLines: orders.filter(({ items }) => items.some(({ discount }) => discount > 0)).length,
    takenOff: told.flatMap((each) => each.discounts.filter(({ cents }) => cents < 0)).length,
    inPercent: orders.filter(({ discountPercent }) => discountPercent !== null).length,
    givenBackOfDiscounted: orders.filter(({ items }) =>
      items.some(({ discount, givenBack }) => discount > 0 && givenBack > 0),
    ).length,
    unpaid: orders.filter(({ amountDue }) => amountDue > 0).length,
    kept: orders.filter((each) => keptOf(each) > 0).length,
    keptAndGivenBack: orders.filter((each) => each.status === 'CANCELLED' && keptOf(each) > 0)
      .length,
    undone: orders.filter((each) => each.history.some(({ action }) => action === 'RETURN_UNDONE'))
      .length,
    found: orders.filter((each) => each.history.some(({ action }) => action === 'UNITS_FOUND'))
      .length,
    returns: refunds.filter((kind) => kind === 'RETURN').length,
    cancellations: refunds.filter((kind) => kind === 'CANCELLATION').length,
    deposits: refunds.filter((kind) => kind === 'DEPOSIT').length,
    freeTax: told.flatMap(({ taxes }) => taxes.filter(({ rate }) => rate === null)).length,
    exempt: told.flatMap(({ taxes }) => taxes.filter(({ rate }) => rate?.percent === 0)).length,
    taxIncluded: orders.filter(({ taxIncluded }) => taxIncluded > 0).length,
    taxAdded: orders.filter(({ tax, freeTax }) => tax > freeTax).length,
    taxGivenBack: orders.filter(({ taxGivenBack }) => taxGivenBack > 0).length,
    openLoans: told.flatMap((each) => each.loans).length,
    held: told.flatMap((each) => each.held).length,
    costed: lines.filter(({ cost }) => cost > 0).length,
    uncosted: lines.filter(({ uncosted }) => uncosted > 0).length,
  };
  const missing = Object.entries(counts).filter(([, count]) => count === 0);
  // A part of the history may lack some of it, but not much.
  const most = draws(100) < 100 ? 5 : 0;
  expect(missing.slice(most), `seed ${SEED}`).toEqual([]);
});

it(
  'P10: the zone of the server’s process changes nothing',
  async () => {
    const before = process.env.TZ;
    const offset = AFTER_ALL.getTimezoneOffset();
    try {
      process.env.TZ = 'Pacific/Kiritimati';
      expect(AFTER_ALL.getTimezoneOffset()).not.toBe(offset);
      for (const here of atEnd.values()) {
        await compareRange(here, day('2026-11-01'), ['day']);
        await compareRange(here, ALWAYS, ['day']);
        await compareCurrent(here);
      }
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
  TIMEOUT,
);

it(
  'P11: what several tills do at once is in the reports as it is in the documents',
  async () => {
    shop.clock.now = new Date(AFTER_ALL.getTime() + 60_000);
    const trader = await openTrader(shop, 'America/New_York', 'many tills');
    const [beginning = [], ...scripts] = salesOf(SEED);
    await live(shop, trader, { store: 0, at: shop.clock.now, plans: beginning });
    const before = new Map(trader.orders.map((order) => [order.id, order]));

    await Promise.all(
      scripts.map(async (script) => {
        const seen = { ...trader, orders: [...trader.orders] };
        for (const sale of script) {
          const request = requestOf(seen, sale);
          const order = request && (await sent(seen, request));
          if (order === undefined) continue;
          const index = seen.orders.findIndex(({ id }) => id === order.id);
          if (index < 0) seen.orders.push(order);
          else seen.orders[index] = order;
        }
      }),
    );
    for (const order of await readOrders(trader)) {
      keep(trader, before.get(order.id), order, shop.clock.now);
    }
    const here = await lookAt(shop, trader, `seed ${SEED}, many tills`);
    expect(here.told.orders.length, here.name).toBeGreaterThan(before.size);
    const { today } = here.now;
    for (const range of [
      ALWAYS,
      day(today),
      { startDate: daysLater(today, -30), endDate: today },
    ]) {
      await compareRange(here, range);
      await expectAgreement(here, range);
    }
    await compareCurrent(here);
  },
  TIMEOUT,
);

it(
  'every kept figure is right at the end',
  async () => {
    expect(await differences(shop), `seed ${SEED}`).toEqual([]);
  },
  TIMEOUT,
);

import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  codeOf,
  differences,
  edit,
  fieldOf,
  lineOf,
  loan,
  type Order,
  placeOrder,
  readAgain,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

/** The store is in New York, whose clocks go forward in the night to 8 March. */
const NOON = new Date('2026-03-07T17:00:00.000Z');
const TODAY = '2026-03-07';

let shop: TestShop;
let customerId: string;
let tent: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  shop.clock.now = NOON;
  await shop.owner.signIn();
  customerId = (await addCustomer(shop.owner)).id;
  tent = await addProduct(shop.owner, { stock: 10_000, borrowable: true, name: 'Tent' });
});
beforeEach(() => at(NOON.toISOString()));
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** Moves the clock, and signs in again, since no token lasts a day. */
async function at(instant: string): Promise<void> {
  shop.clock.now = new Date(instant);
  await Promise.all([shop.owner.signIn(), shop.despatcher.signIn()]);
}

const lend = (
  change: { dueOn?: string | null } & Partial<Parameters<typeof loan>[2]> = {},
  rest: Parameters<typeof placeOrder>[2] = {},
  productId = tent.id,
  till = shop.owner,
) => {
  const { dueOn, ...terms } = change;
  return placeOrder(till, [{ ...loan(productId, 1, terms), dueOn }], { customerId, ...rest });
};
const dueOf = ({ borrowRecords }: Pick<Order, 'borrowRecords'>) =>
  borrowRecords.map(({ dueOn }) => dueOn);
const list = async (query: WireRequest<'listBorrows'>['query'] = {}) =>
  shop.owner.call('listBorrows', { query });

describe('the day on which a loan is due', () => {
  it('is the store’s days after today, or the product’s own', async () => {
    expect(dueOf(await lend())).toEqual(['2026-04-06']);
    const drill = await addProduct(shop.owner, { borrowable: true, borrowDays: 3 });
    const order = await lend({}, {}, drill.id);
    expect(dueOf(order)).toEqual(['2026-03-10']);
    const [record] = order.borrowRecords;
    const read = await shop.owner.call('readBorrow', { params: { id: record?.id ?? '' } });
    expect(read).toMatchObject({ dueOn: '2026-03-10', overdue: false });
  });

  it('is what the body names, today too', async () => {
    expect(dueOf(await lend({ dueOn: '2026-03-09' }))).toEqual(['2026-03-09']);
    expect(dueOf(await lend({ dueOn: TODAY }))).toEqual([TODAY]);
  });

  it('may be before today if the owner says so: the loan is overdue at once', async () => {
    const { borrowRecords } = await lend({ dueOn: '2026-02-06' });
    expect(borrowRecords).toMatchObject([{ dueOn: '2026-02-06', overdue: true }]);
  });

  it('is not before today, and not in more than ten years', async () => {
    const past = lend({ dueOn: '2026-03-06' }, {}, tent.id, shop.despatcher);
    expect(await fieldOf(past)).toBe('422 items.0.dueOn');
    const { body } = await refusalOf(lend({ dueOn: '2206-03-07' }));
    expect(body.details).toMatchObject({
      fields: [{ path: 'items.0.dueOn', code: 'DUE_TOO_LATE', latest: '2036-03-04' }],
    });
  });

  it('is the store’s: at 23:30 in New York it is not tomorrow yet', async () => {
    await at('2026-03-08T04:30:00.000Z');
    expect(dueOf(await lend({ dueOn: TODAY }))).toEqual([TODAY]);
  });

  it('is ignored on what is sold', async () => {
    const line = { ...sale(tent.id), dueOn: '2020-01-01' };
    expect((await placeOrder(shop.owner, [line])).borrowRecords).toEqual([]);
  });

  it('may be past in an order that a till took without a network', async () => {
    const taken = await lend({ dueOn: '2026-03-05' }, { takenAt: '2026-03-04T17:00:00.000Z' });
    expect(taken.borrowRecords).toMatchObject([{ dueOn: '2026-03-05', overdue: true }]);
  });

  it('stays where a setting changes', async () => {
    const order = await lend();
    await shop.owner.call('updateStore', { body: { overdueDays: 7 } });
    expect(dueOf(await readAgain(shop.owner, order))).toEqual(['2026-04-06']);
    expect(dueOf(await lend())).toEqual(['2026-03-14']);
    await shop.owner.call('updateStore', { body: { overdueDays: 30 } });
  });

  it('stays with a part that comes back, and with the rest', async () => {
    const order = await placeOrder(shop.owner, [{ ...loan(tent.id, 3), dueOn: '2026-03-12' }], {
      customerId,
    });
    const after = await takeBack(shop.owner, order, [1]);
    expect(dueOf(after)).toEqual(['2026-03-12', '2026-03-12']);
  });
});

describe('an edit of an order', () => {
  it('keeps the day of a kept line, though it is past by now', async () => {
    const order = await lend({ dueOn: TODAY });
    await at('2026-03-10T17:00:00.000Z');
    const kept = await edit(shop.owner, order, { notes: 'Left the pegs' });
    expect(kept.borrowRecords).toMatchObject([{ dueOn: TODAY, overdue: true }]);
    const named = order.items.map((item) => ({ ...lineOf(item), dueOn: TODAY }));
    expect(dueOf(await edit(shop.owner, kept, { items: named }))).toEqual([TODAY]);
  });

  it('may name another day from today on, and gives new lines theirs', async () => {
    const order = await lend({ dueOn: '2026-03-20' });
    const [item] = order.items.map(lineOf);
    const items = (dueOn: string) => [{ ...item, dueOn }, loan(tent.id, 2)];
    const edited = await edit(shop.owner, order, { items: items('2026-03-08') as never });
    expect(dueOf(edited).toSorted()).toEqual(['2026-03-08', '2026-04-06']);
    const [first] = edited.items.map(lineOf);
    const past = edit(shop.despatcher, edited, {
      items: [{ ...first, dueOn: '2026-03-06' }] as never,
    });
    expect(await fieldOf(past)).toBe('422 items.0.dueOn');
  });
});

describe('a loan is overdue', () => {
  it('from the midnight after its day on, through the change of the clocks', async () => {
    const order = await lend({ dueOn: '2026-03-08' });
    const overdueAt = async (instant: string) => {
      await at(instant);
      const [record] = (await readAgain(shop.owner, order)).borrowRecords;
      const { records } = await list({ due: 'OVERDUE', limit: '100' });
      const isListed = records.some(({ id }) => id === record?.id);
      expect(isListed).toBe(record?.overdue);
      return isListed;
    };
    // Midnight is 05:00 UTC before the change, and 04:00 after it.
    expect(await overdueAt('2026-03-08T05:00:00.000Z')).toBe(false);
    expect(await overdueAt('2026-03-09T03:59:59.999Z')).toBe(false);
    expect(await overdueAt('2026-03-09T04:00:00.000Z')).toBe(true);
    await returnBorrow(shop.owner, order);
    expect(await overdueAt('2026-03-20T17:00:00.000Z')).toBe(false);
  });
});

describe('the list of loans by their due days', () => {
  it('has chips with counts that the other filters narrow, and late ones first', async () => {
    const mine = await addCustomer(shop.owner, { firstName: 'Lea', lastName: 'Due' });
    const days = ['2026-03-09', TODAY, '2026-03-07', '2026-03-08', '2026-03-20'];
    const orders: Order[] = [];
    for (const dueOn of days) orders.push(await lend({ dueOn }, { customerId: mine.id }));
    const back = await lend({ dueOn: TODAY }, { customerId: mine.id });
    await returnBorrow(shop.owner, back);
    await at('2026-03-08T17:00:00.000Z');
    const of = async (query: WireRequest<'listBorrows'>['query']) =>
      list({ customerId: mine.id, sort: 'due', ...query });

    const counts = { OVERDUE: 2, TODAY: 1, TOMORROW: 1, OPEN: 5 };
    const open = await of({ status: 'OPEN' });
    expect(open).toMatchObject({ counts, overdueCount: 2, pagination: { total: 5 } });
    expect(open.records.map(({ dueOn }) => dueOn)).toEqual(days.toSorted());
    const daysBy = async (query: WireRequest<'listBorrows'>['query']) => {
      const { records, ...rest } = await of(query);
      expect(rest.counts).toEqual(counts);
      return records.map(({ dueOn }) => dueOn);
    };
    expect(await daysBy({ due: 'OVERDUE' })).toEqual([TODAY, TODAY]);
    expect(await daysBy({ due: 'TODAY' })).toEqual(['2026-03-08']);
    expect(await daysBy({ due: 'TOMORROW' })).toEqual(['2026-03-09']);
    expect(await daysBy({ status: 'RETURNED' })).toEqual([TODAY]);
    expect(await daysBy({ sort: 'dueDescending', status: 'OPEN' })).toEqual(
      days.toSorted().reverse(),
    );
    expect((await of({ status: 'RETURNED', due: 'TODAY' })).records).toEqual([]);
    expect((await of({ due: 'TODAY' })).overdueCount).toBe(0);

    const { orderNumber } = orders[1] as Order;
    const found = await of({ search: `#${orderNumber}`, status: 'OPEN' });
    expect(found).toMatchObject({ counts: { OVERDUE: 1, TODAY: 0, TOMORROW: 0, OPEN: 1 } });
    const searched = await list({ search: 'lea due', due: 'OVERDUE', sort: 'due' });
    expect(searched).toMatchObject({ counts, pagination: { total: 2 } });
    expect(await of({ search: 'no such loan' })).toMatchObject({
      records: [],
      counts: { OVERDUE: 0, TODAY: 0, TOMORROW: 0, OPEN: 0 },
    });
  });

  it('counts in the report what the list counts', async () => {
    await at('2026-03-20T17:00:00.000Z');
    const { counts } = await list();
    expect(counts.OVERDUE).toBeGreaterThan(0);
    expect((await shop.owner.call('readLoansReport')).summary.overdueCount).toBe(counts.OVERDUE);
  });
});

describe('beside a server of before version 1.34', () => {
  it('its loans are due by the store’s setting, and stay so when that changes', async () => {
    const order = await lend();
    const { id = '' } = order.borrowRecords[0] ?? {};
    await sql`update borrow_records b set due_on = null where b.store_id = ${shop.storeId} and b.id = ${id}`.execute(
      shop.db,
    );
    const isDue = async (due: 'OVERDUE' | 'TODAY' | 'TOMORROW') =>
      (await list({ due, limit: '100' })).records.some((record) => record.id === id);
    const read = async () => dueOf(await readAgain(shop.owner, order));
    expect(await read()).toEqual(['2026-04-06']);
    await at('2026-04-05T17:00:00.000Z');
    expect([await isDue('TODAY'), await isDue('TOMORROW')]).toEqual([false, true]);
    await at('2026-04-06T17:00:00.000Z');
    expect([await isDue('OVERDUE'), await isDue('TODAY')]).toEqual([false, true]);
    await at('2026-04-07T17:00:00.000Z');
    expect([await isDue('OVERDUE'), await isDue('TODAY')]).toEqual([true, false]);
    await shop.owner.call('updateStore', { body: { overdueDays: 60 } });
    expect(await read()).toEqual(['2026-04-06']);
    expect(await isDue('OVERDUE')).toBe(true);
    await shop.owner.call('updateStore', { body: { overdueDays: 30 } });
  });
});

describe('a fee by the day or the week', () => {
  it('is kept as the fee of one period, with which the next loan begins', async () => {
    const saw = await addProduct(shop.owner, { stock: 100, borrowable: true, feePer: 'DAY' });
    const lastFee = async () =>
      (await shop.owner.call('readProduct', { params: { id: saw.id } })).lastBorrowFeePerUnit;
    const order = await lend({ dueOn: '2026-03-10', fee: 30 }, {}, saw.id);
    expect(order.borrowRecords).toMatchObject([{ feePerUnit: 30 }]);
    expect(await lastFee()).toBe(10);
    await lend({ dueOn: '2026-03-10', fee: 29.99 }, {}, saw.id);
    expect(await lastFee()).toBe(10);
    await lend({ dueOn: TODAY, fee: 12 }, {}, saw.id);
    expect(await lastFee()).toBe(12);
  });

  it('is asked for every period that has begun of who may give no discounts', async () => {
    const saw = await addProduct(shop.owner, { stock: 100, borrowable: true, feePer: 'WEEK' });
    await lend({ dueOn: '2026-03-14', fee: 10, deposit: 0 }, {}, saw.id);
    const ask = (fee: number, dueOn: string) =>
      placeOrder(shop.despatcher, [{ ...loan(saw.id, 1, { fee, deposit: 0 }), dueOn }], {
        customerId,
      });
    expect(dueOf(await ask(10, '2026-03-14'))).toEqual(['2026-03-14']);
    expect(await codeOf(ask(10, '2026-03-15'))).toBe('PRICE_CHANGED');
    const order = await ask(20, '2026-03-15');
    const items = order.items.map((item) => ({ ...lineOf(item), dueOn: '2026-03-22' }));
    const edited = await edit(shop.despatcher, order, { items });
    expect(dueOf(edited)).toEqual(['2026-03-22']);
  });
});

describe('the late fee of a loan', () => {
  const giveBackOne = async (order: Order | undefined, late: number) => {
    const params = { id: order?.borrowRecords[0]?.id ?? '' };
    const claims = [{ kind: 'LATE' as const, amount: amount(late) }];
    const body = { quantity: 1, claims };
    return (await shop.owner.call('returnBorrow', { params, body })).returned;
  };
  const feeOf = async ({ borrowRecords: [record] }: Order) =>
    (await shop.owner.call('readBorrow', { params: { id: record?.id ?? '' } })).suggestedLateFee;

  it('is suggested by the store, and by a product with terms of its own', async () => {
    const settings = { lateFeePerDay: amount(2.5), lateFeeGraceDays: 1, lateFeeMax: amount(40) };
    expect(await shop.owner.call('updateStore', { body: settings })).toMatchObject(settings);
    const own = { lateFeePerDay: amount(10), lateFeeMax: amount(15) };
    const saw = await addProduct(shop.owner, { borrowable: true, ...own });
    expect(saw).toMatchObject({ ...own, feePer: 'LOAN', borrowDays: null });
    const lendTwo = (productId: string) =>
      placeOrder(shop.owner, [{ ...loan(productId, 2), dueOn: '2026-03-08' }], { customerId });
    const orders = [await lendTwo(tent.id), await lendTwo(saw.id)];
    const fees = () => Promise.all(orders.map(feeOf));
    expect(await fees()).toEqual([0, 0]);
    await at('2026-03-09T17:00:00.000Z');
    expect(await fees()).toEqual([0, 0]);
    await at('2026-03-10T17:00:00.000Z');
    expect(await fees()).toEqual([5, 15]);
    await at('2026-04-10T17:00:00.000Z');
    expect(await fees()).toEqual([40, 15]);
    // A part that came back claimed 15 of the most that the loan may be asked, which leaves 25 for the rest.
    const parts = await giveBackOne(orders[0], 15);
    expect(await fees()).toEqual([25, 15]);
    for (const order of orders) await returnBorrow(shop.owner, order);
    expect(await fees()).toEqual([0, 0]);
    expect(parts?.claims).toMatchObject([{ kind: 'LATE', amount: 15 }]);
    await shop.owner.call('updateStore', {
      body: { lateFeePerDay: amount(0), lateFeeGraceDays: 0, lateFeeMax: null },
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { Answer } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

type Record = Answer<'listBorrows'>['records'][number];

let shop: TestShop;
let joseId: string;
/** Orders of the listed loans, by a name for each. */
const made: { [name: string]: Answer<'createOrder'> } = {};

/** In New York clocks went forward on 8 March: midnight is 05:00 UTC before it and 04:00 after. */
const MOMENTS = {
  thirtyOneDaysAgo: new Date('2026-02-08T04:30:00.000Z'),
  thirtyDaysAgo: new Date('2026-02-08T05:30:00.000Z'),
  lateYesterday: new Date('2026-03-10T03:30:00.000Z'),
  now: new Date('2026-03-10T15:00:00.000Z'),
};

beforeAll(async () => {
  shop = await openTestShop();
  joseId = await addCustomer('José', 'Peña', '+57 301 555-0199');
  const anaId = await addCustomer('Ana', 'Ruiz', null);
  const ladder = await addProduct(shop.owner, { name: 'Échelle double', borrowable: true });
  const drill = await shop.owner.call('createProduct', {
    body: {
      name: 'Drill',
      barcode: '7701234567897',
      price: amount(40),
      stock: 20,
      borrowable: true,
    },
  });

  const lend = (customerId: string, productId: string, quantity = 1) =>
    shop.owner.call('createOrder', { body: loanBody(customerId, productId, quantity) });
  shop.clock.now = MOMENTS.thirtyOneDaysAgo;
  made.overdue = await lend(joseId, ladder.id);
  shop.clock.now = MOMENTS.thirtyDaysAgo;
  made.lastDay = await lend(joseId, drill.id);
  made.back = await lend(anaId, drill.id);
  shop.clock.now = MOMENTS.lateYesterday;
  made.yesterday = await lend(anaId, ladder.id);
  shop.clock.now = MOMENTS.now;
  made.today = await lend(anaId, drill.id, 3);
  await shop.owner.call('returnBorrow', {
    params: { id: loanOf(made.back) },
    body: { notes: '  ' },
  });
});
afterAll(() => shop.close());

describe('the list of loans', () => {
  it('shows the newest first, with what a row needs', async () => {
    const { records, pagination } = await list();
    expect(records.map(nameOf)).toEqual(['today', 'yesterday', 'back', 'lastDay', 'overdue']);
    expect(records[0]).toMatchObject({
      orderId: made.today?.id,
      order: { orderNumber: made.today?.orderNumber },
      orderItem: { unitPrice: 5, borrowDepositPerUnit: 20 },
      product: { name: 'Drill', barcode: '7701234567897' },
      customer: { firstName: 'Ana', lastName: 'Ruiz', phone: null },
      quantity: 3,
      status: 'OPEN',
      borrowedAt: MOMENTS.now.toISOString(),
      borrowedDays: 0,
      overdue: false,
      returnedAt: null,
    });
    expect(pagination).toEqual({
      page: 1,
      limit: 25,
      total: 5,
      totalPages: 1,
      hasNext: false,
      hasPrev: false,
    });
  });

  it.each([
    [{ status: 'OPEN' }, ['today', 'yesterday', 'lastDay', 'overdue']],
    [{ status: 'RETURNED' }, ['back']],
    [{ search: '1001' }, ['overdue']],
    [{ search: '#1001' }, ['overdue']],
    [{ search: 'jose pena' }, ['lastDay', 'overdue']],
    [{ search: '3015550199' }, ['lastDay', 'overdue']],
    [{ search: '555-0199' }, ['lastDay', 'overdue']],
    [{ search: 'ECHELLE' }, ['yesterday', 'overdue']],
    [{ search: '01234567' }, ['today', 'back', 'lastDay']],
    [{ search: 'peña', status: 'RETURNED' }, []],
    [{ search: '%' }, []],
  ])('narrows by %j', async (query, expected) => {
    expect((await list(query)).records.map(nameOf)).toEqual(expected);
  });

  it('narrows by customer', async () => {
    expect((await list({ customerId: joseId })).records.map(nameOf)).toEqual([
      'lastDay',
      'overdue',
    ]);
  });

  it('P10: puts 23:30 and 00:30 of the store’s time on different days', async () => {
    const on = async (day: string) =>
      (await list({ startDate: day, endDate: day })).records.map(nameOf);
    expect(await on('2026-02-07')).toEqual(['overdue']);
    expect(await on('2026-02-08')).toEqual(['back', 'lastDay']);
    expect(await on('2026-03-09')).toEqual(['yesterday']);
    expect(await on('2026-03-10')).toEqual(['today']);
    expect((await list({ endDate: '2026-02-08' })).records.map(nameOf)).toEqual([
      'back',
      'lastDay',
      'overdue',
    ]);
  });

  it('counts as overdue what its rows show as overdue, over all pages', async () => {
    expect((await list()).records.filter(({ overdue }) => overdue).map(nameOf)).toEqual([
      'overdue',
    ]);
    expect((await list({ limit: 1 })).overdueCount).toBe(1);
    expect(await list({ limit: 1, page: 9 })).toMatchObject({
      records: [],
      overdueCount: 1,
      pagination: { total: 5, totalPages: 5 },
    });
    expect((await list({ status: 'RETURNED' })).overdueCount).toBe(0);
    expect((await list({ startDate: '2026-02-08' })).overdueCount).toBe(0);
  });

  it('counts a loan as overdue from midnight of the store on, not of the server', async () => {
    const countAt = async (now: string) => {
      shop.clock.now = new Date(now);
      await shop.owner.signIn();
      const { records, overdueCount } = await list();
      expect(records.filter(({ overdue }) => overdue)).toHaveLength(overdueCount);
      return overdueCount;
    };
    expect(await countAt('2026-03-11T03:59:59.000Z')).toBe(1);
    expect(await countAt('2026-03-11T04:00:00.000Z')).toBe(2);
    shop.clock.now = MOMENTS.now;
    await shop.owner.signIn();
  });

  it('keeps the stores apart', async () => {
    const theirs = await shop.other.owner.call('listBorrows');
    expect(theirs).toMatchObject({ records: [], overdueCount: 0, pagination: { total: 0 } });
  });

  it('still finds a loan by what the product was called when it was lent', async () => {
    const product = await addProduct(shop.owner, { name: 'Tent', borrowable: true });
    const order = await shop.owner.call('createOrder', { body: loanBody(joseId, product.id) });
    await shop.owner.call('updateProduct', {
      params: { id: product.id },
      body: { name: 'Pavilion', price: product.price },
    });
    const { records } = await list({ search: 'tent' });
    expect(records).toMatchObject([{ orderId: order.id, productName: 'Tent' }]);
    await shop.owner.call('cancelOrder', {
      params: { id: order.id },
      body: { reason: 'Not wanted' },
    });
  });
});

describe('a loan', () => {
  it('tells what marking it returned would waive and hold, and that is what happens', async () => {
    for (const paid of [0, 5, 12, 25]) {
      const order = await lendOne({ paid });
      const id = loanOf(order);
      const { settlement } = await shop.owner.call('readBorrow', { params: { id } });
      expect(settlement).toMatchObject({
        waived: Math.min(20, 25 - paid),
        held: Math.max(0, paid - 5),
      });
      const refund = settlement && settlement.held > 0 ? { amount: amount(1) } : null;
      const returned = await shop.owner.call('returnBorrow', {
        params: { id },
        body: { refund, notes: 'Scratched' },
      });
      expect(returned).toMatchObject({
        status: 'RETURNED',
        returnedAt: shop.clock.now.toISOString(),
        notes: 'Scratched',
        depositWaived: settlement?.waived,
        depositRefunded: refund?.amount ?? 0,
        depositKept: (settlement?.held ?? 0) - (refund?.amount ?? 0),
        settlement: null,
      });
    }
  });

  it('holds nothing that belongs to another loan of the order, or that a discount covers', async () => {
    const product = await addProduct(shop.owner, { borrowable: true });
    const loan = { productId: product.id, transactionType: 'BORROW' as const };
    const items = [5, 0].map((fee) => ({
      ...loan,
      unitPrice: amount(fee),
      borrowDepositPerUnit: amount(20),
    }));
    const order = await shop.owner.call('createOrder', {
      body: orderBody(items, {
        customerId: joseId,
        discount: amount(15),
        payments: [{ paymentMethodId: await cashId(), amount: amount(30) }],
      }),
    });
    const settlementOf = async (index: number) =>
      (await shop.owner.call('readBorrow', { params: { id: loanOf(order, index) } })).settlement;
    expect(await settlementOf(0)).toMatchObject({ waived: 0, held: 10 });
    expect(await settlementOf(1)).toMatchObject({ waived: 0, held: 10 });
  });

  it('refuses a refund above what is held, and a second return, and changes nothing', async () => {
    const order = await lendOne({ paid: 25 });
    const id = loanOf(order);
    const give = (value: number) =>
      shop.owner.call('returnBorrow', {
        params: { id },
        body: { refund: { amount: amount(value) } },
      });
    expect(await codeOf(give(20.01))).toBe('REFUND_EXCEEDS_DEPOSIT');
    expect(await shop.owner.call('readBorrow', { params: { id } })).toMatchObject({
      status: 'OPEN',
      settlement: { held: 20 },
    });
    await give(20);
    expect(await codeOf(give(20))).toBe('ALREADY_RETURNED');
    const { refundsTotal } = await shop.owner.call('readOrder', { params: { id: order.id } });
    expect(refundsTotal).toBe(20);
  });

  it('says that its customer was deleted since', async () => {
    const customerId = await addCustomer('Inés', 'Vega', null);
    const product = await addProduct(shop.owner, { borrowable: true });
    const body = loanBody(customerId, product.id);
    const order = await shop.owner.call('createOrder', { body });
    await shop.owner.call('deleteCustomer', {
      params: { id: customerId },
      query: { force: true },
    });
    const gone = { customer: { firstName: 'Inés', isArchived: true } };
    const { records } = await list({ customerId });
    expect(records).toMatchObject([gone]);
    const params = { id: loanOf(order) };
    expect(await shop.owner.call('readBorrow', { params })).toMatchObject(gone);
  });

  it('answers 404 to another store, and where there is none', async () => {
    const id = loanOf(made.today);
    const read = (till: typeof shop.owner, params: { id: string }) =>
      codeOf(till.call('readBorrow', { params }));
    expect(await read(shop.other.owner, { id })).toBe('NOT_FOUND');
    expect(await read(shop.owner, { id: randomUUID() })).toBe('NOT_FOUND');
  });
});

const list = (query: { [name: string]: string | number } = {}) =>
  shop.owner.call('listBorrows', { query });

function nameOf({ orderId }: Record): string | undefined {
  return Object.keys(made).find((name) => made[name]?.id === orderId);
}

function loanOf(order: Answer<'createOrder'> | undefined, index = 0): string {
  return order?.borrowRecords[index]?.id ?? '';
}

/** Returns the body of a loan for a fee of 5 and a deposit of 20. */
function loanBody(customerId: string, productId: string, quantity = 1) {
  const terms = { unitPrice: amount(5), borrowDepositPerUnit: amount(20) };
  return orderBody([{ productId, quantity, transactionType: 'BORROW', ...terms }], {
    customerId,
    customerName: null,
  });
}

async function lendOne({ paid }: { paid: number }) {
  const product = await addProduct(shop.owner, { borrowable: true });
  const payments = [{ paymentMethodId: await cashId(), amount: amount(paid) }];
  return shop.owner.call('createOrder', {
    body: { ...loanBody(joseId, product.id), ...(paid > 0 && { payments }) },
  });
}

async function addCustomer(firstName: string, lastName: string, phone: string | null) {
  const body = { firstName, lastName, phone, address: 'Calle 9' };
  return (await shop.owner.call('createCustomer', { body })).id;
}

async function cashId(): Promise<string> {
  const { paymentMethods } = await shop.owner.call('listPaymentMethods');
  return paymentMethods[0]?.id ?? '';
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).body.code;
}

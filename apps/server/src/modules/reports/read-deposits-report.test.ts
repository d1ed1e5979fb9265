import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, exported, makeIt } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  differences,
  loan,
  pay,
  placeOrder,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let ladder: string;
let customerId: string;

const APRIL = days('2026-04-01', '2026-04-30');
const deposits = (query: Record<string, string>) =>
  shop.owner.call('readDepositsReport', { query });

beforeAll(async () => {
  shop = await openTestShop();
  ladder = (await addProduct(shop.owner, { stock: 50, borrowable: true })).id;
  customerId = (await addCustomer(shop.owner)).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** Lends one for a fee of 5 and a deposit of 20, and takes this payment. */
const lend = (paid: number) => placeOrder(shop.owner, [loan(ladder)], { customerId, paid });

describe('the deposits report', () => {
  it('has a deposit as pending once all is paid, and then as returned or kept', async () => {
    await makeIt(shop, '2026-04-01T10:00');
    const refunded = await lend(25);
    const kept = await lend(25);
    const unpaid = await lend(10);
    await makeIt(shop, '2026-04-02T10:00');
    await returnBorrow(shop.owner, refunded, 20);
    await makeIt(shop, '2026-04-03T10:00');
    await returnBorrow(shop.owner, kept, 5);
    // Its deposit was never paid, so it is waived, and neither held nor refunded.
    await returnBorrow(shop.owner, unpaid);

    expect(await deposits(APRIL)).toEqual({
      ...APRIL,
      summary: { returned: 25, pending: 0, kept: 20, heldNow: 0 },
      rows: [
        { period: '2026-04-01', returned: 0, pending: 40, kept: 0 },
        { period: '2026-04-02', returned: 20, pending: -20, kept: 0 },
        // Of the unpaid loan 5 of the 10 were paid beyond the fee, and were kept.
        { period: '2026-04-03', returned: 5, pending: -20, kept: 20 },
      ],
    });
  });

  it('books back what was kept on the day on which the order is cancelled, and the closed day stays', async () => {
    await makeIt(shop, '2026-05-01T10:00');
    const order = await lend(25);
    await makeIt(shop, '2026-05-02T10:00');
    await returnBorrow(shop.owner, order);
    await makeIt(shop, '2026-05-03T10:00');
    await cancel(shop.owner, order);
    const query = days('2026-05-01', '2026-05-31');
    expect((await deposits(query)).rows).toEqual([
      { period: '2026-05-01', returned: 0, pending: 20, kept: 0 },
      { period: '2026-05-02', returned: 0, pending: -20, kept: 20 },
      { period: '2026-05-03', returned: 0, pending: 0, kept: -20 },
    ]);
    const { rows, summary } = await shop.owner.call('readSalesReport', { query });
    expect(rows.map(({ period, adjustedNetSales }) => [period, adjustedNetSales])).toEqual([
      ['2026-05-01', 5],
      ['2026-05-02', 20],
      ['2026-05-03', -25],
    ]);
    expect(summary).toMatchObject({ refundsTotal: 25, adjustedNetSales: 0, ordersCount: 0 });
  });

  it('lets a deposit go with the goods that come back as a return', async () => {
    await makeIt(shop, '2026-05-10T10:00');
    const order = await lend(25);
    await makeIt(shop, '2026-05-11T10:00');
    await takeBack(shop.owner, order, [1]);
    expect((await deposits(days('2026-05-10', '2026-05-11'))).rows).toEqual([
      { period: '2026-05-10', returned: 0, pending: 20, kept: 0 },
      { period: '2026-05-11', returned: 0, pending: -20, kept: 0 },
    ]);
  });

  it('says what is held now, whatever the period, and nothing of it in the file', async () => {
    await makeIt(shop, '2026-06-01T10:00');
    const order = await lend(25);
    expect((await deposits(APRIL)).summary).toEqual({
      returned: 25,
      pending: 0,
      kept: 20,
      heldNow: 20,
    });
    expect((await deposits(days('2026-06-01'))).summary).toMatchObject({
      pending: 20,
      heldNow: 20,
    });
    expect(await exported(shop.owner, 'readDepositsReport', APRIL)).toEqual({
      fileName: 'deposits_2026-04-01_2026-04-30.csv',
      heading: ['day', 'returned', 'pending', 'kept'],
      rows: [
        ['2026-04-01', '0.00', '40.00', '0.00'],
        ['2026-04-02', '20.00', '-20.00', '0.00'],
        ['2026-04-03', '5.00', '-20.00', '20.00'],
      ],
    });
    await returnBorrow(shop.owner, order, 20);
    expect((await deposits(APRIL)).summary.heldNow).toBe(0);
  });
});

describe('what is lent out now', () => {
  it('is sorted by for how many days it has been out, and overdue by the store’s setting', async () => {
    await makeIt(shop, '2026-07-01T23:55');
    // 92 days ago at the end.
    await placeOrder(shop.owner, [loan(ladder, 2), sale(ladder)], { customerId, paid: 60 });
    await makeIt(shop, '2026-09-01T00:05');
    await lend(0);
    await makeIt(shop, '2026-09-02T00:05');
    await lend(0);
    await makeIt(shop, '2026-09-23T12:00');
    const part = await placeOrder(shop.owner, [loan(ladder, 3)], { customerId, paid: 75 });
    const back = await lend(25);

    await makeIt(shop, '2026-10-01T12:00');
    await takeBack(shop.owner, part, [1]);
    await returnBorrow(shop.owner, back, 20);
    const now = await lend(5);
    await pay(shop.owner, now, 20);

    const report = await shop.owner.call('readLoansReport');
    expect(report).toEqual({
      day: '2026-10-01',
      // 40 of the first, 40 of what is left of the three, 20 of the last: the others were not paid.
      summary: { loansCount: 5, units: 7, deposits: 140, depositsHeld: 100, overdueCount: 1 },
      rows: [
        { fromDays: 0, toDays: 7, loansCount: 1, units: 1, deposits: 20 },
        { fromDays: 8, toDays: 30, loansCount: 3, units: 4, deposits: 80 },
        { fromDays: 31, toDays: 60, loansCount: 0, units: 0, deposits: 0 },
        { fromDays: 61, toDays: 90, loansCount: 0, units: 0, deposits: 0 },
        { fromDays: 91, toDays: null, loansCount: 1, units: 2, deposits: 40 },
      ],
    });
    const { overdueCount } = await shop.owner.call('listBorrows', { query: { status: 'OPEN' } });
    expect(overdueCount).toBe(report.summary.overdueCount);
    expect((await deposits(APRIL)).summary.heldNow).toBe(report.summary.depositsHeld);
  });

  it('is overdue a day later', async () => {
    // 31 days since September 1.
    await makeIt(shop, '2026-10-02T00:01');
    expect((await shop.owner.call('readLoansReport')).summary.overdueCount).toBe(2);
  });

  it('is a file of all ages, also those without a loan', async () => {
    expect(await exported(shop.owner, 'readLoansReport')).toEqual({
      fileName: 'loans_2026-10-02.csv',
      heading: ['fromDays', 'toDays', 'loansCount', 'units', 'deposits'],
      rows: [
        ['0', '7', '1', '1', '20.00'],
        ['8', '30', '2', '3', '60.00'],
        ['31', '60', '1', '1', '20.00'],
        ['61', '90', '0', '0', '0.00'],
        ['91', '', '1', '2', '40.00'],
      ],
    });
  });

  it('of another store is another matter', async () => {
    const { summary } = await shop.other.owner.call('readLoansReport');
    expect(summary).toMatchObject({ loansCount: 0, units: 0, depositsHeld: 0 });
  });
});

describe('the loans by customer', () => {
  it('have the deposits agreed and held, the late ones, and in the file every customer', async () => {
    await makeIt(shop, '2026-08-01T10:00');
    const marta = (await addCustomer(shop.owner, { firstName: 'Marta', lastName: 'Vega' })).id;
    const gone = (await addCustomer(shop.owner, { firstName: 'Gone', lastName: 'Man' })).id;
    const before = (await shop.owner.call('readCustomerLoansReport')).summary;
    const two = [loan(ladder, 2)];
    await placeOrder(shop.owner, two, { customerId: marta, paid: 50 });
    await lendTo(marta, 0);
    const back = await lendTo(marta, 25);
    await returnBorrow(shop.owner, back, 20);
    await lendTo(gone, 25);
    await shop.owner.call('deleteCustomer', { params: { id: gone }, query: { force: true } });

    const report = await shop.owner.call('readCustomerLoansReport');
    const rowOf = (id: string) => report.rows.find(({ customerId: of }) => of === id);
    expect(rowOf(marta)).toEqual({
      customerId: marta,
      name: 'Marta Vega',
      loansCount: 2,
      units: 3,
      deposits: 60,
      depositsHeld: 40,
      overdueCount: 0,
    });
    expect(rowOf(gone)).toMatchObject({ depositsHeld: 20 });
    expect(report.archivedCustomerIds).toEqual([gone]);
    expect(report.summary.depositsHeld).toBe(Number(before.depositsHeld) + 60);
    const { summary } = await shop.owner.call('readLoansReport');
    expect(report.summary).toEqual(summary);

    await makeIt(shop, '2026-11-01T10:00');
    const late = await shop.owner.call('readCustomerLoansReport');
    expect(late.rows.find(({ customerId: of }) => of === marta)).toMatchObject({ overdueCount: 2 });
    const { heading, rows } = await exported(shop.owner, 'readCustomerLoansReport');
    expect(heading).toEqual([
      'customerId',
      'name',
      'loansCount',
      'units',
      'deposits',
      'depositsHeld',
      'overdueCount',
    ]);
    expect(rows.map(([, name, loans]) => [name, loans])).toContainEqual(['Marta Vega', '2']);
  });

  const lendTo = (id: string, paid: number) =>
    placeOrder(shop.owner, [loan(ladder)], { customerId: id, paid });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { exported } from '#test/support/reading.ts';
import {
  addCustomer,
  differences,
  loan,
  placeOrder,
  returnBorrow,
  sale,
} from '#test/support/sales.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let tent: string;

/** Goes to noon of a day, at which the tokens of before have expired. */
async function goTo(day: string) {
  shop.clock.now = new Date(`${day}T16:00:00.000Z`);
  await shop.owner.signIn();
}

/** Four tents from the 1st: one out from the 3rd to the 6th, one in repair, one sold on the 9th. */
beforeAll(async () => {
  shop = await openTestShop();
  await goTo('2026-03-11');
  const { owner } = shop;
  const customerId = (await addCustomer(owner)).id;
  tent = (await addProduct(owner, { name: 'Tent', stock: 4, borrowable: true })).id;
  await addProduct(owner, { name: 'Saw', stock: 4, borrowable: false });
  await addProduct(owner, { name: 'Guide', stock: null, borrowable: true });
  await goTo('2026-03-13');
  const order = await placeOrder(owner, [loan(tent)], { customerId });
  await owner.call('moveRepairs', {
    params: { id: tent },
    body: { quantity: 1, action: 'OUT' },
  });
  await goTo('2026-03-16');
  await returnBorrow(owner, order);
  await goTo('2026-03-19');
  await placeOrder(owner, [sale(tent)]);
  const short = await placeOrder(owner, [loan(tent)], { customerId });
  await returnBorrow(owner, short);
  await goTo('2026-03-20');
  await owner.call('moveRepairs', {
    params: { id: tent },
    body: { quantity: 1, action: 'WRITE_OFF' },
  });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const period = { startDate: '2026-03-01', endDate: '2026-03-31' };
const report = (query: Record<string, string> = period) =>
  shop.owner.call('readUtilisationReport', { query });

it('it counts the days out of the days owned, through today', async () => {
  // Four on the 11th to the 18th, three on the 19th, two on the 20th; three days out, and one within a day.
  const figures = { daysOut: 4, daysOwned: 4 * 8 + 3 + 2, rate: 0.1081 };
  expect(await report()).toMatchObject({
    summary: figures,
    rows: [{ productId: tent, productName: 'Tent', ...figures }],
  });
});

it('it counts the days of its period alone', async () => {
  const rows = async (startDate: string, endDate: string) =>
    (await report({ startDate, endDate })).rows.map(({ daysOut, daysOwned }) => [
      daysOut,
      daysOwned,
    ]);
  expect(await rows('2026-03-14', '2026-03-15')).toEqual([[2, 8]]);
  expect(await rows('2026-03-16', '2026-03-18')).toEqual([[0, 12]]);
  expect(await rows('2026-03-01', '2026-03-10')).toEqual([[0, 0]]);
  expect(await rows('2026-04-01', '2026-04-30')).toEqual([[0, 0]]);
});

it('it has no rate where nothing was owned, and is a file', async () => {
  const before = await report({ startDate: '2026-03-01', endDate: '2026-03-10' });
  expect(before.summary).toEqual({ daysOut: 0, daysOwned: 0, rate: null });
  expect(await exported(shop.owner, 'readUtilisationReport', period)).toEqual({
    fileName: 'utilisation_2026-03-01_2026-03-31.csv',
    heading: ['productId', 'productName', 'daysOut', 'daysOwned', 'rate'],
    rows: [[tent, 'Tent', '4', '37', '0.1081']],
  });
});

/** A loan of `lent` units of ten on the 20th, which an edit on the 22nd makes what `edit` says. */
async function editedLoan(
  name: string,
  lent: number,
  edit: (id: string) => Parameters<typeof orderBody>[0],
) {
  const { owner } = shop;
  await goTo('2026-04-20');
  const { id } = await addProduct(owner, { name, stock: 10, borrowable: true });
  const customerId = (await addCustomer(owner)).id;
  const order = await placeOrder(owner, [loan(id, lent)], { customerId });
  await goTo('2026-04-22');
  await owner.call('updateOrder', {
    params: { id: order.id },
    body: { ...orderBody(edit(id), { customerId }), updatedAt: order.updatedAt },
  });
  const ownedFrom = async (startDate: string, endDate: string) => {
    const { rows } = await report({ startDate, endDate });
    return rows.find((row) => row.productName === name)?.daysOwned;
  };
  return [await ownedFrom('2026-04-20', '2026-04-20'), await ownedFrom('2026-04-20', '2026-04-22')];
}

it('what is owned does not change if a loan is edited, on no day before or after', async () => {
  const other = (await addProduct(shop.owner, { name: 'Other', stock: 10, borrowable: true })).id;
  expect(await editedLoan('Fewer', 4, (id) => [loan(id, 1)])).toEqual([10, 30]);
  expect(await editedLoan('More', 4, (id) => [loan(id, 7)])).toEqual([10, 30]);
  expect(await editedLoan('Replaced', 4, () => [loan(other, 4)])).toEqual([10, 30]);
  expect(await editedLoan('Removed', 4, (id) => [loan(other), sale(id)])).toEqual([10, 29]);
});

/** Approvals and history entries of found units. */
import type { WireRequest } from '@mostrador/contract/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  differences,
  fieldOf,
  loan,
  type Order,
  placeOrder,
  readAgain,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

type Body = WireRequest<'markFound'>['body'];
type Claims = NonNullable<WireRequest<'returnBorrow'>['body']['claims']>;

let shop: TestShop;
let owner: Till;
let customerId: string;
let tent: string;

beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.owner;
  customerId = (await addCustomer(owner)).id;
  tent = (await addProduct(owner, { stock: 1000, borrowable: true, name: 'Tent' })).id;
  await owner.call('updateStore', {
    body: {
      paymentRoles: ['CASHIER'],
      limits: { CASHIER: { void: 'APPROVAL', refund: 'APPROVAL' } },
    },
  });
});
beforeEach(() => at('2026-03-10'));
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

async function at(day: string): Promise<void> {
  shop.clock.now = new Date(`${day}T15:00:00.000Z`);
  await Promise.all([owner.signIn(), shop.cashier.signIn()]);
}

/** Lends units with a deposit of 50 each, all paid, and notes them as lost the day before. */
async function lose(quantity: number, claims: Claims): Promise<Order> {
  const line = { ...loan(tent, quantity), borrowDepositPerUnit: amount(50) };
  const order = await placeOrder(owner, [line], { customerId, paid: 55 * quantity });
  await owner.call('returnBorrow', {
    params: { id: order.borrowRecords[0]?.id ?? '' },
    body: { condition: 'LOST', claims },
  });
  await at('2026-03-11');
  return readAgain(owner, order);
}
const find = (order: Order, body: Partial<Body>, till = owner) =>
  till.call('markFound', {
    params: { id: order.borrowRecords[0]?.id ?? '' },
    body: { reason: 'In the van', ...body },
  });
const loss = (value: number) => ({ kind: 'LOSS' as const, amount: amount(value) });
const late = { kind: 'LATE' as const, amount: amount(20) };

it.each([
  ['a charge that stays is taken out of the deposit', [loss(80)], { covered: 30 }, 20],
  ['a late fee that stays is taken out of the deposit', [loss(50), late], { covered: 20 }, 30],
])('%s: the deposit alone counts as given back', async (_, claims, told, refundAmount) => {
  const order = await lose(1, claims);
  const { body } = await refusalOf(find(order, { givesCharge: false }, shop.cashier));
  expect(body).toMatchObject({
    code: 'APPROVAL_REQUIRED',
    details: { action: 'void', actions: ['void', 'refund'], amount: 50 },
  });
  await find(order, { givesCharge: false });
  const changes = (await readAgain(owner, order)).history.at(-1)?.changes;
  expect(changes).toMatchObject({ refundAmount, ...told });
  expect(changes).not.toHaveProperty('charged');
});

it('a charge that is given back counts as given back, beside a late fee that the deposit pays', async () => {
  const order = await lose(1, [loss(80), late]);
  const { body } = await refusalOf(find(order, {}, shop.cashier));
  expect(body).toMatchObject({ details: { action: 'void', amount: 80 } });
  await find(order, {});
  const after = await readAgain(owner, order);
  expect(after.history.at(-1)?.changes).toMatchObject({
    refundAmount: 30,
    charged: 30,
    covered: 20,
  });
});

it('the charge for a unit that stays lost is told where the payment of the kept deposit was voided', async () => {
  const order = await lose(2, [loss(100)]);
  await owner.call('voidPayment', {
    params: { id: order.id, paymentId: order.payments[0]?.id ?? '' },
    body: { reason: 'Card was refused' },
  });
  const { body } = await refusalOf(find(order, { quantity: 1 }, shop.cashier));
  expect(body).toMatchObject({ details: { action: 'void', actions: ['void'], amount: 50 } });
  await find(order, { quantity: 1 });
  const after = await readAgain(owner, order);
  expect(after).toMatchObject({ chargesTotal: 50, refundsTotal: 0 });
  expect(after.history.at(-1)?.changes).toMatchObject({ refundAmount: 0, uncovered: 50 });
});

it('an empty list of units means all of them if they have no codes', async () => {
  const order = await lose(2, [loss(100)]);
  await find(order, { unitIds: [] });
  expect((await readAgain(owner, order)).borrowRecords).toMatchObject([
    { status: 'RETURNED', quantity: 2 },
  ]);
});

it('an empty list of units is refused where they have codes', async () => {
  const drill = (await addProduct(owner, { stock: 1, borrowable: true, name: 'Drill' })).id;
  await owner.call('setUnitCodes', {
    params: { id: drill },
    body: { tracksUnits: true, codes: ['D-1'] },
  });
  const { units } = await owner.call('listUnits', { params: { id: drill } });
  const unitIds = units.map(({ id }) => id);
  const order = await placeOrder(owner, [{ ...loan(drill), unitIds }], { customerId, paid: 25 });
  await owner.call('returnBorrow', {
    params: { id: order.borrowRecords[0]?.id ?? '' },
    body: { condition: 'LOST', claims: [loss(20)] },
  });
  const lost = await readAgain(owner, order);
  expect(await fieldOf(find(lost, { unitIds: [] }))).toBe('422 unitIds');
});

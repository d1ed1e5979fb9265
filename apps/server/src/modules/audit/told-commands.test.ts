/**
 * Every call of the contract that changes anything leaves one entry in the audit trail, and the right
 * one.
 */
import { type EndpointName, endpoints } from '@mostrador/contract/endpoints';
import type { Answer } from '@mostrador/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { fileBody } from '#test/support/import-file.ts';
import { units } from '#test/support/purchasing.ts';
import {
  addCustomer,
  cashId,
  editBody,
  loan,
  placeOrder,
  readAgain,
  returnBody,
  sale,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { type CallOptions, PASSWORD, type Till } from '#test/support/till.ts';

type Entry = Answer<'listAuditEntries'>['entries'][number];

let shop: TestShop;
let owner: Till;
let hammer: { id: string };
let ladder: { id: string };
let customer: { id: string };
let cash: string;
/** Calls that a test has checked. */
const seen = new Set<EndpointName>();

beforeAll(async () => {
  shop = await openTestShop();
  ({ owner } = shop);
  hammer = await addProduct(owner, { name: 'Hammer', stock: 100, cost: amount(6) });
  ladder = await addProduct(owner, { name: 'Ladder', stock: 100, borrowable: true });
  customer = await addCustomer(owner);
  cash = await cashId(owner);
  await owner.call('updateStore', { body: { paymentRoles: ['CASHIER'] } });
});
afterAll(() => shop.close());

async function newest(): Promise<Entry | undefined> {
  return (await owner.call('listAuditEntries', { query: { limit: 1 } })).entries[0];
}

/** Returns the entry that `work` leaves, if any; more than one is a mistake. */
async function entryAfter(work: () => Promise<unknown>): Promise<Entry | undefined> {
  const count = async () => (await owner.call('listAuditEntries')).pagination.total;
  const before = await count();
  await work();
  const added = (await count()) - before;
  expect(added).toBeLessThanOrEqual(1);
  return added === 1 ? newest() : undefined;
}

/** What the trail says of a refund in cash. */
const BY_CASH = [{ field: 'refundMethods', value: 'Cash' }];

/** Makes the call, checks that its entry says exactly this, and returns the answer. */
async function tells<Name extends EndpointName>(
  till: Till,
  name: Name,
  options: CallOptions<Name>,
  said: Pick<Entry, 'kind'> & Partial<Entry>,
): Promise<Answer<Name>> {
  let answer!: Answer<Name>;
  const entry = await entryAfter(async () => {
    answer = await till.call(name, options);
  });
  const id = (answer as { id?: string } | null)?.id ?? (options.params as { id?: string })?.id;
  expect(entry).toEqual({
    id: expect.any(String),
    createdAt: shop.clock.now.toISOString(),
    user: await personOf(till),
    approvedBy: null,
    action: name,
    subjectId: id ?? null,
    subject: null,
    amount: null,
    reason: null,
    fields: null,
    changes: null,
    ...said,
  });
  seen.add(name);
  return answer;
}

async function saysNothing<Name extends EndpointName>(
  till: Till,
  name: Name,
  options: CallOptions<Name>,
): Promise<Answer<Name>> {
  let answer!: Answer<Name>;
  const entry = await entryAfter(async () => {
    answer = await till.call(name, options);
  });
  expect(entry).toBeUndefined();
  seen.add(name);
  return answer;
}

async function personOf(till: Till): Promise<Entry['user']> {
  const { id, firstName, lastName } = await till.call('readProfile');
  return { id, firstName, lastName };
}

const sell = (quantity = 5, paid = 0) =>
  placeOrder(owner, [sale(hammer.id, quantity)], { paid, customerId: customer.id });
const ofOrder = (order: { id: string; orderNumber: number }) => ({
  subjectId: order.id,
  subject: String(order.orderNumber),
});

describe('of what is lent', () => {
  test('a repair tells what was done with how many, and why', async () => {
    await tells(
      owner,
      'moveRepairs',
      { params: { id: ladder.id }, body: { quantity: 2, action: 'OUT', note: 'Loose rung' } },
      {
        kind: 'stock',
        subject: 'Ladder',
        reason: 'Loose rung',
        changes: [
          { field: 'repair', value: 'OUT' },
          { field: 'quantity', value: '2' },
        ],
      },
    );
  });

  test('units tell that they have codes, how many came, and what became of one', async () => {
    const { id } = await addProduct(owner, { name: 'Tent', stock: 1, borrowable: true });
    const params = { id };
    const said = { kind: 'stock', subject: 'Tent' } as const;
    const changes = (field: string, value: string) => ({ ...said, changes: [{ field, value }] });
    const codes = { params, body: { tracksUnits: true } };
    await tells(owner, 'setUnitCodes', codes, changes('tracksUnits', 'true'));
    const added = { params, body: { quantity: 2 } };
    const { units } = await tells(owner, 'addUnits', added, {
      ...changes('units', '2'),
      subjectId: id,
    });
    const unitId = units[0]?.id ?? '';
    await tells(
      owner,
      'changeUnit',
      { params: { id, unitId }, body: { state: 'GONE', note: 'Left in the park' } },
      { ...changes('unit', 'GONE'), subjectId: id, reason: 'Left in the park' },
    );
  });

  test('a reservation tells its number, whose it is and when, its change too, and how it was closed', async () => {
    const days = { from: '2026-03-12', until: '2026-03-13' };
    const items = [{ productId: ladder.id, quantity: 1 }];
    const booked = await tells(
      owner,
      'createReservation',
      { body: { customerId: customer.id, items, ...days } },
      {
        kind: 'loan',
        subject: '#1 · Ana Ruiz',
        changes: [
          { field: 'from', value: '2026-03-12' },
          { field: 'until', value: '2026-03-13' },
        ],
      },
    );
    await tells(
      owner,
      'updateReservation',
      {
        params: { id: booked.id },
        body: { customerId: customer.id, items, ...days, until: '2026-03-14' },
      },
      {
        kind: 'loan',
        subject: '#1 · Ana Ruiz',
        changes: [
          { field: 'from', value: '2026-03-12' },
          { field: 'until', value: '2026-03-14' },
        ],
      },
    );
    await tells(
      owner,
      'setReservationStatus',
      { params: { id: booked.id }, body: { status: 'CANCELLED' } },
      {
        kind: 'loan',
        subject: '#1 · Ana Ruiz',
        changes: [{ field: 'status', value: 'CANCELLED' }],
      },
    );
  });
});

describe('of an order', () => {
  test('its creation and its edit tell the total', async () => {
    const body = orderBody([sale(hammer.id, 5)]);
    const order = await tells(
      shop.cashier,
      'createOrder',
      { body },
      {
        kind: 'order',
        subject: '1001',
        amount: amount(50),
      },
    );
    await tells(
      owner,
      'updateOrder',
      {
        params: { id: order.id },
        body: editBody(order, { items: [sale(hammer.id, 7)] }),
      },
      { kind: 'order', ...ofOrder(order), amount: amount(70) },
    );
  });

  test('payments and discounts tell how much, and why', async () => {
    const order = await sell();
    const params = { id: order.id };
    await tells(
      shop.cashier,
      'addPayment',
      {
        params,
        body: { amount: amount(10.5), paymentMethod: 'Cash', notes: 'On account' },
      },
      { kind: 'payment', ...ofOrder(order), amount: amount(10.5), reason: 'On account' },
    );
    await tells(
      shop.manager,
      'addDiscount',
      {
        params,
        body: { amount: amount(9.5), notes: 'Scratched' },
      },
      { kind: 'discount', ...ofOrder(order), amount: amount(9.5), reason: 'Scratched' },
    );
    const card = await owner.call('createPaymentMethod', { body: { name: 'Card' } });
    await tells(
      owner,
      'addPayments',
      {
        params,
        body: {
          payments: [
            { paymentMethodId: cash, amount: amount(20) },
            { paymentMethodId: card.id, amount: amount(10) },
          ],
        },
      },
      { kind: 'payment', ...ofOrder(order), amount: amount(30) },
    );
  });

  test('a voided payment stands out with its amount, its method and its reason', async () => {
    const paid = await sell(5, 50);
    await tells(
      owner,
      'voidPayment',
      {
        params: { id: paid.id, paymentId: paid.payments[0]?.id ?? '' },
        body: { reason: 'Another order' },
      },
      {
        kind: 'cancellation',
        ...ofOrder(paid),
        amount: amount(50),
        reason: 'Another order',
        changes: [{ field: 'paymentMethod', value: 'Cash' }],
      },
    );
  });

  test('a return tells its reason, and stands out where money went back', async () => {
    const paid = await sell(5, 50);
    await tells(
      shop.despatcher,
      'returnItems',
      {
        params: { id: paid.id },
        body: returnBody(paid, [2]),
      },
      {
        kind: 'refund',
        ...ofOrder(paid),
        amount: amount(20),
        reason: 'Not needed',
        changes: BY_CASH,
      },
    );
    const unpaid = await sell();
    await tells(
      owner,
      'returnItems',
      {
        params: { id: unpaid.id },
        body: returnBody(unpaid, [2]),
      },
      { kind: 'order', ...ofOrder(unpaid), reason: 'Not needed' },
    );
  });

  test('a cancellation stands out with its reason, and with what was given back', async () => {
    const paid = await sell(5, 50);
    await tells(
      shop.cashier,
      'cancelOrder',
      {
        params: { id: paid.id },
        body: { reason: 'Ordered twice' },
      },
      {
        kind: 'cancellation',
        ...ofOrder(paid),
        amount: amount(50),
        reason: 'Ordered twice',
        changes: BY_CASH,
      },
    );
    const unpaid = await sell();
    await tells(
      owner,
      'cancelOrder',
      {
        params: { id: unpaid.id },
        body: { reason: 'Never came' },
      },
      { kind: 'cancellation', ...ofOrder(unpaid), reason: 'Never came' },
    );
  });

  test('its way through the shop tells what it was set to', async () => {
    const person = await owner.call('createDeliveryPerson', { body: { name: 'Dan' } });
    const order = await placeOrder(owner, [sale(hammer.id)], {
      serviceType: 'DELIVERY',
      deliveryPersonId: person.id,
      paid: 10,
    });
    await tells(
      shop.despatcher,
      'setDeliveryStatus',
      {
        params: { id: order.id },
        body: { deliveryStatus: 'DELIVERED', notes: 'At the door' },
      },
      {
        kind: 'order',
        ...ofOrder(order),
        reason: 'At the door',
        changes: [{ field: 'deliveryStatus', value: 'DELIVERED' }],
      },
    );
    await tells(
      owner,
      'setOrderStatus',
      {
        params: { id: order.id },
        body: { status: 'COMPLETED' },
      },
      {
        kind: 'order',
        ...ofOrder(order),
        changes: [{ field: 'status', value: 'COMPLETED' }],
      },
    );
  });

  test('a delivery that did not arrive tells why and when it is tried next, and what was paid at the door', async () => {
    const person = await owner.call('createDeliveryPerson', { body: { name: 'Eva' } });
    const order = await placeOrder(owner, [sale(hammer.id)], {
      serviceType: 'DELIVERY',
      deliveryPersonId: person.id,
    });
    const params = { id: order.id };
    const { deliveryAttempts } = await tells(
      shop.despatcher,
      'addDeliveryAttempt',
      { params, body: { reason: 'REFUSED', note: 'Too late', nextTryOn: null } },
      {
        kind: 'order',
        ...ofOrder(order),
        reason: 'Too late',
        changes: [
          { field: 'attempt', value: 'REFUSED' },
          { field: 'nextTryOn', value: 'none' },
        ],
      },
    );
    await tells(
      shop.despatcher,
      'undoDeliveryAttempt',
      { params: { ...params, attemptId: deliveryAttempts[0]?.id ?? '' } },
      { kind: 'order', ...ofOrder(order), changes: [{ field: 'attempt', value: 'REFUSED' }] },
    );
    await tells(
      owner,
      'setDeliveredAndPaid',
      { params, body: { paymentMethodId: cash, amount: amount(10) } },
      {
        kind: 'payment',
        ...ofOrder(order),
        amount: amount(10),
        changes: [{ field: 'deliveryStatus', value: 'DELIVERED' }],
      },
    );
  });

  test('a loan brought back stands out where its deposit was given back', async () => {
    const order = await placeOrder(owner, [loan(ladder.id), loan(ladder.id)], {
      customerId: customer.id,
      paid: 50,
    });
    const [first, second] = order.borrowRecords.map(({ id }) => ({ id }));
    await tells(
      owner,
      'returnBorrow',
      {
        params: first!,
        body: { refund: { amount: amount(15) }, notes: 'A scratch' },
      },
      {
        kind: 'refund',
        ...ofOrder(order),
        amount: amount(15),
        reason: 'A scratch',
        changes: BY_CASH,
      },
    );
    await tells(
      owner,
      'returnBorrow',
      { params: second!, body: {} },
      {
        kind: 'loan',
        ...ofOrder(order),
      },
    );
    await tells(
      owner,
      'undoReturn',
      { params: second!, body: { reason: 'The wrong ladder' } },
      { kind: 'cancellation', ...ofOrder(order), reason: 'The wrong ladder' },
    );
    await owner.call('returnBorrow', {
      params: second!,
      body: { condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(20) }] },
    });
    await tells(
      owner,
      'markFound',
      { params: second!, body: { reason: 'In the van', condition: 'DAMAGED' } },
      {
        kind: 'refund',
        ...ofOrder(order),
        amount: amount(20),
        reason: 'In the van',
        changes: [
          ...BY_CASH,
          { field: 'condition', value: 'DAMAGED' },
          { field: 'units', value: '1' },
        ],
      },
    );
  });

  test('loans that come back together tell their orders, how many units they are, and the worst condition', async () => {
    const orders = [];
    for (let count = 0; count < 2; count += 1) {
      orders.push(
        await placeOrder(owner, [loan(ladder.id, 2)], { customerId: customer.id, paid: 50 }),
      );
    }
    const [first, second] = orders as [Answer<'createOrder'>, Answer<'createOrder'>];
    const loanOf = ({ borrowRecords }: Answer<'createOrder'>) => ({
      borrowId: borrowRecords[0]?.id ?? '',
    });
    await tells(
      owner,
      'returnBorrows',
      {
        body: {
          loans: [
            { ...loanOf(first), quantity: 1, condition: 'DAMAGED', notes: 'A scratch' },
            loanOf(second),
          ],
        },
      },
      {
        kind: 'refund',
        subjectId: first.id,
        subject: `${first.orderNumber}, #${second.orderNumber}`,
        amount: amount(60),
        reason: 'A scratch',
        changes: [
          ...BY_CASH,
          { field: 'condition', value: 'DAMAGED' },
          { field: 'units', value: '3' },
        ],
      },
    );
  });

  test('an extension tells its day and its fee, a reminder its channel, and a voided charge stands out', async () => {
    const order = await placeOrder(owner, [loan(ladder.id)], { customerId: customer.id, paid: 25 });
    const params = { id: order.borrowRecords[0]?.id ?? '' };
    await tells(
      owner,
      'extendBorrow',
      { params, body: { dueOn: '2026-12-31', fee: amount(3) } },
      {
        kind: 'loan',
        ...ofOrder(order),
        amount: amount(3),
        changes: [{ field: 'dueOn', value: '2026-12-31' }],
      },
    );
    await tells(
      owner,
      'addReminder',
      { params, body: { channel: 'WHATSAPP' } },
      { kind: 'loan', ...ofOrder(order), changes: [{ field: 'channel', value: 'WHATSAPP' }] },
    );
    const claims = [{ kind: 'DAMAGE' as const, amount: amount(900) }];
    await owner.call('returnBorrow', { params, body: { claims } });
    const { charges } = await readAgain(owner, order);
    const charge = charges.find(({ kind }) => kind === 'DAMAGE');
    await tells(
      owner,
      'voidCharge',
      {
        params: { id: order.id, chargeId: charge?.id ?? '' },
        body: { reason: 'It was broken before' },
      },
      {
        kind: 'cancellation',
        ...ofOrder(order),
        amount: charge?.amount ?? null,
        reason: 'It was broken before',
      },
    );
  });
});

describe('of a purchase', () => {
  test('every step tells its number, and a payment how much', async () => {
    const items = [{ productId: hammer.id, orderedQty: 10 }];
    const purchase = await tells(
      shop.despatcher,
      'createPurchase',
      { body: { items } },
      {
        kind: 'purchase',
        subject: '1001',
      },
    );
    const params = { id: purchase.id };
    const said = { kind: 'purchase', subject: '1001' } as const;
    await tells(
      owner,
      'setPurchaseStatus',
      { params, body: { status: 'ORDERED' } },
      {
        ...said,
        changes: [{ field: 'status', value: 'ORDERED' }],
      },
    );
    await tells(
      owner,
      'receivePurchase',
      {
        params,
        body: { notes: 'Two boxes', items: units(purchase, [10]) },
      },
      { ...said, reason: 'Two boxes' },
    );
    await tells(
      owner,
      'returnPurchase',
      {
        params,
        body: { reason: 'Broken', items: units(purchase, [2]) },
      },
      { ...said, reason: 'Broken' },
    );
    const payment = { paymentMethodId: cash, amount: amount(5), notes: 'In parts' };
    await tells(
      owner,
      'addPurchasePayment',
      { params, body: payment },
      {
        ...said,
        amount: amount(5),
        reason: 'In parts',
      },
    );
    await tells(
      owner,
      'addPurchasePayments',
      { params, body: { payments: [payment] } },
      {
        ...said,
        amount: amount(5),
      },
    );
    await tells(owner, 'markPurchasePaid', { params }, { ...said, amount: amount(38) });
  });

  test('one that costs nothing is marked as paid without an amount', async () => {
    const items = [{ productId: ladder.id, orderedQty: 1, unitCost: amount(0) }];
    const purchase = await owner.call('createPurchase', { body: { items } });
    await tells(
      owner,
      'markPurchasePaid',
      { params: { id: purchase.id } },
      {
        kind: 'purchase',
        subject: '1002',
      },
    );
  });
});

describe('of the records', () => {
  test('each is told by its name, also once it is deleted', async () => {
    const name = { firstName: 'Inés', lastName: 'Vega' };
    const body = { ...name, address: '1 Main St' };
    const person = await tells(
      shop.cashier,
      'createCustomer',
      { body },
      {
        kind: 'record',
        subject: 'Inés Vega',
      },
    );
    const params = { id: person.id };
    await tells(
      owner,
      'updateCustomer',
      { params, body: { ...body, phone: '3000000' } },
      {
        kind: 'record',
        subject: 'Inés Vega',
        fields: expect.arrayContaining(['firstName', 'phone']),
      },
    );
    await tells(owner, 'deleteCustomer', { params }, { kind: 'record', subject: 'Inés Vega' });
  });

  test.each<[EndpointName, EndpointName, EndpointName]>([
    ['createProvider', 'updateProvider', 'deleteProvider'],
    ['createCategory', 'updateCategory', 'deleteCategory'],
    ['createDeliveryPerson', 'updateDeliveryPerson', 'deleteDeliveryPerson'],
    ['createPaymentMethod', 'updatePaymentMethod', 'deletePaymentMethod'],
  ])('%s, %s and %s', async (create, update, remove) => {
    const made = await tells(owner, create, { body: { name: 'Old' } } as never, {
      kind: 'record',
      subject: 'Old',
    });
    const params = { id: (made as { id: string }).id };
    await tells(owner, update, { params, body: { name: 'New' } } as never, {
      kind: 'record',
      subject: 'New',
      fields: expect.arrayContaining(['name']),
    });
    await tells(owner, remove, { params } as never, { kind: 'record', subject: 'New' });
  });

  test.each<[EndpointName, EndpointName, EndpointName, object]>([
    ['createCustomer', 'deleteCustomer', 'restoreCustomer', { firstName: 'Inés', lastName: 'Paz' }],
    ['createProvider', 'deleteProvider', 'restoreProvider', { name: 'Inés Paz' }],
    ['createDeliveryPerson', 'deleteDeliveryPerson', 'restoreDeliveryPerson', { name: 'Inés Paz' }],
    ['createProduct', 'deleteProduct', 'restoreProduct', { name: 'Inés Paz', price: 5 }],
  ])('what %s makes and %s takes, %s brings back', async (create, remove, restore, fields) => {
    const body = { ...fields, address: 'Calle 1' };
    const made = (await owner.call(create, { body } as never)) as { id: string };
    const params = { id: made.id };
    await owner.call(remove, { params } as never);
    const told = { kind: 'record', subjectId: made.id, subject: 'Inés Paz' } as const;
    await tells(owner, restore, { params } as never, told);
  });

  test('cash that a delivery person hands in, and the voiding of that, tell how much', async () => {
    const dan = await owner.call('createDeliveryPerson', { body: { name: 'Dan Rider' } });
    const order = await sell();
    await owner.call('addPayments', {
      params: { id: order.id },
      body: {
        payments: [{ paymentMethodId: cash, amount: amount(20), collectedBy: dan.id }],
      },
    });
    const params = { id: dan.id };
    const told = { subjectId: dan.id, subject: 'Dan Rider', amount: amount(15) };
    const { id: handInId } = await tells(
      owner,
      'createHandIn',
      { params, body: { amount: amount(15) } },
      { kind: 'payment', ...told },
    );
    await tells(
      owner,
      'voidHandIn',
      { params: { ...params, handInId }, body: { reason: 'Counted wrong' } },
      { kind: 'cancellation', ...told, reason: 'Counted wrong' },
    );
  });

  test('a tax rate is told with its per cent, and what it says of the prices', async () => {
    const body = { name: 'VAT', percent: 19 as never, pricesIncludeTax: true };
    const told = (changes: Record<string, string>) => ({
      changes: Object.entries(changes).map(([field, value]) => ({ field, value })),
    });
    await tells(
      owner,
      'createTaxRate',
      { body },
      {
        kind: 'record',
        subject: 'VAT',
        ...told({ percent: '19', isDefault: 'true', pricesIncludeTax: 'true' }),
      },
    );
    const rate = await owner.call('createTaxRate', { body: { ...body, name: 'Old' } });
    const changed = await tells(
      owner,
      'updateTaxRate',
      { params: { id: rate.id }, body: { name: 'New', percent: 5.5 as never } },
      { kind: 'record', subject: 'New', fields: ['name', 'percent'], ...told({ percent: '5.5' }) },
    );
    const params = { id: changed.id };
    await tells(owner, 'deleteTaxRate', { params }, { kind: 'record', subject: 'New' });
  });

  test('a drawer, where somebody stands, and its shift are told with the cash', async () => {
    const named = { kind: 'record' as const, subject: 'Bar' };
    const { id } = await tells(owner, 'createDrawer', { body: { name: 'Bar' } }, named);
    const params = { id };
    const renamed = { ...named, fields: ['name'] };
    await tells(owner, 'updateDrawer', { params, body: { name: 'Bar' } }, renamed);
    const stands = { kind: 'session' as const, subjectId: id, subject: 'Bar' };
    await tells(owner, 'setDrawer', { body: { drawerId: id } }, stands);
    const cashOf = (value: number) => ({ kind: 'payment' as const, subject: 'Bar', amount: value });
    const shift = await tells(
      owner,
      'openShift',
      { params, body: { float: amount(50) } },
      cashOf(50) as never,
    );
    const inShift = { params: { id: shift.id } };
    await tells(owner, 'openDrawer', {}, { kind: 'payment', subjectId: shift.id, subject: 'Bar' });
    await tells(
      owner,
      'addShiftMovement',
      { ...inShift, body: { kind: 'PAID_OUT', amount: amount(8), reason: 'Window cleaner' } },
      {
        ...(cashOf(8) as object),
        kind: 'payment',
        reason: 'Window cleaner',
        changes: [{ field: 'movement', value: 'PAID_OUT' }],
      },
    );
    await tells(
      owner,
      'closeShift',
      { ...inShift, body: { counted: amount(41), nextFloat: amount(40), note: 'One is missing' } },
      {
        ...(cashOf(41) as object),
        kind: 'payment',
        reason: 'One is missing',
        changes: [
          { field: 'zNumber', value: '1' },
          { field: 'difference', value: '-1' },
        ],
      },
    );
    await tells(owner, 'deleteDrawer', { params }, named);
  });

  test('an edit of a product’s stock is told as one, and any other is not', async () => {
    const body = { name: 'Saw', price: amount(20), stock: 5 };
    const saw = await tells(owner, 'createProduct', { body }, { kind: 'record', subject: 'Saw' });
    const params = { id: saw.id };
    const fields = expect.arrayContaining(['price', 'stock']);
    await tells(
      owner,
      'updateProduct',
      {
        params,
        body: { ...body, price: amount(25), previousStock: 5 },
      },
      { kind: 'record', subject: 'Saw', fields },
    );
    await tells(
      owner,
      'updateProduct',
      {
        params,
        body: { ...body, stock: 3, previousStock: 5 },
      },
      {
        kind: 'stock',
        subject: 'Saw',
        fields,
        changes: [{ field: 'stock', value: '3' }],
      },
    );
    await tells(owner, 'deleteProduct', { params }, { kind: 'record', subject: 'Saw' });
  });

  test.each<[EndpointName, EndpointName, string]>([
    ['previewProductImport', 'importProducts', 'name,price\nRope,5\nTape,6\n'],
    ['previewProviderImport', 'importProviders', 'name\nRope Ltd\nTape Ltd\n'],
    [
      'previewCustomerImport',
      'importCustomers',
      'firstName,lastName,address\nEva,Luna,Calle 1\nAda,Sol,Calle 2\n',
    ],
  ])('%s says nothing, and %s one thing with the count', async (preview, run, file) => {
    const options = { body: fileBody(file) } as never;
    await saysNothing(owner, preview, options);
    await tells(owner, run, options, {
      kind: 'record',
      changes: [
        { field: 'created', value: '2' },
        { field: 'updated', value: '0' },
      ],
    });
  });

  test('a picture alone says nothing', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await saysNothing(owner, 'uploadPicture', { body: { file: pixel } });
  });

  test('a count tells that it was begun, posted or given up; what was counted, it shows itself', async () => {
    const category = await owner.call('createCategory', { body: { name: 'Tools' } });
    const nail = await owner.call('createProduct', {
      body: { name: 'Nail', price: amount(1), stock: 9, categoryId: category.id },
    });
    const said = { kind: 'stock', subject: 'Tools' } as const;
    const body = { categoryId: category.id };
    const count = await tells(owner, 'createStockCount', { body }, said);
    const params = { id: count.id };
    const entry = { productId: nail.id, quantity: 8 };
    await saysNothing(owner, 'enterStockCount', { params, body: entry });
    await tells(owner, 'postStockCount', { params, body: { uncounted: 'KEEP' } }, said);
    const all = await owner.call('createStockCount', { body: {} });
    await tells(owner, 'cancelStockCount', { params: { id: all.id } }, { kind: 'stock' });
  });
});

test('a parked order is told when it is removed: until then the list says who', async () => {
  const body = { label: 'Blue jacket', draft: {}, itemsCount: 1, total: amount(5) };
  const { id } = await saysNothing(owner, 'parkOrder', { body });
  await saysNothing(owner, 'takeParkedOrder', { params: { id }, body: {} });
  await tells(
    owner,
    'deleteParkedOrder',
    { params: { id } },
    { kind: 'order', subject: 'Blue jacket' },
  );
});

describe('of the store and its people', () => {
  test('settings tell what was sent, and what was set of those that matter', async () => {
    const body = {
      name: 'Corner',
      settings: { currency: 'USD' },
      paymentRoles: ['CASHIER', 'MANAGER'] as ('CASHIER' | 'MANAGER')[],
      completeWhenPaid: false,
      addressNeeded: 'ALWAYS' as const,
    };
    await tells(
      owner,
      'updateStore',
      { body },
      {
        kind: 'settings',
        subjectId: null,
        subject: 'Corner',
        fields: expect.toSatisfy(
          (fields: string[]) =>
            fields.toSorted().join() ===
            'addressNeeded,completeWhenPaid,currency,name,paymentRoles',
        ),
        changes: [
          { field: 'currency', value: 'USD' },
          { field: 'paymentRoles', value: 'CASHIER,MANAGER' },
          { field: 'completeWhenPaid', value: 'false' },
          { field: 'addressNeeded', value: 'ALWAYS' },
        ],
      },
    );
  });

  test('staff tell who, and which role was given or taken', async () => {
    const body = {
      firstName: 'Zoe',
      lastName: 'Paz',
      email: 'zoe@corner.test',
      role: 'CASHIER',
    } as const;
    const said = { kind: 'staff', subject: 'Zoe Paz' } as const;
    const zoe = await tells(
      owner,
      'createStaffMember',
      { body },
      {
        ...said,
        changes: [{ field: 'role', value: 'CASHIER' }],
      },
    );
    const params = { id: zoe.id };
    await tells(
      owner,
      'updateStaffMember',
      { params, body: { role: 'MANAGER' } },
      {
        ...said,
        fields: ['role'],
        changes: [{ field: 'role', value: 'MANAGER' }],
      },
    );
    await tells(owner, 'createInvitation', { params }, said);
    const { token } = await owner.call('readInvitationLink', { params });
    const accept = { body: { token, password: PASSWORD } };
    const entry = await entryAfter(() => owner.call('acceptInvitation', accept));
    expect(entry).toMatchObject({
      action: 'acceptInvitation',
      kind: 'session',
      user: { id: zoe.id },
    });
    seen.add('acceptInvitation');
    await tells(
      owner,
      'deactivateStaffMember',
      { params },
      {
        ...said,
        changes: [{ field: 'isActive', value: 'false' }],
      },
    );
  });

  test('names are told, how the screen looks is not', async () => {
    await saysNothing(shop.manager, 'updateProfile', { body: { theme: 'dark', language: 'es' } });
    await tells(
      shop.manager,
      'updateProfile',
      { body: { firstName: 'Mara' } },
      {
        kind: 'staff',
        subject: 'Mara corner',
        fields: ['firstName'],
      },
    );
  });

  test('who signs in, changes their password or ends their sessions is told', async () => {
    const browser = new Browser(shop.app);
    const done = async (name: EndpointName, work: () => Promise<unknown>) => {
      expect(await entryAfter(work)).toMatchObject({
        action: name,
        kind: 'session',
        subject: null,
      });
      seen.add(name);
    };
    await done('login', () => browser.signIn(shop.manager.email));
    await done('setPin', () => browser.setPin('4071'));
    const { id: managerId } = await shop.manager.call('readProfile');
    await done('switchPerson', () => browser.switchTo(managerId, '4071'));
    await done('changePassword', () => browser.changePassword(PASSWORD, 'another password'));
    const { cashier } = shop;
    await new Browser(shop.app).signIn(cashier.email);
    const { sessions } = await cashier.call('listSessions');
    const elsewhere = sessions.find(({ current }) => !current);
    await done('endSession', () => cashier.call('endSession', { params: { id: elsewhere!.id } }));
    await done('endSessions', () => cashier.call('endSessions'));
  });
});

test('no call of the contract is forgotten', () => {
  const commands = Object.entries(endpoints).flatMap(([name, { method }]) =>
    (method as string) === 'GET' ? [] : [name],
  );
  // Most renew, end or confirm a session that `login` has recorded; setup has a test of its own.
  const others = ['refresh', 'logout', 'lock', 'confirmPassword', 'readInvitation', 'setUp'];
  expect([...seen, ...others].sort()).toEqual(commands.sort());
});

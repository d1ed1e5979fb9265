/** Orders of people whom nobody asks for a name (rules.md#walk-ins). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exported } from '#test/support/reading.ts';
import {
  addCustomer,
  cancel,
  cashId,
  codeOf,
  differences,
  editBody,
  fieldOf,
  loan,
  placeOrder,
  readAgain,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

const NAMELESS = {
  customerId: null,
  customerName: null,
  customerPhone: null,
  customerAddress: null,
};

let shop: TestShop;
let product: { id: string };
let deliveryPersonId: string;
beforeAll(async () => {
  shop = await openTestShop();
  product = await addProduct(shop.owner, { stock: 1000, borrowable: true });
  deliveryPersonId = (await shop.owner.call('createDeliveryPerson', { body: { name: 'Fay' } })).id;
  await shop.owner.call('updateStore', { body: { paymentRoles: ['CASHIER'] } });
  await shop.cashier.signIn();
  await shop.manager.signIn();
});
afterAll(() => shop.close());

const sell = (paid: number, rest = {}, till = shop.owner) =>
  placeOrder(till, [sale(product.id)], { ...NAMELESS, paid, ...rest });

describe('a sale without a name', () => {
  it('is made with a payment alone, and nobody stands on it', async () => {
    const order = await sell(10);
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      customer: null,
      customerName: null,
      customerPhone: null,
      customerAddress: null,
    });
    expect(await readAgain(shop.owner, order)).toEqual(order);
    const { orders } = await shop.owner.call('listOrders');
    expect(orders[0]).toMatchObject({ id: order.id, customer: null, customerName: null });
  });

  it('is called a walk-in in the file of the orders', async () => {
    const order = await sell(10);
    const { heading, rows } = await exported(shop.owner, 'exportOrders', {
      search: String(order.orderNumber),
    });
    expect(rows[0]?.[heading.indexOf('customerName')]).toBe('Walk-in');
  });

  it('is paid in full as it is made, by whoever may take payments', async () => {
    for (const till of [shop.owner, shop.cashier]) {
      expect(await codeOf(sell(0, {}, till))).toBe('WALK_IN_UNPAID');
    }
    expect(await codeOf(sell(9))).toBe('WALK_IN_UNPAID');
    const free = await sell(0, { discount: amount(10), total: amount(0) });
    expect(free.paymentStatus).toBe('FREE');
  });

  it('waits for its payment where its maker may take none', async () => {
    expect(await sell(0, {}, shop.manager)).toMatchObject({ paymentStatus: 'PENDING' });
  });

  it('that a till took unpaid without a network is let past, and its history says so', async () => {
    const body = {
      ...orderBody([sale(product.id)]),
      ...NAMELESS,
      takenAt: shop.clock.now.toISOString(),
      payments: [{ paymentMethodId: await cashId(shop.owner), amount: amount(4) }],
    };
    const { history } = await shop.owner.call('createOrder', { body });
    expect(history.map(({ changes }) => changes)).toContainEqual({
      exceptions: [{ rule: 'walkInUnpaid', due: 6 }],
    });
  });

  it('is neither delivered nor a loan', async () => {
    const delivery = { ...NAMELESS, serviceType: 'DELIVERY' as const, deliveryPersonId };
    expect(await fieldOf(placeOrder(shop.owner, [sale(product.id)], delivery))).toBe(
      '422 customerId',
    );
    expect(await fieldOf(placeOrder(shop.owner, [loan(product.id)], NAMELESS))).toBe(
      '422 customerId',
    );
  });

  it('is edited, taken back and cancelled like any other', async () => {
    const order = await sell(10);
    const bigger = await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { items: [{ ...sale(product.id, 2), id: order.items[0]?.id }] }),
    });
    expect(bigger).toMatchObject({ total: 20, amountDue: 10, customerName: null });
    const delivered = editBody(bigger, { serviceType: 'DELIVERY', deliveryPersonId });
    expect(
      await fieldOf(shop.owner.call('updateOrder', { params: { id: order.id }, body: delivered })),
    ).toBe('422 customerId');

    expect(await takeBack(shop.owner, bigger, [1])).toMatchObject({ returnsTotal: 10 });
    const cancelled = await cancel(shop.owner, order);
    expect(cancelled.refunds).toMatchObject([{ kind: 'CANCELLATION', recipientName: null }]);
  });

  it('gets a customer by an edit', async () => {
    const order = await sell(10);
    const { id: customerId } = await addCustomer(shop.owner);
    const edited = await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { customerId }),
    });
    expect(edited).toMatchObject({ customer: { id: customerId }, customerName: 'Ana Ruiz' });
  });
});

describe('the address of a customer', () => {
  const made = (rest = {}, newCustomer = {}) =>
    placeOrder(shop.owner, [sale(product.id)], {
      ...NAMELESS,
      createNewCustomer: true,
      newCustomer: { firstName: 'Bo', ...newCustomer },
      ...rest,
    });
  const delivery = () => ({ serviceType: 'DELIVERY' as const, deliveryPersonId });

  it('is needed always, unless the store says for deliveries only', async () => {
    expect(await fieldOf(made())).toBe('422 newCustomer.address');
    expect(
      await fieldOf(
        placeOrder(shop.owner, [sale(product.id)], { ...NAMELESS, customerName: 'Bo' }),
      ),
    ).toBe('422 customerAddress');

    await shop.owner.call('updateStore', { body: { addressNeeded: 'DELIVERY' } });
    const order = await made();
    expect(order).toMatchObject({ customerName: 'Bo', customerAddress: null });
    const { id } = order.customer ?? { id: '' };
    expect(await shop.owner.call('readCustomer', { params: { id } })).toMatchObject({
      firstName: 'Bo',
      address: '',
    });
    expect(
      await placeOrder(shop.owner, [sale(product.id)], { ...NAMELESS, customerName: 'Bo' }),
    ).toMatchObject({ customer: null, customerAddress: null });

    expect(await fieldOf(made(delivery()))).toBe('422 newCustomer.address');
    const known = { ...NAMELESS, customerId: id, ...delivery() };
    expect(await fieldOf(placeOrder(shop.owner, [sale(product.id)], known))).toBe(
      '422 customerAddress',
    );
    const told = { updateExistingCustomer: true, updatedCustomerData: { id, address: '9 Oak St' } };
    expect(await placeOrder(shop.owner, [sale(product.id)], { ...known, ...told })).toMatchObject({
      customerAddress: '9 Oak St',
    });
  });

  it('every kept figure is right', async () => {
    expect(await differences(shop)).toEqual([]);
  });
});

describe('the company and the tax number of a buyer', () => {
  const BUYER = { customerCompany: 'Ferretería Sol', customerTaxNumber: '900.123.456-7' };

  it('stand on one order of a walk-in, and stay in an edit that names them', async () => {
    const order = await sell(10, BUYER);
    expect(order).toMatchObject(BUYER);
    expect(await readAgain(shop.owner, order)).toEqual(order);
    const edited = await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: { ...editBody(order), ...BUYER, customerTaxNumber: '1-9' },
    });
    expect(edited).toMatchObject({ ...BUYER, customerTaxNumber: '1-9' });
  });

  it('are copied from the customer on file, unless the order names others, and find the customer', async () => {
    const onFile = { company: 'Sol S.A.S.', taxNumber: '800.777.111-2' };
    const { id: customerId } = await shop.owner.call('createCustomer', {
      body: { firstName: 'Sol', lastName: 'Vega', address: '1 Main St', ...onFile },
    });
    const copied = { customerCompany: 'Sol S.A.S.', customerTaxNumber: '800.777.111-2' };
    const order = await placeOrder(shop.owner, [sale(product.id)], { customerId });
    expect(order).toMatchObject(copied);
    await shop.owner.call('updateCustomer', {
      params: { id: customerId },
      body: { firstName: 'Sol', lastName: 'Vega', address: '1 Main St' },
    });
    expect(await readAgain(shop.owner, order)).toMatchObject(copied);
    const other = await placeOrder(shop.owner, [sale(product.id)], {
      customerId,
      ...BUYER,
      updateExistingCustomer: true,
      updatedCustomerData: { id: customerId, ...{ company: 'Luz', taxNumber: '42' } },
    });
    expect(other).toMatchObject(BUYER);
    const found = await shop.owner.call('listCustomers', { query: { search: '42' } });
    expect(found.customers).toMatchObject([{ id: customerId, company: 'Luz', taxNumber: '42' }]);
  });
});

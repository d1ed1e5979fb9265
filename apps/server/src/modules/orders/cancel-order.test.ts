import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCustomer,
  cancel,
  cashId,
  codeOf,
  collide,
  differences,
  edit,
  fieldOf,
  letIn,
  loan,
  movementsOf,
  outcomesOf,
  pay,
  placeOrder,
  readAgain,
  returnBorrow,
  sale,
  stockOf,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let customerId: string;
let deliveryPersonId: string;
/** An untracked product, for orders whose stock does not matter. */
let service: string;

beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
  deliveryPersonId = (await shop.owner.call('createDeliveryPerson', { body: { name: 'Dan' } })).id;
  service = (await addProduct(shop.owner, { stock: null })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

describe('cancelling an order', () => {
  it('puts the goods back, refunds what was paid, and says why', async () => {
    const product = await addProduct(shop.owner, { stock: 5 });
    const order = await placeOrder(shop.owner, [sale(product.id, 3)], {
      paid: 12.5,
      serviceType: 'DELIVERY',
      deliveryPersonId,
      customerName: 'Rosa',
    });
    const cancelled = await cancel(shop.manager, order, {
      reason: ' Ordered twice ',
      refundNotes: 'In coins',
    });
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'CANCELLED',
      deliveryStatus: 'CANCELLED',
      cancellationReason: 'Ordered twice',
      total: 30,
      netPaid: 0,
      amountDue: 0,
      refunds: [
        {
          kind: 'CANCELLATION',
          amount: 12.5,
          recipientName: 'Rosa',
          notes: 'In coins',
          returnId: null,
          user: { firstName: 'manager' },
        },
      ],
    });
    expect(cancelled.history.at(-1)).toMatchObject({
      action: 'ORDER_CANCELLED',
      changes: { reason: 'Ordered twice', refundAmount: 12.5, itemsRestored: 3 },
      user: { firstName: 'manager' },
    });
    expect(await stockOf(shop.owner, product.id)).toBe(5);
    expect((await movementsOf(shop.owner, product.id)).slice(1)).toEqual([
      ['SALE', -3],
      ['CANCELLATION', 3],
    ]);
    expect(await readAgain(shop.owner, order)).toEqual(cancelled);
  });

  it('refunds nothing of what was never paid, and a pickup has no delivery to cancel', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 2)]);
    expect(await cancel(shop.owner, order)).toMatchObject({
      deliveryStatus: 'NOT_APPLICABLE',
      refunds: [],
      refundsTotal: 0,
      history: [{}, { changes: { refundAmount: 0, itemsRestored: 2 } }],
    });
  });

  it('refunds to whom it is told to', async () => {
    const order = await placeOrder(shop.owner, [sale(service)], { paid: 10 });
    const { refunds } = await cancel(shop.owner, order, { refundRecipientName: 'Her sister' });
    expect(refunds).toMatchObject([{ amount: 10, recipientName: 'Her sister' }]);
  });

  it('closes the loans, with nothing kept, refunded or waived of their deposits', async () => {
    const product = await addProduct(shop.owner, { stock: 5, borrowable: true });
    const order = await placeOrder(shop.owner, [loan(product.id, 2), loan(product.id)], {
      customerId,
      paid: 75,
    });
    const cancelled = await cancel(shop.owner, order);
    expect(cancelled).toMatchObject({
      refunds: [{ kind: 'CANCELLATION', amount: 75 }],
      depositsHeld: 0,
      depositsRefunded: 0,
      borrowRecords: [2, 1].map((quantity, index) => ({
        id: order.borrowRecords[index]?.id,
        quantity,
        status: 'RETURNED',
        returnedAt: shop.clock.now.toISOString(),
        depositRefunded: 0,
        depositWaived: 0,
        depositKept: 0,
      })),
    });
    expect(await stockOf(shop.owner, product.id)).toBe(5);
    expect(await readAgain(shop.owner, order)).toEqual(cancelled);
  });

  it('P7: puts back exactly what had not come back, and refunds what had not been refunded', async () => {
    const hammer = await addProduct(shop.owner, { stock: 10 });
    const ladder = await addProduct(shop.owner, { stock: 10, borrowable: true });
    const order = await placeOrder(
      shop.owner,
      [sale(hammer.id, 4), loan(ladder.id, 3), loan(ladder.id, 2)],
      { customerId, paid: 165, discount: amount(0) },
    );
    await takeBack(shop.owner, order, [1, 1, 0]);
    await returnBorrow(shop.owner, order, 15, 1);
    const cancelled = await cancel(shop.owner, order);

    expect(cancelled.history.at(-1)?.changes).toMatchObject({
      itemsRestored: 5,
      refundAmount: 115,
    });
    expect(cancelled).toMatchObject({
      paymentsTotal: 165,
      refundsTotal: 165,
      netPaid: 0,
      refunds: [
        { kind: 'RETURN', amount: 35 },
        { kind: 'DEPOSIT', amount: 15 },
        { kind: 'CANCELLATION', amount: 115 },
      ],
    });
    expect((await movementsOf(shop.owner, hammer.id)).slice(1)).toEqual([
      ['SALE', -4],
      ['SALE_RETURN', 1],
      ['CANCELLATION', 3],
    ]);
    expect((await movementsOf(shop.owner, ladder.id)).slice(1)).toEqual([
      ['LOAN', -5],
      ['LOAN_RETURN', 1],
      ['LOAN_RETURN', 2],
      ['CANCELLATION', 2],
    ]);
    expect([await stockOf(shop.owner, hammer.id), await stockOf(shop.owner, ladder.id)]).toEqual([
      10, 10,
    ]);
    expect(cancelled.borrowRecords.map(({ status, depositKept }) => [status, depositKept])).toEqual(
      [
        ['RETURNED', 0],
        ['RETURNED', 25],
        ['RETURNED', 0],
      ],
    );
    expect(await readAgain(shop.owner, order)).toEqual(cancelled);
  });

  it('of which all came back restores nothing and is cancelled all the same', async () => {
    const product = await addProduct(shop.owner, { stock: 2 });
    const order = await placeOrder(shop.owner, [sale(product.id, 2)], { paid: 20 });
    await takeBack(shop.owner, order, [2]);
    const { status, refunds, history } = await cancel(shop.owner, order);
    expect({ status, refunds: refunds.length }).toEqual({ status: 'CANCELLED', refunds: 1 });
    expect(history.at(-1)?.changes).toMatchObject({ itemsRestored: 0, refundAmount: 0 });
    expect(await stockOf(shop.owner, product.id)).toBe(2);
  });

  it('may also be done once it is completed', async () => {
    const order = await placeOrder(shop.owner, [sale(service)], { paid: 10 });
    await shop.owner.call('setOrderStatus', {
      params: { id: order.id },
      body: { status: 'COMPLETED' },
    });
    expect(await cancel(shop.owner, order)).toMatchObject({
      status: 'CANCELLED',
      refunds: [{ amount: 10 }],
    });
  });

  it('takes no tax or discount along: all that was paid is refunded', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 3)], {
      tax: amount(2.5),
      discount: amount(7.25),
      paid: 25.25,
    });
    expect(await cancel(shop.owner, order)).toMatchObject({ refundsTotal: 25.25, netPaid: 0 });
  });

  it.each(['', '   ', 'no', ' no '])('needs a reason, and “%s” is none', async (reason) => {
    const order = await placeOrder(shop.owner, [sale(service)]);
    expect(await fieldOf(cancel(shop.owner, order, { reason }))).toBe('422 reason');
    expect((await readAgain(shop.owner, order)).status).toBe('CONFIRMED');
    expect((await cancel(shop.owner, order, { reason: 'yes' })).status).toBe('CANCELLED');
  });

  it('is for everyone who works in the store', async () => {
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => placeOrder(shop.owner, [sale(service)])),
    );
    const cancelNext = (till: typeof shop.owner) =>
      till.send('cancelOrder', {
        params: { id: orders.pop()?.id ?? '' },
        body: { reason: 'Not wanted' },
      });
    expect(await letIn(shop, cancelNext)).toEqual(['owner', 'manager', 'cashier', 'despatcher']);
  });
});

describe('a cancelled order', () => {
  it('is not cancelled again, one after the other or at once', async () => {
    const product = await addProduct(shop.owner, { stock: 5 });
    const order = await placeOrder(shop.owner, [sale(product.id, 3)], { paid: 30 });
    const tills = [shop.owner, shop.manager, shop.cashier, shop.despatcher];
    const { done, refused } = await collide(
      shop,
      order,
      tills.map((till) => () => cancel(till, order)),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual(Array(3).fill('ORDER_CANCELLED'));
    expect(await codeOf(cancel(shop.owner, order))).toBe('ORDER_CANCELLED');
    expect(await readAgain(shop.owner, order)).toEqual(done[0]);
    expect(await stockOf(shop.owner, product.id)).toBe(5);
  });

  it('takes no change at all', async () => {
    const lendable = await addProduct(shop.owner, { borrowable: true });
    const order = await placeOrder(shop.owner, [sale(service, 2), loan(lendable.id)], {
      customerId,
      serviceType: 'DELIVERY',
      deliveryPersonId,
    });
    const cancelled = await cancel(shop.owner, order);
    const params = { id: order.id };
    const payments = [{ paymentMethodId: await cashId(shop.owner), amount: amount(1) }];
    const { owner } = shop;
    const changes = [
      pay(owner, order, 1),
      owner.call('addPayments', { params, body: { payments, markDelivered: true } }),
      owner.call('addPayments', { params, body: { payments } }),
      owner.call('addDiscount', { params, body: { amount: amount(1) } }),
      takeBack(owner, order, [1, 0]),
      edit(owner, cancelled, { notes: 'Ring twice' }),
      owner.call('setOrderStatus', { params, body: { status: 'COMPLETED' } }),
      owner.call('setDeliveryStatus', { params, body: { deliveryStatus: 'DELIVERED' } }),
      returnBorrow(owner, order),
      cancel(owner, order),
    ];
    const { refused } = await outcomesOf<unknown>(changes);
    expect(refused).toEqual(changes.map(() => 'ORDER_CANCELLED'));
    expect(await readAgain(owner, order)).toEqual(cancelled);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addDrawer,
  close,
  expectedOf,
  openAt,
  openDrawerFor,
  readShift,
  standAt,
} from '#test/support/drawers.ts';
import { buy, line, payFor } from '#test/support/purchasing.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  cashId,
  codeOf,
  differences,
  loan,
  pay,
  placeOrder,
  readAgain,
  returnBorrow,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
let productId: string;
let customerId: string;
/** A delivery person, who has nothing yet. */
let dan: string;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await addProduct(shop.owner, { stock: null, price: 10, borrowable: true })).id;
  await shop.owner.call('createPaymentMethod', { body: { name: 'Card' } });
  customerId = (await addCustomer(shop.owner)).id;
});
beforeEach(async () => {
  await controlled(false);
  await standAt(shop.owner, null);
  dan = (await shop.owner.call('createDeliveryPerson', { body: { name: randomUUID() } })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const controlled = (cashControl: boolean) =>
  shop.owner.call('updateStore', { body: { cashControl } });
const paidOrder = () => placeOrder(shop.owner, [sale(productId)], { paid: 10 });
const voidPayment = (order: Awaited<ReturnType<typeof paidOrder>>) =>
  shop.owner.call('voidPayment', {
    params: { id: order.id, paymentId: order.payments[0]?.id ?? '' },
    body: { reason: 'Wrong' },
  });
const collect = async () => {
  const order = await placeOrder(shop.owner, [sale(productId)]);
  return shop.owner.call('addPayment', {
    params: { id: order.id },
    body: { amount: amount(10), paymentMethod: 'Cash', collectedBy: dan },
  });
};
const handIn = (value = 10) =>
  shop.owner.call('createHandIn', { params: { id: dan }, body: { amount: amount(value) } });
const offline = async (drawerId?: string | null) =>
  shop.owner.call('createOrder', {
    body: orderBody([sale(productId)], {
      payments: [{ paymentMethodId: await cashId(shop.owner), amount: amount(10) }],
      takenAt: shop.clock.now.toISOString(),
      ...(drawerId !== undefined && { drawerId }),
    }),
  });

describe('a store that controls its cash', () => {
  test('takes and gives none without an open shift', async () => {
    const unpaid = await placeOrder(shop.owner, [sale(productId)]);
    const toReturn = await paidOrder();
    const toCancel = await paidOrder();
    const toVoid = await paidOrder();
    const lent = await placeOrder(shop.owner, [loan(productId)], { customerId, paid: 25 });
    const purchase = await buy(shop.owner, [line(productId, 1, 5)]);
    await collect();
    await controlled(true);

    const cash = await cashId(shop.owner);
    const drawerId = await addDrawer(shop.owner, randomUUID());
    const calls: (() => Promise<unknown>)[] = [
      () => paidOrder(),
      () => pay(shop.owner, unpaid, 10),
      () =>
        shop.owner.call('addPayments', {
          params: { id: unpaid.id },
          body: { payments: [{ paymentMethodId: cash, amount: amount(10) }] },
        }),
      () => voidPayment(toVoid),
      () => takeBack(shop.owner, toReturn, [1]),
      () => cancel(shop.owner, toCancel),
      () => returnBorrow(shop.owner, lent, 20),
      () => payFor(shop.owner, purchase, 5),
      () =>
        shop.owner.call('markPurchasePaid', {
          params: { id: purchase.id },
          body: { paymentMethodId: cash },
        }),
      () => handIn(),
    ];
    // Nowhere at all, then at a drawer whose shift nobody opened, then at one that was closed.
    const refuseAll = async (stands: string | null) => {
      await standAt(shop.owner, stands);
      for (const call of calls) {
        const { body } = await refusalOf(call());
        expect(body).toMatchObject({
          code: 'NO_OPEN_SHIFT',
          statusCode: 409,
          details: { drawerId: stands },
        });
      }
    };
    await refuseAll(null);
    await refuseAll(drawerId);
    const closed = await openAt(shop.owner, drawerId, 0);
    await close(shop.owner, closed.id, 0);
    await refuseAll(drawerId);
    expect((await readAgain(shop.owner, unpaid)).payments).toEqual([]);

    const { id: shiftId } = await openAt(shop.owner, drawerId, 100);
    for (const call of calls.filter((_, index) => index !== 2 && index !== 8)) await call();
    // 100 + 10 + 10 − 10 − 10 − 20 − 5 + 10; the void is of a payment that is in no shift.
    expect(await expectedOf(shop.owner, shiftId)).toBe(85);
    await close(shop.owner, shiftId, 85);
  });

  test('takes other methods, sells on account, and pays nothing back, without one', async () => {
    await controlled(true);
    const order = await placeOrder(shop.owner, [sale(productId)]);
    await shop.owner.call('addPayment', {
      params: { id: order.id },
      body: { amount: amount(10), paymentMethod: 'Card' },
    });
    await takeBack(shop.owner, order, [1]);
    await cancel(shop.owner, await placeOrder(shop.owner, [sale(productId)]));
  });

  test('refuses no order that a device took without a network, and nothing that a courier collected', async () => {
    await controlled(true);
    expect((await offline()).paymentStatus).toBe('PAID');
    const collected = await collect();
    expect((await voidPayment(collected)).paymentStatus).toBe('PENDING');
  });

  test('that does not, works as ever: without a shift, and at a drawer without one', async () => {
    await standAt(shop.owner, await addDrawer(shop.owner, randomUUID()));
    const order = await paidOrder();
    await takeBack(shop.owner, order, [1]);
    await collect();
    expect((await handIn()).cash).toBe(0);
  });
});

describe('what belongs to which shift', () => {
  test('an order taken without a network belongs to the shift open at its drawer when it arrives', async () => {
    const { drawerId, shiftId } = await openDrawerFor(shop.owner, randomUUID(), [], 0);
    const own = await openDrawerFor(shop.owner, randomUUID(), [shop.owner], 0);
    await offline(drawerId);
    await offline();
    await offline(null);
    expect(await expectedOf(shop.owner, shiftId)).toBe(10);
    expect(await expectedOf(shop.owner, own.shiftId)).toBe(10);
    const { figures } = await readShift(shop.owner, shiftId);
    expect(figures?.sales).toMatchObject({ ordersCount: 1, paymentsTotal: 10 });
    await close(shop.owner, shiftId, 10);
    await close(shop.owner, own.shiftId, 10);
  });

  test('P35: an offline sale that arrives after the closing is outside, and told beside a Z that stays as it was', async () => {
    const { drawerId, shiftId } = await openDrawerFor(shop.owner, randomUUID(), [], 50);
    const z = await close(shop.owner, shiftId, 50);
    await controlled(true);
    expect((await offline(drawerId)).paymentStatus).toBe('PAID');
    expect(await readShift(shop.owner, shiftId)).toEqual({
      ...z,
      late: { ordersCount: 1, ordersTotal: 10, cash: 10 },
    });
    expect(await differences(shop)).toEqual([]);
  });

  test('P35: a void belongs to its payment’s shift while that is open, and later to none', async () => {
    const first = await openDrawerFor(shop.owner, randomUUID(), [shop.owner], 0);
    const early = await paidOrder();
    const late = await paidOrder();
    const second = await openDrawerFor(shop.owner, randomUUID(), [shop.owner], 0);
    await voidPayment(early);
    expect(await expectedOf(shop.owner, first.shiftId)).toBe(10);
    const z = await close(shop.owner, first.shiftId, 10);
    await voidPayment(late);
    expect(await expectedOf(shop.owner, second.shiftId)).toBe(0);
    expect(await readShift(shop.owner, first.shiftId)).toEqual(z);
    await close(shop.owner, second.shiftId, 0);
    expect(await differences(shop)).toEqual([]);
  });

  test('P35: a courier’s cash is in no shift until it is handed in; a void of what was handed in is refused', async () => {
    const { shiftId } = await openDrawerFor(shop.owner, randomUUID(), [shop.owner], 0);
    await controlled(true);
    const order = await collect();
    expect(await expectedOf(shop.owner, shiftId)).toBe(0);
    const { id: handInId } = await handIn();
    expect(await expectedOf(shop.owner, shiftId)).toBe(10);
    expect(await codeOf(voidPayment(order))).toBe('CASH_HANDED_IN');
    await shop.owner.call('voidHandIn', {
      params: { id: dan, handInId },
      body: { reason: 'Counted wrongly' },
    });
    expect(await expectedOf(shop.owner, shiftId)).toBe(0);
    await voidPayment(order);
    const again = await collect();
    await handIn();
    const z = await close(shop.owner, shiftId, 10);
    // After the closing the void of a hand-in is in no shift, and needs one where cash is controlled.
    const { handIns } = await shop.owner.call('listHandIns', { params: { id: dan } });
    const voidIt = () =>
      shop.owner.call('voidHandIn', {
        params: { id: dan, handInId: handIns[0]?.id ?? '' },
        body: { reason: 'Counted wrongly' },
      });
    expect(await codeOf(voidIt())).toBe('NO_OPEN_SHIFT');
    await controlled(false);
    expect((await voidIt()).cash).toBe(10);
    await voidPayment(again);
    expect(await readShift(shop.owner, shiftId)).toEqual(z);
    expect(await differences(shop)).toEqual([]);
  });
});

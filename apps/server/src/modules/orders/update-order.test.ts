import { randomUUID } from 'node:crypto';
import type { Answer } from '@mostrador/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  cashId,
  codeOf,
  collide,
  differences,
  edit,
  editBody,
  fieldOf,
  letIn,
  lineOf,
  loan,
  movementsOf,
  type Order,
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
let ana: Answer<'createCustomer'>;
let dan: Answer<'createDeliveryPerson'>;
/** An untracked product. */
let service: string;

beforeAll(async () => {
  shop = await openTestShop();
  ana = await addCustomer(shop.owner);
  dan = await shop.owner.call('createDeliveryPerson', { body: { name: 'Dan Rider' } });
  service = (await addProduct(shop.owner, { stock: null, name: 'Sharpening' })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** An order takes three hammers and lends two ladders; there are twenty of each. */
let hammer: string;
let ladder: string;
let order: Order;
beforeEach(async () => {
  const attributes = { size: ['M', 'L'] };
  hammer = (await addProduct(shop.owner, { stock: 20, name: 'Hammer', attributes })).id;
  ladder = (await addProduct(shop.owner, { stock: 20, name: 'Ladder', borrowable: true })).id;
  order = await placeOrder(shop.owner, [sale(hammer, 3), loan(ladder, 2), sale(service)], {
    customerId: ana.id,
  });
});

const lines = (of: Order = order) => of.items.map(lineOf);
/** Returns the order's lines with the one at `index` changed. */
const withLine = (index: number, change: Partial<ReturnType<typeof lineOf>>, of: Order = order) =>
  lines(of).map((line, at) => (at === index ? { ...line, ...change } : line));
const withoutLine = (index: number) => lines().filter((_, at) => at !== index);
const tick = (milliseconds = 60_000) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
};
const stocks = async () => [await stockOf(shop.owner, hammer), await stockOf(shop.owner, ladder)];

describe('editing the lines of an order', () => {
  it('keeps a line’s id and loan, and moves the stock by the difference', async () => {
    tick();
    const items = [
      { ...lines()[0]!, quantity: 5, unitPrice: amount(9.5), selectedAttributes: { size: 'L' } },
      { ...lines()[1]!, quantity: 1, borrowDepositPerUnit: amount(25) },
      lines()[2]!,
    ];
    const edited = await edit(shop.cashier, order, { items, tax: amount(2), notes: 'Ring twice' });
    expect(edited).toMatchObject({
      orderNumber: order.orderNumber,
      subtotal: 87.5,
      tax: 2,
      total: 89.5,
      amountDue: 89.5,
      notes: 'Ring twice',
      createdAt: order.createdAt,
      items: [
        { id: order.items[0]?.id, quantity: 5, unitPrice: 9.5, selectedAttributes: { size: 'L' } },
        { id: order.items[1]?.id, quantity: 1, borrowDepositPerUnit: 25 },
        { id: order.items[2]?.id, quantity: 1 },
      ],
      borrowRecords: [
        {
          id: order.borrowRecords[0]?.id,
          quantity: 1,
          status: 'OPEN',
          borrowedAt: order.borrowRecords[0]?.borrowedAt,
          borrowDepositPerUnit: 25,
        },
      ],
    });
    expect(edited.history.at(-1)).toMatchObject({
      action: 'ORDER_EDITED',
      changes: { previousTotal: 90, total: 89.5 },
      user: { firstName: 'cashier' },
    });
    expect((await movementsOf(shop.owner, hammer)).slice(1)).toEqual([
      ['SALE', -3],
      ['SALE', -2],
    ]);
    expect((await movementsOf(shop.owner, ladder)).slice(1)).toEqual([
      ['LOAN', -2],
      ['LOAN', 1],
    ]);
    expect(await stocks()).toEqual([15, 19]);
    expect(await readAgain(shop.owner, order)).toEqual(edited);
  });

  it('that changes no quantity moves no stock', async () => {
    const edited = await edit(shop.owner, order, { notes: 'Ring twice' });
    expect(edited.items).toEqual(order.items);
    expect(edited.borrowRecords).toEqual(order.borrowRecords);
    expect((await movementsOf(shop.owner, hammer)).slice(1)).toEqual([['SALE', -3]]);
    expect(await movementsOf(shop.owner, service)).toEqual([]);
  });

  it('lets a line that is left out go, with its loan', async () => {
    const edited = await edit(shop.owner, order, { items: withoutLine(1) });
    expect(edited).toMatchObject({ total: 40, borrowRecords: [], totalNetOfDeposits: 40 });
    expect(edited.items.map(({ id }) => id)).toEqual([order.items[0]?.id, order.items[2]?.id]);
    expect(await stocks()).toEqual([17, 20]);
    expect(await codeOf(returnBorrow(shop.owner, order))).toBe('NOT_FOUND');
    expect(await readAgain(shop.owner, order)).toEqual(edited);
  });

  it('sells and lends more, from that day on', async () => {
    tick();
    const items = [loan(ladder, 3, { fee: 1, deposit: 2 }), ...lines(), sale(hammer, 4, 8)];
    const edited = await edit(shop.owner, order, { items });
    expect(edited.items.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Ladder', 3],
      ['Hammer', 3],
      ['Ladder', 2],
      ['Sharpening', 1],
      ['Hammer', 4],
    ]);
    expect(edited.borrowRecords).toMatchObject([
      { id: order.borrowRecords[0]?.id, borrowedAt: order.createdAt, quantity: 2 },
      { orderItemId: edited.items[0]?.id, borrowedAt: shop.clock.now.toISOString(), quantity: 3 },
    ]);
    expect(await stocks()).toEqual([13, 15]);
    expect(await readAgain(shop.owner, order)).toEqual(edited);
  });

  it('starts the next loan with what a line asks anew, and not with what an old one asked', async () => {
    const lastTerms = async () => {
      const product = await shop.owner.call('readProduct', { params: { id: ladder } });
      return [product.lastBorrowFeePerUnit, product.lastBorrowDepositPerUnit];
    };
    await placeOrder(shop.owner, [loan(ladder, 1, { fee: 7, deposit: 30 })], {
      customerId: ana.id,
    });
    const noted = await edit(shop.owner, order, { notes: 'Ring twice' });
    expect(await lastTerms()).toEqual([7, 30]);
    const dearer = await edit(shop.owner, noted, { items: withLine(1, { unitPrice: amount(6) }) });
    expect(await lastTerms()).toEqual([6, 20]);
    const more = [loan(ladder, 1, { fee: 1, deposit: 2 }), loan(ladder, 1, { fee: 3, deposit: 4 })];
    await edit(shop.owner, dearer, { items: [...more, ...lines(dearer)] });
    expect(await lastTerms()).toEqual([3, 4]);
  });

  it('turns what was sold into a loan by another line', async () => {
    const sold = await placeOrder(shop.owner, [sale(ladder, 2)], { customerId: ana.id });
    const edited = await edit(shop.owner, sold, { items: [loan(ladder, 2)] });
    expect(edited).toMatchObject({ items: [{ transactionType: 'BORROW' }], borrowRecords: [{}] });
    expect((await movementsOf(shop.owner, ladder)).slice(2)).toEqual(
      expect.arrayContaining([
        ['SALE', -2],
        ['SALE', 2],
        ['LOAN', -2],
      ]),
    );
    expect(await stockOf(shop.owner, ladder)).toBe(16);
  });

  it('counts what the order has already as there for it', async () => {
    const product = await addProduct(shop.owner, { stock: 5, name: 'Saw' });
    const sold = await placeOrder(shop.owner, [sale(product.id, 4)]);
    const ask = (quantity: number) =>
      edit(shop.owner, sold, { items: [{ ...lineOf(sold.items[0]!), quantity }] });
    expect((await refusalOf(ask(6))).body).toMatchObject({
      statusCode: 409,
      code: 'INSUFFICIENT_STOCK',
      details: { products: [{ productId: product.id, name: 'Saw', requested: 6, available: 5 }] },
    });
    expect(await readAgain(shop.owner, sold)).toEqual(sold);
    expect(await ask(5)).toMatchObject({ items: [{ quantity: 5 }] });
    expect(await stockOf(shop.owner, product.id)).toBe(0);
  });

  it('P4: adds up the lines of one product before it looks at the stock', async () => {
    const items = [...withLine(0, { quantity: 10 }), sale(hammer, 11)];
    expect((await refusalOf(edit(shop.owner, order, { items }))).body).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      details: { products: [{ productId: hammer, requested: 21, available: 20 }] },
    });
    expect(await stocks()).toEqual([17, 18]);
  });

  it('keeps the items and the total that the order was made with', async () => {
    const edited = await edit(shop.owner, order, { items: [sale(service, 1, 7)] });
    expect(edited).toMatchObject({ originalTotal: 90, total: 7, items: [{ unitPrice: 7 }] });
    expect(edited.originalItems).toEqual(order.originalItems);
    expect((await readAgain(shop.owner, order)).originalItems).toHaveLength(3);
  });

  it.each<[string, (of: Order) => Partial<ReturnType<typeof lineOf>>, string]>([
    ['another product', ({ items }) => ({ productId: items[2]!.productId }), 'items.0.productId'],
    ['another type', () => ({ transactionType: 'BORROW' }), 'items.0.transactionType'],
    ['an id that is not of the order', () => ({ id: randomUUID() }), 'items.0.id'],
    ['no quantity', () => ({ quantity: 0 }), 'items.0.quantity'],
  ])('refuses a line with %s', async (_, change, path) => {
    const call = edit(shop.owner, order, { items: withLine(0, change(order)) });
    expect(await fieldOf(call)).toBe(`422 ${path}`);
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });

  it('refuses a line that is named twice, and an order without lines', async () => {
    const [line] = lines();
    expect(await fieldOf(edit(shop.owner, order, { items: [line!, line!] }))).toBe(
      '422 items.1.id',
    );
    expect(await fieldOf(edit(shop.owner, order, { items: [] }))).toBe('422 items');
    expect(await stocks()).toEqual([17, 18]);
  });

  it('refuses a loan of what cannot be lent', async () => {
    const call = edit(shop.owner, order, { items: [...lines(), loan(hammer)] });
    expect(await fieldOf(call)).toBe('422 items.3.transactionType');
  });

  it('refuses totals that the lines do not come to', async () => {
    const body = { ...editBody(order), total: amount(89.99) };
    const call = shop.owner.call('updateOrder', { params: { id: order.id }, body });
    expect(await codeOf(call)).toBe('TOTAL_MISMATCH');
  });
});

describe('who edits an order', () => {
  it('is told when someone changed it meanwhile, and nothing of theirs is overwritten', async () => {
    const paid = await pay(shop.owner, order, 10);
    expect(await codeOf(edit(shop.owner, order, { notes: 'Mine' }))).toBe('ORDER_CHANGED');
    expect(await readAgain(shop.owner, order)).toEqual(paid);
    expect(await edit(shop.owner, paid, { notes: 'Mine' })).toMatchObject({ netPaid: 10 });
  });

  it('P21: is one of two at once, and the other is told', async () => {
    const { done, refused } = await collide(shop, order, [
      () => edit(shop.owner, order, { items: withLine(0, { quantity: 4 }) }),
      () => edit(shop.cashier, order, { items: withLine(0, { quantity: 5 }) }),
      () => edit(shop.manager, order, { items: withoutLine(0) }),
    ]);
    expect(done).toHaveLength(1);
    expect(refused).toEqual(['ORDER_CHANGED', 'ORDER_CHANGED']);
    expect(await readAgain(shop.owner, order)).toEqual(done[0]);
  });

  it('gets an order that is strictly later, also within one millisecond', async () => {
    let last = order;
    for (const notes of ['a', 'b', 'c']) {
      const edited = await edit(shop.owner, last, { notes });
      expect(Date.parse(edited.updatedAt)).toBeGreaterThan(Date.parse(last.updatedAt));
      last = edited;
    }
  });

  it('must say what the order was like when it was loaded', async () => {
    const { updatedAt, ...body } = editBody(order);
    const call = (change: object) =>
      shop.owner.call('updateOrder', {
        params: { id: order.id },
        body: { ...body, ...change } as never,
      });
    expect(updatedAt).toBe(order.updatedAt);
    expect(await fieldOf(call({}))).toBe('422 updatedAt');
    expect(await fieldOf(call({ updatedAt: 'yesterday' }))).toBe('422 updatedAt');
  });

  it('may be anyone who works in the store', async () => {
    const call = async (till: typeof shop.owner) =>
      till.send('updateOrder', {
        params: { id: order.id },
        body: editBody(await readAgain(till, order)),
      });
    expect(await letIn(shop, call)).toEqual(['owner', 'manager', 'cashier', 'despatcher']);
  });

  it('must not be from another store', async () => {
    expect(await codeOf(edit(shop.other.owner, order))).toBe('NOT_FOUND');
  });
});

describe('an order is not edited', () => {
  const refuses = async (call: Promise<unknown>) => {
    await call;
    const now = await readAgain(shop.owner, order);
    expect(await codeOf(edit(shop.owner, now, { notes: 'Ring twice' }))).toBe('ORDER_NOT_EDITABLE');
    expect(await readAgain(shop.owner, order)).toEqual(now);
  };
  it('after a return', () => refuses(takeBack(shop.owner, order, [1])));
  it('after a part of a loan came back', () => refuses(takeBack(shop.owner, order, [0, 1])));
  it('after a loan was marked returned', () => refuses(returnBorrow(shop.owner, order)));
  it('once it is completed', async () => {
    await pay(shop.owner, order, 90);
    await refuses(
      shop.owner.call('setOrderStatus', {
        params: { id: order.id },
        body: { status: 'COMPLETED' },
      }),
    );
  });
  it('once it is cancelled', async () => {
    const cancelled = await cancel(shop.owner, order);
    expect(await codeOf(edit(shop.owner, cancelled))).toBe('ORDER_CANCELLED');
  });
});

describe('the money of an edited order', () => {
  it('never comes to less than was paid: that takes a return', async () => {
    const paid = await pay(shop.owner, order, 85);
    const lower = edit(shop.owner, paid, { items: withLine(0, { quantity: 2 }, paid) });
    expect((await refusalOf(lower)).body).toMatchObject({
      statusCode: 409,
      code: 'TOTAL_BELOW_PAID',
      details: { total: 80, netPaid: 85 },
    });
    expect(await readAgain(shop.owner, order)).toEqual(paid);
    expect(await stocks()).toEqual([17, 18]);
    const items = withLine(0, { unitPrice: amount(8.33) }, paid);
    expect(await codeOf(edit(shop.owner, paid, { items }))).toBe('TOTAL_BELOW_PAID');
    const exact = withLine(2, { unitPrice: amount(5) }, paid);
    expect(await edit(shop.owner, paid, { items: exact })).toMatchObject({
      total: 85,
      amountDue: 0,
      paymentStatus: 'PAID',
    });
  });

  it('is due again where a paid order is raised', async () => {
    const paid = await pay(shop.owner, order, 90);
    expect(
      await edit(shop.owner, paid, { items: withLine(0, { quantity: 4 }, paid) }),
    ).toMatchObject({ amountDue: 10, paymentStatus: 'PARTIALLY_PAID', depositsHeld: 0 });
  });

  it('takes no payments along', async () => {
    const payments = [{ paymentMethodId: await cashId(shop.owner), amount: amount(1) }];
    expect(await fieldOf(edit(shop.owner, order, { payments }))).toBe('422 payments');
    expect(await edit(shop.owner, order, { payments: [] })).toMatchObject({ payments: [] });
  });

  it('has a discount that goes up and down, but not below what was added later', async () => {
    const given = await edit(shop.owner, order, { discount: amount(15) });
    expect(given).toMatchObject({ discount: 15, total: 75, discounts: [] });
    const more = await shop.owner.call('addDiscount', {
      params: { id: order.id },
      body: { amount: amount(20) },
    });
    expect(await fieldOf(edit(shop.owner, more, { discount: amount(19.99) }))).toBe('422 discount');
    expect(await fieldOf(edit(shop.owner, more, { discount: amount(90.01) }))).toBe('422 discount');
    expect(await edit(shop.owner, more, { discount: amount(20) })).toMatchObject({
      discount: 20,
      total: 70,
      discounts: [{ amount: 20 }],
    });
  });

  it('P9: is FREE where nothing is left of it', async () => {
    expect(await edit(shop.owner, order, { discount: amount(90) })).toMatchObject({
      paymentStatus: 'FREE',
      amountDue: 0,
    });
  });

  it('may be lowered in its discount by anyone, and raised by all but despatchers', async () => {
    const given = await edit(shop.owner, order, { discount: amount(15) });
    const raise = edit(shop.despatcher, given, { discount: amount(15.01) });
    expect((await refusalOf(raise)).status).toBe(403);
    const lowered = await edit(shop.despatcher, given, { discount: amount(10) });
    expect(lowered.discount).toBe(10);
    expect((await edit(shop.cashier, lowered, { discount: amount(15) })).discount).toBe(15);
  });

  it('may be raised in its tax by anyone, and lowered by all but despatchers', async () => {
    const taxed = await edit(shop.despatcher, order, { tax: amount(5) });
    expect(taxed.tax).toBe(5);
    expect(await codeOf(edit(shop.despatcher, taxed, { tax: amount(4.99) }))).toBe('FORBIDDEN');
    expect(await codeOf(edit(shop.despatcher, taxed, { tax: null }))).toBe('FORBIDDEN');
    expect((await edit(shop.cashier, taxed, { tax: amount(4.99) })).tax).toBe(4.99);
  });
});

describe('the prices of an order that a despatcher edits', () => {
  const setPrice = (id: string, name: string, price: number, rest: object = {}) =>
    shop.owner.call('updateProduct', {
      params: { id },
      body: { name, price: amount(price), ...rest },
    });
  const save = (items: ReturnType<typeof lines>) => edit(shop.despatcher, order, { items });
  const cheap = { unitPrice: amount(9.99) };

  it('are not lowered, and stay as they are where the product is dearer by now', async () => {
    await setPrice(hammer, 'Hammer', 30);
    expect(await codeOf(save(withLine(0, cheap)))).toBe('PRICE_CHANGED');
    expect(await codeOf(save(withLine(0, { unitPrice: amount(0) })))).toBe('PRICE_CHANGED');
    const more = await save(withLine(0, { quantity: 4 }));
    expect(more.items[0]).toMatchObject({ quantity: 4, unitPrice: 10 });
    expect(
      (await edit(shop.cashier, more, { items: withLine(0, cheap, more) })).items[0]?.unitPrice,
    ).toBe(9.99);
  });

  it('follow the product down, and a new line asks what it costs now', async () => {
    await setPrice(hammer, 'Hammer', 8);
    expect((await save(withLine(0, { unitPrice: amount(8) }))).items[0]?.unitPrice).toBe(8);
    order = await readAgain(shop.owner, order);
    await setPrice(hammer, 'Hammer', 30);
    const added = { ...sale(hammer, 1, 29.99) };
    const { body } = await refusalOf(edit(shop.despatcher, order, { items: [...lines(), added] }));
    expect(body.details).toMatchObject({
      prices: [{ index: 3, unitPrice: 29.99, lowestUnitPrice: 30 }],
    });
  });

  it('are for a loan its own, though the last one asked more', async () => {
    await placeOrder(shop.owner, [loan(ladder, 1, { fee: 9, deposit: 50 })], {
      customerId: ana.id,
    });
    const longer = await save(withLine(1, { quantity: 3 }));
    expect(longer.borrowRecords).toMatchObject([{ quantity: 3, feePerUnit: 5 }]);
    order = longer;
    const free = { borrowDepositPerUnit: amount(0) };
    expect(await codeOf(save(withLine(1, free)))).toBe('PRICE_CHANGED');
  });
});

describe('the choices of an edited order', () => {
  const setPrice = (id: string, name: string, price: number, rest: object = {}) =>
    shop.owner.call('updateProduct', {
      params: { id },
      body: { name, price: amount(price), ...rest },
    });
  const save = (items: ReturnType<typeof lines>) => edit(shop.despatcher, order, { items });

  it('stay what a line had, and take no other that is not offered', async () => {
    const attributes = { Size: ['M', 'L'], Color: ['red', 'blue'] };
    const shirt = (await addProduct(shop.owner, { name: 'Shirt', attributes })).id;
    const chosen = { Size: 'L', Color: 'red' };
    order = await placeOrder(shop.owner, [{ ...sale(shirt), selectedAttributes: chosen }]);
    await setPrice(shirt, 'Shirt', 10, { attributes: { Size: ['M'], Color: ['red', 'blue'] } });
    order = await save(withLine(0, { quantity: 2 }));
    expect(order.items).toMatchObject([{ quantity: 2, selectedAttributes: chosen }]);
    const blue = { Size: 'L', Color: 'blue' };
    order = await save(withLine(0, { selectedAttributes: blue }));
    expect(order.items).toMatchObject([{ selectedAttributes: blue }]);
    const large = { ...sale(shirt), selectedAttributes: { Size: 'L' } };
    expect(await fieldOf(edit(shop.owner, order, { items: [...lines(), large] }))).toBe(
      '422 items.1.selectedAttributes',
    );
    const huge = { selectedAttributes: { Size: 'XL' } };
    expect(await fieldOf(save(withLine(0, huge)))).toBe('422 items.0.selectedAttributes');
  });
});

describe('the delivery of an edited order', () => {
  const give = ({ id }: Order, { id: deliveryPersonId }: { id: string }) =>
    shop.owner.call('setDeliveryStatus', {
      params: { id },
      body: { deliveryStatus: 'ASSIGNED', deliveryPersonId },
    });

  it('stays with a person who is no longer available, and is given to none who is not', async () => {
    const pause = (person: { id: string }, name: string) =>
      shop.owner.call('updateDeliveryPerson', {
        params: { id: person.id },
        body: { name, availableToDeliver: false },
      });
    const eva = await shop.owner.call('createDeliveryPerson', { body: { name: 'Eva' } });
    const sent = await edit(shop.owner, order, { ...delivery(), deliveryPersonId: eva.id });
    const other = await placeOrder(shop.owner, [sale(service)], delivery());
    await pause(eva, 'Eva');

    const noted = await edit(shop.owner, sent, { notes: 'Ring twice' });
    expect(noted).toMatchObject({ deliveryPerson: { id: eva.id }, notes: 'Ring twice' });
    expect(await give(noted, eva)).toMatchObject({ deliveryPerson: { id: eva.id } });
    const taken = await refusalOf(edit(shop.owner, other, { deliveryPersonId: eva.id }));
    expect(taken.body).toMatchObject({
      statusCode: 409,
      code: 'DELIVERY_PERSON_UNAVAILABLE',
      details: { name: 'Eva' },
    });
    expect(await codeOf(give(other, eva))).toBe('DELIVERY_PERSON_UNAVAILABLE');
    const anew = { ...delivery(), deliveryPersonId: eva.id };
    expect(await codeOf(placeOrder(shop.owner, [sale(service)], anew))).toBe(
      'DELIVERY_PERSON_UNAVAILABLE',
    );
    expect((await readAgain(shop.owner, other)).deliveryPerson?.name).toBe('Dan Rider');
  });

  const delivery = () => ({ serviceType: 'DELIVERY' as const, deliveryPersonId: dan.id });
  const deliver = (id: string) =>
    shop.owner.call('setDeliveryStatus', { params: { id }, body: { deliveryStatus: 'DELIVERED' } });

  it('begins anew with another service type', async () => {
    const sent = await edit(shop.owner, order, delivery());
    expect(sent).toMatchObject({
      serviceType: 'DELIVERY',
      deliveryStatus: 'ASSIGNED',
      deliveryPerson: { name: 'Dan Rider' },
    });
    const delivered = await deliver(order.id);
    const fetched = await edit(shop.owner, delivered, { serviceType: 'PICKUP' });
    expect(fetched).toMatchObject({ deliveryStatus: 'NOT_APPLICABLE', deliveryPerson: null });
    expect(await readAgain(shop.owner, order)).toEqual(fetched);
    expect(await edit(shop.owner, fetched, delivery())).toMatchObject({
      deliveryStatus: 'ASSIGNED',
    });
  });

  it('stays as far as it has come with the same', async () => {
    await edit(shop.owner, order, delivery());
    const delivered = await deliver(order.id);
    expect(await edit(shop.owner, delivered, { notes: 'At the back door' })).toMatchObject({
      deliveryStatus: 'DELIVERED',
      deliveryPerson: { id: dan.id },
    });
  });

  it('needs someone who brings it', async () => {
    expect(await fieldOf(edit(shop.owner, order, { serviceType: 'DELIVERY' }))).toBe(
      '422 deliveryPersonId',
    );
    const stranger = { ...delivery(), deliveryPersonId: randomUUID() };
    expect(await fieldOf(edit(shop.owner, order, stranger))).toBe('422 deliveryPersonId');
  });

  it('may stay with who was deleted since, and is not given to them', async () => {
    const eva = await shop.owner.call('createDeliveryPerson', { body: { name: 'Eva' } });
    const sent = await edit(shop.owner, order, { ...delivery(), deliveryPersonId: eva.id });
    const other = await placeOrder(shop.owner, [sale(service)], delivery());
    await shop.owner.call('deleteDeliveryPerson', { params: { id: eva.id } });
    expect(await edit(shop.owner, sent, { notes: 'Ring twice' })).toMatchObject({
      deliveryPerson: { name: 'Eva', isArchived: true },
    });
    const query = { deliveryPersonId: eva.id };
    const { orders } = await shop.owner.call('listOrders', { query });
    expect(orders).toMatchObject([{ id: sent.id, deliveryPerson: { isArchived: true } }]);
    expect(await codeOf(edit(shop.owner, other, { deliveryPersonId: eva.id }))).toBe('ARCHIVED');
    expect(await give(sent, eva)).toMatchObject({ deliveryPerson: { name: 'Eva' } });
  });
});

describe('the customer of an edited order', () => {
  const borrowsOf = async (customerId: string) =>
    (await shop.owner.call('listBorrows', { query: { customerId } })).records.map(({ id }) => id);
  /** Returns the change to another customer, without the values copied of the earlier one. */
  const over = (customerId: string) => ({
    customerId,
    customerName: null,
    customerPhone: null,
    customerAddress: null,
  });

  it('takes the loans over, and is found by their name', async () => {
    const rosa = await addCustomer(shop.owner, { firstName: 'Rosa', phone: '305 555 0999' });
    const edited = await edit(shop.owner, order, over(rosa.id));
    expect(edited).toMatchObject({
      customer: { id: rosa.id, firstName: 'Rosa' },
      customerName: 'Rosa Ruiz',
      customerPhone: '305 555 0999',
      customerAddress: '12 Palm St',
    });
    expect(await borrowsOf(rosa.id)).toEqual([order.borrowRecords[0]?.id]);
    expect(await borrowsOf(ana.id)).not.toContain(order.borrowRecords[0]?.id);
    const { orders } = await shop.owner.call('listOrders', { query: { search: 'rosa ruiz' } });
    expect(orders.map(({ id }) => id)).toContain(order.id);
    const { records } = await shop.owner.call('listBorrows', { query: { search: '3055550999' } });
    expect(records.map(({ orderId }) => orderId)).toEqual([order.id]);
    expect(await readAgain(shop.owner, order)).toEqual(edited);
  });

  it('keeps what was copied of them, and a line what was copied of its product', async () => {
    const { id } = await addCustomer(shop.owner, { firstName: 'Before' });
    const made = await placeOrder(shop.owner, [sale(hammer)], { customerId: id });
    const { name, price } = await shop.owner.call('readProduct', { params: { id: hammer } });
    await shop.owner.call('updateProduct', {
      params: { id: hammer },
      body: { name: `${name} of steel`, price },
    });
    await shop.owner.call('updateCustomer', {
      params: { id },
      body: { firstName: 'After', lastName: 'Ruiz', address: '99 Elm St' },
    });
    const items = [...made.items.map(lineOf), sale(hammer)];
    expect(await edit(shop.owner, made, { ...over(id), items })).toMatchObject({
      customerName: 'Before Ruiz',
      customerPhone: '305 555 0101',
      customerAddress: '12 Palm St',
      items: [{ productName: 'Hammer' }, { productName: 'Hammer of steel' }],
      originalItems: [{ productName: 'Hammer' }],
    });
  });

  it('may stay after they were deleted, and no order is given to them', async () => {
    const gone = await addCustomer(shop.owner, { firstName: 'Gone' });
    const theirs = await placeOrder(shop.owner, [loan(ladder)], { customerId: gone.id });
    await shop.owner.call('deleteCustomer', {
      params: { id: gone.id },
      query: { force: true },
    });
    expect(await edit(shop.owner, theirs, { notes: 'Ring twice' })).toMatchObject({
      customer: { id: gone.id },
      customerName: 'Gone Ruiz',
      borrowRecords: [{ id: theirs.borrowRecords[0]?.id }],
    });
    expect(await codeOf(edit(shop.owner, order, over(gone.id)))).toBe('ARCHIVED');
  });

  it('must exist where something is lent', async () => {
    const nobody = { ...over(ana.id), customerId: null, customerName: 'Walk-in' };
    expect(await fieldOf(edit(shop.owner, order, nobody))).toBe('422 customerId');
    const inline = {
      ...over(ana.id),
      createNewCustomer: true,
      newCustomer: { firstName: 'Nia', address: '9 Elm St' },
    };
    expect(await fieldOf(edit(shop.owner, order, inline))).toBe('422 customerId');
  });

  it('may be made with the edit, or neither', async () => {
    const firstName = `Nia ${randomUUID()}`;
    const inline = {
      ...over(ana.id),
      customerId: null,
      createNewCustomer: true,
      newCustomer: { firstName, address: '9 Elm St' },
    };
    const tooMuch = { ...inline, items: withLine(0, { quantity: 21 }).slice(0, 1) };
    expect(await codeOf(edit(shop.owner, order, tooMuch))).toBe('INSUFFICIENT_STOCK');
    const found = () => shop.owner.call('listCustomers', { query: { search: firstName } });
    expect((await found()).customers).toEqual([]);
    const edited = await edit(shop.owner, order, { ...inline, items: withoutLine(1) });
    expect(edited).toMatchObject({ customerName: firstName, customerAddress: '9 Elm St' });
    expect((await found()).customers.map(({ id }) => id)).toEqual([edited.customer?.id]);
  });

  it('may get another phone and address on the way', async () => {
    const { id } = await addCustomer(shop.owner);
    const made = await placeOrder(shop.owner, [sale(service)], { customerId: id });
    await edit(shop.owner, made, {
      customerPhone: '305 555 0202',
      customerAddress: '7 Oak St',
      updateExistingCustomer: true,
      updatedCustomerData: { phone: '305 555 0202', address: '7 Oak St' },
    });
    expect(await shop.owner.call('readCustomer', { params: { id } })).toMatchObject({
      phone: '305 555 0202',
      address: '7 Oak St',
    });
    expect(await readAgain(shop.owner, made)).toMatchObject({
      customerPhone: '305 555 0202',
      customerAddress: '7 Oak St',
    });
  });
});

describe('a product that was deleted since', () => {
  beforeEach(() => shop.owner.call('deleteProduct', { params: { id: hammer } }));

  it('may stay in the order, in part, or leave it', async () => {
    const fewer = await edit(shop.owner, order, { items: withLine(0, { quantity: 2 }) });
    expect(fewer.items[0]).toMatchObject({ id: order.items[0]?.id, quantity: 2 });
    const without = await edit(shop.owner, fewer, { items: lines(fewer).slice(1) });
    expect(without.items.map(({ productName }) => productName)).toEqual(['Ladder', 'Sharpening']);
  });

  it('is neither raised nor added', async () => {
    const more = { items: withLine(0, { quantity: 4 }) };
    expect(await codeOf(edit(shop.owner, order, more))).toBe('ARCHIVED');
    const again = { items: [...lines(), sale(hammer)] };
    expect(await codeOf(edit(shop.owner, order, again))).toBe('ARCHIVED');
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });
});

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partOf, spread } from '#test/books/discounts.ts';
import { sum } from '#test/books/sums.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  codeOf,
  collide,
  differences,
  edit,
  fieldOf,
  letIn,
  lineOf,
  loan,
  movementsOf,
  pay,
  placeOrder,
  readAgain,
  returnBody,
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
let lendable: string;

beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
  deliveryPersonId = (await shop.owner.call('createDeliveryPerson', { body: { name: 'Dan' } })).id;
  service = (await addProduct(shop.owner, { stock: null })).id;
  lendable = (await addProduct(shop.owner, { stock: null, borrowable: true })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const delivery = () => ({ serviceType: 'DELIVERY' as const, deliveryPersonId });
const complete = (id: string) =>
  shop.owner.call('setOrderStatus', { params: { id }, body: { status: 'COMPLETED' } });

describe('returning a part', () => {
  it('takes the goods back, refunds what they were paid with, and leaves the rest', async () => {
    const product = await addProduct(shop.owner, { stock: 5, name: 'Hammer' });
    const order = await placeOrder(shop.owner, [sale(product.id, 3, 12.5)], {
      paid: 37.5,
      customerName: 'Rosa',
    });
    const returned = await takeBack(shop.cashier, order, [2], {
      reason: ' Too heavy ',
      notes: 'In its box',
    });
    expect(returned).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      subtotal: 37.5,
      returnsTotal: 25,
      total: 12.5,
      originalTotal: 37.5,
      refundsTotal: 25,
      netPaid: 12.5,
      amountDue: 0,
      refundDue: 0,
      items: [
        { quantity: 3, returnedQuantity: 2, remainingQuantity: 1, returnItems: [{ quantity: 2 }] },
      ],
      returns: [
        {
          totalAmount: 25,
          reason: 'Too heavy',
          notes: 'In its box',
          user: { firstName: 'cashier' },
          items: [{ product: { name: 'Hammer' }, quantity: 2, total: 25 }],
        },
      ],
      refunds: [
        { kind: 'RETURN', amount: 25, recipientName: 'Rosa', user: { firstName: 'cashier' } },
      ],
    });
    expect(returned.refunds[0]?.returnId).toBe(returned.returns[0]?.id);
    expect(returned.history.at(-1)).toMatchObject({
      action: 'ITEMS_RETURNED',
      changes: { total: 25, refundAmount: 25, reason: 'Too heavy' },
    });
    expect(await stockOf(shop.owner, product.id)).toBe(4);
    expect((await movementsOf(shop.owner, product.id)).slice(1)).toEqual([
      ['SALE', -3],
      ['SALE_RETURN', 2],
    ]);
    expect(await readAgain(shop.owner, order)).toEqual(returned);
  });

  it('goes on until nothing is left, in as many returns as it takes', async () => {
    const product = await addProduct(shop.owner, { stock: 4 });
    const order = await placeOrder(shop.owner, [sale(product.id, 4)], { paid: 40 });
    for (const left of [3, 2, 1, 0]) {
      const returned = await takeBack(shop.owner, order, [1]);
      expect(returned).toMatchObject({
        total: left * 10,
        netPaid: left * 10,
        items: [{ remainingQuantity: left }],
      });
    }
    expect(await codeOf(takeBack(shop.owner, order, [1]))).toBe('QUANTITY_EXCEEDS_REMAINING');
    expect(await stockOf(shop.owner, product.id)).toBe(4);
  });

  it('leaves alone the lines of which it asks nothing', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 2), sale(service, 3), sale(service)]);
    const returned = await takeBack(shop.owner, order, [0, 1, 0]);
    expect(returned.returns[0]?.items).toHaveLength(1);
    expect(returned.items.map(({ remainingQuantity }) => remainingQuantity)).toEqual([2, 2, 1]);
  });

  it('lowers what an unpaid order owes, and refunds nothing (P5)', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 4)]);
    expect(await takeBack(shop.owner, order, [3])).toMatchObject({
      paymentStatus: 'PENDING',
      amountDue: 10,
      refunds: [],
      refundsTotal: 0,
    });
  });

  it('refunds of a partly paid order only what is above the new total', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 4)], { paid: 25 });
    expect(await takeBack(shop.owner, order, [1])).toMatchObject({
      total: 30,
      amountDue: 5,
      refunds: [],
      paymentStatus: 'PARTIALLY_PAID',
    });
    expect(await takeBack(shop.owner, order, [2])).toMatchObject({
      total: 10,
      amountDue: 0,
      refunds: [{ amount: 15 }],
      paymentStatus: 'PAID',
    });
  });

  it('refunds to whom it is told to, with its notes', async () => {
    const order = await placeOrder(shop.owner, [sale(service)], { paid: 10 });
    const { refunds } = await takeBack(shop.owner, order, [1], {
      refundRecipientName: 'Her sister',
      refundNotes: 'In coins',
    });
    expect(refunds).toMatchObject([{ recipientName: 'Her sister', notes: 'In coins' }]);
  });

  it('brings goods back that are no longer sold, and moves no stock of what is not counted', async () => {
    const product = await addProduct(shop.owner, { stock: 3 });
    const order = await placeOrder(shop.owner, [sale(product.id, 2), sale(service, 2)]);
    await shop.owner.call('deleteProduct', { params: { id: product.id } });
    const returned = await takeBack(shop.owner, order, [1, 1]);
    expect(returned.items.map(({ remainingQuantity }) => remainingQuantity)).toEqual([1, 1]);
    const { stock } = await shop.db
      .selectFrom('products')
      .select('stock')
      .where('store_id', '=', shop.storeId)
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(2);
    expect(await movementsOf(shop.owner, service)).toEqual([]);
  });

  it('puts two lines of one product back together', async () => {
    const product = await addProduct(shop.owner, { stock: 10 });
    const order = await placeOrder(shop.owner, [sale(product.id, 2), sale(product.id, 3, 7)], {
      paid: 41,
    });
    const returned = await takeBack(shop.owner, order, [1, 2]);
    expect(returned).toMatchObject({ returnsTotal: 24, returns: [{ items: [{}, {}] }] });
    expect(await readAgain(shop.owner, order)).toEqual(returned);
    expect(await stockOf(shop.owner, product.id)).toBe(8);
  });

  it('is for everyone who works in the store', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 4)], { paid: 40 });
    const params = { id: order.id };
    expect(
      await letIn(shop, (till) =>
        till.send('returnItems', { params, body: returnBody(order, [1]) }),
      ),
    ).toEqual(['owner', 'manager', 'cashier', 'despatcher']);
  });
});

it('lists the reasons of the store’s returns, most used first', async () => {
  const order = await placeOrder(shop.other.owner, [
    sale((await addProduct(shop.other.owner, { stock: null })).id, 4),
  ]);
  for (const reason of ['Too small', 'Faulty', 'too  small', 'Too small']) {
    await takeBack(shop.other.owner, order, [1], { reason });
  }
  const { reasons } = await shop.other.owner.call('listReturnReasons');
  expect(reasons).toEqual(['Too small', 'Faulty']);
  expect((await shop.despatcher.call('listReturnReasons')).reasons).not.toContain('Too small');
});

describe('damaged goods', () => {
  const damaged = { condition: 'DAMAGED' as const };
  const itemsOf = (order: Parameters<typeof returnBody>[0], quantities: readonly number[]) =>
    returnBody(order, quantities).items.map((item) => ({ ...item, ...damaged }));
  const stateOf = async (id: string) => {
    const { stock, inRepair, owned } = await shop.owner.call('readProduct', { params: { id } });
    return { stock, inRepair, owned };
  };

  it('that were sold are written off, and the order says so', async () => {
    const product = await addProduct(shop.owner, { stock: 5 });
    const order = await placeOrder(shop.owner, [sale(product.id, 3)], { paid: 30 });
    const returned = await takeBack(shop.despatcher, order, [], {
      reason: 'Faulty',
      items: itemsOf(order, [2]),
    });
    expect(returned).toMatchObject({
      refundsTotal: 20,
      items: [{ returnedQuantity: 2 }],
      returns: [{ items: [{ quantity: 2, damagedQuantity: 2 }] }],
    });
    expect(returned.history.at(-1)).toMatchObject({
      action: 'ITEMS_RETURNED',
      changes: { damagedQuantity: 2 },
    });
    expect(await readAgain(shop.owner, order)).toEqual(returned);
    expect(await stateOf(product.id)).toEqual({ stock: 2, inRepair: 0, owned: 2 });
    const { movements } = await shop.owner.call('listStockMovements', {
      params: { id: product.id },
    });
    expect(movements.slice(0, 2)).toMatchObject([
      { reason: 'DAMAGE', quantity: -2, note: 'Faulty', order: { id: order.id } },
      { reason: 'SALE_RETURN', quantity: 2 },
    ]);
  });

  it('are some of a line where a return names it twice', async () => {
    const product = await addProduct(shop.owner, { stock: 5 });
    const order = await placeOrder(shop.owner, [sale(product.id, 3, 3.33)], { paid: 9.99 });
    const [good] = returnBody(order, [2]).items;
    const { returns } = await takeBack(shop.owner, order, [], {
      items: [...(good ? [good] : []), ...itemsOf(order, [1])],
    });
    expect(returns).toMatchObject([{ items: [{ quantity: 3, damagedQuantity: 1, total: 9.99 }] }]);
    expect(await stateOf(product.id)).toEqual({ stock: 4, inRepair: 0, owned: 4 });
  });

  it('that were lent go to repair', async () => {
    const product = await addProduct(shop.owner, { stock: 3, borrowable: true });
    const order = await placeOrder(shop.owner, [loan(product.id, 2)], { customerId });
    await takeBack(shop.owner, order, [], { items: itemsOf(order, [1]) });
    expect(await stateOf(product.id)).toEqual({ stock: 1, inRepair: 1, owned: 3 });
  });

  it('with codes go to repair, those that the return names', async () => {
    const product = await addProduct(shop.owner, { stock: 2 });
    await shop.owner.call('setUnitCodes', {
      params: { id: product.id },
      body: { tracksUnits: true },
    });
    const { units } = await shop.owner.call('listUnits', { params: { id: product.id } });
    const unitIds = units.map(({ id }) => id);
    const order = await placeOrder(shop.owner, [{ ...sale(product.id, 2), unitIds }], { paid: 20 });
    const [one] = returnBody(order, [1]).items;
    if (one === undefined) throw new Error('the order has no line');
    const twoEntries = { items: [{ ...one, ...damaged }, one] };
    const refused = await refusalOf(takeBack(shop.owner, order, [], twoEntries));
    expect(refused.body).toMatchObject({
      details: { fields: [{ path: 'items.0.unitIds', code: 'UNITS_NEEDED', quantity: 1 }] },
    });
    await takeBack(shop.owner, order, [], {
      items: [
        { ...one, ...damaged, unitIds: unitIds.slice(0, 1) },
        { ...one, unitIds: unitIds.slice(1) },
      ],
    });
    const after = await shop.owner.call('listUnits', { params: { id: product.id } });
    const stateOfUnit = new Map(after.units.map(({ id, state }) => [id, state]));
    expect(unitIds.map((id) => stateOfUnit.get(id))).toEqual(['IN_REPAIR', 'HERE']);
  });

  it('from before their product had codes go to repair with new ones', async () => {
    const product = await addProduct(shop.owner, { stock: 2 });
    const order = await placeOrder(shop.owner, [sale(product.id, 2)], { paid: 20 });
    await shop.owner.call('setUnitCodes', {
      params: { id: product.id },
      body: { tracksUnits: true },
    });
    await takeBack(shop.owner, order, [], { items: itemsOf(order, [1]) });
    const { units } = await shop.owner.call('listUnits', { params: { id: product.id } });
    expect(units.map(({ state }) => state)).toEqual(['IN_REPAIR']);
    expect(await stateOf(product.id)).toEqual({ stock: 0, inRepair: 1, owned: 1 });
  });

  it('move no stock that is not counted', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 2)], { paid: 20 });
    await takeBack(shop.owner, order, [], { items: itemsOf(order, [2]) });
    expect(await movementsOf(shop.owner, service)).toEqual([]);
  });
});

describe('a return is refused', () => {
  it('with what is left of each line, where it asks for more', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 2), sale(service, 3)], { paid: 50 });
    await takeBack(shop.owner, order, [1, 0]);
    const { body } = await refusalOf(takeBack(shop.owner, order, [2, 3]));
    expect(body).toMatchObject({
      statusCode: 409,
      code: 'QUANTITY_EXCEEDS_REMAINING',
      details: { items: [{ orderItemId: order.items[0]?.id, requested: 2, remaining: 1 }] },
    });
    expect(await readAgain(shop.owner, order)).toMatchObject({
      refundsTotal: 10,
      returnsTotal: 10,
    });
  });

  it('P4: where it asks for one line twice, and both together are more than is left', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 3)]);
    const [line] = returnBody(order, [2]).items;
    const twice = takeBack(shop.owner, order, [2], { items: [line!, line!] });
    expect((await refusalOf(twice)).body.details).toMatchObject({
      items: [{ requested: 4, remaining: 3 }],
    });
    const once = await takeBack(shop.owner, order, [], {
      items: [line!, { ...line!, quantity: 1 }],
    });
    expect(once).toMatchObject({
      items: [{ returnedQuantity: 3 }],
      returns: [{ items: [{ quantity: 3, total: 30 }] }],
    });
  });

  it.each([
    ['a line of another order', { orderItemId: randomUUID() }, 'items.0.orderItemId'],
    ['another product', { productId: randomUUID() }, 'items.0.productId'],
    ['another price', { unitPrice: amount(99) }, 'items.0.unitPrice'],
    ['a negative quantity', { quantity: -1 }, 'items.0.quantity'],
    ['half a piece', { quantity: 0.5 }, 'items.0.quantity'],
    ['nothing at all', { quantity: 0 }, 'items'],
  ])('for %s, naming the field', async (_, change, path) => {
    const order = await placeOrder(shop.owner, [sale(service, 2)], { paid: 20 });
    const items = returnBody(order, [1]).items.map((item) => ({ ...item, ...change }));
    expect(await fieldOf(takeBack(shop.owner, order, [], { items }))).toBe(`422 ${path}`);
    expect(await readAgain(shop.owner, order)).toMatchObject({ refunds: [], returns: [] });
  });

  it('without a reason', async () => {
    const order = await placeOrder(shop.owner, [sale(service)]);
    expect(await fieldOf(takeBack(shop.owner, order, [1], { reason: '  ' }))).toBe('422 reason');
    expect(await fieldOf(takeBack(shop.owner, order, [], {}))).toBe('422 items');
  });

  it('of a cancelled order', async () => {
    const order = await placeOrder(shop.owner, [sale(service)]);
    await cancel(shop.owner, order);
    expect(await codeOf(takeBack(shop.owner, order, [1]))).toBe('ORDER_CANCELLED');
  });

  it('P6: to all but one of the tills that return the last unit at once', async () => {
    const product = await addProduct(shop.owner, { stock: 5 });
    const order = await placeOrder(shop.owner, [sale(product.id, 2)], { paid: 20 });
    await takeBack(shop.owner, order, [1]);
    const tills = [shop.owner, shop.manager, shop.cashier, shop.despatcher];
    const { done, refused } = await collide(
      shop,
      order,
      tills.map((till) => () => takeBack(till, order, [1])),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual(Array(3).fill('QUANTITY_EXCEEDS_REMAINING'));
    expect(await readAgain(shop.owner, order)).toMatchObject({ refundsTotal: 20, netPaid: 0 });
    expect(await stockOf(shop.owner, product.id)).toBe(5);
  });
});

describe('returning all that is left', () => {
  it('sets a delivery to RETURNED, leaves the order CONFIRMED, and lets it be completed', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 2), sale(service)], {
      ...delivery(),
      paid: 30,
    });
    expect(await takeBack(shop.owner, order, [2])).toMatchObject({ deliveryStatus: 'ASSIGNED' });
    const returned = await takeBack(shop.owner, order, [0, 1]);
    expect(returned).toMatchObject({
      status: 'CONFIRMED',
      deliveryStatus: 'RETURNED',
      paymentStatus: 'PAID',
      total: 0,
      netPaid: 0,
    });
    expect(await readAgain(shop.owner, order)).toEqual(returned);
    expect((await complete(order.id)).status).toBe('COMPLETED');
  });

  it('of a pickup changes no delivery, and of an unpaid order makes it FREE', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 2)]);
    expect(await takeBack(shop.owner, order, [2])).toMatchObject({
      deliveryStatus: 'NOT_APPLICABLE',
      paymentStatus: 'FREE',
      refunds: [],
    });
    expect(await codeOf(pay(shop.owner, order, 1))).toBe('AMOUNT_EXCEEDS_DUE');
  });

  it('of a completed order leaves it COMPLETED', async () => {
    const order = await placeOrder(shop.owner, [sale(service, 2)], { ...delivery(), paid: 20 });
    await shop.owner.call('setDeliveryStatus', {
      params: { id: order.id },
      body: { deliveryStatus: 'DELIVERED' },
    });
    await complete(order.id);
    expect(await takeBack(shop.owner, order, [1])).toMatchObject({
      status: 'COMPLETED',
      deliveryStatus: 'DELIVERED',
      refunds: [{ amount: 10 }],
    });
    expect(await takeBack(shop.owner, order, [1])).toMatchObject({
      status: 'COMPLETED',
      deliveryStatus: 'RETURNED',
    });
  });

  it('counts what was lent and marked returned before', async () => {
    const order = await placeOrder(shop.owner, [sale(service), loan(lendable)], {
      ...delivery(),
      customerId,
    });
    await returnBorrow(shop.owner, order);
    expect(await takeBack(shop.owner, order, [1])).toMatchObject({ deliveryStatus: 'RETURNED' });
  });
});

describe('returning what was lent', () => {
  it('in part splits its loan: the open one keeps its id and the rest', async () => {
    const product = await addProduct(shop.owner, { stock: 5, borrowable: true });
    const order = await placeOrder(shop.owner, [loan(product.id, 3)], { customerId, paid: 75 });
    const open = order.borrowRecords[0]!;
    const returned = await takeBack(shop.owner, order, [1]);
    expect(returned).toMatchObject({
      returnsTotal: 25,
      total: 50,
      refunds: [{ kind: 'RETURN', amount: 25 }],
      depositsHeld: 40,
      totalNetOfDeposits: 10,
      items: [{ remainingQuantity: 2 }],
    });
    expect(returned.borrowRecords).toMatchObject([
      { id: open.id, status: 'OPEN', quantity: 2, returnedAt: null },
      {
        status: 'RETURNED',
        quantity: 1,
        borrowedAt: open.borrowedAt,
        returnedAt: shop.clock.now.toISOString(),
        depositRefunded: 0,
        depositWaived: 0,
        depositKept: 0,
      },
    ]);
    expect(await stockOf(shop.owner, product.id)).toBe(3);
    expect((await movementsOf(shop.owner, product.id)).slice(1)).toEqual([
      ['LOAN', -3],
      ['LOAN_RETURN', 1],
    ]);
    expect(await readAgain(shop.owner, order)).toEqual(returned);

    const whole = await takeBack(shop.owner, order, [2]);
    expect(whole).toMatchObject({ total: 0, netPaid: 0, depositsHeld: 0 });
    expect(whole.borrowRecords).toMatchObject([
      { id: open.id, status: 'RETURNED', quantity: 2 },
      { id: returned.borrowRecords[1]?.id, status: 'RETURNED', quantity: 1 },
    ]);
    expect(await codeOf(returnBorrow(shop.owner, order))).toBe('ALREADY_RETURNED');
  });

  it('leaves the loans of the other lines alone', async () => {
    const lines = [sale(service, 2), loan(lendable, 2), loan(lendable, 3)];
    const order = await placeOrder(shop.owner, lines, { customerId });
    const returned = await takeBack(shop.owner, order, [2, 0, 1]);
    expect(
      returned.borrowRecords.map(({ orderItemId, status, quantity }) => [
        order.items.findIndex(({ id }) => id === orderItemId),
        status,
        quantity,
      ]),
    ).toEqual([
      [1, 'OPEN', 2],
      [2, 'OPEN', 2],
      [2, 'RETURNED', 1],
    ]);
  });

  it('undoes fee and deposit of what was never paid', async () => {
    const order = await placeOrder(shop.owner, [loan(lendable, 2)], { customerId });
    expect(await takeBack(shop.owner, order, [2])).toMatchObject({
      paymentStatus: 'FREE',
      amountDue: 0,
      refunds: [],
      borrowRecords: [{ status: 'RETURNED', quantity: 2 }],
    });
  });

  it('is refused for what was marked returned before', async () => {
    const order = await placeOrder(shop.owner, [loan(lendable, 2)], { customerId, paid: 50 });
    await returnBorrow(shop.owner, order, 40);
    expect(await codeOf(takeBack(shop.owner, order, [1]))).toBe('QUANTITY_EXCEEDS_REMAINING');
  });

  it('answers what reading the order answers, also with loans of different days', async () => {
    const product = await addProduct(shop.owner, { borrowable: true });
    const order = await placeOrder(shop.owner, [loan(product.id, 2)], { customerId });
    const later = await lendMoreLater(order.id, product.id);
    const returned = await takeBack(shop.owner, later, [1, 1]);
    expect(await readAgain(shop.owner, order)).toEqual(returned);
  });
});

/** Lends two more by an edit, a minute after the order was made. */
async function lendMoreLater(id: string, productId: string) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const order = await readAgain(shop.owner, { id });
  const items = [loan(productId, 2), ...order.items.map(lineOf)];
  return edit(shop.owner, order, { items });
}

describe('P8: the refunds of a discounted order', () => {
  const anyOrder = fc.record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 4 }),
        price: fc.nat(9_999),
        deposit: fc.nat(5_000),
        isLoan: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    tax: fc.nat(500),
    discountShare: fc.nat(100),
    paidShare: fc.nat(100),
    returns: fc.array(fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  });

  it('equal the formula to the cent, and the last leaves no residue but tax', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ lines, tax, discountShare, paidShare, returns }) => {
        const worth = lines.map(({ price, deposit, isLoan }) => price + (isLoan ? deposit : 0));
        const gross = tax + lines.reduce((sum, line, i) => sum + line.quantity * worth[i]!, 0);
        const discount = Math.floor((gross * discountShare) / 100);
        const goods = lines.map(({ quantity, price }) => quantity * price);
        const shares = spread(Math.min(discount, sum(goods)), goods, 1);
        const paid = Math.floor(((gross - discount) * paidShare) / 100);
        const order = await placeOrder(
          shop.owner,
          lines.map(({ quantity, price, deposit, isLoan }) =>
            isLoan
              ? loan(lendable, quantity, { fee: price / 100, deposit: deposit / 100 })
              : sale(service, quantity, price / 100),
          ),
          {
            customerId,
            tax: amount(tax / 100),
            discount: amount(discount / 100),
            paid: paid / 100,
          },
        );

        const left = lines.map(({ quantity }) => quantity);
        for (const wanted of [...returns, left.map(() => Infinity)]) {
          const back = left.map((rest, i) => Math.min(rest, wanted[i] ?? 0));
          if (back.every((quantity) => quantity === 0)) continue;
          const { refundsTotal, total, netPaid } = await takeBack(shop.owner, order, back);
          back.forEach((quantity, i) => {
            left[i]! -= quantity;
          });
          // The price of the goods that are kept, rounded as the price of the returned goods is.
          const kept = lines.map(({ quantity, price, deposit, isLoan }, i) => {
            const whole = quantity * price - shares[i]!;
            const given = partOf(whole, quantity - left[i]!, quantity, 1);
            return whole - given + (isLoan ? left[i]! * deposit : 0);
          });
          const due = Math.max(0, sum(kept) + tax - (discount - sum(shares)));
          expect({ total, refundsTotal, netPaid }).toEqual({
            total: due / 100,
            refundsTotal: Math.max(0, paid - due) / 100,
            netPaid: Math.min(paid, due) / 100,
          });
        }
      }),
      { numRuns: 15 },
    );
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import { codeOf, fieldOf, loan, placeOrder, sale } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const stockOf = async (productId: string) =>
  (await shop.owner.call('readProduct', { params: { id: productId } })).stock;

const movementsOf = async (productId: string) =>
  (await shop.owner.call('listStockMovements', { params: { id: productId } })).movements;

const addCustomer = () =>
  shop.owner.call('createCustomer', {
    body: { firstName: 'Ana', lastName: 'Ruiz', phone: '305 555 0101', address: '12 Palm St' },
  });

const cash = async () =>
  (await shop.owner.call('listPaymentMethods')).paymentMethods.find(({ name }) => name === 'Cash')!;

describe('creating an order', () => {
  it('takes the goods from stock, numbers the order and writes what moved', async () => {
    const product = await addProduct(shop.owner, { stock: 5, price: 12.5 });
    const order = await shop.owner.call('createOrder', {
      body: orderBody([{ productId: product.id, quantity: 2, unitPrice: amount(12.5) }]),
    });

    expect(order).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PENDING',
      deliveryStatus: 'NOT_APPLICABLE',
      subtotal: 25,
      total: 25,
      amountDue: 25,
      originalTotal: 25,
    });
    expect(order.orderNumber).toBeGreaterThanOrEqual(1001);
    expect(await stockOf(product.id)).toBe(3);
    expect((await movementsOf(product.id))[0]).toMatchObject({
      quantity: -2,
      reason: 'SALE',
      order: { orderNumber: order.orderNumber },
    });
  });

  it('answers what reading the order answers', async () => {
    const customer = await addCustomer();
    const product = await addProduct(shop.owner, {
      borrowable: true,
      attributes: { size: ['M', 'L'] },
    });
    const made = await shop.owner.call('createOrder', {
      body: orderBody(
        [
          { productId: product.id, selectedAttributes: { size: 'L' } },
          { productId: product.id, transactionType: 'BORROW', borrowDepositPerUnit: amount(20) },
        ],
        {
          customerId: customer.id,
          payments: [{ paymentMethodId: (await cash()).id, amount: amount(15), notes: 'in coins' }],
          notes: 'ring twice',
        },
      ),
    });
    expect(await shop.owner.call('readOrder', { params: { id: made.id } })).toEqual(made);
  });

  it('refuses a moment at which it was taken that is none', async () => {
    const product = await addProduct(shop.owner);
    const refusal = await refusalOf(
      shop.owner.call('createOrder', {
        body: orderBody([{ productId: product.id }], { takenAt: 'yesterday' }),
      }),
    );
    expect(refusal).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
  });

  it('lends with a record per line, and remembers the fee and deposit for the next loan', async () => {
    const customer = await addCustomer();
    const product = await addProduct(shop.owner, { stock: 4, borrowable: true });
    const order = await shop.owner.call('createOrder', {
      body: orderBody(
        [
          {
            productId: product.id,
            quantity: 3,
            unitPrice: amount(15),
            transactionType: 'BORROW',
            borrowDepositPerUnit: amount(20),
          },
        ],
        { customerId: customer.id },
      ),
    });
    expect(order).toMatchObject({
      total: 105,
      totalNetOfDeposits: 45,
      borrowRecords: [{ quantity: 3, status: 'OPEN', borrowDepositPerUnit: 20, feePerUnit: 15 }],
    });
    expect(await shop.owner.call('readProduct', { params: { id: product.id } })).toMatchObject({
      stock: 1,
      lastBorrowFeePerUnit: 15,
      lastBorrowDepositPerUnit: 20,
    });
    expect((await movementsOf(product.id))[0]).toMatchObject({ quantity: -3, reason: 'LOAN' });
  });

  it('writes a new customer with the order, or neither', async () => {
    const product = await addProduct(shop.owner, { stock: 1 });
    const newCustomer = { firstName: `Nia ${randomUUID()}`, address: '9 Elm St' };
    const body = orderBody([{ productId: product.id }], { createNewCustomer: true, newCustomer });
    const order = await shop.owner.call('createOrder', { body });
    expect(order.customer?.firstName).toBe(newCustomer.firstName);

    const refused = { ...newCustomer, firstName: `Nobody ${randomUUID()}` };
    await refusalOf(shop.owner.call('createOrder', { body: { ...body, newCustomer: refused } }));
    const { customers } = await shop.owner.call('listCustomers', {
      query: { search: refused.firstName },
    });
    expect(customers).toEqual([]);
  });

  it('keeps the name and address of the moment, whatever becomes of the customer', async () => {
    const customer = await addCustomer();
    const product = await addProduct(shop.owner);
    const order = await shop.owner.call('createOrder', {
      body: orderBody([{ productId: product.id }], {
        customerId: customer.id,
        customerName: null,
        customerAddress: null,
      }),
    });
    expect(order.customer?.isArchived).toBe(false);
    await shop.owner.call('deleteCustomer', {
      params: { id: customer.id },
      query: { force: true },
    });
    // The customer's own page is gone. The order says so, so that nothing links there.
    const kept = {
      customer: { id: customer.id, isArchived: true },
      customerName: 'Ana Ruiz',
      customerAddress: '12 Palm St',
      customerPhone: '305 555 0101',
    };
    expect(await shop.owner.call('readOrder', { params: { id: order.id } })).toMatchObject(kept);
    const query = { customerId: customer.id };
    const { orders } = await shop.owner.call('listOrders', { query });
    expect(orders).toMatchObject([kept]);
    const refusal = await refusalOf(
      shop.owner.call('createOrder', {
        body: orderBody([{ productId: product.id }], { customerId: customer.id }),
      }),
    );
    expect(refusal.body).toMatchObject({ statusCode: 409, code: 'ARCHIVED' });
  });

  it('sells a service without stock', async () => {
    const service = await addProduct(shop.owner, { stock: null });
    await shop.owner.call('createOrder', {
      body: orderBody([{ productId: service.id, quantity: 50 }]),
    });
    expect(await stockOf(service.id)).toBeNull();
    expect(await movementsOf(service.id)).toEqual([]);
  });

  it.each([
    ['no items', { items: [] }, 'items', 'TOO_FEW'],
    ['no address', { customerAddress: ' ' }, 'customerAddress', 'REQUIRED'],
    [
      'a delivery without a person',
      { serviceType: 'DELIVERY' as const },
      'deliveryPersonId',
      'DELIVERY_PERSON_NEEDED',
    ],
    ['a negative tax', { tax: amount(-1) }, 'tax', 'TOO_SMALL'],
    [
      'a discount above the items',
      { discount: amount(11), total: amount(0) },
      'discount',
      'DISCOUNT_ABOVE_ITEMS',
    ],
    ['a payment method twice', 'twice' as const, 'payments.1.paymentMethodId', 'METHOD_TWICE'],
  ])('refuses %s, naming the field and the reason', async (_, change, path, code) => {
    const product = await addProduct(shop.owner);
    const method = (await cash()).id;
    const rest =
      change === 'twice'
        ? {
            payments: [
              { paymentMethodId: method, amount: amount(1) },
              { paymentMethodId: method, amount: amount(2) },
            ],
          }
        : change;
    const body = { ...orderBody([{ productId: product.id }]), ...rest };
    const { body: answer } = await refusalOf(shop.owner.call('createOrder', { body }));
    expect(answer).toMatchObject({ statusCode: 422, details: { fields: [{ path, code }] } });
    expect(await stockOf(product.id)).toBe(10);
  });

  it.each([
    ['quantity 0', { quantity: 0 }],
    ['a negative quantity', { quantity: -1 }],
    ['half a piece', { quantity: 0.5 }],
    ['a negative price', { unitPrice: amount(-1) }],
    ['a price of three decimals', { unitPrice: amount(1.005) }],
    ['a price beyond the largest amount', { unitPrice: amount(1e13) }],
    ['a loan of what cannot be borrowed', { transactionType: 'BORROW' as const }],
    ['a product that does not exist', { productId: randomUUID() }],
  ])('P18: refuses %s', async (_, change) => {
    const product = await addProduct(shop.owner);
    const customer = await addCustomer();
    const body = orderBody([{ productId: product.id }], { customerId: customer.id });
    const items = body.items.map((item) => ({ ...item, ...change }));
    const { status } = await refusalOf(
      shop.owner.call('createOrder', { body: { ...body, items } }),
    );
    expect(status).toBe(422);
  });

  it('refuses sums beyond the largest amount of money', async () => {
    const product = await addProduct(shop.owner, { stock: null });
    const body = orderBody([{ productId: product.id }]);
    const items = [{ ...body.items[0]!, quantity: 1_000_000, unitPrice: amount(9_999_999_999.99) }];
    const { status } = await refusalOf(
      shop.owner.call('createOrder', { body: { ...body, items } }),
    );
    expect(status).toBe(422);
  });

  it('refuses totals that differ from the items, and stores nothing', async () => {
    const product = await addProduct(shop.owner);
    const body = orderBody([{ productId: product.id }]);
    for (const wrong of [{ subtotal: amount(9.99) }, { total: amount(10.01) }]) {
      const refusal = await refusalOf(
        shop.owner.call('createOrder', { body: { ...body, ...wrong } }),
      );
      expect(refusal.body.code).toBe('TOTAL_MISMATCH');
    }
    expect(await stockOf(product.id)).toBe(10);
  });

  it('takes payments and discounts only from those who may', async () => {
    const product = await addProduct(shop.owner);
    const payments = [{ paymentMethodId: (await cash()).id, amount: amount(10) }];
    const paying = orderBody([{ productId: product.id }], { payments });
    const discounting = orderBody([{ productId: product.id }], { discount: amount(1) });
    expect((await refusalOf(shop.cashier.call('createOrder', { body: paying }))).status).toBe(403);
    expect(
      (await refusalOf(shop.despatcher.call('createOrder', { body: discounting }))).status,
    ).toBe(403);
    expect((await shop.cashier.call('createOrder', { body: discounting })).total).toBe(9);
    expect((await shop.owner.call('createOrder', { body: paying })).paymentStatus).toBe('PAID');
  });

  it('P26: puts whoever is signed in on the money row', async () => {
    const product = await addProduct(shop.owner);
    const body = orderBody([{ productId: product.id }], {
      payments: [{ paymentMethodId: (await cash()).id, amount: amount(4) }],
    });
    const order = await shop.owner.call('createOrder', {
      body: { ...body, userId: randomUUID() } as typeof body,
    });
    expect(order.payments[0]?.user).toEqual({ firstName: 'Olivia', lastName: 'Owner' });
  });

  it('P3: never sells more than there is, however many tills try at once', async () => {
    const product = await addProduct(shop.owner, { stock: 7 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        shop.owner.call('createOrder', { body: orderBody([{ productId: product.id }]) }),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(outcomes.length - refused.length).toBe(7);
    for (const outcome of refused) {
      expect((outcome as PromiseRejectedResult).reason.body).toMatchObject({
        code: 'INSUFFICIENT_STOCK',
        details: { products: [{ productId: product.id, requested: 1, available: 0 }] },
      });
    }
    expect(await stockOf(product.id)).toBe(0);
  });

  it('P4: adds up the lines of one product before it looks at the stock', async () => {
    const product = await addProduct(shop.owner, { stock: 5 });
    const { body } = await refusalOf(
      shop.owner.call('createOrder', {
        body: orderBody([
          { productId: product.id, quantity: 3 },
          { productId: product.id, quantity: 3 },
        ]),
      }),
    );
    expect(body).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      details: { products: [{ requested: 6, available: 5 }] },
    });
    expect(await stockOf(product.id)).toBe(5);
  });

  it('P9: an order that comes to nothing is FREE, and takes no payment', async () => {
    const product = await addProduct(shop.owner);
    const order = await shop.owner.call('createOrder', {
      body: orderBody([{ productId: product.id }], { discount: amount(10) }),
    });
    expect(order).toMatchObject({ paymentStatus: 'FREE', amountDue: 0 });
    const refusal = await refusalOf(
      shop.owner.call('addPayment', {
        params: { id: order.id },
        body: { amount: amount(0.01), paymentMethod: 'Cash' },
      }),
    );
    expect(refusal.body.code).toBe('AMOUNT_EXCEEDS_DUE');
    const { orders } = await shop.owner.call('listOrders', {
      query: { paymentStatus: 'PENDING,PARTIALLY_PAID', limit: 100 },
    });
    expect(orders.map(({ id }) => id)).not.toContain(order.id);
  });

  it('P12: 0.1 × 3 and 33.33 × 3 leave no cent due', async () => {
    const product = await addProduct(shop.owner, { stock: null });
    for (const [unitPrice, total] of [
      [0.1, 0.3],
      [33.33, 99.99],
    ] as const) {
      const order = await shop.owner.call('createOrder', {
        body: orderBody([{ productId: product.id, quantity: 3, unitPrice: amount(unitPrice) }]),
      });
      expect(order.total).toBe(total);
      const paid = await shop.owner.call('addPayment', {
        params: { id: order.id },
        body: { amount: amount(total), paymentMethod: 'cash' },
      });
      expect(paid).toMatchObject({ amountDue: 0, paymentStatus: 'PAID' });
    }
  });

  it('P14: 200 orders at once have 200 numbers without a gap, and two stores count apart', async () => {
    const here = await addProduct(shop.owner, { stock: null });
    const there = await addProduct(shop.other.owner, { stock: null });
    const createMany = (till: typeof shop.owner, productId: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          till.call('createOrder', { body: orderBody([{ productId }]) }),
        ),
      );
    const [ours, theirs] = await Promise.all([
      createMany(shop.owner, here.id, 200),
      createMany(shop.other.owner, there.id, 20),
    ]);
    const numbers = ours.map(({ orderNumber }) => orderNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect(theirs.map(({ orderNumber }) => orderNumber).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => 1001 + index),
    );
  });
});

describe('the choices of a line', () => {
  it('are among those that its product offers', async () => {
    const attributes = { Size: ['M', 'L'], constructor: ['x'] };
    const shirt = await addProduct(shop.owner, { attributes });
    const sell = (selectedAttributes: Record<string, string> | null, productId = shirt.id) =>
      shop.owner.call('createOrder', { body: orderBody([{ productId, selectedAttributes }]) });
    const right: (Record<string, string> | null)[] = [
      null,
      {},
      { Size: 'L' },
      { Size: 'M', constructor: 'x' },
    ];
    for (const offered of right) {
      expect((await sell(offered)).items).toMatchObject([{ selectedAttributes: offered }]);
    }
    const plain = await addProduct(shop.owner);
    const wrong: [Record<string, string>, string][] = [
      [{ Size: 'XL' }, shirt.id],
      [{ Size: 'l' }, shirt.id],
      [{ Color: 'L' }, shirt.id],
      [{ Size: 'L', toString: 'x' }, shirt.id],
      [{ Size: 'L', 'Size ': 'M' }, shirt.id],
      [{ Size: 'M' }, plain.id],
    ];
    for (const [chosen, productId] of wrong) {
      expect(await fieldOf(sell(chosen, productId))).toBe('422 items.0.selectedAttributes');
    }
    expect(await stockOf(plain.id)).toBe(10);
  });
});

describe('what a despatcher, who gives no discounts, asks for goods', () => {
  const sell = (productId: string, unitPrice: number) =>
    shop.despatcher.call('createOrder', {
      body: orderBody([{ productId, unitPrice: amount(unitPrice) }]),
    });
  const setPrice = async ({ id, name }: { id: string; name: string }, price: number) =>
    shop.owner.call('updateProduct', { params: { id }, body: { name, price: amount(price) } });

  it('is never 0 to make an order FREE', async () => {
    const product = await addProduct(shop.owner);
    const refusal = await refusalOf(sell(product.id, 0));
    expect(refusal.body).toMatchObject({ statusCode: 409, code: 'PRICE_CHANGED' });
    expect(await stockOf(product.id)).toBe(10);
    const gift = orderBody([{ productId: product.id, unitPrice: amount(0) }]);
    expect((await shop.cashier.call('createOrder', { body: gift })).paymentStatus).toBe('FREE');
  });

  it('is not below the price of now, of which an older form is told', async () => {
    const product = await addProduct(shop.owner, { price: 10, name: 'Hammer' });
    await setPrice(product, 12.5);
    const { body } = await refusalOf(sell(product.id, 10));
    expect(body).toMatchObject({
      code: 'PRICE_CHANGED',
      details: {
        prices: [
          {
            index: 0,
            productId: product.id,
            product: 'Hammer',
            transactionType: 'SALE',
            unitPrice: 10,
            lowestUnitPrice: 12.5,
          },
        ],
      },
    });
    expect((await sell(product.id, 12.5)).total).toBe(12.5);
    await setPrice(product, 8);
    // The price that the customer was told may be higher than the present one.
    expect((await sell(product.id, 12.5)).total).toBe(12.5);
    expect((await sell(product.id, 8)).total).toBe(8);
  });

  it('is for a loan the fee and the deposit of the last one, at first the price as the fee', async () => {
    const customer = await addCustomer();
    const ladder = await addProduct(shop.owner, { borrowable: true, price: 10 });
    const lend = (till: typeof shop.owner, fee: number, deposit: number) =>
      placeOrder(till, [loan(ladder.id, 1, { fee, deposit })], { customerId: customer.id });
    expect(await codeOf(lend(shop.despatcher, 9.99, 0))).toBe('PRICE_CHANGED');
    await lend(shop.despatcher, 10, 0);
    await lend(shop.cashier, 4, 30);
    expect(await codeOf(lend(shop.despatcher, 3.99, 30))).toBe('PRICE_CHANGED');
    expect(await codeOf(lend(shop.despatcher, 5, 29.99))).toBe('PRICE_CHANGED');
    expect((await lend(shop.despatcher, 4, 30)).total).toBe(34);
  });

  it('is held to the own fee and deposit of a product, which a favour for one customer does not change', async () => {
    const customer = await addCustomer();
    const bag = await addProduct(shop.owner, {
      borrowable: true,
      price: 60,
      borrowFeePerUnit: amount(8),
      borrowDepositPerUnit: amount(25),
    });
    const lend = (till: TestShop['owner'], fee: number, deposit: number) =>
      placeOrder(till, [loan(bag.id, 1, { fee, deposit })], { customerId: customer.id });
    await lend(shop.owner, 1, 0);
    const product = await shop.owner.call('readProduct', { params: { id: bag.id } });
    expect(product).toMatchObject({
      borrowFeePerUnit: 8,
      borrowDepositPerUnit: 25,
      lastBorrowFeePerUnit: 1,
      lastBorrowDepositPerUnit: 0,
    });
    expect(await codeOf(lend(shop.despatcher, 7.99, 25))).toBe('PRICE_CHANGED');
    expect(await codeOf(lend(shop.despatcher, 8, 24.99))).toBe('PRICE_CHANGED');
    expect((await lend(shop.despatcher, 8, 25)).total).toBe(33);
  });

  it('is kept where the goods are out already, and no start for the next loan', async () => {
    const customer = await addCustomer();
    const ladder = await addProduct(shop.owner, { borrowable: true, price: 10 });
    const { history } = await placeOrder(
      shop.despatcher,
      [loan(ladder.id, 1, { fee: 0, deposit: 0 })],
      { customerId: customer.id, takenAt: '2026-03-09T23:42:00.000Z' },
    );
    expect(history).toMatchObject([
      { action: 'ORDER_CREATED' },
      {
        action: 'ACCEPTED_AS_TAKEN',
        changes: { exceptions: [{ rule: 'price', unitPrice: 0, lowestUnitPrice: 10 }] },
      },
    ]);
    expect(await shop.owner.call('readProduct', { params: { id: ladder.id } })).toMatchObject({
      lastBorrowFeePerUnit: null,
    });
  });

  it('that a till without a network was below is a reduction of its person, and its order is found', async () => {
    const saw = await addProduct(shop.owner, { name: 'Saw', price: 100 });
    const takenAt = shop.clock.now.toISOString();
    const sold = await placeOrder(shop.despatcher, [sale(saw.id, 1, 0)], { takenAt });
    expect(sold).toMatchObject({ total: 0, acceptedAsTaken: true, items: [{ listPrice: 100 }] });
    const plain = await placeOrder(shop.despatcher, [sale(saw.id, 1, 100)], {
      takenAt,
      customerName: 'Bea',
    });
    expect(plain.acceptedAsTaken).toBe(false);
    const query = { acceptedAsTaken: 'true' as const };
    const { orders } = await shop.owner.call('listOrders', { query });
    expect(orders.map(({ id }) => id)).toContain(sold.id);
    expect(orders.every(({ acceptedAsTaken }) => acceptedAsTaken)).toBe(true);
    const days = { startDate: '2026-03-10', endDate: '2026-03-10' };
    const report = await shop.owner.call('readDiscountsReport', { query: days });
    expect(report.rows).toContainEqual(
      expect.objectContaining({ name: 'despatcher corner', priceReductions: 100 }),
    );
    const counted = async (till: typeof shop.owner) =>
      (await till.call('readDashboard', { query: days })).acceptedAsTaken?.pagination.total;
    expect(await counted(shop.owner)).toBe(orders.length);
    expect(await counted(shop.manager)).toBe(orders.length);
    expect(await counted(shop.cashier)).toBeUndefined();
  });

  it('is answered by its key first, whatever the price has become', async () => {
    const product = await addProduct(shop.owner);
    const key = randomUUID();
    const order = { body: orderBody([{ productId: product.id }]), key };
    const first = await shop.despatcher.call('createOrder', order);
    await setPrice(product, 99);
    expect(await shop.despatcher.call('createOrder', order)).toEqual(first);
    expect(await stockOf(product.id)).toBe(9);
  });
});

describe('P1: one key, one effect', () => {
  it('answers the first order again, also when the same request arrives many times at once', async () => {
    const product = await addProduct(shop.owner, { stock: 5 });
    const body = orderBody([{ productId: product.id }]);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.owner.send('createOrder', { body, key })),
    );
    answers.push(await shop.owner.send('createOrder', { body, key }));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await stockOf(product.id)).toBe(4);
  });

  it('refuses the key for another request, and keeps stores apart', async () => {
    const product = await addProduct(shop.owner);
    const theirs = await addProduct(shop.other.owner);
    const key = randomUUID();
    await shop.owner.call('createOrder', { body: orderBody([{ productId: product.id }]), key });
    const { body } = await refusalOf(
      shop.owner.call('createOrder', {
        body: orderBody([{ productId: product.id, quantity: 2 }]),
        key,
      }),
    );
    expect(body).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    const other = await shop.other.owner.call('createOrder', {
      body: orderBody([{ productId: theirs.id }]),
      key,
    });
    expect(other.items[0]?.productId).toBe(theirs.id);
  });

  it('remembers only successes: what was refused may be tried again', async () => {
    const product = await addProduct(shop.owner, { stock: 0 });
    const body = orderBody([{ productId: product.id }]);
    const key = randomUUID();
    expect((await refusalOf(shop.owner.call('createOrder', { body, key }))).status).toBe(409);
    await shop.owner.call('updateProduct', {
      params: { id: product.id },
      body: { name: product.name, price: product.price, stock: 1, previousStock: 0 },
    });
    expect((await shop.owner.send('createOrder', { body, key })).statusCode).toBe(201);
  });
});

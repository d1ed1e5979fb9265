import { randomUUID } from 'node:crypto';
import { depositPanel } from '@mostrador/domain/deposits';
import { amountOf, centsOf } from '@mostrador/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/support/refusal-of.ts';
import {
  addCustomer,
  cancel,
  codeOf,
  collide,
  differences,
  letIn,
  loan,
  movementsOf,
  type Order,
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
let ladder: string;
let service: string;

beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
  ladder = (await addProduct(shop.owner, { stock: null, borrowable: true })).id;
  service = (await addProduct(shop.owner, { stock: null })).id;
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

/** Lends two for 5 each and deposits of 20 each, and takes this payment. */
const lendTwo = (paid = 0) => placeOrder(shop.owner, [loan(ladder, 2)], { customerId, paid });

/** Returns the outcome of the order's deposits, loan by loan. */
const settled = ({ borrowRecords }: Pick<Order, 'borrowRecords'>) =>
  borrowRecords.map(({ depositWaived, depositRefunded, depositKept }) => ({
    waived: depositWaived,
    refunded: depositRefunded,
    kept: depositKept,
  }));

/** Returns the order's deposit panel as its screen computes it. */
function panelOf({ borrowRecords, status }: Pick<Order, 'borrowRecords' | 'status'>) {
  const panel = depositPanel(
    borrowRecords.map((record) => ({
      status: record.status,
      quantity: record.quantity,
      borrowDepositPerUnitCents: centsOf(record.borrowDepositPerUnit),
      refundedCents: centsOf(record.depositRefunded),
      waivedCents: centsOf(record.depositWaived),
      keptCents: centsOf(record.depositKept),
    })),
    status,
  );
  return Object.fromEntries(
    Object.entries(panel).map(([name, cents]) => [name.replace(/Cents$/, ''), amountOf(cents)]),
  );
}

describe('marking a loan returned', () => {
  it('puts the goods back and the line with it, and says who brought what back', async () => {
    const product = await addProduct(shop.owner, { stock: 5, borrowable: true, name: 'Tent' });
    const order = await placeOrder(shop.owner, [loan(product.id, 2)], { customerId, paid: 50 });
    const back = await shop.despatcher.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { notes: ' Scratched ', refund: { amount: amount(30) } },
    });
    expect(back).toMatchObject({
      status: 'RETURNED',
      quantity: 2,
      returnedAt: shop.clock.now.toISOString(),
      notes: 'Scratched',
      depositRefunded: 30,
      depositWaived: 0,
      depositKept: 10,
      settlement: null,
    });
    const after = await readAgain(shop.owner, order);
    expect(after).toMatchObject({
      items: [{ returnedQuantity: 2, remainingQuantity: 0, returnItems: [] }],
      returns: [],
      refunds: [
        {
          kind: 'DEPOSIT',
          amount: 30,
          recipientName: 'Ana Ruiz',
          notes: 'Scratched',
          user: { firstName: 'despatcher' },
        },
      ],
      total: 20,
      netPaid: 20,
      paymentStatus: 'PAID',
      depositsHeld: 0,
    });
    expect(after.history.at(-1)).toMatchObject({
      action: 'LOAN_RETURNED',
      changes: { productName: 'Tent', quantity: 2, refundAmount: 30, waived: 0, kept: 10 },
      user: { firstName: 'despatcher' },
    });
    expect(await stockOf(shop.owner, product.id)).toBe(5);
    expect((await movementsOf(shop.owner, product.id)).slice(1)).toEqual([
      ['LOAN', -2],
      ['LOAN_RETURN', 2],
    ]);
  });

  it('of an unpaid order waives the whole deposit: only the fee is still due', async () => {
    const order = await lendTwo();
    await returnBorrow(shop.owner, order);
    const after = await readAgain(shop.owner, order);
    expect(after).toMatchObject({ total: 10, amountDue: 10, depositsWaived: 40, refunds: [] });
    expect(settled(after)).toEqual([{ waived: 40, refunded: 0, kept: 0 }]);
    expect(await pay(shop.owner, order, 10)).toMatchObject({ paymentStatus: 'PAID' });
  });

  it('of an unpaid order without a fee leaves nothing due: it is FREE', async () => {
    const order = await placeOrder(shop.owner, [loan(ladder, 1, { fee: 0 })], { customerId });
    await returnBorrow(shop.owner, order);
    expect(await readAgain(shop.owner, order)).toMatchObject({
      total: 0,
      depositsWaived: 20,
      paymentStatus: 'FREE',
    });
  });

  it('of a partly paid order waives what was not paid, and holds the rest of it', async () => {
    const order = await lendTwo(35);
    expect(await codeOf(returnBorrow(shop.owner, order, 25.01))).toBe('REFUND_EXCEEDS_DEPOSIT');
    await returnBorrow(shop.owner, order, 20);
    const after = await readAgain(shop.owner, order);
    expect(after).toMatchObject({
      total: 15,
      netPaid: 15,
      amountDue: 0,
      depositsWaived: 15,
      depositsRefunded: 20,
    });
    expect(settled(after)).toEqual([{ waived: 15, refunded: 20, kept: 5 }]);
  });

  it('of an order on which less than the fee was paid refunds nothing', async () => {
    const order = await lendTwo(6);
    expect(await codeOf(returnBorrow(shop.owner, order, 0.01))).toBe('REFUND_EXCEEDS_DEPOSIT');
    await returnBorrow(shop.owner, order);
    expect(await readAgain(shop.owner, order)).toMatchObject({
      depositsWaived: 40,
      amountDue: 4,
      netPaid: 6,
      paymentStatus: 'PARTIALLY_PAID',
    });
  });

  it('without a refund keeps the deposit, which stays paid', async () => {
    const order = await lendTwo(50);
    await returnBorrow(shop.owner, order);
    const after = await readAgain(shop.owner, order);
    expect(after).toMatchObject({ total: 50, netPaid: 50, depositsHeld: 0, refunds: [] });
    expect(settled(after)).toEqual([{ waived: 0, refunded: 0, kept: 40 }]);
  });

  it('holds nothing that belongs to another loan of the order', async () => {
    const lines = [loan(ladder, 1), loan(ladder, 1, { fee: 0, deposit: 30 })];
    const order = await placeOrder(shop.owner, lines, {
      customerId,
      discount: amount(15),
      paid: 40,
    });
    expect((await refusalOf(returnBorrow(shop.owner, order, 10.01))).body).toMatchObject({
      code: 'REFUND_EXCEEDS_DEPOSIT',
      details: { held: 10 },
    });
    await returnBorrow(shop.owner, order, 10);
    await returnBorrow(shop.owner, order, 30, 1);
    const after = await readAgain(shop.owner, order);
    expect(after).toMatchObject({ depositsRefunded: 40, netPaid: 0, total: 0, amountDue: 0 });
    expect(panelOf(after)).toEqual({
      collected: 50,
      returned: 50,
      pending: 0,
      refunded: 40,
      waived: 0,
      kept: 0,
    });
  });

  it('shows in the deposit panel what was collected, is back and is still out', async () => {
    const lines = [loan(ladder, 3), loan(ladder, 1, { deposit: 7.5 }), sale(service)];
    const order = await placeOrder(shop.owner, lines, { customerId, paid: 97.5 });
    await returnBorrow(shop.owner, order, 5, 1);
    const after = await takeBack(shop.owner, order, [1]);
    expect(panelOf(after)).toEqual({
      collected: 67.5,
      returned: 27.5,
      pending: 40,
      refunded: 5,
      waived: 0,
      kept: 2.5,
    });
    expect(after.depositsHeld).toBe(40);
  });

  it('refuses more than is held of the deposit, and changes nothing', async () => {
    const order = await lendTwo(50);
    const { body } = await refusalOf(returnBorrow(shop.owner, order, 40.01));
    expect(body).toMatchObject({
      statusCode: 409,
      code: 'REFUND_EXCEEDS_DEPOSIT',
      details: { held: 40 },
    });
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });

  it.each([0, -1, 0.005])('refuses a refund of %s', async (value) => {
    const order = await lendTwo(50);
    const call = shop.owner.call('returnBorrow', {
      params: { id: order.borrowRecords[0]?.id ?? '' },
      body: { refund: { amount: amount(value) } },
    });
    expect((await refusalOf(call)).status).toBe(422);
    expect(await readAgain(shop.owner, order)).toEqual(order);
  });

  it('refuses a loan that is back already, however it came back', async () => {
    const marked = await lendTwo();
    await returnBorrow(shop.owner, marked);
    expect(await codeOf(returnBorrow(shop.owner, marked))).toBe('ALREADY_RETURNED');
    const returned = await lendTwo();
    await takeBack(shop.owner, returned, [2]);
    expect(await codeOf(returnBorrow(shop.owner, returned))).toBe('ALREADY_RETURNED');
    const unknown = { borrowRecords: [{ ...marked.borrowRecords[0]!, id: randomUUID() }] };
    expect(await codeOf(returnBorrow(shop.owner, unknown))).toBe('NOT_FOUND');
  });

  it('P5: from two tills at once is done once, and the deposit is refunded once', async () => {
    const order = await lendTwo(50);
    const tills = [shop.owner, shop.manager, shop.cashier, shop.despatcher];
    const { done, refused } = await collide(
      shop,
      order,
      tills.map((till) => () => returnBorrow(till, order, 40)),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual(Array(3).fill('ALREADY_RETURNED'));
    expect(await readAgain(shop.owner, order)).toMatchObject({ refundsTotal: 40, netPaid: 10 });
  });

  it('P5: at once with a return of the same goods, they come back one way only', async () => {
    const order = await lendTwo(50);
    const { done, refused } = await collide<unknown>(shop, order, [
      () => returnBorrow(shop.owner, order, 40),
      () => takeBack(shop.cashier, order, [2]),
    ]);
    expect(done).toHaveLength(1);
    expect(['ALREADY_RETURNED', 'QUANTITY_EXCEEDS_REMAINING']).toContain(refused[0]);
    const { refundsTotal, items } = await readAgain(shop.owner, order);
    expect([40, 50]).toContain(refundsTotal);
    expect(items[0]?.remainingQuantity).toBe(0);
  });

  it('may also be done once the order is completed', async () => {
    const order = await lendTwo(50);
    await shop.owner.call('setOrderStatus', {
      params: { id: order.id },
      body: { status: 'COMPLETED' },
    });
    await returnBorrow(shop.owner, order, 40);
    expect(await readAgain(shop.owner, order)).toMatchObject({ status: 'COMPLETED', netPaid: 10 });
  });

  it('brings goods back that are no longer lent', async () => {
    const product = await addProduct(shop.owner, { stock: 5, borrowable: true });
    const order = await placeOrder(shop.owner, [loan(product.id, 2)], { customerId });
    await shop.owner.call('deleteProduct', { params: { id: product.id } });
    expect(await returnBorrow(shop.owner, order)).toMatchObject({ status: 'RETURNED' });
  });

  it('is for everyone who works in the store', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => lendTwo(50)));
    const bringNext = (till: typeof shop.owner) =>
      till.send('returnBorrow', {
        params: { id: orders.pop()?.borrowRecords[0]?.id ?? '' },
        body: { refund: { amount: amount(1) } },
      });
    expect(await letIn(shop, bringNext)).toEqual(['owner', 'manager', 'cashier', 'despatcher']);
  });
});

describe('P25: loan, line, stock and figures', () => {
  type Step =
    | { do: 'mark'; loan: number; refundShare: number }
    | { do: 'return'; quantities: number[] }
    | { do: 'pay'; share: number }
    | { do: 'discount'; share: number }
    | { do: 'cancel' };
  const share = fc.nat(100);
  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('mark'), loan: fc.nat(3), refundShare: share }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('return'),
        quantities: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pay'), share }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('discount'), share }) },
    { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
  );

  it('agree after any sequence of loans brought back, returns and a cancellation', async () => {
    await fc.assert(
      fc.asyncProperty(share, fc.array(anyStep, { maxLength: 8 }), async (paid, steps) => {
        const lent = await addProduct(shop.owner, { stock: 20, borrowable: true });
        const sold = await addProduct(shop.owner, { stock: 20 });
        const lines = [
          loan(lent.id, 3),
          sale(sold.id, 2, 12.34),
          loan(lent.id, 2, { fee: 0.5, deposit: 33.33 }),
        ];
        let order = await placeOrder(shop.owner, lines, {
          customerId,
          tax: amount(1.11),
          discount: amount(9.99),
          paid: Math.floor(158.4 * paid) / 100,
        });
        for (const step of steps) {
          await take(step, order);
          order = await readAgain(shop.owner, order);
          expectAgreement(order);
          expect(await stockOf(shop.owner, lent.id)).toBe(20 - out(order, 'BORROW'));
          expect(await stockOf(shop.owner, sold.id)).toBe(20 - out(order, 'SALE'));
        }
      }),
      { numRuns: 15 },
    );
  });

  /** Performs the step if it is possible; an impossible one must change nothing. */
  async function take(step: Step, order: Order): Promise<void> {
    const { owner } = shop;
    const due = (percent: number) => Math.floor(order.amountDue * percent) / 100;
    switch (step.do) {
      case 'mark': {
        const record = order.borrowRecords[step.loan % order.borrowRecords.length]!;
        const { settlement } = await owner.call('readBorrow', { params: { id: record.id } });
        const refund = Math.floor((settlement?.held ?? 0) * step.refundShare) / 100;
        return settle(returnBorrow(owner, { borrowRecords: [record] }, refund));
      }
      case 'return':
        return settle(takeBack(owner, order, step.quantities));
      case 'pay':
        return settle(pay(owner, order, due(step.share)));
      case 'discount':
        return settle(
          owner.call('addDiscount', {
            params: { id: order.id },
            body: { amount: amount(due(step.share)) },
          }),
        );
      case 'cancel':
        return settle(cancel(owner, order));
    }
  }

  /** Checks that an impossible step is refused as such, never with another error. */
  async function settle(call: Promise<unknown>): Promise<void> {
    const { refused } = await outcomesOf([call]);
    const known = [
      'ALREADY_RETURNED',
      'INVALID_INPUT',
      'ORDER_CANCELLED',
      'QUANTITY_EXCEEDS_REMAINING',
    ];
    for (const code of refused) expect(known).toContain(code);
  }

  /** Returns the units of the order that are not in the shop. */
  function out({ status, items }: Order, type: 'SALE' | 'BORROW'): number {
    if (status === 'CANCELLED') return 0;
    return items
      .filter(({ transactionType }) => transactionType === type)
      .reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);
  }

  function expectAgreement(order: Order): void {
    const isCancelled = order.status === 'CANCELLED';
    for (const item of order.items.filter(({ transactionType }) => transactionType === 'BORROW')) {
      const records = order.borrowRecords.filter(({ orderItemId }) => orderItemId === item.id);
      const units = (status: string) =>
        records
          .filter((record) => record.status === status)
          .reduce((sum, { quantity }) => sum + quantity, 0);
      expect(units('OPEN') + units('RETURNED')).toBe(item.quantity);
      expect(units('OPEN')).toBe(isCancelled ? 0 : item.remainingQuantity);
    }
    const sum = (values: number[]) => values.reduce((total, value) => total + centsOf(value), 0);
    const records = order.borrowRecords;
    const waived = sum(records.map(({ depositWaived }) => depositWaived));
    const refunded = sum(records.map(({ depositRefunded }) => depositRefunded));
    const total =
      centsOf(order.subtotal) +
      centsOf(order.tax) -
      centsOf(order.discount) -
      sum(order.returns.map(({ totalAmount }) => totalAmount)) -
      refunded -
      waived;
    const paid = sum(order.payments.map((payment) => payment.amount));
    const given = sum(order.refunds.map((refund) => refund.amount));
    expect(order).toMatchObject({
      depositsWaived: waived / 100,
      depositsRefunded: refunded / 100,
      total: Math.max(0, total) / 100,
      netPaid: (paid - given) / 100,
      refundDue: 0,
    });
    expect(given).toBeLessThanOrEqual(paid);
    if (isCancelled) expect(order.netPaid).toBe(0);
    for (const { quantity, borrowDepositPerUnit, ...record } of records) {
      const settledCents = sum([record.depositWaived, record.depositRefunded, record.depositKept]);
      expect(settledCents).toBeLessThanOrEqual(quantity * centsOf(borrowDepositPerUnit));
    }
  }
});

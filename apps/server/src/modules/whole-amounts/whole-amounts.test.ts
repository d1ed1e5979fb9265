/** A store whose currency has no minor unit: Corner Market in yen. */
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@mostrador/contract/endpoints';
import { routes } from '@mostrador/contract/routes';
import { amountFields, type FieldPath } from '@mostrador/contract/shared/amount-fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMissingTotals } from '#modules/orders/totals/fill-missing-totals.ts';
import { addDrawer, close, move, openAt } from '#test/support/drawers.ts';
import { exportedText, importFile, problemsOf } from '#test/support/import-file.ts';
import { buy, costOf, line, payFor, readPurchaseAgain, receive } from '#test/support/purchasing.ts';
import {
  addCustomer,
  differences,
  edit,
  fieldOf,
  loan,
  pay,
  placeOrder,
  readAgain,
  sale,
  takeBack,
} from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
let owner: Till;
let rice: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  owner = shop.owner;
  await owner.call('updateStore', { body: { settings: { currency: 'JPY' } } });
  rice = await addProduct(owner, { stock: 1000, price: 100, borrowable: true });
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const ID = randomUUID();
const method = { paymentMethodId: ID, amount: 10 };
const order = {
  serviceType: 'PICKUP',
  customerName: 'Ana',
  customerAddress: '1 Main St',
  items: [
    {
      productId: ID,
      quantity: 1,
      unitPrice: 10,
      transactionType: 'BORROW',
      borrowDepositPerUnit: 10,
    },
  ],
  subtotal: 20,
  tax: 0,
  discount: 0,
  total: 20,
  payments: [method],
};
const product = { name: 'Tea', price: 10, cost: 5 };
/** Bodies of each command that takes an amount, valid except for the ids they name. */
const BODIES: Partial<Record<EndpointName, object>> = {
  updateStore: { lateFeePerDay: 10, lateFeeMax: 10 },
  createProduct: product,
  updateProduct: product,
  createOrder: order,
  updateOrder: { ...order, updatedAt: '2026-03-10T15:00:00.000Z' },
  parkOrder: { label: 'Ana', draft: {}, itemsCount: 1, total: 10 },
  addPayment: { amount: 10, paymentMethod: 'Cash' },
  addPayments: { payments: [method] },
  setDeliveredAndPaid: method,
  createHandIn: { amount: 10 },
  openShift: { float: 10 },
  addShiftMovement: { kind: 'PAID_IN', amount: 10, reason: 'Change' },
  closeShift: {
    counted: 10,
    countedByMethod: [{ paymentMethodId: ID, counted: 10 }],
    nextFloat: 10,
  },
  extendBorrow: { dueOn: '2026-12-31', fee: 10, lateFee: 10 },
  addDiscount: { amount: 10 },
  returnItems: {
    reason: 'Broken',
    items: [{ orderItemId: ID, productId: ID, unitPrice: 10, quantity: 1 }],
    refunds: [method],
  },
  cancelOrder: { reason: 'Ordered twice', refunds: [method] },
  returnBorrow: { refund: { amount: 10 }, refunds: [method] },
  returnBorrows: {
    loans: [{ borrowId: ID, claims: [{ kind: 'DAMAGE', amount: 10 }] }],
    refunds: [method],
    payments: [method],
  },
  undoReturn: { reason: 'Not back', payments: [method] },
  markFound: { reason: 'In the van', refunds: [method] },
  createPurchase: { items: [{ productId: ID, orderedQty: 1, unitCost: 10 }], tax: 0, discount: 0 },
  receivePurchase: {
    items: [{ purchaseItemId: ID, productId: ID, quantity: 1, unitCost: 10 }],
  },
  addPurchasePayment: method,
  addPurchasePayments: { payments: [method] },
};

const inParts = (sum: number, ...amounts: number[]) => ({
  payments: [{ ...method, amount: sum, parts: amounts.map((part) => ({ amount: part })) }],
});
/** Parts whose first is 10.55, so that only the parts have decimals. */
const ofPart = inParts(15, 10.55, 4.45);
const handedOver = inParts(10, 5, 5);
const changed = { ...order, updatedAt: '2026-03-10T15:00:00.000Z' };
/** Bodies for fields that cannot stand beside those above, by the beginning of their paths. */
const BODIES_OF_FIELDS: Record<string, object> = {
  'returnBorrow claims': { claims: [{ kind: 'DAMAGE', amount: 10 }] },
  'closeShift counts': { counts: [{ value: 10, count: 1 }], nextFloat: 10 },
  'createOrder payments.*.parts.*.amount': { ...order, ...ofPart },
  'createOrder payments.*.parts.*.tendered': { ...order, ...handedOver },
  'updateOrder payments.*.parts.*.amount': { ...changed, ...ofPart },
  'updateOrder payments.*.parts.*.tendered': { ...changed, ...handedOver },
  'addPayments payments.*.parts.*.amount': ofPart,
  'addPayments payments.*.parts.*.tendered': handedOver,
};

function validBody(name: EndpointName, path: FieldPath): object | undefined {
  const field = `${name} ${path.join('.')}`;
  const [, body] = Object.entries(BODIES_OF_FIELDS).find(([key]) => field.startsWith(key)) ?? [];
  return body ?? BODIES[name];
}

/** Returns the body with another value at the path; `*` is a list's first element. */
function having(body: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '*') {
    const [first, ...others] = body as unknown[];
    return [having(first, rest, value), ...others];
  }
  return {
    ...(body as object),
    [step]: having((body as Record<string, unknown>)[step], rest, value),
  };
}

const FIELDS = Object.entries(routes).flatMap(([name, shapes]) =>
  'body' in shapes
    ? amountFields(shapes.body).map((path) => [name as EndpointName, path] as const)
    : [],
);

describe('every amount of every command', () => {
  it('is found', () => {
    expect([...new Set(FIELDS.map(([name]) => name))].sort()).toEqual(Object.keys(BODIES).sort());
    expect(FIELDS.length).toBeGreaterThan(20);
  });

  it.each(FIELDS)('is whole, or refused by its name: %s %j', async (name, path) => {
    const field = path.join('.').replaceAll('*', '0');
    const request = {
      params: { id: ID } as never,
      body: having(validBody(name, path), path, 10.55) as never,
    };
    expect(await fieldOf(owner.call(name, request))).toBe(`422 ${field}`);
    // In a store with cents only the unknown id is wrong.
    expect((await shop.other.owner.send(name, request)).body).not.toMatch(/decimals/);
  });
});

describe('in a currency without decimals', () => {
  it('whole amounts are sold, paid, lent, bought and returned as anywhere', async () => {
    const customer = await addCustomer(owner);
    const sold = await placeOrder(
      owner,
      [sale(rice.id, 2, 100), loan(rice.id, 1, { fee: 50, deposit: 200 })],
      { customerId: customer.id, paid: 450 },
    );
    await takeBack(owner, sold, [1, 0]);
    expect(await readAgain(owner, sold)).toMatchObject({ total: 350, netPaid: 350 });
  });

  it('averages and the moving cost are whole', async () => {
    const customer = await addCustomer(owner, { phone: '305 555 0102' });
    for (const quantity of [1, 1, 2]) {
      await placeOrder(owner, [sale(rice.id, quantity, 100)], { customerId: customer.id });
    }
    const { stats } = await owner.call('readCustomerSummary', { params: { id: customer.id } });
    expect(stats.averageOrderValue).toBe(133);

    const tea = await addProduct(owner, { stock: 2, price: 30, cost: amount(10) });
    const purchase = await buy(owner, [line(tea.id, 1, 20)]);
    await receive(owner, purchase, [1]);
    expect(await costOf(owner, tea.id)).toBe(13);
  });

  it('a discount’s shares are whole, and add up', async () => {
    const [tea, cup, pot] = [
      await addProduct(owner, { price: 5 }),
      await addProduct(owner, { price: 5 }),
      await addProduct(owner, { price: 5 }),
    ];
    const lines = [tea, cup, pot].map(({ id }) => sale(id, 1, 5));
    await placeOrder(owner, lines, { discount: amount(10) });
    const query = { startDate: '2026-03-10', endDate: '2026-03-10', limit: 100 };
    const { rows } = await owner.call('readProductsReport', { query });
    const ids = [tea.id, cup.id, pot.id];
    const revenues = rows.filter(({ productId }) => ids.includes(productId ?? ''));
    expect(revenues.map(({ revenue }) => revenue).sort()).toEqual([1, 2, 2]);
  });

  it('a file of products has whole amounts', async () => {
    expect(
      await problemsOf(owner, 'importProducts', 'name,price,cost\nA,10.55,1\nB,10.00,0.5\nC,10,1'),
    ).toEqual(['2 price noDecimals', '3 cost noDecimals']);
  });
});

describe('what has cents from before', () => {
  const keepIn = (currency: string) =>
    sql`update stores s set currency = ${currency} where s.store_id = ${shop.other.storeId}`.execute(
      shop.db,
    );
  /** Marks the store's totals as those of a store that is older than the rule. */
  const markTotals = () =>
    sql`insert into stale_totals (store_id) values (${shop.other.storeId})`.execute(shop.db);

  it('is summed anew once, in whole shares', async () => {
    const { owner } = shop.other;
    const products = [
      await addProduct(owner, { price: 5 }),
      await addProduct(owner, { price: 5 }),
      await addProduct(owner, { price: 5 }),
    ];
    const lines = products.map(({ id }) => sale(id, 1, 5));
    await placeOrder(owner, lines, { discount: amount(10) });
    await keepIn('JPY');
    await markTotals();
    expect(await differences(shop)).not.toEqual([]);
    await fillMissingTotals(shop.db);
    expect(await differences(shop)).toEqual([]);
    const { rows } = await sql`
      select from stale_totals t where t.store_id = ${shop.other.storeId}`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  it('keeps them, and nothing of it is stuck', async () => {
    const { owner } = shop.other;
    await keepIn('USD');
    const cheap = await addProduct(owner, { stock: 10, price: 10.55, cost: amount(4.25) });
    const old = await placeOrder(owner, [sale(cheap.id, 2, 10.55)]);
    const bought = await buy(owner, [line(cheap.id, 2, 4.25)]);
    const file = await exportedText(owner, 'exportProducts');
    await keepIn('JPY');

    const edited = await edit(owner, old, { notes: 'Ring twice' });
    expect(edited.items).toMatchObject([{ unitPrice: 10.55, quantity: 2 }]);
    expect(await pay(owner, edited, 21.1)).toMatchObject({ paymentStatus: 'PAID' });
    await receive(owner, bought, [2]);
    await payFor(owner, bought, 8.5);
    expect(await readPurchaseAgain(owner, bought)).toMatchObject({ amountDue: 0 });
    expect(
      await owner.call('updateProduct', {
        params: { id: cheap.id },
        body: { name: 'Renamed', price: amount(10.55), cost: amount(4.25) },
      }),
    ).toMatchObject({ name: 'Renamed', price: 10.55 });
    expect(await placeOrder(owner, [sale(cheap.id, 1, 10.55)])).toMatchObject({ total: 10.55 });
    // An order taken without a network records no exception either.
    const takenAt = '2026-03-10T14:00:00.000Z';
    const taken = await placeOrder(owner, [sale(cheap.id, 1, 10.55)], { takenAt });
    expect(taken.history).toMatchObject([{ action: 'ORDER_CREATED', changes: { takenAt } }]);
    expect(taken.history).toHaveLength(1);
    expect((await importFile(owner, 'importProducts', file)).rowsWithProblems).toBe(0);

    const whole = await addProduct(owner, { stock: 10, price: 10 });
    expect(await fieldOf(placeOrder(owner, [sale(whole.id, 1, 10.55)]))).toBe(
      '422 items.0.unitPrice',
    );
  });

  it('a drawer with cents is counted and opened with them, until none are left', async () => {
    const { owner } = shop.other;
    await keepIn('USD');
    const drawerId = await addDrawer(owner, 'Coins');
    const shift = await openAt(owner, drawerId, 10.55);
    await keepIn('JPY');

    const closed = await close(owner, shift.id, 10.55, { nextFloat: amount(10.55) });
    expect(closed).toMatchObject({ difference: 0, nextFloat: 10.55 });
    const second = await openAt(owner, drawerId, 10.55);
    await move(owner, second.id, 'PAID_OUT', 0.55);
    await close(owner, second.id, 10, { nextFloat: amount(10) });
    expect(await fieldOf(openAt(owner, drawerId, 10.55))).toBe('422 float');
    const third = await openAt(owner, drawerId, 10);
    expect(await fieldOf(move(owner, third.id, 'PAID_OUT', 0.55))).toBe('422 amount');
    await close(owner, third.id, 10);
  });
});

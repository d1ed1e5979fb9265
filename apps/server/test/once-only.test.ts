/**
 * Proof of proofs.md#p1-once-only: whatever makes or changes a document of money, sent many times with
 * one key, one after another or at once, also where the first answer was lost, has one effect and one
 * answer.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { EndpointName } from '@mostrador/contract/endpoints';
import type { StockCount } from '@mostrador/contract/stock-counts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDrawer, openAt, readShift } from './support/drawers.ts';
import {
  buy,
  costChangesOf,
  line,
  type Purchase,
  payFor,
  readPurchaseAgain,
  receive,
  units,
} from './support/purchasing.ts';
import { reserve } from './support/reserving.ts';
import {
  addCustomer,
  cashId,
  collide,
  differences,
  editBody,
  loan,
  movementsOf,
  type Order,
  placeOrder,
  readAgain,
  returnBody,
  sale,
} from './support/sales.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from './support/shop.ts';

/** Calls of one shop that a server sends to a cluster's database at once. */
const AT_ONCE = 5;

let shop: TestShop;
let customerId: string;
let productId: string;
let cash: string;

beforeAll(async () => {
  shop = await openTestShop();
  customerId = (await addCustomer(shop.owner)).id;
  productId = (await addProduct(shop.owner, { stock: 1000, borrowable: true })).id;
  cash = await cashId(shop.owner);
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

interface Request {
  name: EndpointName;
  params?: { id: string; [other: string]: string };
  body: object;
}

interface Case<Document> {
  call: string;
  /** Opens the request's document, if not the usual one of its kind. */
  open?: () => Promise<Document>;
  /** The request, and the change of its body that asks for something else. */
  request: (document: Document) => Request;
  other: object;
}

/** Cases for an order of 75, of which 40 are paid. */
const ORDER_CASES: Case<Order>[] = [
  {
    call: 'a new order',
    request: () => ({
      name: 'createOrder',
      body: orderBody([sale(productId, 2), loan(productId)], {
        customerId,
        payments: [{ paymentMethodId: cash, amount: amount(4) }],
      }),
    }),
    other: { notes: 'Ring twice' },
  },
  {
    call: 'an edit',
    request: (order) => ({
      name: 'updateOrder',
      params: { id: order.id },
      body: editBody(order, { items: [sale(productId, 9), loan(productId)], notes: 'Ring once' }),
    }),
    other: { notes: 'Ring twice' },
  },
  {
    call: 'a payment',
    request: ({ id }) => ({
      name: 'addPayment',
      params: { id },
      body: { amount: 5, paymentMethod: 'Cash' },
    }),
    other: { amount: 6 },
  },
  {
    call: 'a batch of payments',
    request: ({ id }) => ({
      name: 'addPayments',
      params: { id },
      body: { payments: [{ paymentMethodId: cash, amount: 5 }] },
    }),
    other: { payments: [{ paymentMethodId: randomUUID(), amount: 5 }] },
  },
  {
    call: 'a voided payment',
    request: ({ id, payments }) => ({
      name: 'voidPayment',
      params: { id, paymentId: payments[0]?.id ?? '' },
      body: { reason: 'Typed twice' },
    }),
    other: { reason: 'Another order' },
  },
  {
    call: 'a discount',
    request: ({ id }) => ({ name: 'addDiscount', params: { id }, body: { amount: 5 } }),
    other: { amount: 6 },
  },
  {
    call: 'a return',
    request: (order) => ({
      name: 'returnItems',
      params: { id: order.id },
      body: returnBody(order, [2, 1]),
    }),
    other: { reason: 'Broken' },
  },
  {
    call: 'a cancellation',
    request: ({ id }) => ({
      name: 'cancelOrder',
      params: { id },
      body: { reason: 'Changed their mind' },
    }),
    other: { reason: 'Ordered twice' },
  },
  {
    call: 'a part of a loan brought back with claims',
    open: () => placeOrder(shop.owner, [loan(productId, 3)], { customerId, paid: 75 }),
    request: ({ borrowRecords }) => ({
      name: 'returnBorrow',
      params: { id: borrowRecords[0]?.id ?? '' },
      body: { quantity: 1, condition: 'DAMAGED', claims: [{ kind: 'DAMAGE', amount: 30 }] },
    }),
    other: { quantity: 2 },
  },
  {
    call: 'a voided charge',
    open: async () => {
      const order = await placeOrder(shop.owner, [loan(productId)], { customerId, paid: 25 });
      await shop.owner.call('returnBorrow', {
        params: { id: order.borrowRecords[0]?.id ?? '' },
        body: { claims: [{ kind: 'LOSS', amount: amount(30) }] },
      });
      return readAgain(shop.owner, order);
    },
    request: ({ id, charges }) => ({
      name: 'voidCharge',
      params: { id, chargeId: charges[0]?.id ?? '' },
      body: { reason: 'Agreed' },
    }),
    other: { reason: 'A favour' },
  },
  {
    call: 'an extended loan',
    request: ({ borrowRecords }) => ({
      name: 'extendBorrow',
      params: { id: borrowRecords[0]?.id ?? '' },
      body: { dueOn: '2026-12-31', fee: 3 },
    }),
    other: { dueOn: '2027-01-31' },
  },
  {
    call: 'a loan brought back',
    request: ({ borrowRecords }) => ({
      name: 'returnBorrow',
      params: { id: borrowRecords[0]?.id ?? '' },
      body: { notes: 'Scratched' },
    }),
    other: { notes: 'Clean' },
  },
  {
    call: 'an undone return',
    open: async () => {
      const order = await placeOrder(shop.owner, [loan(productId)], { customerId, paid: 25 });
      await shop.owner.call('returnBorrow', {
        params: { id: order.borrowRecords[0]?.id ?? '' },
        body: { claims: [] },
      });
      return readAgain(shop.owner, order);
    },
    request: ({ borrowRecords }) => ({
      name: 'undoReturn',
      params: { id: borrowRecords[0]?.id ?? '' },
      body: { reason: 'The wrong customer' },
    }),
    other: { reason: 'Mistyped' },
  },
  {
    call: 'lost units that are found',
    open: async () => {
      const order = await placeOrder(shop.owner, [loan(productId)], { customerId, paid: 25 });
      await shop.owner.call('returnBorrow', {
        params: { id: order.borrowRecords[0]?.id ?? '' },
        body: { condition: 'LOST', claims: [{ kind: 'LOSS', amount: amount(20) }] },
      });
      return readAgain(shop.owner, order);
    },
    request: ({ borrowRecords }) => ({
      name: 'markFound',
      params: { id: borrowRecords[0]?.id ?? '' },
      body: { reason: 'In the van' },
    }),
    other: { reason: 'In the cellar' },
  },
  {
    call: 'loans brought back together',
    request: ({ borrowRecords }) => ({
      name: 'returnBorrows',
      body: { loans: borrowRecords.map(({ id }) => ({ borrowId: id })) },
    }),
    other: { payDueFromRefund: true },
  },
];

const buyTen = () => buy(shop.owner, [line(productId, 10, 7.5)]);

/** Cases for a purchase of 10 units, of which 6 came, and of 75, of which 40 are paid. */
const PURCHASE_CASES: Case<Purchase>[] = [
  {
    call: 'a new purchase',
    request: () => ({ name: 'createPurchase', body: { items: [line(productId, 3, 2)] } }),
    other: { notes: 'Before Friday' },
  },
  {
    call: 'a purchase that is ordered',
    open: buyTen,
    request: ({ id }) => ({
      name: 'setPurchaseStatus',
      params: { id },
      body: { status: 'ORDERED' },
    }),
    other: { status: 'CANCELLED' },
  },
  {
    call: 'a purchase that is cancelled',
    open: buyTen,
    request: ({ id }) => ({
      name: 'setPurchaseStatus',
      params: { id },
      body: { status: 'CANCELLED' },
    }),
    other: { status: 'ORDERED' },
  },
  {
    call: 'a receipt',
    request: (purchase) => ({
      name: 'receivePurchase',
      params: { id: purchase.id },
      body: { items: units(purchase, [3]) },
    }),
    other: { notes: 'One box was open' },
  },
  {
    call: 'a return to the provider',
    request: (purchase) => ({
      name: 'returnPurchase',
      params: { id: purchase.id },
      body: { reason: 'Broken', items: units(purchase, [2]) },
    }),
    other: { reason: 'Not ordered' },
  },
  {
    call: 'a payment of a purchase',
    request: ({ id }) => ({
      name: 'addPurchasePayment',
      params: { id },
      body: { paymentMethodId: cash, amount: 5 },
    }),
    other: { amount: 6 },
  },
  {
    call: 'a batch of payments of a purchase',
    request: ({ id }) => ({
      name: 'addPurchasePayments',
      params: { id },
      body: { payments: [{ paymentMethodId: cash, amount: 5 }] },
    }),
    other: { payments: [{ paymentMethodId: randomUUID(), amount: 5 }] },
  },
  {
    call: 'a purchase that is marked as paid',
    request: ({ id }) => ({ name: 'markPurchasePaid', params: { id }, body: {} }),
    other: { notes: 'In cash' },
  },
];

/** Cases for a count that found one unit less. */
const COUNT_CASES: Case<StockCount>[] = [
  {
    call: 'a new count',
    request: () => ({ name: 'createStockCount', body: { notes: 'Before the holidays' } }),
    other: { notes: 'After the holidays' },
  },
  {
    call: 'an entry of a count',
    request: ({ id }) => ({
      name: 'enterStockCount',
      params: { id },
      body: { productId, add: 1 },
    }),
    other: { add: 2 },
  },
  {
    call: 'a count that is posted',
    request: ({ id }) => ({ name: 'postStockCount', params: { id }, body: { uncounted: 'KEEP' } }),
    other: { uncounted: 'ZERO' },
  },
];

/** A delivery person who handed in a part of their cash. */
interface Courier {
  id: string;
  handInId: string;
}

/** Cases for a delivery person who collected 50, of which they handed in 20. */
const HAND_IN_CASES: Case<Courier>[] = [
  {
    call: 'a hand-in',
    request: ({ id }) => ({ name: 'createHandIn', params: { id }, body: { amount: 5 } }),
    other: { amount: 6 },
  },
  {
    call: 'a voided hand-in',
    request: ({ id, handInId }) => ({
      name: 'voidHandIn',
      params: { id, handInId },
      body: { reason: 'Typed twice' },
    }),
    other: { reason: 'Somebody else’s' },
  },
];

/** Cases for a product with two units that have codes. */
const UNIT_CASES: Case<{ id: string; unitId: string }>[] = [
  {
    call: 'added units',
    request: ({ id }) => ({ name: 'addUnits', params: { id }, body: { quantity: 2 } }),
    other: { quantity: 3 },
  },
  {
    call: 'a missing unit',
    request: ({ id, unitId }) => ({
      name: 'changeUnit',
      params: { id, unitId },
      body: { state: 'GONE' },
    }),
    other: { state: 'HERE' },
  },
];

/** Cases for a product of which 3 units are in repair. */
const REPAIR_CASES: Case<{ id: string }>[] = [
  {
    call: 'units sent to repair',
    request: ({ id }) => ({
      name: 'moveRepairs',
      params: { id },
      body: { quantity: 1, action: 'OUT' },
    }),
    other: { quantity: 2 },
  },
  {
    call: 'units written off',
    request: ({ id }) => ({
      name: 'moveRepairs',
      params: { id },
      body: { quantity: 1, action: 'WRITE_OFF' },
    }),
    other: { note: 'Burnt out' },
  },
];

/** A drawer, and the shift that is open there. */
interface OpenShift {
  id: string;
  drawerId: string;
}

/** Cases for a shift that was opened with 100. */
const SHIFT_CASES: Case<OpenShift>[] = [
  {
    call: 'a pay-out of a drawer',
    request: ({ id }) => ({
      name: 'addShiftMovement',
      params: { id },
      body: { kind: 'PAID_OUT', amount: 5, reason: 'Window cleaner' },
    }),
    other: { amount: 6 },
  },
  {
    call: 'a closing',
    request: ({ id }) => ({
      name: 'closeShift',
      params: { id },
      body: { counted: 100, nextFloat: 40 },
    }),
    other: { nextFloat: 50 },
  },
];

const OPENING_CASES: Case<{ id: string }>[] = [
  {
    call: 'a shift that is opened',
    request: ({ id }) => ({ name: 'openShift', params: { id }, body: { float: 50 } }),
    other: { float: 60 },
  },
];

/** Cases for a reservation of one unit. */
const RESERVATION_CASES: Case<{ id: string }>[] = [
  {
    call: 'a new reservation',
    request: () => ({
      name: 'createReservation',
      body: {
        customerId,
        items: [{ productId, quantity: 1 }],
        from: '2026-03-12',
        until: '2026-03-13',
      },
    }),
    other: { notes: 'Wedding' },
  },
  {
    call: 'a reservation that is changed',
    request: ({ id }) => ({
      name: 'updateReservation',
      params: { id },
      body: {
        customerId,
        items: [{ productId, quantity: 2 }],
        from: '2026-03-12',
        until: '2026-03-13',
      },
    }),
    other: { notes: 'Wedding' },
  },
  {
    call: 'a reservation that is cancelled',
    request: ({ id }) => ({
      name: 'setReservationStatus',
      params: { id },
      body: { status: 'CANCELLED' },
    }),
    other: { status: 'NO_SHOW' },
  },
];

const send = ({ name, params, body }: Request, key: string) =>
  shop.owner.send(name, { params: params as never, body: body as never, key });

/** A kind of document: how to open one, and everything that a request for it could change. */
interface Kind<Document> {
  table:
    | 'orders'
    | 'purchases'
    | 'stock_counts'
    | 'delivery_persons'
    | 'drawers'
    | 'shifts'
    | 'products'
    | 'reservations';
  open: () => Promise<Document>;
  /** Counts the documents of the kind and the entries of this one's history as `happenings`. */
  stateWith: (document: Document) => Promise<{ happenings: number }>;
}

onlyOnce(ORDER_CASES, {
  table: 'orders',
  open: () =>
    placeOrder(shop.owner, [sale(productId, 5), loan(productId)], { customerId, paid: 40 }),
  stateWith: async ({ id }) => {
    const { orders, pagination } = await shop.owner.call('listOrders', { query: { limit: 100 } });
    const order = await readAgain(shop.owner, { id });
    return {
      orders,
      order,
      movements: await movementsOf(shop.owner, productId),
      happenings: pagination.total + order.history.length,
    };
  },
});

onlyOnce(PURCHASE_CASES, {
  table: 'purchases',
  open: async () => {
    const bought = await buyTen();
    await receive(shop.owner, bought, [6]);
    return payFor(shop.owner, bought, 40);
  },
  stateWith: async ({ id }) => {
    const { purchases, pagination } = await shop.owner.call('listPurchases', {
      query: { limit: 100 },
    });
    const purchase = await readPurchaseAgain(shop.owner, { id });
    return {
      purchases,
      purchase,
      movements: await movementsOf(shop.owner, productId),
      costs: await costChangesOf(shop, productId),
      happenings: pagination.total + purchase.history.length,
    };
  },
});

onlyOnce(COUNT_CASES, {
  table: 'stock_counts',
  open: async () => {
    const count = await shop.owner.call('createStockCount', { body: {} });
    const { stock } = await shop.owner.call('readProduct', { params: { id: productId } });
    await shop.owner.call('enterStockCount', {
      params: { id: count.id },
      body: { productId, quantity: (stock ?? 0) - 1 },
    });
    return count;
  },
  stateWith: async ({ id }) => {
    const { counts, pagination } = await shop.owner.call('listStockCounts', {
      query: { limit: 100 },
    });
    const { lines } = await shop.owner.call('listStockCountLines', { params: { id } });
    const closed = counts.find((count) => count.id === id)?.status === 'OPEN' ? 0 : 1;
    const counted = lines.reduce((units, line) => units + (line.counted ?? 0), 0);
    return {
      counts,
      lines,
      movements: await movementsOf(shop.owner, productId),
      happenings: pagination.total + counted + closed,
    };
  },
});

onlyOnce(HAND_IN_CASES, {
  table: 'delivery_persons',
  open: async () => {
    const { id } = await shop.owner.call('createDeliveryPerson', {
      body: { name: `Dan ${randomUUID()}` },
    });
    const order = await shop.owner.call('createOrder', {
      body: orderBody([sale(productId, 5)], {
        customerId,
        serviceType: 'DELIVERY',
        deliveryPersonId: id,
      }),
    });
    await shop.owner.call('addPayment', {
      params: { id: order.id },
      body: { amount: order.amountDue, paymentMethod: 'Cash', collectedBy: id },
    });
    const handIn = await shop.owner.call('createHandIn', {
      params: { id },
      body: { amount: amount(20) },
    });
    return { id, handInId: handIn.id };
  },
  stateWith: async ({ id }) => {
    const person = await shop.owner.call('readDeliveryPerson', { params: { id } });
    const { handIns, pagination } = await shop.owner.call('listHandIns', { params: { id } });
    const voided = handIns.filter((handIn) => handIn.voided !== null).length;
    return { person, handIns, happenings: pagination.total + voided };
  },
});

onlyOnce(UNIT_CASES, {
  table: 'products',
  open: async () => {
    const { id } = await addProduct(shop.owner, { stock: 2 });
    const params = { id };
    await shop.owner.call('setUnitCodes', { params, body: { tracksUnits: true } });
    const { units } = await shop.owner.call('listUnits', { params });
    return { id, unitId: units[0]?.id ?? '' };
  },
  stateWith: async ({ id }) => {
    const product = await shop.owner.call('readProduct', { params: { id } });
    const { units } = await shop.owner.call('listUnits', { params: { id } });
    const movements = await movementsOf(shop.owner, id);
    return { product, units, movements, happenings: movements.length };
  },
});

onlyOnce(REPAIR_CASES, {
  table: 'products',
  open: async () => {
    const { id } = await addProduct(shop.owner, { stock: 20 });
    const body = { quantity: 3, action: 'OUT' as const };
    await shop.owner.call('moveRepairs', { params: { id }, body });
    return { id };
  },
  stateWith: async ({ id }) => {
    const product = await shop.owner.call('readProduct', { params: { id } });
    const movements = await movementsOf(shop.owner, id);
    return { product, movements, happenings: movements.length };
  },
});

onlyOnce(OPENING_CASES, {
  table: 'drawers',
  open: async () => ({ id: await addDrawer(shop.owner, randomUUID()) }),
  stateWith: async ({ id }) => {
    const { shifts } = await shop.owner.call('listShifts', { query: { drawerId: id } });
    return { shifts, happenings: shifts.length };
  },
});

onlyOnce(SHIFT_CASES, {
  table: 'shifts',
  open: async () => {
    const drawerId = await addDrawer(shop.owner, randomUUID());
    const { id } = await openAt(shop.owner, drawerId);
    return { id, drawerId };
  },
  stateWith: async ({ id, drawerId }) => {
    const shift = await readShift(shop.owner, id);
    const { shifts } = await shop.owner.call('listShifts', { query: { drawerId } });
    const moved = shift.movements.filter(({ atClosing }) => !atClosing).length;
    const happenings = moved + (shift.zNumber ?? 0);
    return { shift, shifts, happenings };
  },
});

onlyOnce(RESERVATION_CASES, {
  table: 'reservations',
  open: async () => {
    const days = { from: '2026-03-12', until: '2026-03-12' };
    return reserve(shop.owner, customerId, productId, days);
  },
  stateWith: async ({ id }) => {
    const { reservations, pagination } = await shop.owner.call('listReservations', {
      query: { limit: 100 },
    });
    const { status, items } = reservations.find((each) => each.id === id) ?? {};
    const closed = status === 'BOOKED' ? 0 : 1;
    const changed = items?.[0]?.quantity === 2 ? 1 : 0;
    return { reservations, happenings: pagination.total + closed + changed };
  },
});

describe('P1: while servers are replaced', () => {
  const hashes = () => shop.db.updateTable('idempotency_keys').where('store_id', '=', shop.storeId);

  it('a retry at the new server of what the old one has done is answered, and not done again', async () => {
    const body = { firstName: 'Ana', lastName: 'Upgrade', address: '12 Palm St' };
    const asked: Request = { name: 'createCustomer', body };
    const key = randomUUID();
    const first = await send(asked, key);
    // An older server wrote no canonical hash.
    await hashes().where('key', '=', key).set({ canonical_hash: null }).execute();
    expect((await send(asked, key)).body).toBe(first.body);
    const other = { ...asked, body: { ...body, address: '3 Elm St' } };
    expect((await send(other, key)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('the new one writes what the old one compares', async () => {
    const body = { name: 'Compared' };
    const key = randomUUID();
    await send({ name: 'createCategory', body }, key);
    const { request_hash } = await shop.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .where('store_id', '=', shop.storeId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const text = `POST /api/categories\n${JSON.stringify(body)}`;
    expect(request_hash).toBe(createHash('sha256').update(text).digest('base64url'));
  });
});

/** Returns the same request in another form: fields reversed, ids in capitals. */
function otherwiseWritten({ name, params, body }: Request): Request {
  const rewritten = (value: unknown): unknown => {
    if (typeof value === 'string') return isId(value) ? value.toUpperCase() : value;
    if (Array.isArray(value)) return value.map(rewritten);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([field, inner]) => [field, rewritten(inner)]);
    return Object.fromEntries(fields.reverse());
  };
  return {
    name,
    body: rewritten(body) as object,
    ...(params && { params: rewritten(params) as typeof params }),
  };
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}

function onlyOnce<Document extends { id: string }>(
  cases: readonly Case<Document>[],
  { table, stateWith, ...kind }: Kind<Document>,
): void {
  describe.each(cases)('P1: $call', ({ open = kind.open, request, other }) => {
    const prepare = async (): Promise<{ document: Document; asked: Request }> => {
      const document = await open();
      return { document, asked: request(document) };
    };

    it('sent again, one after another, has one effect and one answer', async () => {
      const { document, asked } = await prepare();
      const key = randomUUID();
      const first = await send(asked, key);
      expect(first.statusCode).toBeLessThan(300);
      const state = await stateWith(document);
      for (const again of [await send(asked, key), await send(asked, key)]) {
        expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
      }
      expect(await stateWith(document)).toEqual(state);
    });

    it('sent many times at once, and once more later, has one effect and one answer', async () => {
      const { document, asked } = await prepare();
      const before = await stateWith(document);
      const key = randomUUID();
      const { done: answers } = await collide(
        shop,
        document,
        Array.from({ length: AT_ONCE }, () => () => send(asked, key)),
        table,
      );
      const state = await stateWith(document);
      answers.push(await send(asked, key));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
      expect(answers[0]?.statusCode).toBeLessThan(300);
      expect(state.happenings).toBe(before.happenings + 1);
      expect(await stateWith(document)).toEqual(state);
    });

    it('is the same request with its fields in another order and its ids in capitals', async () => {
      const { document, asked } = await prepare();
      const key = randomUUID();
      const first = await send(asked, key);
      const state = await stateWith(document);
      const again = await send(otherwiseWritten(asked), key);
      expect(`${again.statusCode} ${again.body}`).toBe(`${first.statusCode} ${first.body}`);
      expect(await stateWith(document)).toEqual(state);
    });

    it('is refused with the same key and another body, and changes nothing', async () => {
      const { document, asked } = await prepare();
      const key = randomUUID();
      expect((await send(asked, key)).statusCode).toBeLessThan(300);
      const state = await stateWith(document);
      const changed = await send({ ...asked, body: { ...asked.body, ...other } }, key);
      expect(changed.json()).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(await stateWith(document)).toEqual(state);
    });

    it('is refused with the key of another call, and changes nothing', async () => {
      const { document, asked } = await prepare();
      const key = randomUUID();
      const body = { firstName: 'Eva', lastName: 'Sol', address: '3 Elm St' };
      await shop.owner.call('createCustomer', { body, key });
      const state = await stateWith(document);
      expect((await send(asked, key)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(await stateWith(document)).toEqual(state);
    });
  });
}

describe('P1: a request that was refused', () => {
  it('may be sent again with its key once nothing is in its way', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 2)], { paid: 20 });
    const asked: Request = {
      name: 'addDiscount',
      params: { id: order.id },
      body: { amount: 5 },
    };
    const key = randomUUID();
    expect((await send(asked, key)).statusCode).toBe(409);
    const items = [sale(productId, 3)];
    await shop.owner.call('updateOrder', {
      params: { id: order.id },
      body: editBody(order, { items }),
    });
    expect((await send(asked, key)).statusCode).toBe(200);
  });

  it('by another person of the store is answered as the first one was', async () => {
    const order = await placeOrder(shop.owner, [sale(productId, 2)]);
    const options = { params: { id: order.id }, body: { amount: amount(5) }, key: randomUUID() };
    const first = await shop.owner.call('addDiscount', options);
    expect(await shop.cashier.call('addDiscount', options)).toEqual(first);
  });
});

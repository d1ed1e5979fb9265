import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/rows/new-id.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { differenceLine } from './difference.ts';
import { verifyAll, verifyStore } from './verify-all.ts';

let shop: TestShop;
/** Products, customer and payment method of every store in this test. */
let goods: { hammer: string; ladder: string; customer: string; cash: string };
/** Person on the damaged rows. */
let someone: string;

beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const hammer = await addProduct(owner, { name: 'Hammer', stock: 1000 });
  const ladder = await addProduct(owner, { name: 'Ladder', stock: 1000, borrowable: true });
  const customer = await owner.call('createCustomer', {
    body: { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' },
  });
  const [cash] = (await owner.call('listPaymentMethods')).paymentMethods;
  someone = (await shop.owner.call('readProfile')).id;
  goods = {
    hammer: hammer.id,
    ladder: ladder.id,
    customer: customer.id,
    cash: cash?.id ?? '',
  };
});
afterAll(() => shop.close());

/** Makes a paid order of two hammers at 10 and a ladder lent for 10 with a deposit of 20. */
const order = () =>
  shop.owner.call('createOrder', {
    body: orderBody(
      [
        { productId: goods.hammer, quantity: 2 },
        {
          productId: goods.ladder,
          transactionType: 'BORROW',
          borrowDepositPerUnit: amount(20),
        },
      ],
      {
        customerId: goods.customer,
        payments: [{ paymentMethodId: goods.cash, amount: amount(50) }],
      },
    ),
  });
type Order = Awaited<ReturnType<typeof order>>;

const lines = async () => (await verifyAll(shop.db)).differences.map(differenceLine).sort();

/** Returns a row of the tables that record an order's events. */
const entry = (orderId: string, id = newId()) =>
  sql`${shop.storeId}, ${id}, ${orderId}, ${shop.clock.now}`;
const ofOrder = (id: string) => sql`where o.store_id = ${shop.storeId} and o.id = ${id}`;
const setOrder = (id: string, change: string) =>
  sql`update orders o set ${sql.raw(change)} ${ofOrder(id)}`;
const ofEntry = (id: string) =>
  sql`where entry.store_id = ${shop.storeId} and entry.order_id = ${id}`;

function addReturn({ id, items }: Order, totals: { document: number; item: number }) {
  const returnId = newId();
  return [
    sql`insert into returns (store_id, id, order_id, created_at, user_id, reason, total_cents)
      values (${entry(id, returnId)}, ${someone}, 'broken', ${totals.document})`,
    sql`insert into return_items (store_id, id, return_id, order_item_id, quantity, total_cents)
      values (${shop.storeId}, ${newId()}, ${returnId}, ${items[0]?.id}, 1, ${totals.item})`,
  ];
}

interface Change {
  name: string;
  by: (order: Order) => RawBuilder<unknown> | RawBuilder<unknown>[];
  /** Findings of verify about the order, without its number. */
  says: string[];
}

const CHANGES: Change[] = [
  {
    name: 'the figures of an order',
    by: ({ id }) =>
      setOrder(
        id,
        `subtotal_cents = 4900, total_cents = 4800, payments_total_cents = 5100, amount_due_cents = 7,
         open_deposits_cents = 1, payment_status = 'PENDING'`,
      ),
    says: [
      'amountDue: kept 0.07, recomputed 0.00',
      'openDeposits: kept 0.01, recomputed 20.00',
      'paymentStatus: kept PENDING, recomputed PAID',
      'paymentsTotal: kept 51.00, recomputed 50.00',
      'subtotal: kept 49.00, recomputed 50.00',
      'total: kept 48.00, recomputed 50.00',
    ],
  },
  {
    name: 'what came back, as the order keeps it',
    by: ({ id }) =>
      setOrder(
        id,
        'returns_total_cents = 1, deposits_refunded_cents = 2, deposits_waived_cents = 3, refunds_total_cents = 4',
      ),
    says: [
      'depositsRefunded: kept 0.02, recomputed 0.00',
      'depositsWaived: kept 0.03, recomputed 0.00',
      'refundsTotal: kept 0.04, recomputed 0.00',
      'returnsTotal: kept 0.01, recomputed 0.00',
    ],
  },
  {
    name: 'what the order was at first',
    by: ({ id }) => setOrder(id, 'items_count = 3, original_total_cents = 4999'),
    says: ['itemsCount: kept 3, recomputed 2', 'originalTotal: kept 49.99, recomputed 50.00'],
  },
  {
    name: 'a payment',
    by: ({ id }) => sql`update payments entry set amount_cents = 4000 ${ofEntry(id)}`,
    says: [
      'amountDue: kept 0.00, recomputed 10.00',
      'changes of depositsHeld: kept 20.00, recomputed 0.00',
      'paymentStatus: kept PAID, recomputed PARTIALLY_PAID',
      'paymentsTotal: kept 50.00, recomputed 40.00',
    ],
  },
  {
    name: 'a payment that was voided',
    by: ({ id }) => sql`
      update payments entry set voided_at = ${shop.clock.now}, void_reason = 'Wrong', voided_by = ${someone}
      ${ofEntry(id)}`,
    says: [
      'amountDue: kept 0.00, recomputed 50.00',
      'changes of depositsHeld: kept 20.00, recomputed 0.00',
      'paymentStatus: kept PAID, recomputed PENDING',
      'paymentsTotal: kept 50.00, recomputed 0.00',
    ],
  },
  {
    name: 'a refund whose methods are not its sum',
    by: ({ id }) => [
      sql`insert into refunds (store_id, id, order_id, created_at, user_id, kind, amount_cents, methods_noted)
        values (${entry(id, id)}, ${someone}, 'RETURN', 1000, true)`,
      sql`insert into refund_methods (store_id, id, order_id, created_at, refund_id, payment_method_id, kind,
          amount_cents, rounding_cents)
        values (${entry(id)}, ${id}, ${goods.cash}, 'CASH', 900, 0)`,
    ],
    says: [
      'amountDue: kept 0.00, recomputed 10.00',
      'changes of depositsHeld: kept 20.00, recomputed 0.00',
      'methods of refund 1: kept 9.00, recomputed 10.00',
      'paymentStatus: kept PAID, recomputed PARTIALLY_PAID',
      'refundsTotal: kept 0.00, recomputed 10.00',
    ],
  },
  {
    name: 'a discount that the order does not have',
    by: ({ id }) => sql`
      insert into discounts (store_id, id, order_id, created_at, user_id, amount_cents)
      values (${entry(id)}, ${someone}, 500)`,
    says: ['discount: kept 0.00, recomputed at least 5.00'],
  },
  {
    name: 'more refunded than was paid',
    by: ({ id }) => sql`
      insert into refunds (store_id, id, order_id, created_at, user_id, kind, amount_cents)
      values (${entry(id)}, ${someone}, 'RETURN', 6000)`,
    says: [
      'amountDue: kept 0.00, recomputed 60.00',
      'changes of depositsHeld: kept 20.00, recomputed 0.00',
      'paymentStatus: kept PAID, recomputed PENDING',
      'refunds: kept 60.00, recomputed at most the payments, 50.00',
      'refundsTotal: kept 0.00, recomputed 60.00',
    ],
  },
  {
    name: 'the totals of a return',
    by: (made) => addReturn(made, { document: 900, item: 800 }),
    says: [
      'line 1 (Hammer) returnedQuantity: kept 0, recomputed 1',
      'return 1 item 1 total: kept 8.00, recomputed 10.00',
      'return 1 total: kept 9.00, recomputed 10.00',
      'returnsTotal: kept 0.00, recomputed 10.00',
      'total: kept 50.00, recomputed 40.00',
    ],
  },
  {
    name: 'damaged goods of a return that went back to stock',
    by: (made) => [
      ...addReturn(made, { document: 1000, item: 1000 }),
      sql`update return_items set damaged_quantity = 1
        where return_items.store_id = ${shop.storeId} and return_items.order_item_id = ${made.items[0]?.id}`,
    ],
    says: [
      'damaged units of Hammer: kept 0, recomputed 1',
      'line 1 (Hammer) returnedQuantity: kept 0, recomputed 1',
      'returnsTotal: kept 0.00, recomputed 10.00',
      'total: kept 50.00, recomputed 40.00',
    ],
  },
  {
    name: 'a unit that came back without a document',
    by: ({ id }) =>
      sql`update order_items entry set returned_quantity = 1 ${ofEntry(id)} and entry.transaction_type = 'SALE'`,
    says: [
      'line 1 (Hammer) returnedQuantity: kept 1, recomputed 0',
      'stock movements of Hammer: kept -2, recomputed -1',
    ],
  },
  {
    name: 'the quantity of a borrow record',
    by: ({ id }) => sql`update borrow_records entry set quantity = 2 ${ofEntry(id)}`,
    says: [
      'changes of depositsHeld: kept 20.00, recomputed 40.00',
      'line 2 (Ladder) units in borrow records: kept 2, recomputed 1',
      'openDeposits: kept 20.00, recomputed 40.00',
    ],
  },
  {
    name: 'a deposit that was not refunded, and one that was waived',
    by: ({ id }) =>
      sql`update borrow_records entry set deposit_refunded_cents = 2000, deposit_waived_cents = 100 ${ofEntry(id)}`,
    says: [
      'borrow record 1 depositRefunded: kept 20.00, recomputed 0.00',
      'borrow record 1 settlement: kept 21.00, recomputed at most 20.00',
      'depositsWaived: kept 0.00, recomputed 1.00',
      'total: kept 50.00, recomputed 49.00',
    ],
  },
  {
    name: 'a claim that nothing was kept or charged for',
    by: ({ id }) => [
      sql`
        insert into claims (store_id, id, order_id, borrow_record_id, position, kind, amount_cents, kept_cents, created_at)
        select entry.store_id, entry.id, entry.order_id, entry.id, 0, 'DAMAGE', 500, 100, ${shop.clock.now}
        from borrow_records entry ${ofEntry(id)}`,
    ],
    says: [
      'borrow record 1 claim 1 charged: kept 0.00, recomputed 5.00',
      'borrow record 1 claim 1 kept: kept 1.00, recomputed 0.00',
      'guard of its claims: kept false, recomputed true',
    ],
  },
  {
    name: 'a charge that the total does not have',
    by: ({ id }) => [
      sql`
        insert into charges (store_id, id, order_id, borrow_record_id, kind, amount_cents, created_at)
        select entry.store_id, entry.id, entry.order_id, entry.id, 'EXTENSION', 500, ${shop.clock.now}
        from borrow_records entry ${ofEntry(id)}`,
      setOrder(id, 'claims_check_at = updated_at'),
    ],
    says: [
      'amountDue: kept 0.00, recomputed 5.00',
      'chargesTotal: kept 0.00, recomputed 5.00',
      'paymentStatus: kept PAID, recomputed PARTIALLY_PAID',
      'total: kept 50.00, recomputed 55.00',
    ],
  },
  {
    name: 'a loan that came back by a word',
    by: ({ id }) => sql`
      update borrow_records entry set status = 'RETURNED', closed_by = 'MARKED_RETURNED', returned_at = ${shop.clock.now}
      ${ofEntry(id)}`,
    says: [
      'changes of depositsHeld: kept 20.00, recomputed 0.00',
      'line 2 (Ladder) returnedQuantity: kept 0, recomputed 1',
      'openDeposits: kept 20.00, recomputed 0.00',
    ],
  },
  {
    name: 'a cancellation that left everything as it was',
    by: ({ id }) =>
      setOrder(id, "status = 'CANCELLED', payment_status = 'CANCELLED', cancelled_at = now()"),
    says: [
      'changes of depositsHeld: kept 20.00, recomputed 0.00',
      'open borrow records of a cancelled order: kept 1, recomputed 0',
      'stock movements of Hammer: kept -2, recomputed 0',
      'stock movements of Ladder: kept -1, recomputed 0',
    ],
  },
  {
    name: 'the beginning of its history',
    by: ({ id }) => sql`delete from order_history entry ${ofEntry(id)}`,
    says: ['ORDER_CREATED entries: kept 0, recomputed 1'],
  },
  {
    name: 'the movements of a line',
    by: ({ id }) => sql`
      update stock_movements entry set quantity = -1 ${ofEntry(id)} and entry.product_id = ${goods.hammer}`,
    says: ['stock movements of Hammer: kept -1, recomputed -2'],
  },
  {
    name: 'a line that lost its movement',
    by: ({ id }) =>
      sql`delete from stock_movements entry ${ofEntry(id)} and entry.product_id = ${goods.ladder}`,
    says: ['stock movements of Ladder: kept 0, recomputed -1'],
  },
];

it('verify finds nothing in shops that only worked', async () => {
  await order();
  const later = await shop.owner.call('createOrder', {
    body: orderBody([{ productId: goods.hammer }], { serviceType: 'PICKUP' }),
  });
  await shop.owner.call('addPayment', {
    params: { id: later.id },
    body: { amount: amount(4), paymentMethod: 'Cash' },
  });
  expect(await verifyAll(shop.db)).toEqual({
    stores: 2,
    products: 2,
    orders: 2,
    purchases: 0,
    differences: [],
  });
});

it('verify reads one moment while the shop goes on selling', async () => {
  const [verified] = await Promise.all([
    verifyStore(shop.db, shop.storeId),
    ...Array.from({ length: 20 }, order),
  ]);
  expect(verified.differences).toEqual([]);
});

it('goods that were not counted when they were sold are no difference', async () => {
  const product = await addProduct(shop.owner, { name: 'Service', stock: null });
  const sell = (quantity: number) =>
    shop.owner.call('createOrder', { body: orderBody([{ productId: product.id, quantity }]) });
  const count = async (stock: number | null) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await shop.owner.call('updateProduct', {
      params: { id: product.id },
      body: { name: 'Service', price: amount(10), stock },
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  };
  await sell(3);
  await count(5);
  await sell(2);
  await count(null);
  await sell(4);
  await count(0);
  expect(await lines()).toEqual([]);
  await count(7);
  await sell(1);
  expect(await lines()).toEqual([]);
});

describe('verify names each figure that someone changed by hand', () => {
  it.each(CHANGES)('$name', async ({ by, says }) => {
    const before = await lines();
    const made = await order();
    for (const change of [by(made)].flat()) await change.execute(shop.db);
    const found = (await lines()).filter(
      (line) => !before.includes(line) && line.startsWith('corner: order'),
    );
    expect(found).toEqual(says.map((text) => `corner: order ${made.orderNumber}, ${text}`));
  });

  it('the stock of a product, counted or not', async () => {
    const counted = await addProduct(shop.owner, { name: 'Counted', stock: 5 });
    const service = await addProduct(shop.owner, { name: 'Uncounted', stock: null });
    await sql`
      update products p set stock = case when p.id = ${counted.id} then 6 end
      where p.store_id = ${shop.storeId} and p.id in (${counted.id}, ${service.id})`.execute(
      shop.db,
    );
    await sql`
      insert into stock_movements (store_id, id, product_id, quantity, reason, user_id, created_at)
      values (${shop.storeId}, ${newId()}, ${service.id}, 3, 'ADJUSTMENT', ${someone}, ${shop.clock.now})`.execute(
      shop.db,
    );
    const found = await lines();
    expect(found).toContain('corner: product Counted, stock: kept 6, recomputed 5');
    expect(found).toContain(
      'corner: product Uncounted, movements of an untracked stock: kept 3, recomputed 0',
    );
  });

  it('the numbers of the orders', async () => {
    const { id, orderNumber } = await order();
    await setOrder(id, `order_number = ${orderNumber + 5}`).execute(shop.db);
    const found = await lines();
    expect(found).toContain(
      `corner: order ${orderNumber + 5}, orderNumber: kept ${orderNumber + 5}, recomputed ${orderNumber}`,
    );
    expect(found).toContain(
      `corner: order counter, last number: kept ${orderNumber}, recomputed ${orderNumber + 5}`,
    );
  });

  it('and nothing of a store that nobody touched', async () => {
    const found = await lines();
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter((line) => !line.startsWith('corner: '))).toEqual([]);
    expect((await verifyStore(shop.db, shop.other.storeId)).differences).toEqual([]);
  });
});

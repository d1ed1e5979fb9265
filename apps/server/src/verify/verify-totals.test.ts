import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/rows/new-id.ts';
import { addProduct, amount, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';
import { differenceLine } from './difference.ts';
import { verifyAll } from './verify-all.ts';

let shop: TestShop;
let ids: Record<'order' | 'product' | 'customer' | 'person' | 'cash' | 'taxRate', string>;

/**
 * A hammer sold at 10, and a ladder lent for 10 with a deposit of 20, exempt from tax, delivered and
 * paid in cash at 11:00.
 */
beforeAll(async () => {
  shop = await openTestShop();
  const { owner } = shop;
  const exempt = await owner.call('createTaxRate', {
    body: { name: 'Exempt', percent: 0, pricesIncludeTax: true },
  });
  const hammer = await addProduct(owner, { name: 'Hammer', cost: amount(6) });
  const ladder = await addProduct(owner, { name: 'Ladder', borrowable: true });
  const customer = await owner.call('createCustomer', {
    body: { firstName: 'Ana', lastName: 'Ruiz', address: '12 Palm St' },
  });
  const person = await owner.call('createDeliveryPerson', { body: { name: 'Dan' } });
  const [cash] = (await owner.call('listPaymentMethods')).paymentMethods;
  const order = await owner.call('createOrder', {
    body: orderBody(
      [
        { productId: hammer.id },
        { productId: ladder.id, transactionType: 'BORROW', borrowDepositPerUnit: amount(20) },
      ],
      {
        customerId: customer.id,
        serviceType: 'DELIVERY',
        deliveryPersonId: person.id,
        payments: [{ paymentMethodId: cash?.id ?? '', amount: amount(40) }],
      },
    ),
  });
  ids = {
    order: order.id,
    product: hammer.id,
    customer: customer.id,
    person: person.id,
    cash: cash?.id ?? '',
    taxRate: exempt.id,
  };
});
afterAll(() => shop.close());

const lines = async () => (await verifyAll(shop.db)).differences.map(differenceLine);
const ofStore = () => sql`where t.store_id = ${shop.storeId}`;
const ofProduct = (period: string) =>
  sql`${ofStore()} and t.product_id = ${ids.product} and t.period = ${period}`;

interface Change {
  name: string;
  by: () => RawBuilder<unknown>;
  /** Findings of verify. They must be gone after `undoneBy`. */
  says: () => string[];
  undoneBy: () => RawBuilder<unknown>;
}

const add = (column: string, value: number, table: string, where: () => RawBuilder<unknown>) => ({
  by: () =>
    sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(value)} ${where()}`,
  undoneBy: () =>
    sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${sql.ref(column)} - ${sql.lit(value)} ${where()}`,
});

const CHANGES: Change[] = [
  {
    name: 'of a day',
    ...add('payments_cents', 1, 'store_totals', ofStore),
    says: () => ['store_totals of day 2026-03-10, payments: kept 40.01, recomputed 40.00'],
  },
  {
    name: 'of an hour',
    ...add('orders_count', 1, 'hour_totals', ofStore),
    says: () => ['hour_totals of day 2026-03-10 11, ordersCount: kept 2, recomputed 1'],
  },
  {
    name: 'of a payment method',
    ...add('payments_cents', -100, 'payment_method_totals', ofStore),
    says: () => [
      `payment_method_totals of day 2026-03-10 ${ids.cash}, payments: kept 39.00, recomputed 40.00`,
    ],
  },
  {
    name: 'of a tax rate',
    ...add('taxable_given_back_cents', -2000, 'tax_totals', ofStore),
    says: () => [
      `tax_totals of day 2026-03-10 ${ids.taxRate}, taxableGivenBack: kept -20.00, recomputed 0.00`,
    ],
  },
  {
    name: 'of taxes that are missing',
    by: () => sql`delete from tax_totals t ${ofStore()}`,
    says: () => [
      `tax_totals of day 2026-03-10 ${ids.taxRate}, taxable: kept 0.00, recomputed 20.00`,
      `tax_totals of day 2026-03-10 ${ids.taxRate}, net: kept 0.00, recomputed 20.00`,
    ],
    undoneBy: () => sql`
      insert into tax_totals (store_id, day, tax_rate_id, taxable_cents, net_cents)
      values (${shop.storeId}, '2026-03-10', ${ids.taxRate}, 2000, 2000)`,
  },
  {
    name: 'of a delivery person',
    ...add(
      'delivered_count',
      1,
      'delivery_person_totals',
      () => sql`${ofStore()} and t.period = ${'MONTH'}`,
    ),
    says: () => [
      `delivery_person_totals of month 2026-03-01 ${ids.person}, deliveredCount: kept 1, recomputed 0`,
    ],
  },
  {
    name: 'of a customer’s year',
    ...add(
      'net_paid_cents',
      5,
      'customer_totals',
      () => sql`${ofStore()} and t.period = ${'YEAR'}`,
    ),
    says: () => [
      `customer_totals of year 2026-01-01 ${ids.customer}, netPaid: kept 40.05, recomputed 40.00`,
    ],
  },
  {
    name: 'of a product’s month',
    ...add('cost_cents', 5, 'product_totals', () => ofProduct('MONTH')),
    says: () => [
      `product_totals of month 2026-03-01 ${ids.product}, cost: kept 6.05, recomputed 6.00`,
    ],
  },
  {
    name: 'of a day on which nothing happened',
    by: () => sql`
      insert into store_totals (store_id, day, cancellations_count)
      values (${shop.storeId}, '2026-03-09', 1)`,
    says: () => ['store_totals of day 2026-03-09, cancellationsCount: kept 1, recomputed 0'],
    undoneBy: () => sql`delete from store_totals t ${ofStore()} and t.day = '2026-03-09'`,
  },
  {
    name: 'that are missing',
    by: () => sql`delete from product_totals t ${ofProduct('DAY')}`,
    says: () => [
      `product_totals of day 2026-03-10 ${ids.product}, unitsSold: kept 0, recomputed 1`,
      `product_totals of day 2026-03-10 ${ids.product}, revenue: kept 0.00, recomputed 10.00`,
      `product_totals of day 2026-03-10 ${ids.product}, cost: kept 0.00, recomputed 6.00`,
    ],
    undoneBy: () => sql`
      insert into product_totals (store_id, period, starts_on, product_id, units_sold, revenue_cents, cost_cents)
      values (${shop.storeId}, 'DAY', '2026-03-10', ${ids.product}, 1, 1000, 600)`,
  },
];

describe('verify names totals that someone changed by hand', () => {
  it.each(CHANGES)('$name', async ({ by, says, undoneBy }) => {
    expect(await lines()).toEqual([]);
    await by().execute(shop.db);
    expect(await lines()).toEqual(says().map((text) => `corner: ${text}`));
    await undoneBy().execute(shop.db);
    expect(await lines()).toEqual([]);
  });
});

it('verify names a deposit that the ledger holds and the order does not', async () => {
  await sql`
    insert into held_deposit_changes (store_id, id, order_id, amount_cents, created_at)
    values (${shop.storeId}, ${newId()}, ${ids.order}, 500, ${shop.clock.now})`.execute(shop.db);
  expect(await lines()).toEqual([
    'corner: order 1001, changes of depositsHeld: kept 25.00, recomputed 20.00',
    'corner: store_totals of day 2026-03-10, depositsHeldChange: kept 20.00, recomputed 25.00',
  ]);
});

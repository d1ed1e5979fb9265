import { addDays, dayOf } from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../../apps/server/src/platform/refused.ts';
import { verifyStore } from '../../apps/server/src/verify/verify-all.ts';
import { openTestShop, type TestShop } from '../../apps/server/test/support/shop.ts';
import { Till } from '../../apps/server/test/support/till.ts';
import { fillLargeStore } from './fill-large-store.ts';

const ORDERS = 1_500;
const email = 'owner@large.test';
let shop: TestShop;
let storeId: string;
let owner: Till;
const fill = () =>
  fillLargeStore(shop.db, { orders: ORDERS, email, now: shop.clock.now, say: () => undefined });

beforeAll(async () => {
  shop = await openTestShop();
  storeId = await fill();
  owner = await new Till(shop.app, email).signIn();
});
afterAll(() => shop.close());

describe('the large store', () => {
  it('passes verify', async () => {
    const { orders, differences } = await verifyStore(shop.db, storeId);
    expect(differences).toEqual([]);
    expect(orders).toBe(ORDERS);
  });

  it('has orders of every kind, over two years, three lines each on average', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where o.status = 'CANCELLED') as cancelled,
        count(*) filter (where o.status = 'COMPLETED') as completed,
        count(*) filter (where o.payment_status = 'PENDING') as pending,
        count(*) filter (where o.payment_status = 'PARTIALLY_PAID') as partly_paid,
        count(*) filter (where o.payment_status = 'FREE') as free,
        count(*) filter (where o.delivery_status = 'DELIVERED') as delivered,
        count(*) filter (where o.deposits_refunded_cents > 0) as brought_back,
        count(*) filter (where o.open_deposits_cents > 0) as lent,
        count(*) filter (where o.discount_cents > 0) as discounted,
        count(*) filter (where o.line_discounts_cents > 0) as with_cheaper_lines,
        count(*) filter (where o.discount_cents > 0 and o.tax_included_cents > 0) as taxed_and_discounted,
        count(*) filter (where o.customer_id is null) as walk_ins
      from orders o where o.store_id = ${storeId}`.execute(shop.db);
    for (const [kind, count] of Object.entries(rows[0] ?? {})) {
      expect(count, kind).toBeGreaterThan(0);
    }
    const { rows: span } = await sql<{ days: number; lines: number; future: number }>`
      select extract(day from max(o.created_at) - min(o.created_at))::int as days,
        avg(o.items_count)::float8 as lines,
        count(*) filter (where o.updated_at > ${shop.clock.now}) as future
      from orders o where o.store_id = ${storeId}`.execute(shop.db);
    expect(span[0]?.days).toBeGreaterThan(720);
    expect(span[0]?.lines).toBeCloseTo(3, 0);
    expect(span[0]?.future).toBe(0);
  });

  it('has prices with tax, and its report of taxes says what its orders come to', async () => {
    const today = dayOf(shop.clock.now, 'America/New_York');
    const query = { startDate: addDays(today, -731), endDate: today, groupBy: 'month' as const };
    const report = await owner.call('readTaxesReport', { query });
    expect(Object.fromEntries(report.byRate.map(({ name, percent }) => [name, percent]))).toEqual({
      'Sales tax': 8.875,
      Reduced: 4,
      Exempt: 0,
    });
    for (const { taxable, taxableGivenBack } of report.byRate) {
      expect(taxable).toBeGreaterThan(taxableGivenBack);
      expect(taxableGivenBack).toBeGreaterThan(0);
    }
    const { rows } = await sql<{ tax: number; notes: number; cancelled: number }>`
      select sum(o.tax_included_cents) filter (where o.status <> 'CANCELLED')::bigint as tax,
        (select count(*) from credit_notes where credit_notes.store_id = ${storeId}) as notes,
        count(*) filter (where o.status = 'CANCELLED') as cancelled
      from orders o where o.store_id = ${storeId}`.execute(shop.db);
    expect(Math.round(report.summary.taxBalance * 100)).toBe(rows[0]?.tax);
    expect(rows[0]?.notes).toBe(rows[0]?.cancelled);
  });

  it('has discounts of lines and orders, and prices below the list, in their report', async () => {
    const today = dayOf(shop.clock.now, 'America/New_York');
    const { summary } = await owner.call('readDiscountsReport', {
      query: { startDate: addDays(today, -731), endDate: today },
    });
    expect(summary.lineDiscounts).toBeGreaterThan(0);
    expect(summary.orderDiscounts).toBeGreaterThan(0);
    expect(summary.priceReductions).toBeGreaterThan(0);
  });

  it('is a store like any other: its orders are listed, searched, read and added to', async () => {
    const { orders, pagination } = await owner.call('listOrders', { query: { search: 'walk-in' } });
    expect(pagination.total).toBeGreaterThan(50);
    const order = await owner.call('readOrder', { params: { id: orders[0]?.id ?? '' } });
    expect(order.originalItems.map(({ total }) => total)).toEqual(
      order.items.map(({ total }) => total),
    );
    const unpaid = await owner.call('listOrders', {
      query: { paymentStatus: 'PENDING', limit: 1 },
    });
    const [{ id, amountDue } = { id: '', amountDue: 0 }] = unpaid.orders;
    const paid = await owner.call('addPayment', {
      params: { id },
      body: { amount: amountDue as typeof order.total, paymentMethod: 'Cash' },
    });
    expect(paid.paymentStatus).toBe('PAID');
    expect((await verifyStore(shop.db, storeId)).differences).toEqual([]);
  });

  it('is not made twice for one e-mail, and then leaves nothing behind', async () => {
    await expect(fill()).rejects.toThrow(Refused);
    const stores = await shop.db
      .selectFrom('stores as s')
      .select('s.store_id')
      .where('s.name', '=', 'Large Market')
      .execute();
    expect(stores).toEqual([{ store_id: storeId }]);
  });
});

import { dayOf } from '@mostrador/domain/calendar';
import { centsOf } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { CORNER_MARKET } from './corner-market.ts';
import type { Happening } from './plan-happenings.ts';
import { type PlannedOrder, planOrders } from './plan-orders.ts';
import { TIENDA_CENTRAL } from './tienda-central.ts';

// In New York: midnight, before opening, noon, late, and around both changes of the clock.
const MOMENTS = [
  '2026-06-09T04:00:00.000Z',
  '2026-06-10T09:30:00.000Z',
  '2026-06-11T16:00:00.000Z',
  '2026-06-13T03:59:59.999Z',
  '2026-03-08T07:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
].map((moment) => new Date(moment));

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each([CORNER_MARKET, TIENDA_CENTRAL])('the story of $store.name', (demo) => {
  it.each(MOMENTS)('seen at %s: nothing in the future, and today is not empty', (now) => {
    const plan = planOrders(demo, now);
    expect(plan).toHaveLength(demo.orders);
    const moments = plan.map(({ at }) => at.getTime());
    expect(moments).toEqual(moments.toSorted((left, right) => left - right));
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime());
    const zone = demo.store.timeZone;
    const ofToday = plan.filter(({ at }) => dayOf(at, zone) === dayOf(now, zone));
    expect(ofToday).toHaveLength(demo.ordersToday);
    for (const { at, later } of plan) {
      for (const happening of later) {
        expect(happening.at.getTime()).toBeGreaterThan(at.getTime());
        expect(happening.at.getTime()).toBeLessThanOrEqual(now.getTime());
      }
    }
  });

  it('is the same every time', () => {
    const [now = new Date()] = MOMENTS;
    expect(planOrders(demo, now)).toEqual(planOrders(demo, now));
  });
});

it.each(MOMENTS)('at %s Corner Market has something of everything', (now) => {
  const plan = planOrders(CORNER_MARKET, now);
  const expectSome = (what: string, condition: (order: PlannedOrder) => boolean) =>
    expect(plan.filter(condition).length, what).toBeGreaterThan(1);
  const lends = ({ lines }: PlannedOrder) =>
    lines.some(({ transactionType }) => transactionType === 'BORROW');
  const dueInDays = ({ dueAt }: PlannedOrder) =>
    dueAt === null ? Number.NaN : (dueAt.getTime() - now.getTime()) / DAY_MS;
  const isOpen = ({ later }: PlannedOrder) => later.length === 0;

  const had = (kind: Happening['kind']) => (order: PlannedOrder) =>
    order.later.some((happening) => happening.kind === kind);

  expectSome('out for delivery', (order) => order.deliveryPerson !== null && isOpen(order));
  expectSome('unpaid', (order) => order.paidBy === null && order.totalCents > 0 && isOpen(order));
  expectSome('free', ({ totalCents }) => totalCents === 0);
  expectSome('overdue', (order) => dueInDays(order) < -0.5);
  expectSome('due today', (order) => Math.abs(dueInDays(order)) < 0.5);
  expectSome('due later', (order) => lends(order) && dueInDays(order) > 0.5);
  expectSome('discounted later', had('discount'));
  expectSome('discounted lines', ({ lines }) =>
    lines.some((line) => line.discountPercent !== null),
  );
  expectSome('a per cent off', ({ discountPercent }) => discountPercent !== null);
  expectSome('sold below the list price', ({ lines }) =>
    lines.some(
      ({ transactionType, unitPriceCents, product }) =>
        transactionType === 'SALE' && unitPriceCents < centsOf(product.price),
    ),
  );
  expectSome('returned', had('returned'));
  expectSome('cancelled', had('cancelled'));
  expectSome('loans back', had('loanBack'));
});

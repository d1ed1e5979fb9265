import { describe, expect, it } from 'vitest';
import { CORNER_MARKET } from './corner-market.ts';
import { planOrders } from './plan-orders.ts';
import { type PlannedPurchase, planPurchases } from './plan-purchases.ts';
import { stockStory } from './stock-story.ts';
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

const planOf = (demo: typeof CORNER_MARKET, now: Date) =>
  planPurchases(demo, now, stockStory(planOrders(demo, now)));

describe.each([CORNER_MARKET, TIENDA_CENTRAL])('what $store.name buys', (demo) => {
  it.each(MOMENTS)(
    'seen at %s: something each time, in the order of time, not in the future',
    (now) => {
      const plan = planOf(demo, now);
      expect(plan).toHaveLength(demo.purchases.length);
      const moments = plan.map(({ at }) => at.getTime());
      expect(moments).toEqual(moments.toSorted((left, right) => left - right));
      for (const { at, lines, later } of plan) {
        expect(lines.length).toBeGreaterThan(0);
        for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0);
        for (const happening of later) {
          expect(happening.at.getTime()).toBeGreaterThan(at.getTime());
          expect(happening.at.getTime()).toBeLessThanOrEqual(now.getTime());
        }
      }
    },
  );

  it.each(MOMENTS)('seen at %s: no stock was ever below 0, the opening included', (now) => {
    const orders = planOrders(demo, now);
    const stock = stockStory(orders);
    planPurchases(demo, now, stock);
    for (const product of demo.categories.flatMap(({ products }) => products)) {
      if (product.stock !== null) expect(stock.mostAt(product, now)).toBeGreaterThanOrEqual(0);
    }
  });

  it('is the same every time', () => {
    const [now = new Date()] = MOMENTS;
    expect(planOf(demo, now)).toEqual(planOf(demo, now));
  });
});

it.each(MOMENTS)('at %s Corner Market has bought in every way', (now) => {
  const plan = planOf(CORNER_MARKET, now);
  const had = (kind: string) => (purchase: PlannedPurchase) =>
    purchase.later.some((happening) => happening.kind === kind);
  for (const kind of ['ordered', 'received', 'sentBack', 'paid', 'markedPaid', 'cancelled']) {
    expect(plan.filter(had(kind)).length, kind).toBeGreaterThan(0);
  }
  expect(plan.filter(({ later }) => later.length === 0)).toHaveLength(1);
});

import { routes } from '@mostrador/contract/routes';
import { addDays, dayOf } from '@mostrador/domain/calendar';
import { madeCodes } from '@mostrador/domain/units';
import { readProduct } from '#modules/products/read-product.ts';
import { moveRepairs } from '#modules/products/stock/move-repairs.ts';
import { setUnitCodes } from '#modules/products/units/set-unit-codes.ts';
import { createReservation } from '#modules/reservations/create-reservation.ts';
import type { DemoProduct, DemoStore } from './demo-store.ts';
import { idOf, type OpenDemoStore } from './open-demo-store.ts';
import { DAY_MS } from './order-moments.ts';
import type { StockStory } from './stock-story.ts';
import type { StoryEvent } from './tell-story.ts';

/** Units of a product that nobody misses while one of them is reserved. */
const PLENTY = 4;
/** Days from today on which each reservation begins, and how many it lasts. */
const BOOKED = [
  { in: 1, days: 2 },
  { in: 3, days: 3 },
  { in: 4, days: 1 },
  { in: 6, days: 4 },
  { in: 9, days: 2 },
] as const;

/** A product of which a unit went to repair, at a moment of the story. */
export interface DemoRepair {
  product: DemoProduct;
  at: Date;
}

/** Plans the repair of a unit of the first product that is lent, with its movement in the stock's story. */
export function planRepair(demo: DemoStore, now: Date, stock: StockStory): DemoRepair | undefined {
  const [product] = lent(demo);
  if (product === undefined) return undefined;
  const at = new Date(now.getTime() - 2 * DAY_MS);
  stock.move(product, at, -1);
  return { product, at };
}

/**
 * Returns the repair, the codes that the units of its product have today, and what customers booked for the days to
 * come, as events of the story.
 */
export function rentalEvents(
  shop: OpenDemoStore,
  demo: DemoStore,
  { now, repair }: { now: Date; repair: DemoRepair | undefined },
): StoryEvent[] {
  const [owner] = demo.staff;
  const plenty = lent(demo).filter(({ stock }) => (stock ?? 0) >= PLENTY);
  const today = dayOf(now, demo.store.timeZone);
  const bookings = BOOKED.slice(0, Math.min(plenty.length, shop.customers.length));
  return [
    ...(repair
      ? [
          {
            at: repair.at,
            run: async () => {
              const params = { id: idOf(shop.products, repair.product) };
              const body = { quantity: 1, action: 'OUT' as const, note: demo.repairNote };
              await moveRepairs(shop.scopeOf(owner, repair.at), { params, query: undefined, body });
            },
          },
          {
            at: now,
            run: async () => {
              const scope = shop.scopeOf(owner, now);
              const params = { id: idOf(shop.products, repair.product) };
              const { owned } = await readProduct(scope, { params });
              const codes = madeCodes(demo.codeBeginning, new Set(), owned ?? 0);
              const body = { tracksUnits: true, codes };
              await setUnitCodes(scope, { params, query: undefined, body });
            },
          },
        ]
      : []),
    ...bookings.map(({ in: begins, days }, index) => ({
      at: now,
      run: async () => {
        const product = plenty[index];
        if (product === undefined) return;
        const from = addDays(today, begins);
        const body = routes.createReservation.body.parse({
          customerId: shop.customers[index],
          items: [{ productId: idOf(shop.products, product), quantity: 1 }],
          from,
          until: addDays(from, days - 1),
        });
        const request = { params: undefined, query: undefined, body };
        await createReservation(shop.scopeOf(owner, now), request);
      },
    })),
  ];
}

function lent({ categories }: DemoStore): DemoProduct[] {
  return categories
    .flatMap(({ products }) => products)
    .filter(({ loan, stock }) => loan !== undefined && stock !== null && stock > 0);
}

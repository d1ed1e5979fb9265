/**
 * What is out, reserved and free by day, over HTTP and painted in a real browser, in a store of 2,000 products that are
 * lent, 5,000 open loans and 2,000 reservations within 6 weeks (rules.md#availability). It prints figures, and never
 * fails because of one.
 */
import { addDays, dayOf } from '@mostrador/domain/calendar';
import type pg from 'pg';
import { buildWeb } from '../scripts/setup.js';
import { openReadBench } from './support/read-bench.ts';
import { report } from './support/record.ts';
import { paintTimeline } from './support/timeline-paint.ts';
import { openWebBrowser } from './support/web-browser.ts';
import { median } from './support/web-paint.ts';

const PRODUCTS = 2_000;
const LOANS = 5_000;
const RESERVATIONS = 2_000;
/** Days over which loans and reservations are spread. */
const DAYS = 42;
const CALLS = 40;
const GOALS = { answerMs: 50, paintMs: 300, frameMs: 32 };

const SETTING = '2,000 products, 5,000 open loans, 2,000 reservations over 6 weeks';

await buildWeb();
const { till, address, measurePage, close } = await openReadBench({
  bench: 'reservations',
  setting: SETTING,
  orders: 6_000,
  fill: addRentals,
});
try {
  // First: what the other loads leave behind for the database to do would show in the frames.
  await paint();
  const today = dayOf(new Date(), 'America/New_York');
  const days = `from=${today}&until=${addDays(today, DAYS - 1)}`;
  const threeWeeks = `from=${addDays(today, -7)}&until=${addDays(today, 13)}`;
  const { products } = await till.call('readAvailability', {
    query: { from: today, until: today, limit: 1 },
  });
  const productId = products[0]?.product.id ?? '';
  await measureBoth('a page of the timeline, 3 weeks', `/availability?${threeWeeks}`);
  await measureBoth('its last page', `/availability?${threeWeeks}&page=40`);
  await measureBoth('100 products, 6 weeks', `/availability?${days}&limit=100`);
  await measureBoth('one product, 6 weeks', `/availability?${days}&productId=${productId}`);
  await measureBoth('reservations that are booked', '/reservations?status=BOOKED');
} finally {
  await close();
}

/** Prints how many are answered in a second, and how long one alone takes. */
async function measureBoth(what: string, url: string): Promise<void> {
  await measurePage(what, [`/api${url}`]);
  const [path = '', text = ''] = url.split('?');
  const query = Object.fromEntries(new URLSearchParams(text));
  const name = path === '/availability' ? 'readAvailability' : 'listReservations';
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now();
    await till.call(name, { query });
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (CALLS - 1))] ?? 0;
  await report(
    'reservations',
    `${what}, ${SETTING}, one call alone`,
    `median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ${besides(at(0.95), GOALS.answerMs)}`,
  );
}

/** Tells how long other weeks take until they are painted, and the frames of a scroll. */
async function paint(): Promise<void> {
  const browser = await openWebBrowser(address, 'owner@large.test');
  try {
    const { later, frames } = await paintTimeline(browser);
    const middle = median(later);
    await report(
      'reservations',
      `other weeks of the timeline, from press to paint, ${SETTING}, CPU not slowed`,
      `median ${middle.toFixed(0)} ms, worst of ${later.length} ${Math.max(...later).toFixed(0)} ms, ${besides(middle, GOALS.paintMs)}`,
    );
    const longest = Math.max(...frames);
    const late = frames.filter((frame) => frame > GOALS.frameMs).length;
    await report(
      'reservations',
      `frames while the timeline scrolls, ${SETTING}, CPU not slowed`,
      `longest ${longest.toFixed(0)} ms, ${late} of ${frames.length} above ${GOALS.frameMs} ms`,
    );
  } finally {
    await browser.close();
  }
}

/** Says whether the figure is within the goal. */
function besides(figure: number, goal: number): string {
  return `${figure <= goal ? 'within' : 'OVER'} ${goal} ms`;
}

/** Makes products that are lent, with open loans of the orders that are there, and reservations. */
async function addRentals(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into products (store_id, id, name, price_cents, min_stock, borrowable, stock, search_text, created_at, updated_at)
     select s.store_id, gen_random_uuid(), 'Rental ' || number, 1000, 0, true, 20, 'rental ' || number, now(), now()
     from stores s cross join generate_series(1, ${PRODUCTS}) as number`,
  );
  await pool.query('update products set borrowable = false where search_text not like $1', [
    'rental %',
  ]);
  await pool.query(
    `insert into borrow_records (store_id, id, order_id, order_item_id, product_id, customer_id, quantity, status,
       deposit_refunded_cents, deposit_waived_cents, deposit_kept_cents, search_text, borrowed_at)
     select p.store_id, gen_random_uuid(), i.order_id, i.id, p.id, c.id, 1, 'OPEN', 0, 0, 0, '',
       now() - (numbered.number % 40) * interval '1 day'
     from (select i.*, row_number() over (order by i.id) as number from order_items i limit ${LOANS}) numbered
     join order_items i on i.store_id = numbered.store_id and i.id = numbered.id
     join (select p.*, row_number() over (order by p.id) as number from products p where p.borrowable) p
       on p.number = 1 + numbered.number % ${PRODUCTS}
     cross join lateral (select c.id from customers c where c.store_id = p.store_id limit 1) c`,
  );
  await pool.query(
    `insert into reservations (store_id, id, reservation_number, customer_id, status, from_day, until_day, created_by, created_at)
     select s.store_id, gen_random_uuid(), number, (select c.id from customers c where c.store_id = s.store_id limit 1), 'BOOKED',
       current_date + number % ${DAYS}, current_date + number % ${DAYS} + number % 5,
       (select u.id from users u where u.store_id = s.store_id limit 1), now()
     from stores s cross join generate_series(1, ${RESERVATIONS}) as number`,
  );
  await pool.query(
    `insert into reservation_items (store_id, reservation_id, product_id, position, quantity)
     select r.store_id, r.id, p.id, item, 1
     from (select r.*, row_number() over (order by r.id) as number from reservations r) r
     cross join generate_series(0, 1) as item
     join (select p.*, row_number() over (order by p.id) as number from products p where p.borrowable) p
       on p.number = 1 + (r.number * 7 + item) % ${PRODUCTS}`,
  );
  await pool.query(
    `update products p set reserved_until = (
       select max(r.until_day) from reservation_items i join reservations r on r.store_id = i.store_id and r.id = i.reservation_id
       where i.store_id = p.store_id and i.product_id = p.id)`,
  );
  await pool.query('vacuum (analyze) products, borrow_records, reservations, reservation_items');
}

/**
 * The list of 50 orders, the order detail, the product search and the dashboard over HTTP, 4 clients, in a
 * store of 100,000 orders. The yardstick is pgbench running each page's main query on the same database.
 */
import { dayOf } from '@mostrador/domain/calendar';
import { openReadBench } from './support/read-bench.ts';
import { dashboardPages } from './support/scale-pages.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);

const { till, measure, measurePage, close } = await openReadBench({
  bench: 'reads',
  setting: `${ORDERS.toLocaleString('en')} orders`,
  orders: ORDERS,
});
try {
  const { orders } = await till.call('listOrders', { query: { limit: 50 } });
  const { store } = await till.call('readProfile');
  const middle = orders[25]?.id ?? '';
  await measure('list of 50 orders', 'listOrders', { query: { limit: 50 } });
  await measure('order detail', 'readOrder', { params: { id: middle } });
  await measure('product search', 'listProducts', { query: { search: 'lad', limit: 50 } });
  const newest = dayOf(new Date(orders[0]?.createdAt ?? 0), store.timezone);
  for (const { what, urls } of dashboardPages(till, newest)) await measurePage(what, urls);
} finally {
  await close();
}

/**
 * The list of 50 orders, the order detail and the product search over HTTP, 16 clients, in a store of
 * 100,000 orders. The yardstick is pgbench running each page's main query on the same database.
 */
import { openReadBench } from './support/read-bench.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);

const { till, measure, close } = await openReadBench({
  bench: 'reads',
  setting: `${ORDERS.toLocaleString('en')} orders`,
  orders: ORDERS,
});
try {
  const { orders } = await till.call('listOrders', { query: { limit: 50 } });
  const middle = orders[25]?.id ?? '';
  await measure('list of 50 orders', 'listOrders', { query: { limit: 50 } });
  await measure('order detail', 'readOrder', { params: { id: middle } });
  await measure('product search', 'listProducts', { query: { search: 'lad', limit: 20 } });
} finally {
  await close();
}

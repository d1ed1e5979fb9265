/**
 * The search and the list of products over HTTP in a store of 50,000 products and 200,000 orders
 * (proofs.md#p16-a-large-catalogue). The yardstick is pgbench running each page's main query.
 */
import type pg from 'pg';
import { openReadBench } from './support/read-bench.ts';

const ORDERS = Number(process.env.BENCH_ORDERS ?? 200_000);
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 50_000);

const { measure, close } = await openReadBench({
  bench: 'products',
  setting: `${PRODUCTS.toLocaleString('en')} products, ${ORDERS.toLocaleString('en')} orders`,
  orders: ORDERS,
  fill: addProducts,
});
try {
  const search = (text: string) => ({ query: { search: text, limit: 20 } });
  await measure('search that one in ten meets', 'listProducts', search('ladder'));
  await measure('search of one product', 'listProducts', search('ladder 31'));
  await measure('search of three letters', 'listProducts', search('lad'));
  await measure('search of two letters', 'listProducts', search('la'));
  await measure('search in vain', 'listProducts', search('no such thing'));
  await measure('barcode that is scanned', 'listProducts', { query: { barcode: '2000000000015' } });
  await measure('first page of the order form', 'listProducts', { query: { limit: 60 } });
  await measure('last pages', 'listProducts', { query: { limit: 50, page: 200 } });
} finally {
  await close();
}

/** Copies the large store's products, without stock, up to PRODUCTS. */
async function addProducts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into products (store_id, id, name, price_cents, min_stock, category_id, provider_id,
       borrowable, barcode, stock, search_text, created_at, updated_at)
     select p.store_id, gen_random_uuid(), p.name || ' ' || copy.number, p.price_cents, p.min_stock,
       p.category_id, p.provider_id, p.borrowable, p.barcode || '-' || copy.number, 0,
       p.search_text || ' ' || copy.number, p.created_at, p.updated_at
     from products p
     join (select store_id, count(*) as count from products group by store_id) s
       on s.store_id = p.store_id
     cross join lateral generate_series(1, $1 / s.count - 1) as copy (number)`,
    [PRODUCTS],
  );
  await pool.query('vacuum (analyze) products');
}

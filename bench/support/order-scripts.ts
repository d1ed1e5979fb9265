/** An order of 3 lines and 1 payment for pgbench, with the same rows and locks as the product's. */

/** Ids by number for the scripts, since pgbench draws numbers alone. */
export const YARDSTICK_TABLES = `
create table bench_stores (n integer primary key, store_id uuid, user_id uuid, customer_id uuid, method_id uuid);
create table bench_products (store integer, n integer, id uuid, primary key (store, n));`;

const LINES = [1, 2, 3];

/** Returns one transaction with a statement per row. The variable `among` is the number of stores. */
export function aStatementARow(products: number): string {
  const item = (line: number) => `
insert into order_items (store_id, id, order_id, position, product_id, product_name, quantity, unit_price_cents, transaction_type)
  values (:store_id::uuid, gen_random_uuid(), :order_id::uuid, ${line}, :product${line}::uuid, 'A product', 1, 1000, 'SALE');
insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at)
  values (:store_id::uuid, gen_random_uuid(), :product${line}::uuid, -1, 'SALE', :order_id::uuid, :user_id::uuid, now());
update products set stock = stock - 1 where store_id = :store_id::uuid and id = :product${line}::uuid;`;
  const row = (table: string, key: Record<string, string>, figures: Record<string, number>) => `
insert into ${table} (${columnsOf(key, figures)}) values (${valuesOf(key, figures)})
  ${addedTo(table, key, figures)};`;
  return `${drawIds(products)}
begin;
insert into idempotency_keys (store_id, key, request_hash, document, created_at)
  values (:store_id::uuid, :key::text, ${HASH}, true, now());
select id, stock from products where store_id = :store_id::uuid
  and id in (${LINES.map((line) => `:product${line}::uuid`).join(', ')}) order by id for no key update;
update store_counters set last_number = last_number + 1
  where store_id = :store_id::uuid and counter = 'order' returning last_number \\gset
insert into orders (${ORDER_COLUMNS}) values (${orderValues(':last_number::bigint')});
${LINES.map(item).join('')}
insert into payments (${PAYMENT_COLUMNS}) values (${PAYMENT_VALUES});
insert into order_history (${HISTORY_COLUMNS}) values (${HISTORY_VALUES});
${totals()
  .map(({ table, key, figures }) => row(table, key, figures))
  .join('')}
update idempotency_keys set status = 201, answer = ${ANSWER}
  where store_id = :store_id::uuid and key = :key::text;
commit;
`;
}

/** Returns one statement that writes everything. The variable `among` is the number of stores. */
export function oneStatement(products: number): string {
  const lines = `(values ${LINES.map((line) => `(${line}, :product${line}::uuid)`).join(', ')}) l (position, product_id)`;
  const rows = totals().map(
    ({ table, key, figures }, index) => `, total${index} as (
  insert into ${table} (${columnsOf(key, figures)}) values (${valuesOf(key, figures)})
  ${addedTo(table, key, figures)})`,
  );
  return `${drawIds(products)}
with number as (
  update store_counters set last_number = last_number + 1
  where store_id = :store_id::uuid and counter = 'order' returning last_number),
"order" as (
  insert into orders (${ORDER_COLUMNS}) select ${orderValues('last_number')} from number returning order_number),
key as (
  insert into idempotency_keys (store_id, key, request_hash, document, created_at, status, answer)
  values (:store_id::uuid, :key::text, ${HASH}, true, now(), 201, ${ANSWER})),
items as (
  insert into order_items (store_id, id, order_id, position, product_id, product_name, quantity, unit_price_cents, transaction_type)
  select :store_id::uuid, gen_random_uuid(), :order_id::uuid, l.position, l.product_id, 'A product', 1, 1000, 'SALE' from ${lines}),
moves as (
  insert into stock_movements (store_id, id, product_id, quantity, reason, order_id, user_id, created_at)
  select :store_id::uuid, gen_random_uuid(), l.product_id, -1, 'SALE', :order_id::uuid, :user_id::uuid, now() from ${lines}),
stock as (
  update products p set stock = p.stock - sold.quantity
  from (select l.product_id, count(*)::integer as quantity from ${lines} group by l.product_id) sold
  where p.store_id = :store_id::uuid and p.id = sold.product_id),
payment as (insert into payments (${PAYMENT_COLUMNS}) values (${PAYMENT_VALUES})),
history as (insert into order_history (${HISTORY_COLUMNS}) values (${HISTORY_VALUES}))${rows.join('')}
select order_number from "order";
`;
}

const HASH = `'a hash of forty-three characters, as ours is'`;
const ANSWER = `repeat('an answer of an order ', 100)`;

/** Draws the store, three of its products, and the ids that a server would make, in one read. */
function drawIds(products: number): string {
  const third = Math.floor(products / LINES.length);
  return `\\set store random(1, :among)
${LINES.map((line) => `\\set n${line} random(${(line - 1) * third}, ${line * third - 1})`).join('\n')}
select s.store_id, s.user_id, s.customer_id, s.method_id, gen_random_uuid() as order_id, gen_random_uuid() as key,
    ${LINES.map((line) => `p${line}.id as product${line}`).join(', ')}
  from bench_stores s, ${LINES.map((line) => `bench_products p${line}`).join(', ')}
  where s.n = :store::int - 1 and ${LINES.map((line) => `p${line}.store = s.n and p${line}.n = :n${line}::int`).join(' and ')} \\gset`;
}

const ORDER_COLUMNS = `store_id, id, order_number, status, payment_status, delivery_status, service_type,
    customer_id, customer_name, customer_address, items_count, original_items, original_total_cents,
    subtotal_cents, tax_cents, discount_cents, total_cents, payments_total_cents, amount_due_cents,
    search_text, created_by, created_at, updated_at`;
const orderValues = (number: string) =>
  `:store_id::uuid, :order_id::uuid, ${number}, 'CONFIRMED', 'PAID', 'NOT_APPLICABLE', 'PICKUP',
    :customer_id::uuid, 'Ana Ruiz', '12 Palm St', 3, '[{"quantity": 1, "productName": "A product"}]'::jsonb, 3000,
    3000, 0, 0, 3000, 3000, 0, ${number}::text || ' ana ruiz 305 555 0101 3055550101', :user_id::uuid, now(), now()`;
const PAYMENT_COLUMNS =
  'store_id, id, order_id, amount_cents, payment_method_id, user_id, created_at';
const PAYMENT_VALUES =
  ':store_id::uuid, gen_random_uuid(), :order_id::uuid, 3000, :method_id::uuid, :user_id::uuid, now()';
const HISTORY_COLUMNS = 'store_id, id, order_id, action, changes, user_id, created_at';
const HISTORY_VALUES = `:store_id::uuid, gen_random_uuid(), :order_id::uuid, 'ORDER_CREATED', '{"totalCents": 3000}'::jsonb, :user_id::uuid, now()`;

interface Totals {
  table: string;
  key: Record<string, string>;
  figures: Record<string, number>;
}

function totals(): Totals[] {
  const method = ':method_id::uuid';
  const payments = { payments_cents: 3000 };
  const orders = { orders_count: 1 };
  const sold = { units_sold: 1, revenue_cents: 1000, uncosted_revenue_cents: 1000 };
  const [day, hour] = ['current_date', 'extract(hour from now())::int'];
  return [
    {
      table: 'store_totals',
      key: { day },
      figures: { ...payments, ...orders, orders_total_cents: 3000 },
    },
    { table: 'hour_totals', key: { day, hour }, figures: { ...orders, ...payments } },
    {
      table: 'payment_method_totals',
      key: { day, payment_method_id: method },
      figures: { payments_count: 1, ...payments },
    },
    ...ofPeriods(
      'customer_totals',
      { customer_id: ':customer_id::uuid' },
      { net_paid_cents: 3000 },
    ),
    ...LINES.flatMap((line) =>
      ofPeriods('product_totals', { product_id: `:product${line}::uuid` }, sold),
    ),
  ];
}

/** Returns the totals of the day, the month and the year. */
function ofPeriods(
  table: string,
  subject: Record<string, string>,
  figures: Record<string, number>,
): Totals[] {
  return ['day', 'month', 'year'].map((period) => {
    const starts_on = `date_trunc('${period}', current_date)::date`;
    return { table, key: { period: `'${period.toUpperCase()}'`, starts_on, ...subject }, figures };
  });
}

function columnsOf(key: Record<string, string>, figures: Record<string, number>): string {
  return ['store_id', ...Object.keys(key), ...Object.keys(figures)].join(', ');
}

function valuesOf(key: Record<string, string>, figures: Record<string, number>): string {
  return [':store_id::uuid', ...Object.values(key), ...Object.values(figures)].join(', ');
}

/** Adds the figures to an existing row. */
function addedTo(
  table: string,
  key: Record<string, string>,
  figures: Record<string, number>,
): string {
  const sums = Object.keys(figures).map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  return `on conflict (store_id, ${Object.keys(key).join(', ')}) do update set ${sums.join(', ')}`;
}

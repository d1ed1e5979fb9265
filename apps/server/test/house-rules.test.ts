/** Promises of `docs/` and the architecture, checked in the code and the database. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from './support/shop.ts';
import { GLOBAL_TABLES, unroutableParts, unscopedReferences } from './support/statements.ts';
import { aliasFaults } from './support/table-aliases.ts';
import { OWNERS, trespasses } from './support/table-owners.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('every table of a store', () => {
  it('begins its primary key with store_id, and so does every foreign key between stores’ tables', async () => {
    const { rows } = await sql<{ table: string; kind: string; columns: string[]; target: string }>`
      select c.conrelid::regclass::text as table, c.contype as kind, f.relname as target,
        array(select a.attname::text from unnest(c.conkey) with ordinality k(attnum, position)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
          order by k.position) as columns
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      left join pg_class f on f.oid = c.confrelid
      where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'f')`.execute(shop.db);
    const ofStores = rows.filter(({ table }) => !GLOBAL_TABLES.includes(table));
    expect(ofStores.filter(({ kind }) => kind === 'p').length).toBeGreaterThan(20);
    expect(ofStores.filter(({ columns }) => columns[0] !== 'store_id')).toEqual([]);
  });

  it('has a primary key', async () => {
    const { rows } = await sql<{ relname: string }>`
      select t.relname from pg_class t
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
        and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'p')`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('the watcher of statements', () => {
  it.each([
    'select * from orders where id = $1',
    'select * from "orders" as "o" where "o"."id" = $1',
    'update products p set stock = 1 from orders o where o.store_id = $1 and p.id = o.id',
    'select 1 from orders o join customers c on c.id = o.customer_id where o.store_id = $1',
  ])('sees that this one is not kept to a store: %s', (statement) => {
    expect(unscopedReferences(statement)).toHaveLength(1);
  });

  it.each([
    'select * from "orders" where "store_id" = $1',
    'select 1 from orders o join customers c on c.store_id = o.store_id and c.id = o.customer_id where o.store_id = $1',
    'insert into "customers" ("store_id", "id") values ($1, $2)',
    'select 1 from logins where email = $1',
  ])('lets this one pass: %s', (statement) => {
    expect(unscopedReferences(statement)).toEqual([]);
    expect(unroutableParts(statement)).toEqual([]);
  });

  it.each([
    'with o as (update orders set notes = $2 where store_id = $1) insert into order_history (store_id) values ($1)',
    'insert into stock_counts (store_id, category_name) values ($1, (select name from categories where store_id = $1))',
    'insert into customers (store_id) select $1 on conflict do nothing',
    'select (select sum(t.x) from customer_totals t where t.store_id = c.store_id) from customers c where c.store_id = $1',
    "update customers set archived_at = $2 where store_id = $1 returning concat_ws(' ', first_name)",
    "update products set updated_at = updated_at + interval '1 ms' where store_id = $1",
  ])('sees that no single worker of a cluster can run this one: %s', (statement) => {
    expect(unroutableParts(statement)).toHaveLength(1);
  });

  it.each([
    'select 1 from orders d where d.store_id = $1',
    'select 1 from "orders" as "p" where "p"."store_id" = $1',
    'select 1 from customers c where exists (select from stock_counts c where c.store_id = $1)',
    'update store_totals p set total = 1',
  ])('sees that this one gives a table an alias that is not its own: %s', (statement) => {
    expect(aliasFaults(statement)).toHaveLength(1);
  });

  it.each([
    'select 1 from orders o join customers c on c.id = o.customer_id',
    'select 1 from discounts where store_id = $1',
    'select 1 from payments y where not exists (select from payments newer where newer.id > y.id)',
  ])('knows the aliases of this one: %s', (statement) => {
    expect(aliasFaults(statement)).toEqual([]);
  });
});

describe('every table', () => {
  it('is written by its owner alone, whoever calls the helper that writes', () => {
    const called = (...files: string[]) =>
      files.map((file) => `    at async f (${root}${file}:7:3)`).join('\n');
    const helper = 'apps/server/src/platform/rows/insert-rows.ts';
    const orders = 'apps/server/src/modules/orders/save-order.ts';
    const demo = 'apps/server/src/demo/fill-demo.ts';
    const write = 'with n as (select 1) update "products" as "p" set stock = 1';
    expect(trespasses(write, called(helper, orders, demo))).toEqual([`${orders} writes products`]);
    expect(trespasses(write, called(demo))).toEqual([`${demo} writes products`]);
    expect(trespasses(write, 'Error')).toHaveLength(1);
    expect(trespasses('insert into orders values (1)', called(helper, orders, demo))).toEqual([]);
    expect(trespasses('select 1 from products for update', called(demo))).toEqual([]);
  });

  it('has an owner', async () => {
    const { rows } = await sql<{ tablename: string }>`
      select tablename::text from pg_tables where schemaname = 'public'`.execute(shop.db);
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(Object.keys(OWNERS).sort());
  });
});

interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The numbers in an answer of this shape, named by the fields that lead to them. */
function figuresIn(
  { type, description, properties = {}, items }: Schema,
  name = '',
): { name: string; description: string | undefined }[] {
  if (type === 'number' || type === 'integer') return [{ name, description }];
  if (items) return figuresIn(items, name);
  return Object.entries(properties).flatMap(([field, schema]) =>
    figuresIn(schema, name === '' ? field : `${name}.${field}`),
  );
}

describe('the reference of the API', () => {
  it('is generated from the contract, and no schema in it is empty', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json();
    expect(document.info.title).toBe('Mostrador');
    const paths = Object.keys(document.paths);
    expect(paths).toContain('/api/orders/{id}/payments');
    const empty: string[] = [];
    const walk = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        const isEmptySchema =
          (key === 'schema' || path.endsWith('/properties') || key === 'items') &&
          typeof value === 'object' &&
          value !== null &&
          Object.keys(value).length === 0;
        if (isEmptySchema) empty.push(`${path}/${key}`);
        walk(value, `${path}/${key}`);
      }
    };
    walk(document.paths, '');
    expect(empty).toEqual([]);
  });

  it('describes the figures of an order', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json();
    const { responses } = paths['/api/orders/{id}/financials'].get;
    const { properties } = responses[200].content['application/json'].schema;
    expect(properties.netPaid).toEqual({ type: 'number', description: 'Payments less refunds' });
  });

  it('describes every figure of a report', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json();
    const figuresOf = (path: string) => {
      const { 'application/json': json } = paths[path].get.responses[200].content;
      return json === undefined ? [] : figuresIn(json.schema);
    };
    // A list of orders has these too, as every list has its pages: they are no figures of a report.
    const ofLists = new Set(figuresOf('/api/orders').map(({ name }) => name));
    const figures = Object.keys(paths)
      .filter((path) => path.startsWith('/api/reports/'))
      .flatMap((path) => figuresOf(path).map((figure) => ({ ...figure, path })))
      .filter(({ name }) => !ofLists.has(name) && !name.startsWith('orders.payments.'));
    const names = figures.map(({ path, name }) => `${path.slice('/api/reports/'.length)} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'sales summary.netSales',
        'sales previous.summary.netSales',
        'margins rows.marginRate',
        'payment-methods totalAmount',
        'payment-methods/orders orders.paidInPeriod',
      ]),
    );
    expect(figures.filter(({ description }) => !description)).toEqual([]);
  });

  it('says which calls answer a file or a stream, and of what', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json();
    const contentOf = (path: string) => paths[path].get.responses[200].content;
    expect(contentOf('/api/orders/export')).toEqual({ 'text/csv': { schema: { type: 'string' } } });
    expect(contentOf('/api/events')).toMatchObject({
      'text/event-stream': { schema: { properties: { changes: { type: 'array' } } } },
    });
    expect(paths['/api/orders'].get.responses[200].content).toHaveProperty(['application/json']);
  });

  it('can be read as a page', async () => {
    const page = await shop.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('every answer', () => {
  it('that is a page carries the headers that keep a browser safe', async () => {
    const { headers } = await shop.app.inject('/api/docs/');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': expect.any(String),
    });
  });

  it('that is JSON runs nothing and stands in no frame', async () => {
    const { headers } = await shop.app.inject('/api/health');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('of health says what runs, without a token', async () => {
    expect((await shop.app.inject('/api/health')).json()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      gitSha: expect.any(String),
      environment: 'test',
      database: 'ok',
    });
  });
});

describe('the container', () => {
  it('starts the server as npm start does', async () => {
    const {
      SERVER_FLAGS,
      SERVER_MEMORY,
    }: { SERVER_FLAGS: string[]; SERVER_MEMORY: Record<string, string> } = await import(
      new URL('../../../scripts/run.js', import.meta.url).href
    );
    const dockerfile = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8');
    const command = ['node', ...SERVER_FLAGS, 'apps/server/dist/main.js'];
    expect(dockerfile).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`);
    const settings = Object.entries(SERVER_MEMORY).map((pair) => pair.join('='));
    expect(dockerfile).toContain(`ENV ${settings.join(' ')}`);
  });
});

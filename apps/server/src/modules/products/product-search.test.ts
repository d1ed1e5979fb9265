import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
/**
 * However many products a store has, a search uses an index, and a list reads no more than its page.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { COUNT_BOUND } from '#platform/rows/list-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { keyMissingCodes } from './codes/key-missing-codes.ts';
import { listProducts } from './list-products.ts';

const PRODUCTS = 20_000;

let shop: TestShop;
let watched: OpenDatabase;
let categoryId: string;
const statements: { text: string; parameters: readonly unknown[] }[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  watched = openDatabase(shop.connection, (text, parameters) =>
    statements.push({ text, parameters }),
  );
  ({ id: categoryId } = await shop.owner.call('createCategory', { body: { name: 'Tools' } }));
  await sql`
    insert into products (store_id, id, name, price_cents, min_stock, category_id, borrowable, barcode,
      stock, search_text, created_at, updated_at)
    select ${shop.storeId}, gen_random_uuid(), 'Tool ' || number, 100, 0,
      case when number % 40 = 0 then ${categoryId}::uuid end, false,
      (2000000000000 + number)::text, 0, 'tool ' || number || ' ' || (2000000000000 + number),
      ${shop.clock.now}, ${shop.clock.now}
    from generate_series(1, ${PRODUCTS}) as number`.execute(shop.db);
  await keyMissingCodes(shop.db);
  await sql`vacuum (analyze) products, codes`.execute(shop.db);
});
afterAll(async () => {
  await watched.close();
  await shop.close();
});

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Parent Relationship'?: string;
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}
type Query = Parameters<typeof listProducts>[1]['query'];

/** Returns the list's first statement for a query, with its parameters and its answer. */
async function statementOf(query: Partial<Query>) {
  statements.length = 0;
  const scope: ReadScope = {
    storeId: shop.storeId,
    sessionId: '',
    byPin: false,
    passwordAt: null,
    drawerId: null,
    user: { id: '', firstName: '', lastName: '', role: 'STORE_OWNER' },
    store: {
      locale: 'en-US',
      currency: 'USD',
      country: null,
      timeZone: 'UTC',
      zoneVersion: 0,
      overdueDays: 30,
      paymentRoles: [],
      cashRounding: NO_CASH_ROUNDING,
      completeWhenPaid: false,
      completeWhenDelivered: false,
      addressNeeded: 'ALWAYS',
      limits: {},
      cashControl: false,
      blindCount: false,
      pricesIncludeTax: null,
    },
    now: shop.clock.now,
    db: watched.db,
  };
  const answer = await listProducts(scope, { query: { page: 1, limit: 20, ...query } });
  const [statement] = statements;
  // A scanned code is looked up first.
  const wanted = query.barcode === undefined ? 1 : 2;
  if (statement === undefined || statements.length !== wanted) {
    throw new Error(`expected ${wanted} statements`);
  }
  return { ...statement, answer };
}

/** Returns the statement's plan: run with these parameters, or prepared for any. */
async function planOf(query: Partial<Query>, how: 'analyze' | 'generic_plan'): Promise<PlanNode> {
  const { text, parameters } = await statementOf(query);
  const { rows } = await watched.pool.query(
    `explain (${how}, format json) ${text}`,
    how === 'analyze' ? [...parameters] : undefined,
  );
  return rows[0]['QUERY PLAN'][0].Plan;
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
/** Returns the nodes that fetch the page, without those that count all rows up to a bound. */
function pageNodesOf(plan: PlanNode): PlanNode[] {
  const parts = (plan.Plans ?? []).filter((part) => part['Parent Relationship'] !== 'InitPlan');
  return [plan, ...parts.flatMap(pageNodesOf)];
}
const indexesOf = (plan: PlanNode) =>
  new Set(nodesOf(plan).flatMap((node) => node['Index Name'] ?? []));
const typesOf = (nodes: PlanNode[]) => nodes.map((node) => node['Node Type']);
const mostRowsOf = (nodes: PlanNode[]) =>
  Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0));

describe('P16: a search among many products', () => {
  test.each(['analyze', 'generic_plan'] as const)(
    'asks the index of trigrams, and never reads all products (%s)',
    async (how) => {
      const plan = await planOf({ search: 'tool 12345' }, how);
      expect([...indexesOf(plan)]).toContain('products_by_search');
      expect(typesOf(nodesOf(plan))).not.toContain('Seq Scan');
    },
  );

  test('finds a product by a part of its barcode as quickly', async () => {
    const { answer } = await statementOf({ search: '012345' });
    expect(answer.products.map(({ name }) => name)).toEqual(['Tool 12345']);
    const plan = await planOf({ search: '012345' }, 'analyze');
    expect([...indexesOf(plan)]).toContain('products_by_search');
  });

  test('a scanned barcode is one look into its index', async () => {
    const plan = await planOf({ barcode: '2000000012345' }, 'analyze');
    expect([...indexesOf(plan)].some((index) => index.startsWith('codes_'))).toBe(true);
    expect(typesOf(nodesOf(plan))).not.toContain('Seq Scan');
    // By its key, and as a server of version 1.41 finds it.
    expect(mostRowsOf(nodesOf(plan))).toBe(2);
  });
});

describe('P16: a page of many products', () => {
  test.each([
    ['of all', 'products_by_name', {}],
    ['of a search that all meet', 'products_by_name', { search: 'tool' }],
    ['of all, favourites first,', 'products_favourites_first', { favouritesFirst: true }],
  ])(
    '%s reads no more than the page, and counts no further than the bound',
    async (_, index, query) => {
      const plan = await planOf(query, 'analyze');
      expect([...indexesOf(plan)]).toContain(index);
      expect(mostRowsOf(pageNodesOf(plan))).toBeLessThanOrEqual(20);
      expect(mostRowsOf(nodesOf(plan))).toBeLessThanOrEqual(COUNT_BOUND + 1);
      const { answer } = await statementOf(query);
      expect(answer.pagination).toMatchObject({ total: COUNT_BOUND, totalIsAtLeast: true });
    },
  );

  test('of a category, favourites first, reads no more than the page', async () => {
    const plan = await planOf({ favouritesFirst: true, categoryId }, 'analyze');
    expect([...indexesOf(plan)]).toContain('products_by_category_favourites_first');
    expect(mostRowsOf(pageNodesOf(plan))).toBeLessThanOrEqual(20);
  });
});

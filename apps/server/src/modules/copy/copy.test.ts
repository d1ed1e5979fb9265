import type { Answer } from '@mostrador/contract/routes';
import { COPIED_KINDS, type CopiedKind } from '@mostrador/domain/copied-kinds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, cancel, loan, placeOrder, sale } from '#test/support/sales.ts';
import { addProduct, amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Changes = Answer<'readCopyChanges'>;
type Records = Pick<Changes, 'products' | 'customers' | 'categories' | 'providers'>;

const LISTS = {
  product: 'products',
  customer: 'customers',
  category: 'categories',
  provider: 'providers',
} as const satisfies Record<CopiedKind, keyof Records>;

/** A copy as a device keeps it: it takes every answer as the rules say. */
class Copy {
  readonly rows = new Map<string, { id: string }>();
  cursor: string | undefined;
  #till: Till;

  constructor(till: Till) {
    this.#till = till;
  }

  /** Asks once; with `isLost` the answer never arrives. */
  async ask(isLost = false): Promise<Changes> {
    const changes = await this.#till.call('readCopyChanges', {
      query: this.cursor === undefined ? {} : { since: this.cursor },
    });
    if (isLost) return changes;
    if (changes.mustCopyAll) await this.#copyAll();
    this.#take(changes);
    for (const { kind, id } of changes.gone) this.rows.delete(`${kind} ${id}`);
    this.cursor = changes.cursor;
    return changes;
  }

  async follow(): Promise<void> {
    while ((await this.ask()).hasMore);
  }

  async #copyAll(): Promise<void> {
    this.rows.clear();
    for (const kind of COPIED_KINDS) {
      let after: string | undefined;
      for (let hasMore = true; hasMore; ) {
        const part = await this.#till.call('readCopyPart', {
          query: { kind, ...(after !== undefined && { after }) },
        });
        this.#take(part);
        ({ hasMore } = part);
        after = part[LISTS[kind]].at(-1)?.id;
      }
    }
  }

  #take(records: Records): void {
    for (const kind of COPIED_KINDS) {
      for (const record of records[LISTS[kind]]) this.rows.set(`${kind} ${record.id}`, record);
    }
  }

  of(kind: CopiedKind): object[] {
    return [...this.rows]
      .filter(([key]) => key.startsWith(`${kind} `))
      .map(([, record]) => record)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  }
}

/** All records of the lists, by id. */
async function listed(till: Till): Promise<Record<CopiedKind, object[]>> {
  const all = async (kind: CopiedKind) => {
    const rows: { id: string }[] = [];
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const query = { page: String(page), limit: '100' };
      const answer = {
        product: () => till.call('listProducts', { query }),
        customer: () => till.call('listCustomers', { query }),
        category: () => till.call('listCategories', { query }),
        provider: () => till.call('listProviders', { query }),
      }[kind];
      const list = await answer();
      rows.push(...(list as unknown as Records)[LISTS[kind]]);
      ({ hasNext } = list.pagination);
    }
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  };
  return {
    product: await all('product'),
    customer: await all('customer'),
    category: await all('category'),
    provider: await all('provider'),
  };
}

async function expectSame(copy: Copy, till = shop.owner): Promise<void> {
  const lists = await listed(till);
  for (const kind of COPIED_KINDS) {
    // A device counts the products of a category itself.
    const uncounted = (rows: object[]) => rows.map((row) => ({ ...row, _count: undefined }));
    expect(uncounted(copy.of(kind)), kind).toEqual(uncounted(lists[kind]));
  }
}

async function followed(till = shop.owner): Promise<Copy> {
  const copy = new Copy(till);
  await copy.follow();
  return copy;
}

const editProduct = async (id: string, change: object) => {
  const { name, price, updatedAt, category, provider } = await shop.owner.call('readProduct', {
    params: { id },
  });
  const groups = { categoryId: category?.id ?? null, providerId: provider?.id ?? null };
  const stock = { stock: (await shop.owner.call('readProduct', { params: { id } })).stock };
  return shop.owner.call('updateProduct', {
    params: { id },
    body: { name, price, updatedAt, ...groups, ...stock, ...change },
  });
};

describe('a copy by differences', () => {
  it('begins with everything, and then hears only of what changed and what went', async () => {
    const [salt, rice] = [await addProduct(shop.owner), await addProduct(shop.owner)];
    const copy = await followed();
    await expectSame(copy);
    expect((await copy.ask()).products).toEqual([]);

    await placeOrder(shop.owner, [sale(salt.id, 3)]);
    await shop.owner.call('deleteProduct', { params: { id: rice.id } });
    const changes = await copy.ask();
    expect(changes.products.map(({ id, stock }) => [id, stock])).toEqual([[salt.id, 7]]);
    expect(changes.gone).toEqual([{ kind: 'product', id: rice.id }]);
    await expectSame(copy);
  });

  it('hears of a change that was committed after the cursor had passed its time', async () => {
    const { id } = await addProduct(shop.owner, { name: 'Early' });
    const copy = await followed();
    await shop.db.transaction().execute(async (tx) => {
      // An import that began earlier and is not committed yet writes like this.
      await sql`update products p set name = 'Late' where p.store_id = ${shop.storeId} and p.id = ${id}`.execute(
        tx,
      );
      await sql`
        insert into record_changes (store_id, id, kind, record_id)
        values (${shop.storeId}, ${id}, 'product', ${id})`.execute(tx);
      await addProduct(shop.owner, { name: 'Meanwhile' });
      expect((await copy.ask()).products.map(({ name }) => name)).toEqual(['Meanwhile']);
      expect((await copy.ask()).products).toEqual([]);
    });
    expect((await copy.ask()).products.map(({ name }) => name)).toEqual(['Late']);
    await expectSame(copy);
  });

  it('tells an answer that was lost once more', async () => {
    const copy = await followed();
    const { id } = await addCustomer(shop.owner);
    await copy.ask(true);
    expect((await copy.ask()).customers.map((customer) => customer.id)).toEqual([id]);
    await expectSame(copy);
  });

  it('tells the same to several tills that ask at once, each from its own place', async () => {
    const tills = [await followed(), await followed(shop.manager), await followed()];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        addProduct(shop.owner),
        addCustomer(shop.manager),
        ...tills.map((copy) => copy.ask()),
        tills[0]?.ask(true),
      ]);
    }
    for (const copy of tills) await copy.follow();
    for (const copy of tills) await expectSame(copy);
  });

  it('tells all products of a category or provider that gets another name', async () => {
    const category = await shop.owner.call('createCategory', { body: { name: 'Tea' } });
    const provider = await shop.owner.call('createProvider', { body: { name: 'Acme' } });
    const green = await addProduct(shop.owner, { name: 'Green tea' });
    await editProduct(green.id, { categoryId: category.id, providerId: provider.id });
    const copy = await followed();
    await shop.owner.call('updateCategory', {
      params: { id: category.id },
      body: { name: 'Teas', updatedAt: category.updatedAt },
    });
    await copy.ask();
    await expectSame(copy);
    await shop.owner.call('deleteProvider', { params: { id: provider.id } });
    await copy.ask();
    await expectSame(copy);
  });

  it('is complete at any size, also where more changes at once than one answer tells', async () => {
    const file = `name,price\n${Array.from({ length: 2_600 }, (_, row) => `Imported ${row},1.00`).join('\n')}`;
    const copy = await followed();
    await shop.owner.call('importProducts', {
      body: { file: Buffer.from(file).toString('base64') },
    });
    expect((await copy.ask()).hasMore).toBe(true);
    // Interrupted in between, and changed meanwhile.
    await editProduct((await addProduct(shop.owner)).id, { name: 'Between' });
    await copy.follow();
    const { rows } = await sql<{ products: number }>`
      select count(*) as products from products p
      where p.store_id = ${shop.storeId} and p.archived_at is null`.execute(shop.db);
    expect(copy.of('product').length).toBe(Number(rows[0]?.products));
    const whole = await followed();
    expect(copy.of('product')).toEqual(whole.of('product'));
  }, 120_000);

  it('copies everything again if the database was restored', async () => {
    const copy = await followed();
    const before = copy.cursor;
    await addProduct(shop.owner, { name: 'Lost by the restore' });
    await copy.ask();
    expect(copy.cursor).not.toBe(before);
    // The backup has neither the product nor the revision that told it.
    await sql`delete from revisions where revisions.store_id = ${shop.storeId} and revisions.number = ${copy.cursor}::bigint`.execute(
      shop.db,
    );
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await addProduct(shop.owner, { name: 'After the restore' });
    expect((await copy.ask()).mustCopyAll).toBe(true);
    await expectSame(copy);
  });

  it.each(['', '7', 'not a cursor', '1.product.x', "1'; drop table products"])(
    'copies everything again if the cursor is not of this store: %j',
    async (since) => {
      const answer = await shop.owner.call('readCopyChanges', { query: { since } });
      expect(answer).toMatchObject({ mustCopyAll: true, products: [], gone: [] });
    },
  );

  it('tells nothing of another store', async () => {
    const copy = await followed();
    await addProduct(shop.other.owner);
    expect((await copy.ask()).products).toEqual([]);
  });

  it('continues within a month, and copies everything again after it', async () => {
    const [early, late] = [await followed(), await followed()];
    const days = (count: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + count * 86_400_000);
    };
    days(20);
    await shop.owner.signIn();
    await addProduct(shop.owner);
    expect((await early.ask()).mustCopyAll).toBe(false);
    days(20);
    await shop.owner.signIn();
    await addProduct(shop.owner);
    expect((await early.ask()).mustCopyAll).toBe(false);
    expect((await late.ask()).mustCopyAll).toBe(true);
    await expectSame(early);
    await expectSame(late);
    const { rows } = await sql<{ notes: number }>`
      select count(*) as notes from record_changes where record_changes.store_id = ${shop.storeId}`.execute(
      shop.db,
    );
    expect(Number(rows[0]?.notes)).toBe(0);
    for (const till of [shop.manager, shop.cashier]) await till.signIn();
  });

  it('a sign-in deletes notes older than a month if no copy has asked since', async () => {
    const { owner, storeId } = shop.other;
    const notes = async () => {
      const { rows } = await sql<{ notes: number }>`
        select count(*) as notes from record_changes where record_changes.store_id = ${storeId}`.execute(
        shop.db,
      );
      return Number(rows[0]?.notes);
    };
    const later = shop.clock.now;
    // Ids, by which notes are old, bear the real time.
    shop.clock.now = new Date();
    await owner.signIn();
    await addProduct(owner);
    await owner.signIn();
    expect(await notes()).toBeGreaterThan(0);
    shop.clock.now = new Date(Math.max(later.getTime(), Date.now() + 32 * 86_400_000));
    await owner.signIn();
    expect(await notes()).toBe(0);

    const copy = await followed(owner);
    await addProduct(owner);
    await owner.signIn();
    expect(await notes()).toBeGreaterThan(0);
    await copy.ask();
    await expectSame(copy, owner);
    for (const till of [shop.owner, shop.manager, shop.cashier]) await till.signIn();
  });

  it('shows each role what its lists show', async () => {
    await addProduct(shop.owner, { cost: amount(4) });
    await expectSame(await followed(shop.cashier), shop.cashier);
  });
});

describe('whatever happens, in any order, and whichever answers are lost', () => {
  const made: { products: string[]; customers: string[] } = { products: [], customers: [] };
  const any = (ids: string[], at: number) => ids[at % ids.length];

  /** Actions of tills; each takes a number that chooses its record. */
  const deeds: Record<string, (at: number) => Promise<unknown>> = {
    addProduct: async () => made.products.push((await addProduct(shop.owner, { stock: 50 })).id),
    addCustomer: async () => made.customers.push((await addCustomer(shop.owner)).id),
    rename: async (at) => {
      const id = any(made.products, at);
      if (id) await editProduct(id, { name: `Renamed ${at}` });
    },
    sell: async (at) => {
      const id = any(made.products, at);
      if (id) await placeOrder(shop.cashier, [sale(id)]);
    },
    sellAndCancel: async (at) => {
      const id = any(made.products, at);
      if (id) await cancel(shop.owner, await placeOrder(shop.owner, [sale(id)]));
    },
    lend: async (at) => {
      const customerId = made.customers[0];
      const { id } = await addProduct(shop.owner, { borrowable: true, stock: at % 2 ? null : 5 });
      if (customerId) await placeOrder(shop.owner, [loan(id)], { customerId });
    },
    changeCustomer: async (at) => {
      const id = any(made.customers, at);
      if (!id) return;
      const { updatedAt } = await shop.owner.call('readCustomer', { params: { id } });
      const body = { firstName: `Eva ${at}`, lastName: 'Gil', address: '1 Elm St', updatedAt };
      await shop.owner.call('updateCustomer', { params: { id }, body });
    },
    remove: async (at) => {
      const id = any(made.products, at);
      if (!id) return;
      made.products = made.products.filter((each) => each !== id);
      await shop.owner.call('deleteProduct', { params: { id } });
      if (at % 2) return;
      await shop.owner.call('restoreProduct', { params: { id } });
      made.products.push(id);
    },
  };

  it('the copy ends as what the server lists', async () => {
    const deed = fc.record({
      kind: fc.constant('deed' as const),
      name: fc.constantFrom(...Object.keys(deeds)),
      at: fc.nat(20),
    });
    const asked = fc.record({ kind: fc.constant('ask' as const), isLost: fc.boolean() });
    const restart = fc.constant({ kind: 'restart' as const });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ arbitrary: deed, weight: 6 }, asked, restart), { maxLength: 25 }),
        async (steps) => {
          let copy = await followed();
          for (const step of steps) {
            if (step.kind === 'deed') await deeds[step.name]?.(step.at);
            if (step.kind === 'ask') await copy.ask(step.isLost);
            if (step.kind === 'restart') {
              // A killed tab leaves the rows that it had written, with its cursor.
              const reopened = new Copy(shop.owner);
              for (const [key, row] of copy.rows) reopened.rows.set(key, row);
              reopened.cursor = copy.cursor;
              copy = reopened;
            }
          }
          await copy.follow();
          const whole = await followed();
          for (const kind of COPIED_KINDS) expect(copy.of(kind)).toEqual(whole.of(kind));
        },
      ),
      { numRuns: 12 },
    );
    await expectSame(await followed());
  }, 240_000);
});

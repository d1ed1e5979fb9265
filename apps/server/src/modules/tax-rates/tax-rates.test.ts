import { setTimeout } from 'node:timers/promises';
import type { WireRequest } from '@mostrador/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { edited } from '#test/support/edited.ts';
import { openStream } from '#test/support/event-stream.ts';
import { codeOf, fieldOf, letIn, outcomesOf, waitingIn } from '#test/support/sales.ts';
import { atAnotherServer, openSecondServer } from '#test/support/second-server.ts';
import { amount, openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeEach(async ({ onTestFinished }) => {
  shop = await openTestShop();
  // After the servers that a test opens: PostgreSQL waits five seconds before it drops a database in use.
  onTestFinished(() => shop.close());
});

type Body = WireRequest<'createTaxRate'>['body'];

const add = (name: string, percent: number, rest: Partial<Body> = {}, till = shop.owner) =>
  till.call('createTaxRate', {
    body: { name, percent, pricesIncludeTax: true, ...rest } as Body,
  });
const change = (id: string, body: { name: string; percent: number; isDefault?: boolean }) =>
  shop.owner.call('updateTaxRate', { params: { id }, body: body as never });
const remove = (id: string) => shop.owner.call('deleteTaxRate', { params: { id } });
const list = () => shop.owner.call('listTaxRates');
const store = async () => (await shop.cashier.call('readProfile')).store;
const addNaming = (rates: { taxRateId?: string; feeTaxRateId?: string }, till = shop.owner) =>
  till.call('createProduct', { body: { name: 'Rice', price: amount(10), ...rates } });
const named = async () =>
  (await list()).taxRates.map(({ name, percent, isDefault }) => [name, percent, isDefault]);

describe('the first tax rate', () => {
  test('is the default, and says whether prices include tax', async () => {
    expect(await store()).toMatchObject({
      pricesIncludeTax: null,
      taxRates: [],
      hasTaxReport: false,
    });
    const { updatedAt: _, ...rate } = await add('VAT', 19, {
      isDefault: false,
      pricesIncludeTax: false,
    });
    expect(rate).toEqual({ id: rate.id, name: 'VAT', percent: 19, isDefault: true });
    expect(await store()).toMatchObject({
      pricesIncludeTax: false,
      taxRates: [rate],
      hasTaxReport: true,
    });
  });

  test('is refused if it does not say so, and the store has no taxes still', async () => {
    const body = { name: 'VAT', percent: 19 } as Body;
    expect(await fieldOf(shop.owner.call('createTaxRate', { body }))).toBe('422 pricesIncludeTax');
    expect(await store()).toMatchObject({ pricesIncludeTax: null, taxRates: [] });
  });

  test('alone decides: another one leaves what the store says', async () => {
    await add('VAT', 19, { pricesIncludeTax: true });
    await add('Reduced', 5, { pricesIncludeTax: false });
    expect(await store()).toMatchObject({ pricesIncludeTax: true });
  });
});

describe('tax rates', () => {
  test('come with the highest first, then by name, in the list and with the store', async () => {
    await add('Reduced', 5);
    await add('exempt', 0);
    await add('Books', 5);
    await add('Full', 19.125);
    expect(await named()).toEqual([
      ['Full', 19.125, false],
      ['Books', 5, false],
      ['Reduced', 5, true],
      ['exempt', 0, false],
    ]);
    const { taxRates } = await store();
    expect(taxRates.map(({ name }) => name)).toEqual(['Full', 'Books', 'Reduced', 'exempt']);
  });

  test('count the products that name them, for the price or the fee, and those that name none', async () => {
    const full = await add('Full', 19);
    const reduced = await add('Reduced', 5);
    await addNaming({ taxRateId: reduced.id, feeTaxRateId: reduced.id });
    await addNaming({ feeTaxRateId: full.id });
    const gone = await addNaming({ taxRateId: reduced.id });
    await shop.owner.call('deleteProduct', { params: { id: gone.id } });
    const { taxRates, productsWithoutRate } = await list();
    expect(taxRates.map(({ productsCount }) => productsCount)).toEqual([1, 1]);
    expect(productsWithoutRate).toBe(1);
  });

  test('have names that are taken whatever their case, and free again once deleted', async () => {
    await add('VAT', 19);
    const reduced = await add('Reduced', 5);
    const taken = { status: 409, body: { code: 'ALREADY_EXISTS', details: { field: 'name' } } };
    await expect(add('vat', 8)).rejects.toMatchObject(taken);
    await expect(change(reduced.id, { name: 'Vat', percent: 5 })).rejects.toMatchObject(taken);
    await expect(change(reduced.id, { name: 'Vat', percent: 6 })).rejects.toMatchObject(taken);
    expect(await change(reduced.id, { name: 'REDUCED', percent: 5 })).toMatchObject({
      id: reduced.id,
      name: 'REDUCED',
    });
    await remove(reduced.id);
    expect(await add('Reduced', 5)).toMatchObject({ name: 'Reduced' });
  });

  test.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['percent', { percent: -1 }],
    ['percent', { percent: 100.001 }],
    ['percent', { percent: 1.0005 }],
    ['percent', { percent: '19' }],
    ['isDefault', { isDefault: 'yes' }],
    ['pricesIncludeTax', { pricesIncludeTax: 1 }],
  ])('are refused for a wrong %s: %j', async (field, wrong) => {
    expect(await fieldOf(add('VAT', 19, wrong))).toBe(`422 ${field}`);
    expect((await list()).taxRates).toEqual([]);
  });

  test('are told to the other screens of the store once they change', async () => {
    const stream = await openStream(await openSecondServer(shop), shop.cashier);
    const { id } = await add('VAT', 19);
    await stream.hearsOf('createTaxRate');
    await change(id, { name: 'IVA', percent: 19 });
    await stream.hearsOf('updateTaxRate');
    await remove(id);
    await stream.hearsOf('deleteTaxRate');
  });
});

describe('the default', () => {
  test('is taken over by another rate, new or there already', async () => {
    const full = await add('Full', 19);
    await add('Reduced', 5, { isDefault: true });
    expect(await named()).toEqual([
      ['Full', 19, false],
      ['Reduced', 5, true],
    ]);
    await change(full.id, { name: 'Full', percent: 19, isDefault: true });
    expect(await named()).toEqual([
      ['Full', 19, true],
      ['Reduced', 5, false],
    ]);
  });

  test('is not given up without another one, and stays where nothing is said of it', async () => {
    const { id } = await add('Full', 19);
    expect(await codeOf(change(id, { name: 'Full', percent: 8, isDefault: false }))).toBe(
      'DEFAULT_TAX_RATE',
    );
    expect(await change(id, { name: 'IVA', percent: 19 })).toMatchObject({ isDefault: true });
  });

  test('is one, however many owners choose at once', async () => {
    const rates = [await add('A', 1), await add('B', 2), await add('C', 3)];
    const elsewhere = await atAnotherServer(shop, shop.owner);
    const choices = rates.flatMap(({ id, name, percent }) =>
      [shop.owner, elsewhere].map((till) =>
        till.call('updateTaxRate', {
          params: { id },
          body: { name, percent, isDefault: true } as never,
        }),
      ),
    );
    await Promise.all(choices);
    expect((await named()).filter(([, , isDefault]) => isDefault)).toHaveLength(1);
  });

  test('is one, and so is the way of the prices, where many make the first rate at once', async () => {
    const elsewhere = await atAnotherServer(shop, shop.owner);
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        add(
          `Rate ${index}`,
          index,
          { pricesIncludeTax: index % 2 === 0 },
          index % 2 ? elsewhere : shop.owner,
        ),
      ),
    );
    expect((await named()).filter(([, , isDefault]) => isDefault)).toHaveLength(1);
    expect((await store()).pricesIncludeTax).toEqual(expect.any(Boolean));
  });
});

describe('another per cent', () => {
  test('makes a new rate in the place of the old one, which the products name instead', async () => {
    await add('Full', 19);
    const reduced = await add('Reduced', 5, { isDefault: true });
    const rice = await addNaming({ taxRateId: reduced.id });
    const tent = await addNaming({ feeTaxRateId: reduced.id });
    const other = await addNaming({});
    const changed = await change(reduced.id, { name: 'Reduced', percent: 8 });
    expect(changed).toEqual(edited({ ...reduced, id: changed.id, percent: 8 }));
    expect(changed.id).not.toBe(reduced.id);
    expect(await named()).toEqual([
      ['Full', 19, false],
      ['Reduced', 8, true],
    ]);
    const readAgain = ({ id }: { id: string }) =>
      shop.owner.call('readProduct', { params: { id } });
    expect(await readAgain(rice)).toMatchObject({ taxRateId: changed.id, feeTaxRateId: null });
    expect(await readAgain(tent)).toMatchObject({ taxRateId: null, feeTaxRateId: changed.id });
    expect(await readAgain(other)).toEqual(other);
    const { updatedAt } = await readAgain(rice);
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(rice.updatedAt));
    expect(await codeOf(change(reduced.id, { name: 'Reduced', percent: 9 }))).toBe('NOT_FOUND');
    expect(await codeOf(addNaming({ taxRateId: reduced.id }))).toBe('ARCHIVED');
  });

  test('waits for a product that begins to name the rate and is not saved yet', async () => {
    const { id } = await add('Full', 19);
    let isChanged = false;
    const changed = await shop.db.transaction().execute(async (tx) => {
      await sql`select from tax_rates where tax_rates.store_id = ${shop.storeId} and tax_rates.id = ${id}
        for key share`.execute(tx);
      const changing = change(id, { name: 'Full', percent: 21 }).then(() => {
        isChanged = true;
      });
      while (!isChanged && (await waitingIn(shop)) === 0) await setTimeout(5);
      expect(isChanged).toBe(false);
      return [changing];
    });
    await Promise.all(changed);
    expect(await named()).toEqual([['Full', 21, true]]);
  });

  test('reaches products that begin to name the rate meanwhile', async () => {
    await add('Full', 19);
    const reduced = await add('Reduced', 5);
    const elsewhere = await atAnotherServer(shop, shop.owner);
    const products = Array.from({ length: 8 }, () =>
      addNaming({ taxRateId: reduced.id }, elsewhere),
    );
    const [{ refused }, changed] = await Promise.all([
      outcomesOf(products),
      change(reduced.id, { name: 'Reduced', percent: 8 }),
    ]);
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['ARCHIVED'] : []));
    const { products: listed } = await shop.owner.call('listProducts');
    expect(listed).toHaveLength(8 - refused.length);
    for (const { taxRateId } of listed) expect(taxRateId).toBe(changed.id);
  });

  test('waits for products that are edited meanwhile, and none is lost', async () => {
    const full = await add('Full', 19);
    let reduced = await add('Reduced', 5);
    const elsewhere = await atAnotherServer(shop, shop.owner);
    const { id } = await addNaming({ taxRateId: reduced.id });
    const edits = Array.from({ length: 6 }, (_, index) =>
      elsewhere.send('updateProduct', {
        params: { id },
        body: {
          name: `Rice ${index}`,
          price: amount(10),
          feeTaxRateId: index % 2 ? reduced.id : full.id,
        },
      }),
    );
    for (const percent of [8, 9, 10]) {
      reduced = await change(reduced.id, { name: 'Reduced', percent });
    }
    const answers = await Promise.all(edits);
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
    const product = await shop.owner.call('readProduct', { params: { id } });
    expect(product.taxRateId).toBe(reduced.id);
    expect([null, reduced.id, full.id]).toContain(product.feeTaxRateId);
  });
});

describe('a deletion', () => {
  test('is refused while products name the rate, and says how many', async () => {
    await add('Full', 19);
    const { id } = await add('Reduced', 5);
    const product = await addNaming({ taxRateId: id, feeTaxRateId: id });
    await addNaming({ feeTaxRateId: id });
    await expect(remove(id)).rejects.toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: { count: 2, kind: 'products' } },
    });
    await shop.owner.call('deleteProduct', { params: { id: product.id } });
    await expect(remove(id)).rejects.toMatchObject({ body: { details: { count: 1 } } });
  });

  test('of the default beside others is refused, and of the last rate ends the taxes', async () => {
    const full = await add('Full', 19);
    const reduced = await add('Reduced', 5);
    expect(await codeOf(remove(full.id))).toBe('DEFAULT_TAX_RATE');
    await remove(reduced.id);
    expect(await codeOf(remove(reduced.id))).toBe('NOT_FOUND');
    const product = await addNaming({ taxRateId: full.id });
    expect(await codeOf(remove(full.id))).toBe('IN_USE');
    await shop.owner.call('deleteProduct', { params: { id: product.id } });
    await remove(full.id);
    // What was sold with its tax is still reported.
    expect(await store()).toMatchObject({
      pricesIncludeTax: null,
      taxRates: [],
      hasTaxReport: true,
    });
    expect(await fieldOf(add('Full', 19, { pricesIncludeTax: undefined }))).toBe(
      '422 pricesIncludeTax',
    );
    await add('Full', 19, { pricesIncludeTax: false });
    expect(await store()).toMatchObject({ pricesIncludeTax: false });
  });

  test('and a product that begins to name the rate at once never both succeed', async () => {
    await add('Full', 19);
    const elsewhere = await atAnotherServer(shop, shop.owner);
    for (let round = 0; round < 5; round++) {
      const { id } = await add(`Reduced ${round}`, 5);
      const { done } = await outcomesOf<unknown>([
        addNaming({ taxRateId: id }, elsewhere),
        remove(id),
      ]);
      expect(done).toHaveLength(1);
    }
  });
});

describe('who may', () => {
  test('change rates is the owner; all see them', async () => {
    const { id } = await add('Full', 19);
    const body = { name: 'Reduced', percent: 5 } as Body;
    expect(await letIn(shop, (till) => till.send('listTaxRates'))).toEqual([
      'owner',
      'manager',
      'cashier',
      'despatcher',
    ]);
    expect(await letIn(shop, (till) => till.send('createTaxRate', { body }))).toEqual(['owner']);
    const update = { params: { id }, body: { name: 'IVA', percent: 19 as never } };
    expect(await letIn(shop, (till) => till.send('updateTaxRate', update))).toEqual(['owner']);
    const reduced = (await list()).taxRates.find(({ name }) => name === 'Reduced');
    const gone = { params: { id: reduced?.id ?? '' } };
    expect(await letIn(shop, (till) => till.send('deleteTaxRate', gone))).toEqual(['owner']);
  });

  test('see a rate is none of another store', async () => {
    const { id } = await add('Full', 19);
    const { owner: stranger } = shop.other;
    expect(await stranger.call('listTaxRates')).toMatchObject({ taxRates: [] });
    const body = { name: 'x', percent: 1 } as Body;
    const answers = await Promise.all([
      stranger.send('updateTaxRate', { params: { id }, body }),
      stranger.send('deleteTaxRate', { params: { id } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await fieldOf(addNaming({ taxRateId: id }, stranger))).toBe('422 taxRateId');
    expect((await stranger.call('readStore')).pricesIncludeTax).toBeNull();
    await add('full', 8, { pricesIncludeTax: false }, stranger);
    expect(await named()).toEqual([['Full', 19, true]]);
  });
});

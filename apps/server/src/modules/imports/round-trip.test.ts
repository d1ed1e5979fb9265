/** Exports and imports again: nothing is lost or added, whatever people have typed. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedText, importFile } from '#test/support/import-file.ts';
import { differences } from '#test/support/sales.ts';
import { amount, openTestShop, type TestShop } from '#test/support/shop.ts';
import type { Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const hostile = fc.string({
  unit: fc.constantFrom(...'"",,;;|:\\\r\n\t=+-@＝＋－＠\'\'ñ1x '),
  maxLength: 15,
});
/** A text that is not blank, and differs from all others of its kind. */
const ownText = (index: number) => hostile.map((text) => `${text} x${index}`);
const few = <Value>(value: (index: number) => fc.Arbitrary<Value>) =>
  fc.tuple(value(1), value(2), value(3), value(4), value(5));

const optional = hostile.map((text) => text.trim() || null);
const phones = fc.constantFrom('+57 300 123', '-300 123', '(+57) 300', '- -5');
const emails = fc.constantFrom('=1@x.co', '+a@x.co', '-;=a@x.co', null);

/** Exports what `add` made from one store into another, and compares what `read` returns of both. */
async function travel<Row extends { id: string }>(
  {
    exports,
    imports,
  }: {
    exports: 'exportProducts' | 'exportCustomers' | 'exportProviders';
    imports: 'importProducts' | 'importCustomers' | 'importProviders';
  },
  added: readonly Row[],
  read: (till: Till, search: string) => Promise<readonly object[]>,
  search: string,
): Promise<void> {
  const file = await exportedText(shop.owner, exports, { search });
  const count = added.length;
  const before = await read(shop.owner, search);
  expect(before).toHaveLength(count);
  expect(await importFile(shop.owner, imports, file)).toMatchObject({
    unchanged: count,
    rows: count,
  });
  expect(await read(shop.owner, search)).toEqual(before);

  expect(await importFile(shop.other.owner, imports, file)).toMatchObject({ created: count });
  expect(await read(shop.other.owner, search)).toEqual(before);
}

let rounds = 0;
/** Returns a word that finds the records of this round alone. */
function nextWord(): string {
  rounds += 1;
  return `round${rounds}end`;
}

it('P24: products come back as they were', async () => {
  const attributes = fc
    .dictionary(
      hostile.map((key) => `${key}k`),
      fc.tuple(ownText(1), ownText(2)),
      { maxKeys: 3 },
    )
    .filter(
      (groups) =>
        new Set(Object.keys(groups).map((key) => key.trim())).size === Object.keys(groups).length,
    );
  const product = (index: number) =>
    fc.record({ name: ownText(index), description: optional, attributes, stock: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(few(product), async (products) => {
      const word = nextWord();
      const added = [];
      for (const { name, ...rest } of products) {
        const body = { ...rest, name: `${name} ${word}`, price: amount(12.5), cost: amount(0.1) };
        added.push(await shop.owner.call('createProduct', { body }));
      }
      await travel(
        { exports: 'exportProducts', imports: 'importProducts' },
        added,
        readProducts,
        word,
      );
    }),
    { numRuns: 15 },
  );
});

it('P24: customers come back as they were', async () => {
  const customer = (index: number) =>
    fc.record({
      firstName: ownText(index),
      lastName: ownText(index),
      address: ownText(index),
      city: optional,
      state: optional,
      phone: phones,
      email: emails,
    });
  await fc.assert(
    fc.asyncProperty(few(customer), async (customers) => {
      const word = nextWord();
      const added = [];
      for (const [index, { lastName, phone, email, ...rest }] of customers.entries()) {
        // Unique here, since customers with the same phone or e-mail would be matched by their names.
        const own = {
          phone: `${phone}${rounds}${index}`,
          email: email && `${email}${rounds}${index}`,
        };
        const body = { ...rest, ...own, lastName: `${lastName} ${word}` };
        added.push(await shop.owner.call('createCustomer', { body }));
      }
      await travel(
        { exports: 'exportCustomers', imports: 'importCustomers' },
        added,
        readCustomers,
        word,
      );
    }),
    { numRuns: 15 },
  );
});

it('P24: providers come back as they were', async () => {
  const provider = (index: number) =>
    fc.record({
      name: ownText(index),
      address: optional,
      city: optional,
      phone: phones,
      email: emails,
    });
  await fc.assert(
    fc.asyncProperty(few(provider), async (providers) => {
      const word = nextWord();
      const added = [];
      for (const { name, ...rest } of providers) {
        const body = { ...rest, name: `${name} ${word}` };
        added.push(await shop.owner.call('createProvider', { body }));
      }
      await travel(
        { exports: 'exportProviders', imports: 'importProviders' },
        added,
        readProviders,
        word,
      );
    }),
    { numRuns: 15 },
  );
});

async function readProducts(till: Till, search: string) {
  const { products } = await till.call('listProducts', { query: { search } });
  return products.map(({ name, description, attributes, stock, price, cost }) => ({
    name,
    description,
    attributes,
    stock,
    price,
    cost,
  }));
}

async function readCustomers(till: Till, search: string) {
  const { customers } = await till.call('listCustomers', { query: { search } });
  return customers.map(({ id, createdAt, ...fields }) => fields);
}

async function readProviders(till: Till, search: string) {
  const { providers } = await till.call('listProviders', { query: { search } });
  return providers.map(({ name, email, phone, address, city, state, country }) => ({
    name,
    email,
    phone,
    address,
    city,
    state,
    country,
  }));
}

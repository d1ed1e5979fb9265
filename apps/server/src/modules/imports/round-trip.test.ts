/** Exports and imports again: nothing is lost or added, whatever people have typed. */
import { LANGUAGES, type Language } from '@mostrador/contract/shared/languages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedText, importFile } from '#test/support/import-file.ts';
import { parseCsv } from '#test/support/parse-csv.ts';
import { useLocale } from '#test/support/reading.ts';
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
  shape: { spreadsheet?: Language } = {},
): Promise<void> {
  const file = await exportedText(shop.owner, exports, { search, ...shape });
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

/** Locales with a comma and with a point, and one whose thousands have an apostrophe. */
const LOCALES = ['en-US', 'es-CO', 'de-DE', 'de-CH', 'fr-FR', 'es-MX'];

it.each(LOCALES.flatMap((locale) => LANGUAGES.map((language) => ({ locale, language }))))(
  'P24: a file for people in $locale, in $language, comes back as it was',
  async ({ locale, language }) => {
    const { owner, other } = shop;
    await useLocale(shop, shop.storeId, locale);
    await useLocale(shop, other.storeId, locale);
    for (const each of [owner, other.owner]) {
      const { taxRates } = await each.call('listTaxRates');
      if (taxRates.some(({ name }) => name === 'IVA; 19')) continue;
      const body = { name: 'IVA; 19', percent: 19, pricesIncludeTax: true };
      await each.call('createTaxRate', { body });
    }
    const { taxRates } = await owner.call('listTaxRates');
    const taxRateId = taxRates.find(({ name }) => name === 'IVA; 19')?.id ?? null;
    const shape = { spreadsheet: language };
    const word = nextWord();
    const terms = {
      taxRateId,
      feeTaxRateId: taxRateId,
      borrowable: true,
      isFavourite: true,
      borrowFeePerUnit: amount(1200.5),
      borrowDepositPerUnit: amount(1000),
      feePer: 'WEEK' as const,
      borrowDays: 7,
      lateFeePerDay: amount(0.75),
      lateFeeMax: amount(12),
    };
    const products = [
      {
        name: `Café ${word}`,
        price: amount(19_500.5),
        cost: amount(12_000),
        stock: 1200,
        ...terms,
      },
      { name: `Tea ${word}`, price: amount(12), minStock: 3, description: 'a, b; c' },
    ];
    const added = [];
    for (const body of products) added.push(await owner.call('createProduct', { body }));
    const files = { exports: 'exportProducts', imports: 'importProducts' } as const;
    await travel(files, added, readWholeProducts, word, shape);

    const buyer = {
      firstName: 'Ana, María',
      lastName: `Núñez ${word}`,
      address: 'Calle 1; 2',
      phone: `+57300123${rounds}`,
      isActive: false,
      isExempt: true,
      company: 'Ana S.A.',
      taxNumber: '900.123',
      country: 'Colombia',
      state: 'Antioquia',
    };
    await travel(
      { exports: 'exportCustomers', imports: 'importCustomers' },
      [await owner.call('createCustomer', { body: buyer })],
      readCustomers,
      word,
      shape,
    );
    const seller = { name: `Hilos; ${word}`, city: 'Cali', state: 'Valle', email: `${word}@x.co` };
    await travel(
      { exports: 'exportProviders', imports: 'importProviders' },
      [await owner.call('createProvider', { body: seller })],
      readProviders,
      word,
      shape,
    );
  },
);

it('a file for people has the separators of the store, headings in the language, and no fields’ names', async () => {
  const { owner } = shop;
  await useLocale(shop, shop.storeId, 'es-CO');
  const word = nextWord();
  await owner.call('createProduct', {
    body: { name: `Hilo ${word}`, price: amount(1500.5), borrowable: true, feePer: 'DAY' },
  });
  const file = await exportedText(owner, 'exportProducts', { search: word, spreadsheet: 'es' });
  const [headings = [], row = []] = parseCsv(file.replace(/^\ufeff/, ''), ';');
  expect(file.startsWith('\ufeffID;Nombre;Descripción;')).toBe(true);
  const cells = Object.fromEntries(headings.map((heading, index) => [heading, row[index]]));
  expect(cells).toMatchObject({
    Precio: '1500,50',
    'Se puede prestar': 'Sí',
    Favorito: 'No',
    'Tarifa por': 'Día',
  });
  await useLocale(shop, shop.storeId, 'en-US');
  const english = await exportedText(owner, 'exportProducts', { search: word, spreadsheet: 'en' });
  expect(english).toMatch(/^\ufeffID,Name,Description,/);
  expect(english).toContain(',1500.50,');
});

async function readWholeProducts(till: Till, search: string) {
  const { products } = await till.call('listProducts', { query: { search } });
  const { taxRates } = await till.call('listTaxRates');
  const rateOf = (id: string | null) => taxRates.find((rate) => rate.id === id)?.name;
  return products.map(({ id, createdAt, updatedAt, taxRateId, feeTaxRateId, ...fields }) => ({
    ...fields,
    taxRate: rateOf(taxRateId),
    feeTaxRate: rateOf(feeTaxRateId),
  }));
}

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

/** Import and export of CSV files. A file's problems are explained before anything is written. */
import { readFile } from 'node:fs/promises';
import type { Answer } from '@mostrador/contract/routes';
import { openStore } from './support/open-store.ts';
import { type ShopApi, signIn } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const mark = Date.now().toString(36);

async function openImport(page: Page, kind = 'products'): Promise<void> {
  await page.goto(`/${kind}/import`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function chooseFile(page: Page, content: string | Buffer, name = 'products.csv') {
  return page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Returns the figure next to its label, such as the number of new records. */
function figure(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label }).locator('dd');
}

async function find(api: ShopApi, search: string) {
  return (await api.get<Answer<'listProducts'>>(`/products?search=${encodeURIComponent(search)}`))
    .products;
}

test('a file with problems is explained, mended, imported once, and says so the next time', {
  tag: '@main',
}, async ({ page }) => {
  const api = await signIn(page);
  const name = `Imported ${mark}`;
  const file = (price: string) =>
    `name,barcode,price,stock\n${name} A,${mark}-1,${price},4\n"${name} ""B"", ñ",${mark}-2,7.5,\n`;
  await openImport(page);

  await chooseFile(page, file('dear'));
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems.getByRole('row')).toHaveCount(2);
  await expect(problems.getByRole('row').last()).toContainText(
    /2.*Price.*Not a valid amount.*dear/,
  );
  await expect(page.getByRole('button', { name: 'Import 2 products' })).toBeDisabled();
  await expect(page.getByText('1 row has a problem.')).toBeVisible();

  await chooseFile(page, file('1.50'));
  await expect(figure(page, 'New')).toHaveText('2');
  await expect(page.getByRole('table', { name: 'The first rows' })).toContainText('$1.50');
  expect(await find(api, name)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('2 products were imported')).toBeVisible();
  expect(await find(api, name)).toMatchObject([
    { name: `${name} "B", ñ`, price: 7.5, stock: null },
    { name: `${name} A`, price: 1.5, stock: 4 },
  ]);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, file('1.50'));
  await expect(figure(page, 'Unchanged')).toHaveText('2');
  await expect(page.getByRole('button', { name: 'Import 0 products' })).toBeDisabled();
  await expect(page.getByText('Everything in this file is already here')).toBeVisible();
  expect(await find(api, name)).toHaveLength(2);
});

test('a file of another program is read as the person says, and the import reads it the same way', async ({
  page,
}) => {
  const api = await signIn(page);
  const name = `Foreign ${mark}`;
  await openImport(page);
  await chooseFile(page, `Item Name,Default price,Stock,Quantity\n${name},12.000,4,9\n`);
  await expect(page.getByRole('alert')).toContainText('Several columns could be one field: Stock');
  await expect(page.getByText('What a file may have')).toBeVisible();
  const columns = page.getByRole('region', { name: 'Columns of the file' });
  const check = columns.getByRole('button', { name: 'Check with these columns' });
  await columns.getByLabel('“Stock” is read as').selectOption('Leave out');
  await columns.getByLabel('“Item Name” is read as').selectOption('Price');
  await columns.getByLabel('“Default price” is read as').selectOption('Price');
  await expect(columns.getByText('Another column is this already.').first()).toBeVisible();
  await expect(check).toBeDisabled();
  await columns.getByLabel('“Item Name” is read as').selectOption('Name');
  await check.click();

  await expect(page.getByRole('alert')).toContainText('Does a point or a comma separate');
  await expect(page.getByRole('button', { name: '12.000 is 12,000' })).toBeVisible();
  await page.getByRole('button', { name: '12.000 is 12', exact: true }).click();
  await expect(page.getByRole('table', { name: 'The first rows' })).toContainText('$12.00');
  await page.getByRole('button', { name: 'Read with a decimal comma' }).click();
  await expect(page.getByRole('table', { name: 'The first rows' })).toContainText('$12,000.00');
  await page.getByRole('button', { name: 'Read with a decimal point' }).click();
  await expect(page.getByRole('table', { name: 'The first rows' })).toContainText('$12.00');
  await expect(page.getByText('These columns are left out: Stock')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product was imported')).toBeVisible();
  expect(await find(api, name)).toMatchObject([{ name, price: 12, stock: 9 }]);
});

test('the good rows are imported, and the others are saved with their reasons, all of them', async ({
  page,
}) => {
  const api = await signIn(page);
  const name = `Partly ${mark}`;
  const bad = Array.from({ length: 230 }, (_, n) => `${name} bad ${n},dear,"a, ""b"""`);
  await openImport(page);
  await chooseFile(page, ['name,price,note', `${name} good,5,x`, ...bad, '=1,x,'].join('\r\n'));
  await expect(page.getByText('The first 200 of 232 problems')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 232 products' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Import the other product (1)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  await expect(page.getByText('1 product was imported')).toBeVisible();
  await expect(page.getByText('231 rows were left out')).toBeVisible();
  const lines = file.trim().split('\r\n');
  expect(lines).toHaveLength(232);
  expect(lines.slice(0, 2)).toEqual([
    '"What is wrong","Name","Price","note"',
    `"Price: Not a valid amount. Write digits and a decimal separator, without words: 1250.50","${name} bad 0","dear","a, ""b"""`,
  ]);
  expect(lines.at(-1)).toContain(`"'=1","x"`);
  expect(await find(api, name)).toMatchObject([{ name: `${name} good`, price: 5 }]);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, file.replaceAll('"dear"', '"7.50"'));
  await expect(page.getByRole('button', { name: 'Import the other 230 products' })).toBeVisible();
});

test('a file that is none is explained in place, and one too large before it is sent', async ({
  page,
}) => {
  await signIn(page, 'owner@tienda.test', 'es');
  await openImport(page);
  await chooseFile(page, 'PK\u0003\u0004', 'productos.xlsx');
  await expect(page.getByRole('alert')).toContainText('Es una hoja de cálculo.');
  await chooseFile(page, Buffer.from('nombre,precio\nCaf\u00e9,1', 'latin1'));
  await expect(page.getByRole('alert')).toContainText('Las letras de la línea 2');
  await chooseFile(page, 'precio,nombre\n');
  await expect(page.getByRole('alert')).toContainText('Tiene encabezados y ninguna fila debajo.');

  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/import')) sent += 1;
  });
  await chooseFile(page, Buffer.alloc(10_000_001, 'x'));
  await expect(page.getByRole('alert')).toContainText('El archivo es demasiado grande');
  expect(sent).toBe(0);
});

// A person's language is saved with them, so each owner uses the same one in all journeys.
for (const [language, owner] of [
  ['en', 'owner@demo.test'],
  ['es', 'owner@tienda.test'],
] as const) {
  test(`the template of each kind is understood when it comes back (${language})`, async ({
    page,
  }) => {
    await signIn(page, owner, language);
    for (const kind of ['products', 'customers', 'providers'] as const) {
      await openImport(page, kind);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /template|plantilla/ }).click();
      await chooseFile(page, await readFile(await (await download).path()));
      await expect(page.getByRole('alert')).toContainText(/no row below|ninguna fila debajo/);
    }
  });
}

test('an import whose answer is lost is locked, and sent again with the same key', async ({
  page,
}) => {
  const api = await signIn(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/providers/import', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openImport(page, 'providers');
  await chooseFile(page, `name\nLost answer ${mark}\n`);
  await page.getByRole('button', { name: 'Import 1 provider' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t tell whether');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 provider was imported')).toBeVisible();
  // The server takes one file of a person at a time, so another journey's may cause further tries.
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  const { providers } = await api.get<Answer<'listProviders'>>(
    `/providers?search=${encodeURIComponent(`Lost answer ${mark}`)}`,
  );
  expect(providers).toHaveLength(1);
});

test('a long import shows how far it is', async ({ page }) => {
  // The server takes one file of a person at a time, so this long one needs an owner of its own.
  const store = await openStore('Tienda llena', { locale: 'es-CO', currency: 'COP' });
  await signIn(page, store.email, 'es', store.password);
  // Progress comes over the stream of live updates, which must be open before the import begins.
  const stream = page.waitForResponse('**/api/events');
  await openImport(page, 'customers');
  await stream;
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `Many ${mark},Number ${n},+1${String(5_000_000 + n)},Street ${n}`,
  );
  await chooseFile(page, `first name,last name,phone,address\n${rows.join('\n')}`);
  // Holds the answer back until the progress was seen, since a fast import would end before.
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/customers/import', async (route) => {
    const response = await route.fetch({ timeout: 0 });
    if (response.ok()) await seen.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Importar 10.000 clientes' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(/de 10\.000 filas/)).toBeVisible({ timeout: 60_000 });
  seen.resolve();
  await expect(page.getByText('Se importaron 10.000 clientes')).toBeVisible({ timeout: 60_000 });
});

test('a file that is told to wait says so, and is checked and imported by itself', async ({
  page,
}) => {
  await signIn(page);
  await openImport(page, 'providers');
  for (const [step, go, told, done] of [
    [
      '/preview',
      () => chooseFile(page, `name\nPatient ${mark}\n`),
      'The file waits its turn',
      page.getByRole('button', { name: 'Import 1 provider' }),
    ],
    [
      '',
      () => page.getByRole('button', { name: 'Import 1 provider' }).click(),
      'yours follows by itself',
      page.getByText('1 provider was imported'),
    ],
  ] as const) {
    // Refuses the first try with 429, and holds the second back until the page was seen to wait.
    const seen = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(`**/api/providers/import${step}`, async (route) => {
      sent += 1;
      const json = { statusCode: 429, code: 'TOO_MANY_REQUESTS', details: { retryAfter: 1 } };
      if (sent === 1) return route.fulfill({ status: 429, json });
      await seen.promise;
      await route.continue();
    });
    await go();
    await expect(page.getByRole('alert')).toContainText(told);
    seen.resolve();
    await expect(done).toBeVisible();
  }
});

test('the customers of a search are exported from the list', async ({ page }) => {
  await signIn(page);
  await page.goto('/customers?search=a');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click();
  const download = page.waitForEvent('download');
  // The notice lasts a few seconds, so the wait for it begins before the press.
  const told = page.getByText('The customers were exported').waitFor();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const file = await download;
  await told;
  expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeffID,First name,Last name,/);
});

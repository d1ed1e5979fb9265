import { afterAll, beforeAll, expect, it } from 'vitest';
import { edited } from '#test/support/edited.ts';
import {
  exportedRows,
  exportedText,
  importFile,
  problemsOf,
  unreadable,
} from '#test/support/import-file.ts';
import { atAnotherServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const importProviders = (content: string, till = shop.owner) =>
  importFile(till, 'importProviders', content);
const find = async (search: string, till = shop.owner) =>
  (await till.call('listProviders', { query: { search, limit: 1000 } })).providers;

it('providers come in once, and are changed by their name', async () => {
  const file =
    'Proveedor;Teléfono;Correo;País\nFerretería Ñandú;3001234567;hola@nandu.test;Colombia\n"Acme, Inc.";;;';
  expect(await importProviders(file, shop.despatcher)).toMatchObject({ created: 2 });
  expect(await importProviders(file)).toMatchObject({ created: 0, unchanged: 2 });
  const before = await find('nandu');
  expect(await importProviders('name,city\nFERRETERIA NANDU,Cali')).toMatchObject({ updated: 1 });
  expect(await find('nandu')).toEqual(
    before.map((provider) => edited({ ...provider, name: 'FERRETERIA NANDU', city: 'Cali' })),
  );
});

it('an export that is imported again changes nothing, of more than one portion too', async () => {
  const many = Array.from(
    { length: 1_200 },
    (_, n) => `Maker ${n % 600},"Street ${n},\nround the corner"`,
  );
  await Promise.all(
    many.slice(0, 3).map((_, n) =>
      shop.owner.call('createProvider', {
        body: { name: `=Maker ${n}`, address: '"here", there' },
      }),
    ),
  );
  await importProviders(
    `name,address\n${many.map((row, n) => row.replace('Maker', n < 600 ? 'First' : 'Second')).join('\n')}`,
  );
  const text = await exportedText(shop.owner, 'exportProviders');
  const rows = await exportedRows(shop.owner, 'exportProviders');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(1_200);
  expect(await importProviders(text)).toMatchObject({ unchanged: rows.length, updated: 0 });
  expect(await exportedText(shop.owner, 'exportProviders')).toBe(text);
  expect(await exportedRows(shop.owner, 'exportProviders', { search: 'ñandu' })).toHaveLength(1);
});

it('what is wrong with a file of providers is said, and nothing is written', async () => {
  expect(
    await problemsOf(
      shop.owner,
      'importProviders',
      'name,phone,email\n,1,\nBad phone,00,\nBad mail,,nobody\n=1+1,,\nTwice,,\ntwice,,',
    ),
  ).toEqual([
    '2 name required',
    '3 phone invalidPhone',
    '4 email invalidEmail',
    '5 name formula',
    '7 name duplicateRow 6',
  ]);
  expect(await unreadable(shop.owner, 'importProviders', 'phone\n1')).toMatchObject({
    problem: 'missingColumns',
    columns: 'name',
  });
  expect(await find('twice')).toEqual([]);
});

it('two imports at once make each provider once, and another store’s stay its own', async () => {
  const file = `name\n${Array.from({ length: 50 }, (_, n) => `Racer ${n}`).join('\n')}`;
  const answers = await Promise.all([
    importProviders(file),
    importProviders(file, shop.cashier),
    importProviders(file, await atAnotherServer(shop, shop.other.owner)),
  ]);
  expect(answers.map(({ created }) => created).sort((left, right) => left - right)).toEqual([
    0, 50, 50,
  ]);
  expect(await find('racer')).toHaveLength(50);
  expect(await find('racer', shop.other.owner)).toHaveLength(50);
});

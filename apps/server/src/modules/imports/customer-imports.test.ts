import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  exportedRows,
  exportedText,
  importFile,
  problemsOf,
  unreadable,
} from '#test/support/import-file.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { differences } from '#test/support/sales.ts';
import { addProduct, openTestShop, orderBody, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  expect(await differences(shop)).toEqual([]);
  await shop.close();
});

const importCustomers = (content: string, till = shop.owner) =>
  importFile(till, 'importCustomers', content);
const problems = (content: string) => problemsOf(shop.owner, 'importCustomers', content);
const find = async (search: string, till = shop.owner) =>
  (await till.call('listCustomers', { query: { search, limit: 100 } })).customers;

it('a despatcher’s list in Spanish becomes customers, once', async () => {
  const file = [
    'Nombres;Apellidos;Teléfono;Correo electrónico;Dirección;Ciudad;Activo',
    'José;"Núñez ""Pepe""";+57 300 123 4567;jose@example.com;"Calle 1; piso 2";Bogotá;sí',
    'Ana;Ruiz;;;Calle 3;Cali;no',
  ].join('\r\n');
  expect(await importCustomers(file, shop.despatcher)).toMatchObject({
    created: 2,
    newCategories: { count: 0 },
  });
  expect(await find('nunez')).toMatchObject([
    {
      firstName: 'José',
      lastName: 'Núñez "Pepe"',
      phone: '+57 300 123 4567',
      email: 'jose@example.com',
      address: 'Calle 1; piso 2',
      city: 'Bogotá',
      isActive: true,
    },
  ]);
  expect(await find('ana ruiz')).toMatchObject([{ isActive: false }]);
  expect(await importCustomers(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

it('a person is found by phone, else by e-mail, else by name and address', async () => {
  await importCustomers(
    [
      'firstName,lastName,phone,email,address',
      'Paula,Phone,305-555-0001,,1 A St',
      'Emma,Mail,,EMMA@example.com,2 B St',
      'Nora,Name,,,3 C St',
    ].join('\n'),
  );
  const answer = await importCustomers(
    [
      'firstName,lastName,phone,email,address,city',
      'Paula,Phone,(305) 555 0001,,1 A St,Lima',
      'Emma,Mail,305-555-0002,emma@example.com,2 B St,Lima',
      'NORA,Name,,,3 c st,Lima',
    ].join('\n'),
  );
  expect(answer).toMatchObject({ created: 0, updated: 3 });
  for (const name of ['paula', 'emma', 'nora']) {
    expect(await find(name)).toMatchObject([{ city: 'Lima' }]);
  }
});

it('a phone or an e-mail with another name is another person: both stay, and the preview says so', async () => {
  await shop.owner.call('createCustomer', {
    body: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: '+13055550123',
      email: 'home@example.com',
      address: 'Old St 1',
    },
  });
  const file = [
    'firstName,lastName,phone,email,address',
    'Luis,Soto,+1 305 555 0123,luis@example.com,Other St 9',
    'Marta,Soto,,HOME@example.com,Other St 9',
    'Ruiz,ANA,+13055550123,,Old St 1',
    'Tom,Fox,3055550456,,Fox St',
    'Kit,Fox,305-555-0456,,Fox St',
  ].join('\n');
  const answer = await importFile(shop.owner, 'previewCustomerImport', file);
  expect(answer).toMatchObject({ created: 4, updated: 1, problems: [] });
  expect(
    answer.notices
      .filter(({ notice }) => notice === 'sharedContact')
      .map(({ line, value, current }) => [line, value, current]),
  ).toEqual([
    [2, 'Luis Soto', 'Ana Ruiz'],
    [3, 'Marta Soto', 'Ana Ruiz'],
    [6, 'Kit Fox', 'Tom Fox'],
  ]);
  await importCustomers(file);
  expect(await find('soto')).toMatchObject([{ firstName: 'Luis' }, { firstName: 'Marta' }]);
  expect(await find('old st 1')).toEqual([]);
  expect(await find('5550123')).toHaveLength(2);
  expect(await find('fox')).toHaveLength(2);
  expect(await importFile(shop.owner, 'previewCustomerImport', file)).toMatchObject({
    unchanged: 5,
    notices: [],
  });
});

it('two of one name are two people if a phone tells them apart and the address is blank', async () => {
  const file = 'firstName,lastName,phone,address\nJosé,García,111111,-\nJosé,García,222222,-';
  expect(await importCustomers(file)).toMatchObject({ created: 2 });
  expect(await importCustomers(file)).toMatchObject({ unchanged: 2 });
  expect(await importCustomers('firstName,lastName,phone,address\nPilar,Sola,,-')).toMatchObject({
    created: 1,
  });
  expect(await importCustomers('firstName,lastName,phone,address\nPilar,Sola,,-')).toMatchObject({
    unchanged: 1,
  });
});

it('two people of one phone are told apart by their names, or not guessed at', async () => {
  for (const firstName of ['Mia', 'Leo']) {
    await shop.owner.call('createCustomer', {
      body: { firstName, lastName: 'Twin', phone: '3055550077', address: '9 Z St' },
    });
  }
  expect(await problems('phone,city\n3055550077,Lima')).toEqual(['2 ambiguous']);
  expect(
    await importCustomers(
      'firstName,lastName,phone,address,city\nLeo,Twin,3055550077,9 Z St,Quito',
    ),
  ).toMatchObject({ updated: 1 });
  expect(await find('mia twin')).toMatchObject([{ city: null }]);
  expect(await find('leo twin')).toMatchObject([{ city: 'Quito' }]);
});

it('an export that is imported again changes nothing, also of whom only an order knows', async () => {
  const product = await addProduct(shop.owner);
  await shop.owner.call('createOrder', {
    body: orderBody([{ productId: product.id }], {
      createNewCustomer: true,
      newCustomer: { firstName: 'Solo', phone: '3055550099', address: '=5 Formula St' },
    }),
  });
  const text = await exportedText(shop.owner, 'exportCustomers');
  const rows = await exportedRows(shop.owner, 'exportCustomers');
  expect(rows).toContainEqual(
    expect.objectContaining({ firstName: 'Solo', lastName: '', address: "'=5 Formula St" }),
  );
  expect(await importCustomers(text)).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: rows.length,
  });
  expect(await exportedText(shop.owner, 'exportCustomers')).toBe(text);
  expect(await exportedRows(shop.owner, 'exportCustomers', { search: 'solo' })).toHaveLength(1);
});

it('a row is held to the rules of the form', async () => {
  expect(
    await problems(
      [
        'firstName,lastName,phone,email,address,isActive',
        ',Z,,,St,',
        'Zoe,,,,St,',
        'Zoe,Z,,,,',
        'Zoe,Z,0123,,St,',
        'Zoe,Z,,not-an-email,St 2,',
        'Zoe,Z,,,St 3,maybe',
        '=Zoe,Z,,,St 4,',
        `${'z'.repeat(101)},Z,,,St 5,`,
        'Abe,A,3055551111,,St,',
        'abe,A,305-555-1111,,St,',
      ].join('\n'),
    ),
  ).toEqual([
    '2 firstName required',
    '3 lastName required',
    '4 address required',
    '5 phone invalidPhone',
    '6 email invalidEmail',
    '7 isActive notYesOrNo',
    '8 firstName formula',
    '9 firstName tooLong',
    '11 phone duplicateRow 10',
  ]);
  expect(await find('zoe')).toEqual([]);
});

it('a file without addresses is refused as a whole', async () => {
  expect(
    await unreadable(shop.owner, 'importCustomers', 'nombre,apellido\nAna,Ruiz'),
  ).toMatchObject({ problem: 'missingColumns', columns: 'address' });
});

it('another store’s customers are not found, and not exported', async () => {
  const text = await exportedText(shop.owner, 'exportCustomers', { search: 'paula' });
  expect(await exportedRows(shop.other.owner, 'exportCustomers')).toEqual([]);
  expect(await importCustomers(text, shop.other.owner)).toMatchObject({ created: 1 });
  const [theirs] = await find('paula', shop.other.owner);
  const [ours] = await find('paula');
  expect(theirs?.id).not.toBe(ours?.id);
});

it('customers are exported by everyone but a despatcher', async () => {
  expect((await refusalOf(shop.despatcher.call('exportCustomers'))).body.code).toBe('FORBIDDEN');
  expect(await exportedRows(shop.cashier, 'exportCustomers', { search: 'paula' })).toHaveLength(1);
});

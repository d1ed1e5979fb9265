import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '#test/support/browser.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD, Till } from '#test/support/till.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function openLogged(options: { level?: string; trustProxy?: boolean } = {}) {
  const lines: Record<string, unknown>[] = [];
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = await openSecondServer(shop, {
    logger: { level: options.level ?? 'info', stream },
    trustProxy: options.trustProxy ?? false,
  });
  return { app, lines, text: () => text };
}

test('the log has a line a request: who, what, how it ended and how long it took', async () => {
  const { app, lines } = await openLogged();
  const till = new Till(app, shop.owner.email);
  till.token = shop.owner.token;
  await till.send('listCustomers', { query: { search: 'Rosa Díaz' } });
  const found = lines.filter(({ msg }) => msg === 'request');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    method: 'GET',
    route: '/api/customers',
    status: 200,
    store: shop.storeId,
    user: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ms: expect.any(Number),
    reqId: expect.any(String),
  });
  await till.send('readCustomer', { params: { id: shop.storeId } });
  expect(lines.at(-1)).toMatchObject({
    route: '/api/customers/:id',
    status: 404,
    code: 'NOT_FOUND',
  });
});

test('a request keeps the id that a trusted proxy gave it, and gets one otherwise', async () => {
  const id = 'a1b2-from-the-balancer';
  const ask = async (trustProxy: boolean, given: string) => {
    const { app, lines } = await openLogged({ trustProxy });
    const { headers } = await app.inject({ url: '/api/setup', headers: { 'x-request-id': given } });
    expect(lines.at(-1)).toMatchObject({ reqId: headers['x-request-id'] });
    return headers['x-request-id'];
  };
  expect(await ask(true, id)).toBe(id);
  expect(await ask(false, id)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await ask(true, 'two words"} {"level":60')).toMatch(/^[0-9a-f-]{36}$/);
});

test('no password, token, cookie or search gets into the log, whatever happens and however much it tells', async () => {
  const { app, text } = await openLogged({ level: 'trace' });
  const newPassword = 'a-new-password-of-the-cashier';
  const browser = new Browser(app, '198.51.100.7');
  await browser.signIn(shop.cashier.email, 'a-wrong-guess');
  await browser.signIn(shop.cashier.email);
  const secrets = [PASSWORD, 'a-wrong-guess', newPassword];
  const remember = () => secrets.push(browser.accessToken, browser.refreshToken ?? '');
  remember();
  await browser.refresh();
  remember();
  await browser.changePassword(PASSWORD, newPassword);
  remember();
  await browser.refresh('a-stolen-refresh-token');
  secrets.push('a-stolen-refresh-token');

  const owner = new Till(app, shop.owner.email);
  owner.token = shop.owner.token;
  const { id } = await owner.call('createStaffMember', {
    body: {
      firstName: 'Ines',
      lastName: 'Vega',
      email: 'ines@shop.test',
      role: 'CASHIER',
    },
  });
  const { token } = await owner.call('readInvitationLink', { params: { id } });
  await new Browser(app).acceptInvitation(token, 'the-password-of-ines');
  secrets.push(token, 'the-password-of-ines');
  await owner.send('listCustomers', { query: { search: 'searched-for-someone' } });
  await app.inject({ url: '/api/nothing?token=a-token-in-an-address' });
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a-forged-token' },
    payload: '{"email":"broken@shop.test","password":"a-password-in-broken-json"',
  });
  secrets.push(
    ...['searched-for-someone', 'a-token-in-an-address', 'a-forged-token'],
    ...['a-password-in-broken-json', String(shop.connection.password)],
  );
  await browser.logout();

  expect(text().split('\n').length).toBeGreaterThan(10);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3);
    expect(text()).not.toContain(secret);
  }
  for (const word of ['cookie', 'Bearer', 'argon2']) expect(text()).not.toContain(word);
});

test('an error is logged with its code and where it came from, and without the row that it stumbled over', async () => {
  const { app, lines, text } = await openLogged();
  const till = new Till(app, shop.owner.email);
  till.token = shop.owner.token;
  const { id } = await shop.owner.call('createCustomer', {
    body: { firstName: 'Rosa', lastName: 'Díaz', address: 'Secret Lane 5' },
  });
  await sql`alter table customers add constraint broken check (last_name <> 'Broken')`.execute(
    shop.db,
  );
  const { statusCode } = await till.send('updateCustomer', {
    params: { id },
    body: { firstName: 'Rosa', lastName: 'Broken', address: 'Secret Lane 5' },
  });
  expect(statusCode).toBe(500);
  const failed = lines.find(({ msg }) => msg === 'request failed');
  expect(failed?.err).toMatchObject({ code: '23514', stack: expect.stringContaining(' at ') });
  expect(text()).not.toMatch(/Secret Lane|Rosa/);
});

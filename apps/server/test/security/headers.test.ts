/** Headers of every kind of answer, refusal of other sites, and host names. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSafeHeaders } from '#platform/http/safe-headers.ts';
import { registerWeb } from '#platform/http/web.ts';
import { Browser } from '#test/support/browser.ts';
import { openSecondServer } from '#test/support/second-server.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { PASSWORD } from '#test/support/till.ts';

const ONE_PIXEL = 'R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';

let shop: TestShop;
let web: FastifyInstance;
let folder: string;
let pictureUrl: string;
beforeAll(async () => {
  shop = await openTestShop();
  pictureUrl = (await shop.owner.call('uploadPicture', { body: { file: ONE_PIXEL } })).url;
  web = fastify();
  await registerSafeHeaders(web);
  folder = await mkdtemp(join(tmpdir(), 'mostrador-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'sw.js'), '');
  await writeFile(join(folder, 'assets/start-1a2b.js'), '');
  await registerWeb(web, folder);
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
  await shop.close();
});

const signedIn = () => ({ authorization: `Bearer ${shop.owner.token}` });
const api = (url: string, more: object = {}) =>
  shop.app.inject({ url, headers: signedIn(), ...more });

const ANSWERS: Record<string, () => Promise<{ headers: Record<string, unknown> }>> = {
  'a list': () => api('/api/customers'),
  'a file': () => api('/api/customers/export'),
  'a report as a file': () => api('/api/reports/sales?export=csv'),
  'a picture': () => api(pictureUrl),
  'a refusal': () => api('/api/orders?page=0'),
  'someone who is not signed in': () => api('/api/orders', { headers: {} }),
  'what is not there': () => api('/api/nothing'),
  'an address that cannot be read': () => api('/api/orders/%zz'),
  'broken JSON': () =>
    api('/api/orders', {
      method: 'POST',
      headers: { ...signedIn(), 'content-type': 'application/json' },
      payload: '{',
    }),
  'no body at all': () => api('/api/auth/logout', { method: 'POST' }),
  'the reference': () => api('/api/docs/'),
  'the description of the API': () => api('/api/openapi.json'),
  'the state of the server': () => api('/api/health'),
  'a stream': async () => {
    const response = await shop.app.inject({
      url: '/api/events',
      headers: signedIn(),
      payloadAsStream: true,
    });
    response.stream().destroy();
    return response;
  },
  'the page': () => web.inject('/'),
  'an address of the app': () => web.inject('/orders/new'),
  'a script': () => web.inject('/assets/start-1a2b.js'),
  'the service worker': () => web.inject('/sw.js'),
  'a missing file': () => web.inject('/assets/gone.js'),
};

/** Headers that browsers obey for pages and scripts. */
const OF_PAGES = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), usb=(self), serial=(self), microphone=(), geolocation=(), payment=(), hid=()',
};

const isJson = (headers: Record<string, unknown>) =>
  String(headers['content-type']).startsWith('application/json');

describe('every answer keeps a browser safe', () => {
  it.each(Object.keys(ANSWERS))('%s', async (kind) => {
    const { headers } = await ANSWERS[kind]!();
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/script-src[^;]*('unsafe|\*|data:)/);
    expect(policy).toMatch(/(frame-ancestors 'none'|default-src 'none'; sandbox)/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // Browsers obey it under HTTPS alone.
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
    });
    if (isJson(headers)) expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
    else expect(headers).toMatchObject(OF_PAGES);
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('and a list carries nothing that only a page heeds', async () => {
    const { headers } = await ANSWERS['a list']!();
    for (const name of Object.keys(OF_PAGES)) expect(headers).not.toHaveProperty(name);
    expect(Object.entries(headers).join('  ').length).toBeLessThan(600);
  });

  it('and no cache on the way keeps what the API says', async () => {
    const kept = Object.keys(ANSWERS).filter((kind) => !/page|app|script|worker|file$/.test(kind));
    for (const kind of kept) {
      const { headers } = await ANSWERS[kind]!();
      const expected = {
        'a picture': /^public, max-age=\d+, immutable$/,
        'a stream': /^no-cache/,
        'the reference': /no-store|max-age=0/,
      }[kind];
      expect({ kind, kept: headers['cache-control'] }).toEqual({
        kind,
        kept: expect.stringMatching(expected ?? /^no-store$/),
      });
    }
  });
});

describe('an uploaded picture', () => {
  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['page', '<!doctype html><script>alert(1)</script>'],
    ['picture that begins like a page', 'GIF89a<script>alert(1)</script>'],
    ['PDF', '%PDF-1.7 '],
  ])('is no %s, whatever it is called', async (_kind, content) => {
    const file = Buffer.from(content).toString('base64');
    const response = await shop.owner.send('uploadPicture', { body: { file } });
    expect(response.json()).toMatchObject({ statusCode: 422, code: 'INVALID_INPUT' });
  });

  it('is written anew, so that nothing hides behind its pixels, and opened alone it runs nothing', async () => {
    const hidden = Buffer.concat([
      Buffer.from(ONE_PIXEL, 'base64'),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { url } = await shop.owner.call('uploadPicture', {
      body: { file: hidden.toString('base64') },
    });
    const { rawPayload, headers } = await api(url);
    expect(rawPayload.toString('latin1')).not.toContain('script');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

describe('a page of another site', () => {
  const fromOther = (site: string) => ({
    origin: 'https://evil.test',
    'sec-fetch-site': site,
    'sec-fetch-mode': 'cors',
  });

  it('reads nothing: no answer allows it, and no preflight is granted', async () => {
    const read = await api('/api/customers', {
      headers: { ...signedIn(), ...fromOther('cross-site') },
    });
    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
    const preflight = await api('/api/orders', {
      method: 'OPTIONS',
      headers: { ...fromOther('cross-site'), 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(404);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each(['cross-site', 'same-site'])(
    'neither renews nor ends a session, even where the cookie came along (%s)',
    async (site) => {
      const browser = new Browser(shop.app, '203.0.113.9');
      await browser.signIn(shop.owner.email);
      for (const call of ['refresh', 'logout']) {
        const response = await shop.app.inject({
          method: 'POST',
          url: `/api/auth/${call}`,
          headers: fromOther(site),
          cookies: { refreshToken: browser.refreshToken ?? '' },
        });
        expect(response.json()).toMatchObject({ statusCode: 403, code: 'OTHER_SITE' });
        expect(response.cookies).toEqual([]);
      }
      expect(await browser.status()).toBe(200);
      expect((await browser.refresh()).statusCode).toBe(200);
    },
  );

  it('signs nobody in as someone else: a form cannot send what a sign-in takes', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload: JSON.stringify({ email: shop.owner.email, password: PASSWORD }),
      });
      expect(response.statusCode).toBe(415);
      expect(response.cookies).toEqual([]);
    }
  });
});

describe('the shop’s own page', () => {
  it('calls as it likes, as does a program that says nothing of sites', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}]) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/categories',
        headers: { ...signedIn(), ...headers },
        payload: { name: `Tools ${JSON.stringify(headers)}` },
      });
      expect(response.statusCode).toBe(201);
    }
  });
});

describe('a name of the host, and a scheme, that a stranger sends', () => {
  it('are in no answer, nor in a link: the screen makes links from its own address', async () => {
    const headers = {
      ...signedIn(),
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
    };
    const member = await shop.app.inject({
      method: 'POST',
      url: '/api/staff',
      headers,
      payload: { firstName: 'I', lastName: 'V', email: 'i@corner.test', role: 'CASHIER' },
    });
    const urls = [`/api/staff/${member.json().id}/invitation`, '/api/docs/', '/api/openapi.json'];
    for (const url of urls) {
      const { body, headers: answered } = await shop.app.inject({ url, headers });
      expect(body + JSON.stringify(answered)).not.toContain('evil.test');
    }
  });

  it('make a cookie neither more nor less safe, unless a trusted proxy says so', async () => {
    const cookieAt = async (app: FastifyInstance, remoteAddress: string) => {
      const { cookies } = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { 'x-forwarded-proto': 'https' },
        payload: { email: shop.manager.email, password: PASSWORD },
      });
      return cookies[0];
    };
    const safe = { httpOnly: true, sameSite: 'Strict', path: '/api/auth' };
    const proxied = await openSecondServer(shop, { trustProxy: ['10.0.0.1'] });
    expect(await cookieAt(proxied, '10.0.0.1')).toMatchObject({ ...safe, secure: true });
    expect(await cookieAt(proxied, '203.0.113.7')).toMatchObject(safe);
    expect(await cookieAt(proxied, '203.0.113.7')).not.toHaveProperty('secure');
    expect(await cookieAt(shop.app, '10.0.0.1')).not.toHaveProperty('secure');
  });
});

/** Opening a shop without a demo, with real processes. */
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#test/support/shop.ts';
import { startProcess } from './start-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const START = { NODE_ENV: 'production', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', PORT: '0' };
const body = (code: string) => ({
  code,
  store: { name: 'Ferretería Sol' },
  owner: { firstName: 'Sol', lastName: 'Paz', email: 'sol@shop.test', password: 'a long password' },
});

/** Starts a server. Returns its address, and the code if it printed one. */
async function start(env: NodeJS.ProcessEnv) {
  const server = startProcess('dist/main.js', [], { ...START, ...env });
  await server.says('is ready: ');
  const address = /is ready: (\S+)/.exec(server.output())?.[1] ?? '';
  return { server, address };
}

const post = (address: string, payload: object) =>
  fetch(`${address}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });

it('the start of a server without a store prints where and with which code to open one', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  const { server, address } = await start(env);
  await server.says('with the code ');
  const [, site, code = ''] = /open it at (\S+) with the code (\S+)\n/.exec(server.output()) ?? [];
  expect(site).toBe(`${address}/setup`);
  expect(await (await fetch(`${address}/api/setup`)).json()).toEqual({ needed: true });
  expect((await post(address, body('AAAA-AAAA-AAAA-AAAA'))).status).toBe(403);
  const answer = await post(address, body(code));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ user: { store: { name: 'Ferretería Sol' } } });
  server.child.kill('SIGTERM');
  await server.ends();

  const again = await start(env);
  expect(await (await fetch(`${again.address}/api/setup`)).json()).toEqual({ needed: false });
  expect(again.server.output()).not.toContain('code');
  expect((await post(again.address, body(code))).status).toBe(409);
});

it('servers that share a database print the same code', async () => {
  const { connection, dispose } = await createDatabase();
  onTestFinished(dispose);
  const { user, password, host, port, database } = connection;
  const signIn = `${user}:${encodeURIComponent(String(password))}`;
  // A socket's folder is passed as `host`, since an address has no other place for it.
  const at = `localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  const env = { DATABASE_URL: `postgres://${signIn}@${at}` };
  const servers = await Promise.all([start(env), start(env)]);
  const codes = [];
  for (const { server } of servers) {
    await server.says('with the code ');
    codes.push(/with the code (\S+)/.exec(server.output())?.[1]);
  }
  expect(codes[0]).toBe(codes[1]);
});

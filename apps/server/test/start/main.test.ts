import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { startProcess } from '#test/start/start-process.ts';
import { temporaryFolder } from '#test/start/temporary-folder.ts';

const SERVER = 'dist/main.js';

function startServer(env: NodeJS.ProcessEnv, args: readonly string[] = []) {
  const server = startProcess(SERVER, args, { PORT: '0', DEMO: '0', ...env });
  return {
    ...server,
    /** Returns the address that it prints once it is ready. */
    async address(): Promise<string> {
      await server.says('Mostrador is ready');
      return /ready: (\S+)/.exec(server.output())?.[1] ?? '';
    },
  };
}

test('a server says its address, answers there, and ends cleanly when asked to', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const server = startServer({ DATA_DIR: dataDir });
  const response = await fetch(`${await server.address()}/api/health`);
  expect(response.status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ends()).toBe(0);
  expect(await readdir(join(dataDir, 'database'))).not.toContain('postmaster.pid');
});

test('a server behind a balancer says that it is about to end, and serves until the balancer noticed', async () => {
  const env = { DATA_DIR: await temporaryFolder(), SHUTDOWN_DELAY: '2', LOG_LEVEL: 'info' };
  const server = startServer(env);
  const api = `${await server.address()}/api`;
  expect((await fetch(`${api}/ready`)).status).toBe(200);
  server.child.kill('SIGTERM');
  await server.says('"closing"');
  expect((await fetch(`${api}/ready`)).status).toBe(503);
  const last = await fetch(`${api}/setup`);
  expect(last.status).toBe(200);
  expect(last.headers.get('connection')).toBe('close');
  expect(await server.ends()).toBe(0);
});

test('a server with open screens ends when asked to, and so do their streams', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  const server = startServer(env);
  const api = `${await server.address()}/api`;
  const owner = ['--name', 'Corner', '--email', 'owner@shop.test'];
  const command = startProcess('src/commands/store.ts', ['create', ...owner], env);
  expect(await command.ends(), command.output()).toBe(0);
  const password = /password (\S+)/.exec(command.output())?.[1];
  const login = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@shop.test', password }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const stream = await fetch(`${api}/events`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(stream.status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await stream.text()).toBe(': open\n\n');
  expect(await server.ends()).toBe(0);
});

test('after kill -9 the server starts again without help', async () => {
  const dataDir = await temporaryFolder();
  const killed = startServer({ DATA_DIR: dataDir });
  await killed.address();
  killed.child.kill('SIGKILL');
  await killed.ends();
  const next = startServer({ DATA_DIR: dataDir });
  expect((await fetch(`${await next.address()}/api/health`)).status).toBe(200);
});

test('a server whose database is killed starts it again and goes on by itself', async () => {
  const dataDir = await temporaryFolder();
  const server = startServer({ DATA_DIR: dataDir });
  const api = `${await server.address()}/api`;
  const note = await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n', 1)[0]), 'SIGKILL');
  await server.says(`The database in ${dataDir} has ended`);
  expect((await fetch(`${api}/live`)).status).toBe(200);
  await server.says('runs again');
  // Answered over the pool, which has reconnected by itself.
  expect(await (await fetch(`${api}/setup`)).json()).toEqual({ needed: true });
  expect((await fetch(`${api}/ready`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ends()).toBe(0);
  expect(await readdir(join(dataDir, 'database'))).not.toContain('postmaster.pid');
});

test('a server whose port is taken says so in one line and touches nothing', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = await temporaryFolder();
  const server = startServer({ DATA_DIR: dataDir, PORT: `${port}` });
  expect(await server.ends()).toBe(1);
  expect(server.output()).toMatch(/^Port \d+ is taken by another program: .*\n$/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('a server whose DATABASE_URL leads nowhere says where and why, and shows no password', async () => {
  const dataDir = join(await temporaryFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, log: () => {} });
  onTestFinished(stop);
  const place = `127.0.0.1:${connection.port}`;
  const wrong = {
    [`postgres://mostrador:secret@${place}/mostrador`]: 'the user or the password is wrong',
    [`postgres://mostrador:${connection.password}@${place}/other`]:
      'there is no database of that name',
    'postgres://mostrador:secret@127.0.0.1:1/mostrador': 'nothing listens at that address',
    'the database': 'is not an address of a PostgreSQL database',
  };
  for (const [url, reason] of Object.entries(wrong)) {
    const server = startServer({ DATABASE_URL: url });
    expect(await server.ends()).toBe(1);
    expect(server.output()).toContain(reason);
    expect(server.output()).toMatch(/^DATABASE_URL.*\.\n$/);
    expect(server.output()).not.toMatch(new RegExp(`secret|${connection.password}`));
  }
});

test('a server with a setting that cannot be meant says so in one line', async () => {
  const server = startServer({}, ['--port', '4000']);
  expect(await server.ends()).toBe(1);
  expect(server.output()).toMatch(/^Unknown argument --port: .*\n$/);
});

import { execFile } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import { isAlive } from '#platform/embedded/system-process.ts';
import { startProcess } from '#test/start/start-process.ts';
import { temporaryFolder } from '#test/start/temporary-folder.ts';
import { POLL_OPTIONS } from '#test/support/poll-options.ts';

const HOLDER = 'test/start/hold-database.ts';

/** Folder of a database that most tests copy, since making one takes longer than the tests. */
let closedShop = '';

beforeAll(async () => {
  closedShop = await mkdtemp(join(tmpdir(), 'mostrador-'));
  await chmod(closedShop, 0o755);
  await (await startEmbeddedDatabase({ dataDir: closedShop, log: () => {} })).stop();
});

afterAll(() => rm(closedShop, { recursive: true, force: true }));

async function usedFolder(...below: string[]): Promise<string> {
  const folder = join(await temporaryFolder(), ...below);
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('cp', ['-a', join(closedShop, 'database'), folder]);
  return folder;
}

async function open(dataDir: string, whenInUse?: 'refuse' | 'join') {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const database = await startEmbeddedDatabase({ dataDir, log, whenInUse });
  onTestFinished(() => database.stop());
  return {
    ...database,
    lines,
    async ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row | undefined> {
      const client = new pg.Client(database.connection);
      await client.connect();
      try {
        return (await client.query<Row>(sql)).rows[0];
      } finally {
        await client.end();
      }
    },
  };
}

async function databaseProcess(dataDir: string): Promise<number> {
  const note = await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8');
  return Number(note.split('\n', 1)[0]);
}

test('a shop opens, closes and opens again, and its orders are there', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const first = await open(dataDir);
  await first.ask('CREATE TABLE orders AS SELECT 7 AS number');
  await first.stop();
  const second = await open(dataDir);
  expect(await second.ask('SELECT number FROM orders')).toEqual({ number: 7 });
});

test('an acknowledged order survives a power cut: fsync and synchronous commit are on', async () => {
  const { ask } = await open(await usedFolder());
  const settings = await ask(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('full_page_writes') AS pages, current_setting('data_checksums') AS sums`,
  );
  expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on', sums: 'on' });
});

test('a search for ñ finds ñ, and accents sort alike on every machine', async () => {
  const { ask } = await open(await usedFolder());
  await ask('CREATE EXTENSION pg_trgm');
  expect(await ask(`SELECT 'piñata' ILIKE 'PIÑ%' AS found, similarity('ñ', 'n') AS alike`)).toEqual(
    {
      found: true,
      alike: 0,
    },
  );
  expect(await ask(`SELECT cardinality(show_trgm('ñandú')) AS trigrams`)).toEqual({ trigrams: 6 });
  expect(await ask(`SELECT datlocale FROM pg_database WHERE datname = 'mostrador'`)).toEqual({
    datlocale: 'C.UTF-8',
  });
});

test('the shop signs in as nobody special, with a password that only the operator can read', async () => {
  const dataDir = await usedFolder();
  const { ask, connection } = await open(dataDir);
  expect(await ask('SELECT usename, usesuper FROM pg_user WHERE usename = current_user')).toEqual({
    usename: 'mostrador',
    usesuper: false,
  });
  const file = join(dataDir, 'database', 'mostrador.password');
  expect(await readFile(file, 'utf8')).toBe(connection.password);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const stranger = new pg.Client({ ...connection, password: 'guessed' });
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('after kill -9 of the server the next start takes over its database', async () => {
  const dataDir = await usedFolder();
  const killed = startProcess(HOLDER, [dataDir]);
  await killed.says('ready');
  const left = await databaseProcess(dataDir);
  killed.child.kill('SIGKILL');
  await killed.ends();
  expect(isAlive(left)).toBe(true);
  const { ask, stop } = await open(dataDir);
  expect(await ask('SELECT count(*)::int AS orders FROM orders')).toEqual({ orders: 1 });
  expect(await databaseProcess(dataDir)).toBe(left);
  await stop();
  expect(await readdir(join(dataDir, 'database'))).not.toContain('postmaster.pid');
});

test('after kill -9 of server and database the next start recovers', async () => {
  const dataDir = await usedFolder();
  const killed = startProcess(HOLDER, [dataDir]);
  await killed.says('ready');
  const database = await databaseProcess(dataDir);
  killed.child.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
  await killed.ends();
  const { ask } = await open(dataDir);
  expect(await ask('SELECT count(*)::int AS orders FROM orders')).toEqual({ orders: 1 });
});

test('after a power cut another process may bear the number of the database', async () => {
  const dataDir = await usedFolder();
  const database = join(dataDir, 'database');
  const note = [process.pid, database, 1, 5432, database, '', '', 'ready', ''].join('\n');
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    await writeFile(join(database, name), note, { mode: 0o600 });
  }
  const { ask } = await open(dataDir);
  expect(await ask('SELECT 1 AS answer')).toEqual({ answer: 1 });
});

test('a second server on the same folder is refused and told which process has it', async () => {
  const dataDir = await usedFolder();
  const first = startProcess(HOLDER, [dataDir]);
  await first.says('ready');
  await expect(open(dataDir)).rejects.toThrow(
    `${dataDir} is in use by another server (Mostrador, process ${first.child.pid})`,
  );
  expect(first.child.exitCode).toBeNull();
});

test('of several servers started at once on a new folder exactly one opens', async () => {
  const dataDir = await temporaryFolder();
  const all = Array.from({ length: 3 }, () => startProcess(HOLDER, [dataDir]));
  await Promise.all(all.map(({ says }) => says('ready').catch(() => {})));
  const refused = all.filter(({ output }) => output().includes('is in use by another server'));
  expect(refused).toHaveLength(2);
  expect(all.filter(({ output }) => output().includes('ready'))).toHaveLength(1);
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'database.log']);
});

test('a command beside a running server joins its database and leaves it open', async () => {
  const dataDir = await usedFolder();
  const server = startProcess(HOLDER, [dataDir]);
  await server.says('ready');
  const command = await open(dataDir, 'join');
  expect(await command.ask('SELECT count(*)::int AS orders FROM orders')).toEqual({ orders: 1 });
  await command.stop();
  expect(isAlive(await databaseProcess(dataDir))).toBe(true);
  expect(server.child.exitCode).toBeNull();
});

test('a database that is killed is started again at its address, and has what it acknowledged', async () => {
  for (const dataDir of [
    await usedFolder(),
    // Too long for a socket: this one's address is a port, which stays the same.
    await usedFolder('a'.repeat(60), 'b'.repeat(60)),
  ]) {
    const { ask, lines, stop } = await open(dataDir);
    await ask('CREATE TABLE orders AS SELECT 7 AS number');
    const killed = await databaseProcess(dataDir);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => lines.at(-1), POLL_OPTIONS).toContain('runs again');
    expect(lines.at(-2)).toContain(`The database in ${dataDir} has ended`);
    expect(await ask('SELECT number FROM orders')).toEqual({ number: 7 });
    expect(await databaseProcess(dataDir)).not.toBe(killed);
    await expect(open(dataDir)).rejects.toThrow('is in use by another server');
    await stop();
    expect(await readdir(join(dataDir, 'database'))).not.toContain('postmaster.pid');
  }
});

test('a folder whose path is too long for a socket is reached by the loopback address', async () => {
  const dataDir = join(await temporaryFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const { connection, ask } = await open(dataDir);
  expect(connection.host).toBe('127.0.0.1');
  expect(await ask('SELECT 1 AS answer')).toEqual({ answer: 1 });
});

test('a folder with spaces, commas, quotes and accents in its name is a folder like any other', async () => {
  const dataDir = join(await temporaryFolder(), `Doña "Ana", café's data`);
  const { ask } = await open(dataDir);
  expect(await ask('SELECT 1 AS answer')).toEqual({ answer: 1 });
});

test('a first start that was cut off halfway is begun anew', async () => {
  const dataDir = await temporaryFolder();
  const halfMade = join(dataDir, `database.new-${process.pid}-x`);
  await mkdir(join(halfMade, 'database'), { recursive: true });
  const { ask } = await open(dataDir);
  expect(await ask('SELECT 1 AS answer')).toEqual({ answer: 1 });
  await expect(stat(halfMade)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a damaged database is refused and not touched', async () => {
  const dataDir = await usedFolder();
  const version = join(dataDir, 'database', 'PG_VERSION');
  await rename(version, `${version}.gone`);
  const before = await readdir(join(dataDir, 'database'));
  await expect(open(dataDir)).rejects.toThrow('is damaged, its file PG_VERSION is missing');
  expect(await readdir(join(dataDir, 'database'))).toEqual(before);
});

test('a database without its control file is refused in one line that names the log', async () => {
  const dataDir = await usedFolder();
  await rm(join(dataDir, 'database', 'global', 'pg_control'));
  await expect(open(dataDir)).rejects.toThrow(/does not start: .*pg_control.*database\.log\.$/);
});

test('a database of another version of PostgreSQL is refused and not touched', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'database'));
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  await expect(open(dataDir)).rejects.toThrow(
    'belongs to PostgreSQL 17, and this is PostgreSQL 18',
  );
  expect(await readdir(join(dataDir, 'database'))).toEqual(['PG_VERSION']);
});

test('a data folder that is a file is refused', async () => {
  const file = join(await temporaryFolder(), 'data');
  await writeFile(file, '');
  await expect(open(file)).rejects.toThrow(`The data folder ${file} cannot be used`);
});

test('a password file that was changed is refused, and no database is left running', async () => {
  const dataDir = await usedFolder();
  await writeFile(join(dataDir, 'database', 'mostrador.password'), 'changed');
  await expect(open(dataDir)).rejects.toThrow('is not that of the database');
  expect(await readdir(join(dataDir, 'database'))).not.toContain('postmaster.pid');
});

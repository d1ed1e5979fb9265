/** The commands that back up, restore and move a shop, run as processes. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fingerprints } from './fingerprints.ts';
import { runProcess, type Started } from './run-process.ts';
import { startProcess } from './start-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const BACKUP = 'src/commands/backup.ts';
const RESTORE = 'src/commands/restore.ts';
/** Each test starts several programs in turn. */
const TIMEOUT = 240_000;

let folder: string;
let server: Started;
/** Backup of the demo, taken while a server ran on it. */
let file: string;
let said: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mostrador-'));
  await chmod(folder, 0o755);
  const env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'fatal' };
  server = runProcess('dist/main.js', [], { ...env, PORT: '0' });
  await server.says('is ready: ');
  file = join(folder, 'demo.backup');
  const backup = runProcess(BACKUP, [file], env);
  expect(await backup.ends(), backup.output()).toBe(0);
  said = backup.output();
}, TIMEOUT);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ends();
  await rm(folder, { recursive: true, force: true });
});

it(
  'a backup beside the server says what is in it and what to do with it',
  async () => {
    expect(said).toMatch(
      /demo\.backup: 2 stores \(Corner Market, Tienda Central\), 240 orders, \d\.\d MB; taken .+ by Mostrador /,
    );
    expect(said).toContain('Keep it on another machine');
    expect(said).toContain(`npm run restore -- ${file}`);
    for (const command of [BACKUP, RESTORE]) {
      const check = startProcess(command, ['--check', file]);
      expect(await check.ends()).toBe(0);
      expect(check.output()).toContain(`${file} is whole: 2 stores`);
    }
  },
  TIMEOUT,
);

it(
  'a shop moves to another folder, on to a database server, and back, and is the same',
  async () => {
    const another = { DATA_DIR: await temporaryFolder() };
    await restored(file, another);
    const fromFolder = await backedUp(another);
    const onServer = { DATABASE_URL: await emptyDatabaseUrl() };
    await restored(fromFolder, onServer);
    const fromServer = await backedUp(onServer);
    const back = { DATA_DIR: await temporaryFolder() };
    await restored(fromServer, back);
    expect(await fingerprints(await backedUp(back))).toEqual(await fingerprints(file));
  },
  TIMEOUT,
);

it(
  'a restore that is killed in the middle can be done again',
  async () => {
    const target = { DATABASE_URL: await emptyDatabaseUrl() };
    const killed = startProcess(RESTORE, [file], target);
    await killed.says('The rows are being restored.');
    killed.child.kill('SIGKILL');
    await killed.ends();
    await restored(file, target);
  },
  TIMEOUT,
);

it(
  'a restore that is killed once everything is in says so when it is run again, and changes nothing',
  async () => {
    const target = { DATABASE_URL: await emptyDatabaseUrl() };
    const killed = startProcess(RESTORE, [file], target);
    await killed.says('Everything is in.');
    killed.child.kill('SIGKILL');
    await killed.ends();
    const again = startProcess(RESTORE, [file], target);
    expect(await again.ends()).toBe(0);
    expect(again.output()).toContain('This backup was restored here before, completely');
    expect(again.output()).toContain('Everything is restored. Start the server.');

    const another = await backedUp(target);
    expect(await fingerprints(another)).toEqual(await fingerprints(file));
    const over = startProcess(RESTORE, [another], target);
    expect(await over.ends()).toBe(1);
    expect(over.output()).toContain(
      'There is a store already (Corner Market, Tienda Central), and a backup is restored into an empty database only',
    );
  },
  TIMEOUT,
);

it(
  'a restore beside a server is refused',
  async () => {
    const beside = startProcess(RESTORE, [file], { DATA_DIR: join(folder, 'data') });
    expect(await beside.ends()).toBe(1);
    expect(beside.output()).toContain('is in use by another server');
  },
  TIMEOUT,
);

it(
  'a backup for which there is no room says so, and leaves nothing',
  async () => {
    const target = await temporaryFolder();
    const path = join(target, 'full.backup');
    const command = fileURLToPath(new URL(`../../${BACKUP}`, import.meta.url));
    // Files of this process are limited to 32 kB; the system reports that like a full disk.
    const limited = promisify(execFile)(
      'sh',
      ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, command, path],
      { env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') } },
    );
    await expect(limited).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /full\.backup cannot be written: E\w+: .+\. Nothing is left of it/,
      ),
    });
    expect(await readdir(target)).toEqual([]);
  },
  TIMEOUT,
);

it(
  'a standby gives a backup, and says to what it is no use',
  async () => {
    const standby = { DATABASE_URL: await emptyDatabaseUrl() };
    await restored(file, standby);
    await onlyReads(standby.DATABASE_URL);
    expect(await fingerprints(await backedUp(standby))).toEqual(await fingerprints(file));
    for (const [command, ...args] of [['src/commands/verify.ts'], [RESTORE, file]] as const) {
      const refused = startProcess(command, args, standby);
      expect(await refused.ends()).toBe(1);
      expect(refused.output()).toMatch(/ only reads, as a standby does: .+ the primary\.\n$/);
    }
  },
  TIMEOUT,
);

it(
  'a restore of nothing says what it takes',
  async () => {
    const restore = startProcess(RESTORE, []);
    expect(await restore.ends()).toBe(1);
    expect(restore.output()).toBe('npm run restore -- FILE\nnpm run restore -- --check FILE\n');
  },
  TIMEOUT,
);

async function backedUp(env: NodeJS.ProcessEnv): Promise<string> {
  const path = join(folder, `${randomUUID()}.backup`);
  const backup = startProcess(BACKUP, [path], env);
  expect(await backup.ends(), backup.output()).toBe(0);
  return path;
}

async function restored(path: string, env: NodeJS.ProcessEnv): Promise<void> {
  const restore = startProcess(RESTORE, [path], env);
  expect(await restore.ends(), restore.output()).toBe(0);
  expect(restore.output()).toContain(
    'verified 2 stores, 80 products, 240 orders, 30 purchases: no difference\nEverything is restored.',
  );
}

/** Creates a database on another PostgreSQL than the embedded ones. */
async function emptyDatabaseUrl(): Promise<string> {
  const database = `moved_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${database}`);
  const { host = '', port, user, password } = inject('templates').connection;
  const place = `host=${encodeURIComponent(host)}&port=${port}`;
  return `postgres://${user}:${password}@localhost/${database}?${place}`;
}

/** Makes the database read-only. */
async function onlyReads(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  await runOnServer(`alter database ${database} set default_transaction_read_only = on`);
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('templates').connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}

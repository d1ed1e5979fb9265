/** A server of the product in a process of its own, on a fresh database. */
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded/embedded-database.ts';
import { ADMIN } from '../../apps/server/src/platform/embedded/init-database.ts';
import { SERVER_FLAGS, SERVER_MEMORY } from '../../scripts/run.js';
import { buildServer } from '../../scripts/setup.js';
import { parentOf } from './cpu.ts';

interface ServerProcess {
  /** `http://127.0.0.1:port`. */
  address: string;
  pid: number;
  stop(): Promise<void>;
}

export interface BenchServer extends ServerProcess {
  /** Settings for pools and for pgbench. */
  connection: pg.PoolConfig;
  /** Settings for statements that need a superuser. */
  admin: pg.PoolConfig;
  /** Process whose children serve the connections. */
  databasePid: number;
}

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** Starts database and server; `prepare` fills the database before the server comes up. */
export async function startBenchServer(
  prepare: (connection: pg.PoolConfig) => Promise<void>,
): Promise<BenchServer> {
  const database = await startBenchDatabase();
  await prepare(database.connection);
  const server = await startServerOn(database.connection);
  return {
    ...server,
    connection: database.connection,
    admin: database.admin,
    databasePid: database.pid,
    async stop() {
      await server.stop();
      await database.stop();
    },
  };
}

interface BenchDatabase {
  connection: pg.PoolConfig;
  admin: pg.PoolConfig;
  pid: number;
  stop(): Promise<void>;
}

/** Starts an empty database, or that of a folder, which is kept. */
export async function startBenchDatabase(kept?: string): Promise<BenchDatabase> {
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'mostrador-bench-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    whenInUse: 'join',
  });
  const admin = { ...database.connection, user: ADMIN, database: ADMIN };
  return {
    connection: database.connection,
    admin,
    pid: await postmasterOf(admin),
    async stop() {
      await database.stop();
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the process whose children serve the connections of a PostgreSQL on this machine. */
export async function postmasterOf(connection: pg.PoolConfig): Promise<number> {
  const { pool, close } = openDatabase(connection);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = parentOf(rows[0]?.pid ?? 0);
  await close();
  return pid;
}

/** Starts a server on a filled database, or one that its settings let it fill. */
export async function startServerOn(
  connection: pg.PoolConfig,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  await buildServer();
  const server = spawn(process.execPath, [...SERVER_FLAGS, main], {
    env: {
      ...SERVER_MEMORY,
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: urlOf(connection),
      REQUESTS_PER_MINUTE: '100000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      const ready = /http:\/\/\S+/.exec(chunk.toString());
      if (ready) resolve(ready[0].replace('localhost', '127.0.0.1'));
    });
  });
  return {
    address,
    pid: server.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => server.on('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the settings as an address for another process. */
export function urlOf({ user, password, host, port, database }: pg.PoolConfig): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(String(password))}`;
  const credentials = `${encodeURIComponent(user ?? '')}${secret}`;
  return host?.startsWith('/')
    ? `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${credentials}@${host}:${port}/${database}`;
}

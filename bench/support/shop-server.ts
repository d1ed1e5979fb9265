/** A server of the product in a process of its own, on a fresh database of its own. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded-database.ts';

export interface BenchServer {
  /** For pools, and for pgbench. */
  connection: pg.PoolConfig;
  /** `http://127.0.0.1:port`. */
  address: string;
  pid: number;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** Starts database and server; `prepare` fills the database before the server comes up. */
export async function startBenchServer(
  prepare: (connection: pg.PoolConfig) => Promise<void>,
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-bench-'));
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  await prepare(database.connection);
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: urlOf(database.connection),
      REQUESTS_PER_MINUTE: '100000000',
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
    connection: database.connection,
    address,
    pid: server.pid ?? 0,
    async stop() {
      const ended = new Promise((resolve) => server.on('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same as an address, for another process. */
export function urlOf({ user, password, host, port, database }: pg.PoolConfig): string {
  const credentials = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password))}`;
  return host?.startsWith('/')
    ? `postgres://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${credentials}@${host}:${port}/${database}`;
}

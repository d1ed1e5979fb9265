import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { firstLine, StartError } from '#platform/start-error.ts';
import type { DataFolder } from './data-folder.ts';
import { program } from './postgres-binaries.ts';
import { spawnOptions } from './system-process.ts';

/**
 * Tuned for a laptop that does other work: no compiler and no parallel workers, which cost these short
 * queries more than they save, and a bounded log so that recovery after a crash is quick.
 */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Beyond what a server's pools take: commands run beside it, and tests open many servers at once.
  max_connections: '300',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Recovery syncs every file first; one by one that takes seconds.
  recovery_init_sync_method: platform() === 'linux' ? 'syncfs' : 'fsync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // The server reports failed statements itself; PostgreSQL's log is for its own troubles.
  log_min_messages: 'log',
};

export const LOOPBACK = '127.0.0.1';

/** Way to reach the database from this machine alone. */
export type LocalAddress = 'socket' | 'loopback';

/** Longest address of a socket that Linux, macOS and the BSDs all accept. */
const SOCKET_PATH_BYTES = 100;
const SOCKET_PORT = 5432;
const LOG_BYTES = 10_000_000;
const FULL_DISK_BYTES = 1_000_000;

/**
 * Returns a name for these programs with these settings. A database that runs under another is out of
 * date.
 */
export function clusterName({ binaries }: DataFolder): string {
  const identity = JSON.stringify([binaries, SETTINGS]);
  return `mostrador-${createHash('sha256').update(identity).digest('hex').slice(0, 12)}`;
}

/** Returns the usable addresses, the better one first. A socket needs a short path, and no Windows. */
export function localAddresses({ database }: DataFolder): LocalAddress[] {
  const length = Buffer.byteLength(socketFile(database));
  const fits = platform() !== 'win32' && length <= SOCKET_PATH_BYTES;
  return fits ? ['socket', 'loopback'] : ['loopback'];
}

/**
 * Starts PostgreSQL on the folder, as a process that outlives this one. `failure` returns the reason
 * once it has ended. On the loopback it listens at `port`, or at a free port. Throws a `StartError` if
 * its log cannot be written.
 */
export async function launchPostgres(
  folder: DataFolder,
  address: LocalAddress,
  port?: number,
): Promise<{ hasEnded(): boolean; failure(): Promise<string> }> {
  const log = await openLog(folder);
  try {
    const { size } = await log.stat();
    const settings = {
      ...SETTINGS,
      cluster_name: clusterName(folder),
      ...(await listening(folder, address, port)),
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(program(folder.binaries, 'postgres'), ['-D', folder.database, ...options], {
      ...spawnOptions(folder.user),
      cwd: folder.path,
      stdio: ['ignore', log.fd, log.fd],
    });
    let ended = false;
    for (const event of ['exit', 'error']) {
      child.once(event, () => {
        ended = true;
      });
    }
    child.unref();
    return { hasEnded: () => ended, failure: () => lastFailure(folder, size) };
  } finally {
    await log.close();
  }
}

async function openLog({ logFile }: DataFolder): Promise<FileHandle> {
  try {
    const found = await stat(logFile).catch(() => undefined);
    if (found !== undefined && found.size > LOG_BYTES) await rename(logFile, `${logFile}.old`);
    return await open(logFile, 'a');
  } catch (cause) {
    throw new StartError(`The log of the database cannot be written: ${firstLine(cause)}.`, {
      cause,
    });
  }
}

async function listening({ database }: DataFolder, address: LocalAddress, port?: number) {
  if (address === 'socket') {
    // The file names the process of an earlier database, and PostgreSQL believes it if any process has
    // that number now. The folder's own lock, postmaster.pid, is the one that counts.
    await rm(`${socketFile(database)}.lock`, { force: true });
    const quoted = `"${database.replaceAll('"', '""')}"`;
    return { listen_addresses: '', unix_socket_directories: quoted, port: `${SOCKET_PORT}` };
  }
  const chosen = port ?? (await freePort());
  return { listen_addresses: LOOPBACK, unix_socket_directories: '', port: `${chosen}` };
}

function socketFile(database: string): string {
  return join(database, `.s.PGSQL.${SOCKET_PORT}`);
}

async function lastFailure({ path, logFile }: DataFolder, start: number): Promise<string> {
  // On a full disk the log ends in the middle of a word, so the disk is checked instead.
  const { bavail, bsize } = await statfs(path);
  if (bavail * bsize < FULL_DISK_BYTES) return 'no space is left on the disk';
  const written = (await readFile(logFile)).subarray(start).toString('utf8');
  const lines = written.split('\n').filter((line) => line.trim() !== '');
  const first = lines.find((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
  return first.replace(/^.*?\b(FATAL|PANIC): +/, '') || 'it said nothing';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

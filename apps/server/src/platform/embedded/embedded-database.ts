import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { ADMIN, APP, initDatabase, readPassword } from './init-database.ts';
import { clusterName, LOOPBACK, launchPostgres, localAddresses } from './launch-postgres.ts';
import {
  forgetPostmaster,
  isRunning,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export interface EmbeddedDatabase {
  /** Settings for a pool on the shop's own database, as a role that is no superuser. */
  readonly connection: pg.PoolConfig;
  /**
   * Resolves with a line that describes the loss, once the database has ended unasked and does not come
   * back.
   */
  readonly lost: Promise<string>;
  /** Stops the database if this process holds it. The pools must be closed first. */
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  /** Takes the few lines that the operator should see. */
  readonly log: (line: string) => void;
  /** Choice for a folder that a server already uses: `refuse`, or `join` it, as a command does. */
  readonly whenInUse?: 'refuse' | 'join';
}

/**
 * Lock in the cluster's own database, held by the one process that uses the data folder while it lives.
 */
const HOLDER_LOCK = 7_305_001;
/** A process that was just killed loses its lock within this time. */
const LOCK_TIMEOUT_MS = 3_000;
/** Long enough for recovery after a crash, which replays at most SETTINGS.max_wal_size. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 20;
/** A person needs a while to clear a full disk. A database that has not started by then never will. */
const RESTART_LIMIT_MS = 300_000;
const RESTART_PAUSE_MS = 1_000;
const WRONG_PASSWORD = '28P01';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Starts PostgreSQL on the data folder, which it makes if needed, or takes over one that a killed
 * process left running. If PostgreSQL ends unasked, it is started again at the same address and
 * recovers everything that it had acknowledged. Throws a `StartError` if the folder is used by another
 * process, is damaged, or cannot be read or written.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  whenInUse = 'refuse',
}: Options): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(dataDir, log);
  await initDatabase(folder);
  const password = await readPassword(folder);
  for (;;) {
    const client = (await connect(folder, password)) ?? (await start(folder, password));
    const holds = await takeLock(client, folder, whenInUse);
    if (!holds || (await isUpToDate(client, folder))) {
      return kept(client, { folder, password, holds, log });
    }
    // An older version left it behind, whose programs may be gone from the disk.
    await stopPostmaster(folder);
    await client.end().catch(() => {});
  }
}

/** Signs in to a running database, and waits while it starts or stops. Undefined if none runs. */
async function connect(folder: DataFolder, password: string): Promise<pg.Client | undefined> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    const noted = await readPostmaster(folder);
    if (noted === undefined) return undefined;
    const answer = await signIn(noted, password);
    if (answer instanceof pg.Client) return answer;
    if (!(await isRunning(folder, noted))) {
      await forgetPostmaster(folder, noted);
      return undefined;
    }
    if (errorCode(answer) === WRONG_PASSWORD) {
      throw new StartError(
        `The password in ${folder.database} is not that of the database. Restore the file mostrador.password from a copy of the data folder.`,
      );
    }
    if (Date.now() > limit) {
      throw new StartError(
        `The database in ${folder.path} (process ${noted.pid}) does not answer: ${firstLine(answer)}. Look for the cause in its log, ${folder.logFile}.`,
      );
    }
    await delay(POLL_MS);
  }
}

/** Returns the client or the error; most callers only wait until the database has started. */
async function signIn(
  { ready, host, port }: Postmaster,
  password: string,
): Promise<pg.Client | Error> {
  if (!ready) return new Error('it is starting or stopping');
  const client = new pg.Client({
    ...{ host, port, password, ssl: false, user: ADMIN, database: ADMIN },
    application_name: `Mostrador, process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    lock_timeout: LOCK_TIMEOUT_MS,
  });
  // The client's `end` event reports a lost connection. Without this listener the error would end the
  // process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Starts PostgreSQL and signs in to it, or to that of a faster process. `port` is for the loopback. */
async function start(folder: DataFolder, password: string, port?: number): Promise<pg.Client> {
  const limit = Date.now() + LOCK_TIMEOUT_MS;
  let [address, ...others] = localAddresses(folder);
  for (;;) {
    const { hasEnded, failure } = await launchPostgres(folder, address ?? 'loopback', port);
    const client = await connectUntil(hasEnded, folder, password).catch(async (error) => {
      await stopPostmaster(folder);
      throw error;
    });
    if (client !== undefined) return client;
    const reason = await failure();
    if (reason.includes('Unix-domain socket') && others.length > 0) {
      [address, ...others] = others;
    } else if (!/postmaster\.pid|shared memory block/.test(reason) || Date.now() > limit) {
      throw new StartError(
        `The database in ${folder.path} does not start: ${reason}. Look for the cause in its log, ${folder.logFile}.`,
      );
    }
    // Another process is starting it now, or the last processes of a killed one are about to end.
    await delay(POLL_MS);
    const quicker = await connect(folder, password);
    if (quicker !== undefined) return quicker;
  }
}

async function connectUntil(
  hasEnded: () => boolean,
  folder: DataFolder,
  password: string,
): Promise<pg.Client | undefined> {
  while (!hasEnded()) {
    const client = await connect(folder, password);
    if (client !== undefined) return client;
    await delay(POLL_MS);
  }
  return undefined;
}

/** Returns true if this process now holds the folder, false if it joined the one that does. */
async function takeLock(
  client: pg.Client,
  folder: DataFolder,
  whenInUse: 'refuse' | 'join',
): Promise<boolean> {
  if (whenInUse === 'join') {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [HOLDER_LOCK],
    );
    return rows[0]?.taken === true;
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [HOLDER_LOCK]);
    return true;
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    const holder = await holderName(client);
    await client.end();
    throw new StartError(
      `${folder.path} is in use by another server (${holder}): stop that one, or set DATA_DIR to a folder of its own.`,
    );
  }
}

async function holderName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [HOLDER_LOCK],
  );
  return rows[0]?.application_name ?? 'which just ended';
}

async function isUpToDate(client: pg.Client, folder: DataFolder): Promise<boolean> {
  const { rows } = await client.query<{ cluster_name: string }>('SHOW cluster_name');
  return rows[0]?.cluster_name === clusterName(folder);
}

interface Kept {
  folder: DataFolder;
  password: string;
  holds: boolean;
  log: (line: string) => void;
}

function kept(first: pg.Client, { folder, password, holds, log }: Kept): EmbeddedDatabase {
  const { host, port } = first;
  let client = first;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const { promise: lost, resolve: tellLost } = Promise.withResolvers<string>();
  watch();
  return {
    connection: { host, port, password, ssl: false, user: APP, database: APP },
    lost,
    async stop() {
      if (stopping) return;
      stopping = true;
      await restarting;
      // The lock ends with the database, not before, so that nobody takes over one that is closing.
      if (holds) await stopPostmaster(folder);
      await client.end().catch(() => {});
    },
  };

  function watch(): void {
    client.once('end', () => {
      if (stopping) return;
      // The process that holds the folder starts it again.
      if (holds) restarting = restart();
      else tellLost(hasEnded());
    });
  }

  async function restart(): Promise<void> {
    log(`${hasEnded()} It is started again.`);
    const limit = Date.now() + RESTART_LIMIT_MS;
    while (!stopping) {
      try {
        client = await startAgain();
        watch();
        log(`The database in ${folder.path} runs again.`);
        return;
      } catch (error) {
        if (Date.now() > limit) return tellLost(`${hasEnded()} ${firstLine(error)}`);
        await delay(RESTART_PAUSE_MS);
      }
    }
  }

  async function startAgain(): Promise<pg.Client> {
    // The pools connect to this address.
    const samePort = host === LOOPBACK ? port : undefined;
    const again = (await connect(folder, password)) ?? (await start(folder, password, samePort));
    await takeLock(again, folder, 'refuse');
    return again;
  }

  function hasEnded(): string {
    return `The database in ${folder.path} has ended. Look for the cause in its log, ${folder.logFile}.`;
  }
}

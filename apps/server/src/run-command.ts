import type pg from 'pg';
import { type Config, readConfig } from '#config.ts';
import { StartError } from '#platform/start-error.ts';
import { fillMissingTotals } from './modules/orders/totals/fill-missing-totals.ts';
import { keyMissingCodes } from './modules/products/codes/key-missing-codes.ts';
import type { Database } from './platform/database/access.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { reachCoordinator } from './platform/database/reach-database.ts';
import { startEmbeddedDatabase } from './platform/embedded/embedded-database.ts';

interface Surroundings {
  config: Config;
  /**
   * Connects to the server's database and leaves it unchanged: the one in the settings, a cluster's
   * coordinator, or the embedded one. An embedded one that a server holds is joined or refused.
   */
  reachDatabase: (whenInUse: 'join' | 'refuse') => Promise<pg.PoolConfig>;
  /** Does the same with `join`, unless it is connected already, and brings the database up to date. */
  openDatabase: () => Promise<Database>;
}

/**
 * Runs a command beside the server, or without one, and ends the process with the exit code that `work`
 * returns. A `StartError` is printed as its one line.
 */
export async function runCommand(
  work: (surroundings: Surroundings) => Promise<number>,
): Promise<never> {
  let stopDatabase = async () => {};
  let closePool = async () => {};
  let connection: pg.PoolConfig | undefined;
  const reachOnce = async (config: Config, whenInUse: 'join' | 'refuse', mustWrite: boolean) => {
    if (connection !== undefined) return connection;
    const reached = await reach(config, whenInUse, mustWrite);
    stopDatabase = reached.stop;
    connection = reached.connection;
    return connection;
  };
  const open = async (config: Config): Promise<Database> => {
    const { db, pool, close } = openDatabase(await reachOnce(config, 'join', true));
    closePool = close;
    await migrate(pool);
    await keyMissingCodes(db);
    await fillMissingTotals(db);
    return db;
  };
  const run = async () => {
    const config = readConfig(process.env, []);
    return work({
      config,
      // A command that needs the database for itself is about to write to it.
      reachDatabase: (whenInUse) => reachOnce(config, whenInUse, whenInUse === 'refuse'),
      openDatabase: () => open(config),
    });
  };

  let exitCode = 1;
  try {
    exitCode = await Promise.race([run(), interruption()]);
    // Skipped after an interruption, since a pool waits for statements that still run.
    await closePool();
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
  }
  await stopDatabase();
  process.exit(exitCode);
}

async function reach(
  { databaseUrl, coordinatorUrl, dataDir }: Config,
  whenInUse: 'join' | 'refuse',
  mustWrite: boolean,
) {
  if (databaseUrl !== undefined) {
    const connection = await reachCoordinator({ databaseUrl, coordinatorUrl }, { mustWrite });
    return { connection, stop: async () => {} };
  }
  return startEmbeddedDatabase({
    dataDir,
    log: (line) => process.stdout.write(`${line}\n`),
    whenInUse,
  });
}

function interruption(): Promise<never> {
  return new Promise((_, reject) => {
    // `disconnect`: the program that started this process was killed, so nobody could stop this one.
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
      process.once(event, () => reject(new StartError('Stopped before it was finished.')));
    }
  });
}

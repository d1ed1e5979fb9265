import type pg from 'pg';
import { type Config, readConfig } from '#config.ts';
import { StartError } from '#platform/start-error.ts';
import { fillMissingTotals } from './modules/totals/fill-missing-totals.ts';
import type { Database } from './platform/database/access.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { reachCoordinator } from './platform/database/reach-database.ts';
import { startEmbeddedDatabase } from './platform/embedded/embedded-database.ts';

interface Surroundings {
  config: Config;
  /**
   * Reaches the server's database and leaves it as it is: the one that the settings name, of a cluster
   * its coordinator, or the embedded one, which the command joins where a server holds it, or else
   * refuses.
   */
  reachDatabase: (whenInUse: 'join' | 'refuse') => Promise<pg.PoolConfig>;
  /** The same, brought up to date. Joins it, unless it was reached before. */
  openDatabase: () => Promise<Database>;
}

/**
 * Runs a command beside the server, or without one, and ends the process with the exit code that
 * `work` gives. A `StartError` is told in its one line.
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
    await fillMissingTotals(db);
    return db;
  };
  const run = async () => {
    const config = readConfig(process.env, []);
    return work({
      config,
      // Whoever wants it for themselves is about to write all of it.
      reachDatabase: (whenInUse) => reachOnce(config, whenInUse, whenInUse === 'refuse'),
      openDatabase: () => open(config),
    });
  };

  let exitCode = 1;
  try {
    exitCode = await Promise.race([run(), interruption()]);
    // Not after an interruption: a pool waits for the statements that still run.
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
    // `disconnect`: what started this process was killed, and nobody could stop this one.
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
      process.once(event, () => reject(new StartError('Stopped before the end.')));
    }
  });
}

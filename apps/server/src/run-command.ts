import { type Config, readConfig } from '#config.ts';
import { fillMissingTotals } from '#modules/reports/fill-missing-totals.ts';
import { type Database, openDatabase } from '#platform/database.ts';
import { startEmbeddedDatabase } from '#platform/embedded-database.ts';
import { migrate } from '#platform/migrate.ts';
import { reachDatabase } from '#platform/reach-database.ts';
import { StartError } from '#platform/start-error.ts';

interface Surroundings {
  config: Config;
  /**
   * Reaches the server's database, brought up to date: the one that DATABASE_URL names, or the
   * embedded one, which the command joins where a server holds it.
   */
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
  const open = async (config: Config): Promise<Database> => {
    const reached = await reach(config);
    stopDatabase = reached.stop;
    const { db, pool, close } = openDatabase(reached.connection);
    closePool = close;
    await migrate(pool);
    await fillMissingTotals(db);
    return db;
  };
  const run = async () => {
    const config = readConfig(process.env, []);
    return work({ config, openDatabase: () => open(config) });
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

async function reach({ databaseUrl, dataDir }: Config) {
  if (databaseUrl !== undefined) {
    return { connection: await reachDatabase(databaseUrl), stop: async () => {} };
  }
  return startEmbeddedDatabase({
    dataDir,
    log: (line) => process.stdout.write(`${line}\n`),
    whenInUse: 'join',
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

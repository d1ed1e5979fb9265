import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { buildApp } from '#app.ts';
import { type Config, readConfig } from '#config.ts';
import { fillDemoIfEmpty } from '#demo/fill-demo.ts';
import { prepareSetupCode } from '#platform/setup-code.ts';
import { firstLine, StartError } from '#platform/start-error.ts';
import { fillMissingTotals } from './modules/orders/totals/fill-missing-totals.ts';
import { keyMissingCodes } from './modules/products/codes/key-missing-codes.ts';
import { zonesKnownApart } from './modules/store/zone-rules.ts';
import {
  type DatabaseConfig,
  LONG_REQUEST_LIMITS,
  type OpenDatabase,
  openDatabase,
  REQUEST_LIMITS,
} from './platform/database/database.ts';
import { isDatabaseAway } from './platform/database/database-away.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Connections, reachDatabase } from './platform/database/reach-database.ts';
import { startEmbeddedDatabase } from './platform/embedded/embedded-database.ts';
import { browserAddress, listenError, refuseTakenAddress } from './platform/http/listen-address.ts';
import { readBuildInfo } from './platform/monitoring/build-info.ts';

/** Time for running requests to finish. Tills send again what was not acknowledged by then. */
const CLOSING_LIMIT_MS = 10_000;

/** Functions that close everything opened so far, run in the opposite order. */
const open: (() => Promise<unknown>)[] = [];
let closing = false;

installProcessHandlers();
const started = start();
started.catch((error) => end(1, error));

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const { host, port } = config;
  await refuseTakenAddress(config);
  const { connection, coordinator } = await reach(config);
  const setupCode = await prepareDatabase(coordinator, config).catch((cause: unknown) => {
    if (!isDatabaseAway(cause)) throw cause;
    throw new StartError(
      `The server cannot start, since the database or a worker of its cluster does not answer: ${firstLine(cause)}. Start the server again once the database runs.`,
      { cause },
    );
  });
  const max = config.databaseConnections;
  const { db, pool } = openPool({ ...connection, ...REQUEST_LIMITS, max });
  const { db: longDb, pool: longPool } = openPool({ ...connection, ...LONG_REQUEST_LIMITS });
  const aboutToClose = new AbortController();
  const app = await buildApp({
    db,
    longDb,
    connection,
    coordinator,
    build: readBuildInfo(config.environment),
    demo: config.demo,
    logger: { level: config.logLevel },
    requestsPerMinute: config.requestsPerMinute,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    closing: aboutToClose.signal,
    metrics:
      config.metricsToken === undefined
        ? undefined
        : { token: config.metricsToken, pools: { requests: pool, long: longPool } },
  });
  open.push(() => withinLimit(app.close()));
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  open.push(async () => {
    app.log.info('closing');
    aboutToClose.abort();
    // Balancers see that the server is not ready, and stop sending.
    await delay(config.shutdownDelaySeconds * 1000);
  });
  const address = app.server.address();
  const given = typeof address === 'object' && address !== null ? address.port : port;
  const site = browserAddress({ host, port: given });
  app.log.info({ site }, 'ready');
  say(`Mostrador is ready: ${site}`);
  tellOfZones(db, app.log).catch((error: unknown) => app.log.warn(error));
  if (setupCode !== undefined) {
    say(`There is no store yet: open it at ${site}/setup with the code ${setupCode}`);
  }
}

/** Warns of time zones whose rules the server and the database know apart, once the server takes requests. */
async function tellOfZones(db: OpenDatabase['db'], log: FastifyBaseLogger): Promise<void> {
  for (const { timeZone, from } of await zonesKnownApart(db, new Date())) {
    log.warn(
      { timeZone, from, zoneData: process.versions.tz },
      'the server and the database know other rules of this time zone from this day on: see "Rules of time zones" in docs/operations.md',
    );
  }
}

async function reach({ databaseUrl, coordinatorUrl, dataDir }: Config): Promise<Connections> {
  if (databaseUrl !== undefined) return reachDatabase({ databaseUrl, coordinatorUrl });
  const database = await startEmbeddedDatabase({ dataDir, log: say });
  open.push(() => database.stop());
  database.lost.then((reason) => end(1, new StartError(reason)));
  return { connection: database.connection, coordinator: database.connection };
}

/**
 * Brings the database up to date, without a time limit. Returns the one-time code while there is no
 * store.
 */
async function prepareDatabase(
  connection: pg.PoolConfig,
  { demo }: Config,
): Promise<string | undefined> {
  const { db, pool, close } = openPool(connection);
  await migrate(pool);
  await keyMissingCodes(db);
  await fillMissingTotals(db);
  if (demo && (await fillDemoIfEmpty({ db }))) say('The demo shop is filled.');
  const setupCode = await prepareSetupCode(db);
  await close();
  return setupCode;
}

function openPool(config: DatabaseConfig): OpenDatabase {
  const opened = openDatabase(config);
  open.push(() => withinLimit(opened.close()));
  return opened;
}

/** Closes everything once, prints the first error, and ends the process. */
function end(exitCode: number, error?: unknown): void {
  if (closing) return;
  closing = true;
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else if (error !== undefined) console.error(error);
  closeAll(exitCode);
}

async function closeAll(exitCode: number): Promise<never> {
  // A start that is interrupted finishes first: everything that it is about to open must be closed too.
  await withinLimit(started.catch(() => {}));
  let failed = false;
  for (const close of open.toReversed()) {
    await close().catch((error: unknown) => {
      failed = true;
      console.error(error);
    });
  }
  process.exit(failed ? 1 : exitCode);
}

async function withinLimit(task: Promise<unknown>): Promise<void> {
  await Promise.race([task, delay(CLOSING_LIMIT_MS, undefined, { ref: false })]);
}

function installProcessHandlers(): void {
  // One Ctrl-C arrives twice, from the terminal and from npm, so a second signal does not mean haste.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => end(0));
  }
  // The command that started the server was killed, so nobody could stop the server.
  process.on('disconnect', () => end(0));
  process.on('uncaughtException', (error) => end(1, error));
  process.on('unhandledRejection', (error) => end(1, error));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

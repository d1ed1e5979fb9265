/**
 * A hundred thousand calls generated from the contract, by every role, well-formed and malformed,
 * against a server in this process on a fresh database: `npm run bench -- fuzz [--calls N] [--seed N]`.
 */
import { parseArgs } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { createUser } from '../apps/server/src/modules/staff/create-user.ts';
import { openShop } from '../apps/server/src/modules/staff/open-shop.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { inTransaction } from '../apps/server/src/platform/database/transaction.ts';
import { readBuildInfo } from '../apps/server/src/platform/monitoring/build-info.ts';
import { runFuzz } from '../apps/server/test/security/fuzz/run-fuzz.ts';
import { PASSWORD, Till } from '../apps/server/test/support/till.ts';
import { report } from './support/record.ts';
import { startBenchDatabase } from './support/shop-server.ts';

const STAFF = { manager: 'MANAGER', cashier: 'CASHIER', despatcher: 'DESPATCHER' } as const;

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    record: { type: 'boolean' },
  },
});
const seed = Number(options.seed);
const calls = Number(options.calls);
process.stdout.write(`${calls} calls with --seed ${seed}\n`);

const database = await startBenchDatabase();
const { db, pool, close } = openDatabase(database.connection);
try {
  await migrate(pool);
  const clock = { now: new Date('2026-03-10T15:00:00.000Z') };
  const app = await buildApp({
    db,
    connection: database.connection,
    build: readBuildInfo('test'),
    demo: false,
    requestsPerMinute: 1e9,
    clock: () => clock.now,
  });
  const open = async (name: string) => {
    const person = (who: string) => ({
      email: `${who}@${name}.test`,
      password: PASSWORD,
      firstName: who,
      lastName: name,
    });
    const storeId = await inTransaction(db, async (tx) => {
      const owner = person('owner');
      const shop = await openShop(tx, clock.now, { name, timeZone: 'America/New_York', owner });
      for (const [who, role] of Object.entries(STAFF)) {
        await createUser(tx, clock.now, shop.storeId, { ...person(who), role });
      }
      return shop.storeId;
    });
    const signedIn = (who: string) => new Till(app, `${who}@${name}.test`).signIn();
    return {
      storeId,
      owner: await signedIn('owner'),
      manager: await signedIn('manager'),
      cashier: await signedIn('cashier'),
      despatcher: await signedIn('despatcher'),
    };
  };
  const began = performance.now();
  const { statuses, findings, neverSucceeded } = await runFuzz({
    app,
    db,
    clock,
    own: await open('corner'),
    other: await open('tienda'),
    seed,
    calls,
    progress: (made) => {
      if (made % 10_000 === 0) process.stdout.write(`${made} calls\n`);
    },
  });
  await app.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const told = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  if (neverSucceeded.length > 0) {
    process.stdout.write(`never answered with a success: ${neverSucceeded.join(', ')}\n`);
  }
  await report(
    'fuzz',
    `${calls} calls from the contract, seed ${seed}`,
    `${findings.length} findings in ${seconds} s; ${told.join(', ')}`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await close();
  await database.stop();
}

import type { Amount } from '@mostrador/domain/money';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedDatabase } from '#platform/embedded/embedded-database.ts';
import type { Difference } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { Client, newTally, serverErrors, type Tally } from './client.ts';
import { databaseProcess, endDatabaseOf } from './embedded.ts';
import { OWNER, openShopFor } from './open-shop-for.ts';
import { freePort, signalAll, until, type WhenDone } from './processes.ts';
import { type Audit, audit, PRICE, type Sale, sellDuring, sellOn, stockUp } from './selling.ts';
import { startShopServer } from './shop-server.ts';

interface Options {
  dataDir: string;
  /** Number of kills: of the server, its database, and both together, in turns. */
  kills: number;
  clients: number;
  /**
   * Least time that tills sell between two kills. It is up to twice as long, and until all have sold.
   */
  sellingMs: number;
  whenDone: WhenDone;
}

export interface KillFigures extends Audit {
  kills: number;
  acknowledged: number;
  tally: Tally;
  /** Cash that the drawer should hold in the end, and what its float and all orders come to. */
  drawer: { expected: number; sold: number };
  differences: Difference[];
}

const FLOAT = 100 as Amount;

const VICTIMS = ['server', 'database', 'both'] as const;

/**
 * Lets tills sell at a shop with an embedded database, all at one drawer, and kills database and server. A killed server
 * is started again, as by a service manager; a server whose database was killed recovers by itself.
 */
export async function killUnderLoad(options: Options): Promise<KillFigures> {
  const { dataDir, kills, clients, sellingMs, whenDone } = options;
  whenDone(() => endDatabaseOf(dataDir));
  const storeId = await openStore(dataDir);
  const port = await freePort();
  const start = () => startShopServer({ DATA_DIR: dataDir, PORT: String(port) }, whenDone);
  let server = await start();
  const tally = newTally();
  const owner = await new Client(server.address, tally).signIn(OWNER);
  const goods = await stockUp(owner);
  const shiftId = await openShift(owner);
  let done = 0;
  const killAll = async (sales: readonly Sale[]) => {
    while (done < kills) {
      const milliseconds = sellingMs * (1 + Math.random());
      await sellOn(sales, { milliseconds, orders: clients });
      const victim = VICTIMS[done % VICTIMS.length];
      if (victim !== 'server') signalAll([await runningDatabase(dataDir)], 'SIGKILL');
      if (victim !== 'database') {
        await server.kill();
        server = await start();
      }
      done++;
      if (!server.isRunning()) throw new Error(`the server ended: ${server.output()}`);
    }
  };
  const tills = Array.from({ length: clients }, () => owner.at(server.address));
  const sales = await sellDuring(killAll, tills, goods);
  const { figures } = await owner
    .at(server.address)
    .insist('readShift', { params: { id: shiftId } });
  await server.stop();

  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const { db, close } = openDatabase(database.connection);
  try {
    const { differences } = await verifyAll(db);
    const books = await audit(db, storeId, sales);
    const drawer = {
      expected: figures?.cash.expected ?? Number.NaN,
      sold: FLOAT + PRICE * books.orders,
    };
    return { ...books, kills: done, acknowledged: sales.length, tally, drawer, differences };
  } finally {
    await close();
    await database.stop();
  }
}

/** Waits for the database, since its predecessor may have been killed a moment ago. */
async function runningDatabase(dataDir: string): Promise<number> {
  await until('a database runs', async () => (await databaseProcess(dataDir)) !== undefined);
  return (await databaseProcess(dataDir)) ?? runningDatabase(dataDir);
}

/** Returns the figures in one line. */
export function killLine({ kills, acknowledged, lost, doubled, tally }: KillFigures): string {
  return `${kills} kills, ${tally.calls} calls, ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled, ${tally.retries} retries, ${tally.unanswered} without an answer, ${serverErrors(tally)} answers 5xx`;
}

/** Opens a shift at the shop's drawer, where the owner stands from now on; no cash is taken without. */
async function openShift(owner: Client): Promise<string> {
  const { drawers } = await owner.insist('listDrawers');
  const drawerId = drawers[0]?.id ?? '';
  await owner.insist('setDrawer', { body: { drawerId } });
  await owner.insist('updateStore', { body: { cashControl: true } });
  const body = { float: FLOAT };
  return (await owner.insist('openShift', { params: { id: drawerId }, body })).id;
}

async function openStore(dataDir: string): Promise<string> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    return await openShopFor(database.connection);
  } finally {
    await database.stop();
  }
}

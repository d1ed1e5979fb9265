import type { Amount } from '@mostrador/domain/money';
import { openDatabase } from '#platform/database/database.ts';
import type { Difference } from '#verify/difference.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { Client, newTally, serverErrors, type Tally } from './client.ts';
import { type FailoverCluster, openFailoverCluster } from './failover-cluster.ts';
import { OWNER } from './open-shop-for.ts';
import { until, type WhenDone } from './processes.ts';
import { Screen } from './screen.ts';
import { type Audit, audit, type Sale, sellDuring, sellOn, stockUp } from './selling.ts';

interface Options {
  clients: number;
  /** Time that the tills sell before the kill, and again after the failover. */
  sellingMs: number;
  /** Fault that precedes the kill. */
  before?: (cluster: FailoverCluster) => Promise<void>;
  whenDone: WhenDone;
}

export interface FailoverFigures extends Audit {
  acknowledged: number;
  /** Time from the kill to the next saved change. */
  outageMs: number;
  /** Number of servers that ran all the time. */
  survivors: number;
  tally: Tally;
  differences: Difference[];
}

/**
 * Lets tills sell at servers on a primary with a synchronous standby, then kills the primary and
 * promotes the standby, as its operator would. Servers and open screens find the new primary by
 * themselves.
 */
export async function failOverUnderLoad(options: Options): Promise<FailoverFigures> {
  const { clients, sellingMs, before = async () => {}, whenDone } = options;
  const cluster = await openFailoverCluster(whenDone);
  const { primary, standby, servers, address, storeId } = cluster;
  const tally = newTally();
  const owner = await new Client(address, tally).signIn(OWNER);
  const goods = await stockUp(owner);
  const screen = await Screen.open(owner, whenDone);
  let outageMs = 0;
  const failOver = async (sales: readonly Sale[]) => {
    const selling = { milliseconds: sellingMs, orders: clients };
    await sellOn(sales, selling);
    await before(cluster);
    const killedAt = performance.now();
    await primary.kill();
    await standby.promote();
    await addProduct(owner);
    outageMs = performance.now() - killedAt;
    await sellOn(sales, selling);
  };
  const tills = Array.from({ length: clients }, () => owner.at(address));
  const sales = await sellDuring(failOver, tills, goods);
  await until('the screen listens again', () => screen.isListening);
  await screen.hearsOf(await addProduct(owner));

  const { db, close } = openDatabase(standby.connection());
  try {
    const { differences } = await verifyAll(db);
    const books = await audit(db, storeId, sales);
    const survivors = servers.filter((server) => server.isRunning()).length;
    return {
      ...{ ...books, acknowledged: sales.length, outageMs, survivors },
      ...{ tally, differences },
    };
  } finally {
    await close();
  }
}

/** Returns the figures in one line. */
export function failoverLine(figures: FailoverFigures): string {
  const { outageMs, acknowledged, lost, doubled, tally } = figures;
  return `${(outageMs / 1000).toFixed(1)} s from the kill to the next change saved, ${tally.calls} calls, ${acknowledged} orders acknowledged, ${lost} lost, ${doubled} doubled, ${tally.retries} retries, ${tally.unanswered} without an answer, ${serverErrors(tally)} answers 5xx`;
}

async function addProduct(owner: Client): Promise<string> {
  const { id } = await owner.insist('createProduct', {
    body: { name: 'After', price: 1 as Amount },
  });
  return id;
}

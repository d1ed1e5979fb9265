/** One of three servers is killed, and one replaced, while all tills sell. */
import type { Amount } from '@mostrador/domain/money';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { verifyAll } from '#verify/verify-all.ts';
import { startBalancer } from './support/balancer.ts';
import { Client, newTally, serverErrors } from './support/client.ts';
import { findHaproxy, NO_HAPROXY } from './support/haproxy.ts';
import { OWNER, openShopFor } from './support/open-shop-for.ts';
import { PostgresServer } from './support/postgres-server.ts';
import { until } from './support/processes.ts';
import { Screen } from './support/screen.ts';
import { audit, sellDuring, sellOn, stockUp } from './support/selling.ts';
import { startShopServer } from './support/shop-server.ts';

const CLIENTS = 8;
const SELLING = { milliseconds: 1_000, orders: CLIENTS };

test('P15: no till sees more than a retry when a server is killed, another stopped and one started anew', async ({
  skip,
}) => {
  skip((await findHaproxy()) === undefined, NO_HAPROXY);
  const postgres = await PostgresServer.open(onTestFinished);
  const storeId = await openShopFor(postgres.connection());
  const env = { DATABASE_URL: postgres.url(), TRUST_PROXY: 'loopback' };
  const start = (port = 0) => startShopServer({ ...env, PORT: String(port) }, onTestFinished);
  const [first, second, third] = await Promise.all([start(), start(), start()]);
  const ports = [first.port, second.port, third.port];
  const address = await startBalancer(ports, onTestFinished);
  const tally = newTally();
  const owner = await new Client(address, tally).signIn(OWNER);
  const goods = await stockUp(owner);
  const screens = await Promise.all(ports.map(() => Screen.open(owner, onTestFinished)));

  const tills = Array.from({ length: CLIENTS }, () => owner.at(address));
  const sales = await sellDuring(
    async (acknowledged) => {
      await sellOn(acknowledged, SELLING);
      await first.kill();
      await sellOn(acknowledged, SELLING);
      expect(await second.stop()).toBe(0);
      await sellOn(acknowledged, SELLING);
      await start(second.port);
      await sellOn(acknowledged, SELLING);
      await third.stop();
      await sellOn(acknowledged, SELLING);
    },
    tills,
    goods,
  );

  const { db, close } = openDatabase(postgres.connection());
  onTestFinished(close);
  const books = await audit(db, storeId, sales);
  expect(books).toMatchObject({ lost: 0, doubled: 0, gaps: 0, orders: sales.length });
  expect(sales.length).toBeGreaterThan(CLIENTS * 5);
  expect((await verifyAll(db)).differences).toEqual([]);
  await until('all screens listen again', () => screens.every(({ isListening }) => isListening));
  const { id } = await owner.insist('createProduct', {
    body: { name: 'After', price: 1 as Amount },
  });
  await Promise.all(screens.map((screen) => screen.hearsOf(id)));
  console.info(
    `3 servers, 1 killed, 2 stopped, 1 started: ${tally.calls} calls, ${sales.length} orders acknowledged, ${books.lost} lost, ${books.doubled} doubled, ${tally.retries} retries, ${serverErrors(tally)} answers 5xx`,
  );
}, 600_000);

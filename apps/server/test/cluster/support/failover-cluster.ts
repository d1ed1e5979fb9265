import { openDatabase } from '#platform/database/database.ts';
import { startBalancer } from './balancer.ts';
import { startDatabaseFront } from './database-front.ts';
import { type Link, openLink } from './link.ts';
import { openShopFor } from './open-shop-for.ts';
import { PostgresServer } from './postgres-server.ts';
import { until, type WhenDone } from './processes.ts';
import { type ShopServer, startShopServer } from './shop-server.ts';

export const SERVERS = 2;
const STANDBY = 'standby1';
const WITH_STANDBY = {
  synchronous_standby_names: STANDBY,
  synchronous_commit: 'on',
};

export interface FailoverCluster {
  primary: PostgresServer;
  standby: PostgresServer;
  /** Link from the primary to the standby. */
  replication: Link;
  servers: ShopServer[];
  address: string;
  storeId: string;
}

/** Opens servers behind a balancer on a primary with a synchronous standby, both behind one address. */
export async function openFailoverCluster(whenDone: WhenDone): Promise<FailoverCluster> {
  const primary = await PostgresServer.open(whenDone);
  const storeId = await openShopFor(primary.connection());
  await primary.stop();
  const replication = await openLink(primary.port, whenDone);
  const standby = await primary.copyAsStandby(whenDone, {
    name: STANDBY,
    port: replication.port,
  });
  await primary.start(WITH_STANDBY);
  await standby.start();
  await until('the standby is synchronous', async () => {
    const [state] = await primary.ask<{ sync_state: string }>(
      `select sync_state from pg_stat_replication where application_name = '${STANDBY}'`,
    );
    return state?.sync_state === 'sync';
  });
  const frontPort = await startDatabaseFront([primary.port, standby.port], whenDone);
  await until('the front leads to the primary', () => leadsToPrimary(primary, frontPort));
  const env = { DATABASE_URL: primary.url(frontPort), TRUST_PROXY: 'loopback' };
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => startShopServer(env, whenDone)),
  );
  const address = await startBalancer(
    servers.map(({ port }) => port),
    whenDone,
  );
  return { primary, standby, replication, servers, address, storeId };
}

/** Whether new connections reach the primary. The first ones are made before haproxy has checked. */
async function leadsToPrimary(primary: PostgresServer, port: number): Promise<boolean> {
  const { pool, close } = openDatabase({ ...primary.connection(port), max: 1, maxUses: 1 });
  try {
    for (let connection = 0; connection < 4; connection++) {
      const { rows } = await pool.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      );
      if (rows[0]?.standby !== false) return false;
    }
    return true;
  } catch {
    return false;
  } finally {
    await close();
  }
}

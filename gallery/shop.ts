/** The gallery's shop: the demo on its own server, at a fixed time. */
import { buildApp } from '../apps/server/src/app.ts';
import { fillDemoIfEmpty } from '../apps/server/src/demo/fill-demo.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { readBuildInfo } from '../apps/server/src/platform/monitoring/build-info.ts';
import { startBenchDatabase } from '../bench/support/shop-server.ts';

/**
 * A Tuesday afternoon in the demo's time zone, New York. Fixed, so that pictures change only with
 * the design.
 */
export const NOW = new Date('2026-10-13T19:40:00.000Z');

/** Fills the shop and serves it; returns its address. */
export async function startShop(): Promise<{ address: string; stop(): Promise<void> }> {
  const clock = () => NOW;
  const database = await startBenchDatabase();
  const { db, pool, close } = openDatabase(database.connection);
  await migrate(pool);
  await fillDemoIfEmpty({ db, clock });
  const app = await buildApp({
    db,
    connection: database.connection,
    build: readBuildInfo('production'),
    demo: true,
    clock,
  });
  return {
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    async stop() {
      await app.close();
      await close();
      await database.stop();
    },
  };
}

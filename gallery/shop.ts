/** The shop that sits for its pictures: the demo, on a server of its own, at a moment that never passes. */
import { buildApp } from '../apps/server/src/app.ts';
import { fillDemoIfEmpty } from '../apps/server/src/demo/fill-demo.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { readBuildInfo } from '../apps/server/src/platform/monitoring/build-info.ts';
import { startBenchDatabase } from '../bench/support/shop-server.ts';

/** A Tuesday's afternoon in the demo's New York: a picture changes with the look, not with the day. */
export const NOW = new Date('2026-10-13T19:40:00.000Z');

/** Fills the shop and serves it; gives its address. */
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

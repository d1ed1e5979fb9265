import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '#app.ts';
import { type DatabaseConfig, openDatabase } from '#platform/database/database.ts';
import { TEST_BUILD, type TestShop } from './shop.ts';
import { Till } from './till.ts';

interface SecondServer extends Partial<AppOptions> {
  watch?: (statement: string) => void;
  /** Limits of its connections, for tests about them. */
  limits?: DatabaseConfig;
}

/**
 * Opens another server on the shop's database until the test ends; `watch` is called with its
 * statements.
 */
export async function openSecondServer(
  shop: TestShop,
  { watch, limits, ...options }: SecondServer = {},
): Promise<FastifyInstance> {
  const { db, close } = openDatabase({ ...shop.connection, ...limits }, watch);
  const app = await buildApp({
    db,
    connection: shop.connection,
    build: TEST_BUILD,
    demo: false,
    clock: () => shop.clock.now,
    ...options,
  });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return app;
}

/** Returns the same person and session at another server: at one, a person has one file at a time. */
export async function atAnotherServer(shop: TestShop, { email, token }: Till): Promise<Till> {
  return Object.assign(new Till(await openSecondServer(shop), email), { token });
}

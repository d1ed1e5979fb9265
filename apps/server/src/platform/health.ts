import type { Answer } from '@mostrador/contract/routes';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { BuildInfo } from './build-info.ts';
import type { Database } from './database.ts';
import { Refused } from './refused.ts';
import { routeOptions } from './route-adapter.ts';

/** GET /health: what is running here, and that the database answers; 503 while it doesn't. */
export function registerHealth(
  app: FastifyInstance,
  { db, build, demo }: { db: Database; build: BuildInfo; demo: boolean },
): void {
  app.route({
    ...routeOptions('readHealth'),
    async handler(): Promise<Answer<'readHealth'>> {
      try {
        await sql`select 1`.execute(db);
      } catch {
        throw new Refused('NOT_READY');
      }
      return { ...build, database: 'ok', demo };
    },
  });
}

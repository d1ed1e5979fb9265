import type { Answer } from '@mostrador/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { BuildInfo } from './build-info.ts';
import type { Probe } from './database-probe.ts';
import { Refused } from './refused.ts';
import { routeOptions } from './route-adapter.ts';

interface HealthOptions {
  probe: Probe;
  build: BuildInfo;
  demo: boolean;
  /** Whether the server is about to close, and takes its last requests. */
  isClosing: () => boolean;
}

/**
 * What machines ask: GET /health tells what is running here, 503 while the database doesn't answer or
 * only reads; GET /live never asks the database, since a restart of this server would not mend it;
 * GET /ready is 503 also once the server is about to close. A database without room on its disk still
 * reads, and so no server is taken out for that: /ready says that nothing can be written. No limit keeps a
 * balancer from asking, and no line of the log tells each time that it did.
 */
export function registerHealth(
  app: FastifyInstance,
  { probe, build, demo, isClosing }: HealthOptions,
): void {
  app.route({
    ...routeOptions('readHealth'),
    async handler(): Promise<Answer<'readHealth'>> {
      await demandDatabase();
      return { ...build, database: 'ok', demo };
    },
  });

  app.route({
    ...routeOptions('readLiveness'),
    logLevel: 'warn',
    config: { call: 'readLiveness', rateLimit: false },
    handler: async (): Promise<Answer<'readLiveness'>> => ({ status: 'live' }),
  });

  app.route({
    ...routeOptions('readReadiness'),
    logLevel: 'warn',
    config: { call: 'readReadiness', rateLimit: false },
    async handler(): Promise<Answer<'readReadiness'>> {
      if (isClosing()) throw new Refused('NOT_READY');
      return { status: 'ready', writes: (await demandDatabase()) === 'ok' };
    },
  });

  async function demandDatabase(): Promise<'ok' | 'full'> {
    const state = await probe.look();
    if (state !== 'ok' && state !== 'full') throw new Refused('NOT_READY');
    return state;
  }
}

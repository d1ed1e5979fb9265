import type { Answer } from '@mostrador/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { Probe } from '#platform/database/database-probe.ts';
import { routeOptions } from '#platform/http/route-adapter.ts';
import { Refused } from '#platform/refused.ts';
import type { BuildInfo } from './build-info.ts';

interface HealthOptions {
  probe: Probe;
  build: BuildInfo;
  demo: boolean;
  /** Whether the server is about to close, and takes its last requests. */
  isClosing: () => boolean;
}

/** Registers what machines ask: /health, /live and /ready. */
export function registerHealth(
  app: FastifyInstance,
  { probe, build, demo, isClosing }: HealthOptions,
): void {
  // Tells what is running here; 503 while the database does not answer or only reads.
  app.route({
    ...routeOptions('readHealth'),
    async handler(): Promise<Answer<'readHealth'>> {
      await demandDatabase();
      return { ...build, database: 'ok', demo };
    },
  });

  // Never asks the database: a restart of this server would not mend it.
  app.route({
    ...routeOptions('readLiveness'),
    ...ofBalancer('readLiveness'),
    handler: async (): Promise<Answer<'readLiveness'>> => ({ status: 'live' }),
  });

  // 503 also once the server is about to close. A database whose disk is full still reads, so it takes
  // no server out: `writes` tells.
  app.route({
    ...routeOptions('readReadiness'),
    ...ofBalancer('readReadiness'),
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

/** No limit keeps a balancer from asking, and no line of the log tells each time that it did. */
function ofBalancer(call: 'readLiveness' | 'readReadiness') {
  return { logLevel: 'warn', config: { call, rateLimit: false } } as const;
}

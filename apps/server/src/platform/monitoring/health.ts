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

/** Registers the addresses that machines ask: /health, /live and /ready (api.md#health). */
export function registerHealth(
  app: FastifyInstance,
  { probe, build, demo, isClosing }: HealthOptions,
): void {
  // Describes the running version; 503 while the database does not answer or only reads.
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

  // Also 503 once the server is about to close. A database with a full disk still reads, so the server
  // stays ready and `writes` is false.
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

/** Options of calls by balancers: no rate limit, and no line of the log for each. */
function ofBalancer(call: 'readLiveness' | 'readReadiness') {
  return { logLevel: 'warn', config: { call, rateLimit: false } } as const;
}

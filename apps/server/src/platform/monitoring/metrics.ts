import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Probe } from '#platform/database/database-probe.ts';
import { watchRetries } from '#platform/database/transaction.ts';
import type { Listener } from '#platform/live/events-listener.ts';
import { Refused } from '#platform/refused.ts';

export interface MetricsOptions {
  /** Bearer token that a machine must send. */
  token: string;
  /** Pools of connections to the database, by name. */
  pools: Record<string, Pool>;
}

interface Observed extends MetricsOptions {
  probe: Probe;
  listener: Listener;
}

/** Bounds from a cached read to a large import. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Adds GET /metrics to the API; `turnAway` counts the callers without the token. */
type ServeMetrics = (
  api: FastifyInstance,
  turnAway: (request: FastifyRequest, error: unknown) => Promise<never>,
) => void;

/**
 * Measures the server, and returns what serves it at GET /metrics in the format of Prometheus, to callers with the
 * token. Labels are the few names of the contract and of routes; they contain nothing of a store or a person.
 */
export function registerMetrics(
  app: FastifyInstance,
  { token, pools, probe, listener }: Observed,
): ServeMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.addHook('onClose', async () => registry.clear());
  countRequests(app, registry);
  countRetries(app, registry);
  gaugePools(registry, pools);
  const registers = [registry];
  new Gauge({
    name: 'mostrador_event_streams',
    help: 'Screens that hear what changes',
    registers,
    collect() {
      this.set(listener.size());
    },
  });
  new Gauge({
    name: 'mostrador_database_up',
    help: '1 while the database answers and takes writes',
    registers,
    async collect() {
      this.set((await probe.look()) === 'ok' ? 1 : 0);
    },
  });

  return (api, turnAway) =>
    api.get(
      '/metrics',
      { schema: { hide: true }, logLevel: 'warn', config: { rateLimit: false } },
      async (request, reply) => {
        if (!isToken(request, token)) await turnAway(request, new Refused('NOT_SIGNED_IN'));
        const text = await registry.metrics();
        return reply.type(registry.contentType).header('cache-control', 'no-store').send(text);
      },
    );
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, streams of events left out',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Counter({
    name: 'mostrador_calls_total',
    help: 'Calls of the API by their name and what came of them: ok, replayed, or the code of the error',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered yet, streams of events left out',
    registers,
  });

  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const isStream = call === 'readEvents';
    if (!isStream) inFlight.inc();
    reply.raw.once('close', () => {
      if (call !== undefined) calls.inc({ call, outcome: outcomeOf(request) });
      if (isStream) return;
      inFlight.dec();
      const labels = {
        method: request.method,
        route: routeOf(request),
        status: `${Math.floor(reply.raw.statusCode / 100)}xx`,
      };
      durations.observe(labels, reply.elapsedTime / 1000);
    });
  });
}

function outcomeOf({ errorCode, replayed }: FastifyRequest): string {
  return errorCode ?? (replayed ? 'replayed' : 'ok');
}

/** Counts all files of the web app as one route: their names change with each build. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return url.startsWith('/api/') && url !== '/api/docs/static/*' ? url : 'web';
}

function countRetries(app: FastifyInstance, registry: Registry): void {
  const retries = new Counter({
    name: 'mostrador_transaction_retries_total',
    help: 'Transactions that were run again, since another one was in their way',
    registers: [registry],
  });
  const stop = watchRetries(() => retries.inc());
  app.addHook('onClose', async () => stop());
}

function gaugePools(registry: Registry, pools: Record<string, Pool>): void {
  const counts = { total: 'totalCount', idle: 'idleCount', waiting: 'waitingCount' } as const;
  new Gauge({
    name: 'mostrador_database_connections',
    help: 'Connections to the database, those of them that are idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, held] of Object.entries(pools)) {
        for (const [state, count] of Object.entries(counts)) {
          this.set({ pool, state }, held[count]);
        }
      }
    },
  });
}

/** Compares in constant time. */
function isToken({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digestOf(authorization), digestOf(`Bearer ${token}`));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

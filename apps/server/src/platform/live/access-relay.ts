import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { ALIVE } from '#platform/database/database.ts';
import { throttledLog } from '#platform/monitoring/throttled-log.ts';
import { firstLine } from '#platform/start-error.ts';
import { ACCESS_CHANNEL, RELAYED_ACCESS_CHANNEL } from './stream-access.ts';

/** Passes on to the servers at other nodes of a cluster that a person's open streams need a check. */
export interface AccessRelay {
  /** Starts and waits for the first attempt. After each loss it reconnects by itself. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

const ANSWER_LIMIT_MS = 5_000;
const RETRY_MS = 1_000;
/** Longest time that a dead connection goes unnoticed. */
const CHECK_MS = 15_000;

/**
 * Listens at the server's own node for notifications of its transactions (`recheckStreams`), and
 * repeats them at the coordinator, where all servers listen. If one is missed, the stream's next
 * heartbeat ends it.
 */
export function createAccessRelay(
  { node, coordinator }: { node: pg.ClientConfig; coordinator: pg.ClientConfig },
  log: FastifyBaseLogger,
): AccessRelay {
  let open: pg.Client[] = [];
  let timer: NodeJS.Timeout | undefined;
  let listening = Promise.resolve();
  let closed = false;
  const throttled = throttledLog();

  async function listen(): Promise<void> {
    const [heard, told] = [clientOn(node), clientOn(coordinator)];
    open = [heard, told];
    heard.on('notification', ({ payload }) => {
      told.query('select pg_notify($1, $2)', [RELAYED_ACCESS_CHANNEL, payload]).catch(lose);
    });
    try {
      await Promise.all([heard.connect(), told.connect()]);
      await heard.query(`listen ${ACCESS_CHANNEL}`);
    } catch (error) {
      return lose(error);
    }
    timer = setInterval(() => {
      for (const client of [heard, told]) client.query('select 1').catch(lose);
    }, CHECK_MS);
    for (const client of [heard, told]) client.on('end', lose);

    function lose(error?: unknown): void {
      if (closed || open[0] !== heard) return;
      const reason = firstLine(error ?? 'the connection ended');
      throttled((unsaid) =>
        log.warn(
          { reason, unsaid },
          'the end of a sign-in cannot be passed on to the other servers now; their open screens notice it later',
        ),
      );
      drop();
      timer = setTimeout(() => {
        listening = listen();
      }, RETRY_MS);
    }
  }

  async function drop(): Promise<void> {
    clearTimeout(timer);
    const dropped = open;
    open = [];
    await Promise.all(dropped.map((client) => client.end().catch(() => undefined)));
  }

  return {
    listen() {
      listening = listen();
      return listening;
    },
    async close() {
      closed = true;
      await listening;
      await drop();
    },
  };
}

function clientOn(connection: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...ALIVE,
    ...connection,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    application_name: 'mostrador relay',
  });
  // Pending statements fail with the same error; without this listener it would end the process.
  client.on('error', () => undefined);
  return client;
}

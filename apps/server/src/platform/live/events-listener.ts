import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { ALIVE } from '#platform/database/database.ts';
import { throttledLog } from '#platform/monitoring/throttled-log.ts';
import { Refused } from '#platform/refused.ts';
import { firstLine } from '#platform/start-error.ts';
import { CHANNEL, readPayload } from './events.ts';
import { ACCESS_CHANNEL, RELAYED_ACCESS_CHANNEL, readAccessPayload } from './stream-access.ts';

/** An open stream, from the listener's side. */
interface Subscriber {
  userId: string;
  /** Takes an event of the store as JSON. */
  hear(event: string): void;
  /** Called when the person's sessions or role may have changed. */
  recheck(): void;
  /** Called when no more events will come. */
  end(): void;
}

/** Receives the changes of all stores on all servers. */
export interface Listener {
  /**
   * Subscribes a stream to its store's changes, until the returned function is called. Throws NOT_READY
   * while the database cannot be listened to.
   */
  subscribe(storeId: string, subscriber: Subscriber): Promise<() => void>;
  /** Number of open streams. */
  size(): number;
  /** Ends all streams and closes the connection. */
  close(): Promise<void>;
}

const ANSWER_LIMIT_MS = 5_000;
/** Longest time that a dead connection goes unnoticed. */
const CHECK_MS = 15_000;

/**
 * Listens on a connection of its own, which the first stream opens. When it breaks, all streams end,
 * since changes are lost meanwhile. Their screens reconnect, each after a delay of its own; the first
 * one opens the connection again, and each loads again what it shows.
 */
export function createListener(connection: pg.ClientConfig, log: FastifyBaseLogger): Listener {
  const subscribersOf = new Map<string, Set<Subscriber>>();
  let listening: Promise<pg.Client> | undefined;
  let closed = false;
  const throttled = throttledLog();

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({
      ...ALIVE,
      ...connection,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      application_name: 'mostrador listener',
    });
    client.on('notification', ({ channel, payload = '' }) =>
      channel === CHANNEL ? pass(payload) : recheck(payload),
    );
    // A failure while connecting is thrown by the attempt itself.
    client.on('error', () => undefined);
    await client.connect();
    await client.query(
      `listen ${CHANNEL}; listen ${ACCESS_CHANNEL}; listen ${RELAYED_ACCESS_CHANNEL}`,
    );

    let isLost = false;
    const check = setInterval(() => client.query('select 1').catch(lose), CHECK_MS);
    client.on('error', lose);
    client.on('end', lose);
    return client;

    function lose(error?: Error): void {
      if (isLost) return;
      isLost = true;
      listening = undefined;
      clearInterval(check);
      client.end().catch(() => undefined);
      if (!closed) {
        const reason = error && firstLine(error);
        log.warn(
          { reason },
          'the connection that receives changes for open screens was lost; it is opened again when they reconnect',
        );
      }
      endAll();
    }
  }

  function pass(payload: string): void {
    const { storeId, event } = readPayload(payload);
    for (const subscriber of [...(subscribersOf.get(storeId) ?? [])]) subscriber.hear(event);
  }

  function recheck(payload: string): void {
    const { storeId, userId } = readAccessPayload(payload);
    for (const subscriber of [...(subscribersOf.get(storeId) ?? [])]) {
      if (subscriber.userId === userId) subscriber.recheck();
    }
  }

  function endAll(): void {
    const all = [...subscribersOf.values()].flatMap((subscribers) => [...subscribers]);
    for (const subscriber of all) subscriber.end();
  }

  function add(storeId: string, subscriber: Subscriber): () => void {
    const subscribers = subscribersOf.get(storeId) ?? new Set();
    subscribersOf.set(storeId, subscribers.add(subscriber));
    return () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && subscribersOf.get(storeId) === subscribers) {
        subscribersOf.delete(storeId);
      }
    };
  }

  return {
    async subscribe(storeId, subscriber) {
      if (closed) throw new Refused('NOT_READY');
      listening ??= listen();
      const attempt = listening;
      const client = await attempt.catch((error: unknown) => {
        const reason = firstLine(error);
        throttled((unsaid) =>
          log.warn(
            { reason, unsaid },
            'the connection that receives changes for open screens cannot be opened now',
          ),
        );
        if (listening === attempt) listening = undefined;
      });
      // The connection may have been lost since.
      if (closed || client === undefined || listening !== attempt) throw new Refused('NOT_READY');
      return add(storeId, subscriber);
    },
    size: () => [...subscribersOf.values()].reduce((sum, { size }) => sum + size, 0),
    async close() {
      closed = true;
      endAll();
      const client = await listening?.catch(() => undefined);
      await client?.end();
    },
  };
}

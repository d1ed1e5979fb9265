import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { ALIVE } from '#platform/database/database.ts';
import { throttledLog } from '#platform/monitoring/throttled-log.ts';
import { firstLine } from '#platform/start-error.ts';
import { CHANNEL, type Change, type Progress, payloadsOf, progressPayload } from './events.ts';

/** Tells the other screens of a store what has changed, on whichever server their streams are. */
export interface Announcer {
  /** Returns at once and never throws: no answer waits for the telling, or fails because of it. */
  announce(storeId: string, change: Change): void;
  /** As `announce`, of a call under way; of what comes faster than it is told, the last is. */
  announceProgress(storeId: string, progress: Progress): void;
  /** Tells what is still waiting, then closes the connection. */
  close(): Promise<void>;
}

const GATHER_MS = 50;
const RETRY_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;
/** Commands need the database too, so that hardly anything waits while it is away. */
const MAX_WAITING = 10_000;

/**
 * Gathers the changes of all stores for a moment and notifies them in one statement: a transaction
 * that notifies takes a lock on the whole database as it commits, so that a server makes at most 20
 * such a second, on a connection of its own, and never one that a command waits for.
 */
export function createAnnouncer(connection: pg.ClientConfig, log: FastifyBaseLogger): Announcer {
  let waiting: [storeId: string, change: Change][] = [];
  /** The payloads, by the call. */
  let progressOf = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let sending = Promise.resolve();
  const throttled = throttledLog();

  function flushIn(milliseconds: number): void {
    timer = setTimeout(() => {
      sending = flush();
    }, milliseconds);
  }

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = [];
    // What is not told now is not worth telling later.
    const progress = [...progressOf.values()];
    progressOf = new Map();
    try {
      client ??= await connect();
      await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
        CHANNEL,
        [...progress, ...payloadsOfAll(batch)],
      ]);
      timer = undefined;
      if (waiting.length > 0 || progressOf.size > 0) flushIn(GATHER_MS);
    } catch (error) {
      const reason = firstLine(error);
      throttled((unsaid) => log.warn({ reason, unsaid }, 'changes could not be announced yet'));
      waiting = [...batch, ...waiting].slice(0, MAX_WAITING);
      drop();
      flushIn(RETRY_MS);
    }
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...ALIVE,
      ...connection,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      application_name: 'mostrador announcer',
      // A notification outlives no crash, so that its commit need not wait for the disk.
      options: '-c synchronous_commit=off',
    });
    opened.on('error', () => {
      if (client === opened) drop();
    });
    await opened.connect();
    return opened;
  }

  function drop(): void {
    client?.end().catch(() => {});
    client = undefined;
  }

  return {
    announce(storeId, change) {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push([storeId, change]);
      if (timer === undefined) flushIn(GATHER_MS);
    },
    announceProgress(storeId, progress) {
      progressOf.set(`${storeId} ${progress.origin}`, progressPayload(storeId, progress));
      if (timer === undefined) flushIn(GATHER_MS);
    },
    async close() {
      await sending;
      clearTimeout(timer);
      if (waiting.length > 0) await flush();
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function payloadsOfAll(batch: readonly [storeId: string, change: Change][]): string[] {
  const changesOf = Map.groupBy(batch, ([storeId]) => storeId);
  return [...changesOf].flatMap(([storeId, told]) =>
    payloadsOf(
      storeId,
      told.map(([, change]) => change),
    ),
  );
}

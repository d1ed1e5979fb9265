import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { ALIVE, withSetting } from '#platform/database/database.ts';
import { throttledLog } from '#platform/monitoring/throttled-log.ts';
import { firstLine } from '#platform/start-error.ts';
import { CHANNEL, type Change, type Progress, payloadsOf, progressPayload } from './events.ts';

/** Announces changes to the store's other screens, whichever server their streams are on. */
export interface Announcer {
  /** Returns at once and never throws, so that no answer waits for an announcement or fails with it. */
  announce(storeId: string, change: Change): void;
  /**
   * Announces the progress of a call under way. Only the latest progress of each call is kept and sent.
   */
  announceProgress(storeId: string, progress: Progress): void;
  /** Sends the waiting changes, then closes the connection. */
  close(): Promise<void>;
}

const GATHER_MS = 50;
const RETRY_MS = 1_000;
const ANSWER_LIMIT_MS = 5_000;
/** Rarely reached: while the database is away there are no commands either. */
const MAX_WAITING = 10_000;

/**
 * Gathers the changes of all stores for 50 ms and notifies them in one statement. A transaction that
 * notifies locks the whole database as it commits. So a server makes at most 20 of them a second, on a
 * connection of its own, and no command waits for one.
 */
export function createAnnouncer(connection: pg.ClientConfig, log: FastifyBaseLogger): Announcer {
  let waiting: [storeId: string, change: Change][] = [];
  /** Payloads by call. */
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
    // Progress that cannot be sent now is outdated later.
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
      throttled((unsaid) =>
        log.warn(
          { reason, unsaid },
          'changes cannot be announced to open screens now; they are announced again soon',
        ),
      );
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
      // A notification does not survive a crash, so its commit need not wait for the disk.
      options: withSetting(connection.options, 'synchronous_commit=off'),
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

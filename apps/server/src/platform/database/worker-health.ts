import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ALIVE } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

/** Row that a statement reads to reach one worker of a cluster. */
export interface PlacedRow {
  table: 'stores' | 'sign_in_failures';
  value: string;
}

const READING: Record<PlacedRow['table'], string> = {
  stores: 'select from stores where store_id = $1',
  sign_in_failures: 'select from sign_in_failures where subject = $1 limit 1',
};

/** A worker counts as away if it has not answered a read of one row in this time. */
const ANSWER_LIMIT_MS = 650;
/** Unless the node it is seen through is slower than this itself; then its state is unknown. */
const QUICK_MS = 100;
/** Time for which an answer counts. */
const GOOD_FOR_MS = 300;
const AGAIN_MS = 250;
/**
 * A look without an answer after this time is given up and repeated, even one that had to connect
 * first.
 */
const LOOK_LIMIT_MS = 3_000;

/** Health of one worker, seen through the node that the server works at. */
export interface WorkerHealth {
  isAway(): boolean;
  /** Reads this row of the worker, unless a look is under way or has just been made. */
  look(row: PlacedRow): void;
  close(): Promise<void>;
}

/**
 * Looks at a worker on a connection of its own when asked to, and repeatedly while it is away.
 * `askNode` asks the node itself. `onAway` is called each time the worker is found away.
 */
export function createWorkerHealth(
  connection: pg.ClientConfig,
  { askNode, onAway }: { askNode: () => Promise<unknown>; onAway: () => void },
): WorkerHealth {
  let client: pg.Client | undefined;
  let away = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  /** Ends the time limit of the look under way. */
  let over = new AbortController();
  let closed = false;

  async function lookUntilItAnswers(row: PlacedRow): Promise<void> {
    while (!closed && !(await look(row))) {
      setAway();
      drop();
      await delay(AGAIN_MS);
    }
  }

  /** Returns whether the worker answers. Marks it as away in the meantime if that takes long. */
  async function look(row: PlacedRow): Promise<boolean> {
    over = new AbortController();
    const limitMs = client === undefined ? LOOK_LIMIT_MS : ANSWER_LIMIT_MS;
    let isQuick = false;
    const askedAt = performance.now();
    askNode().then(() => {
      isQuick = performance.now() - askedAt < QUICK_MS;
    });
    const answered = ask(row).then(
      () => true,
      (error: unknown) => !isDatabaseAway(error),
    );
    try {
      const early = await Promise.race([answered, limit(limitMs)]);
      if (early === undefined && isQuick) setAway();
      const answers = early ?? (await Promise.race([answered, delay(LOOK_LIMIT_MS, false, over)]));
      if (answers) {
        away = false;
        lookedAt = performance.now();
      }
      return answers;
    } finally {
      over.abort();
    }
  }

  async function ask({ table, value }: PlacedRow): Promise<void> {
    client ??= await connect();
    await client.query(READING[table], [value]);
  }

  /**
   * Waits one more turn: if this process itself was stopped, answers that arrived meanwhile are read
   * first.
   */
  async function limit(limitMs: number): Promise<undefined> {
    await delay(limitMs, undefined, over);
    await new Promise((resolve) => setImmediate(resolve));
  }

  function setAway(): void {
    if (!away && !closed) {
      away = true;
      onAway();
    }
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...ALIVE,
      ...connection,
      connectionTimeoutMillis: LOOK_LIMIT_MS,
      // The node cancels the statement itself before this process gives up.
      statement_timeout: LOOK_LIMIT_MS - 500,
      application_name: 'mostrador worker probe',
    });
    opened.on('error', () => {
      if (client === opened) drop();
    });
    await opened.connect();
    return opened;
  }

  function drop(): void {
    // Not `end()`, which would wait for a statement that may never be answered.
    client?.connection.stream.destroy();
    client = undefined;
  }

  return {
    isAway: () => away,
    look(row) {
      if (looking !== undefined || performance.now() - lookedAt < GOOD_FOR_MS) return;
      looking = lookUntilItAnswers(row)
        .catch(() => undefined)
        .finally(() => {
          looking = undefined;
        });
    },
    async close() {
      closed = true;
      over.abort();
      await looking;
      drop();
    },
  };
}

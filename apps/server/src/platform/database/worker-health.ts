import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ALIVE } from './database.ts';
import { isDatabaseAway } from './database-away.ts';

/** A row by whose statement a worker of a cluster is reached. */
export interface PlacedRow {
  table: 'stores' | 'sign_in_failures';
  value: string;
}

const READING: Record<PlacedRow['table'], string> = {
  stores: 'select from stores where store_id = $1',
  sign_in_failures: 'select from sign_in_failures where subject = $1 limit 1',
};

/** A worker that answers nothing for so long, not even a read of one row, is taken for away. */
const ANSWER_LIMIT_MS = 650;
/** Unless the node through which it is seen is itself slower than this: then nobody knows. */
const QUICK_MS = 100;
/** An answer is good for so long. */
const GOOD_FOR_MS = 300;
const AGAIN_MS = 250;
/** A look that got no answer by now never will, also one that had to connect first: another is tried. */
const LOOK_LIMIT_MS = 3_000;

/** Whether one worker answers, seen through the node that the server works at. */
export interface WorkerHealth {
  isAway(): boolean;
  /** Looks, unless a look is under way or was just made; reads this row, which lies there. */
  look(row: PlacedRow): void;
  close(): Promise<void>;
}

/**
 * Looks at a worker on a connection of its own, when asked to; while it is away it looks again and again.
 * `askNode` asks the node itself; `onAway` is called each time that the worker is found away.
 */
export function createWorkerHealth(
  connection: pg.ClientConfig,
  { askNode, onAway }: { askNode: () => Promise<unknown>; onAway: () => void },
): WorkerHealth {
  let client: pg.Client | undefined;
  let away = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  /** Ends the waiting of the look under way. */
  let over = new AbortController();
  let closed = false;

  async function lookUntilItAnswers(row: PlacedRow): Promise<void> {
    while (!closed && !(await look(row))) {
      setAway();
      drop();
      await delay(AGAIN_MS);
    }
  }

  /** Gives whether it answers; takes it for away in the meantime where that takes long. */
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

  /** Late in a process that was stopped itself, what has arrived meanwhile is read first. */
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
      // The node ends by itself what it can.
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
    // Its statement may never be answered.
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

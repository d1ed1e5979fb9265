import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '#platform/start-error.ts';
import { ALIVE } from './database.ts';

/**
 * State of the database. `full` means that it answers but its disk has no room; `away` also means that
 * it does not answer within two seconds.
 */
type DatabaseState = 'ok' | 'full' | 'readOnly' | 'away';

export interface Probe {
  /** Looks now, for at most two seconds. Callers that arrive meanwhile share the answer. */
  look(): Promise<DatabaseState>;
  close(): Promise<void>;
}

const LOOK_LIMIT_MS = 2_000;
/** Balancers look more often than the disk needs to be checked. */
const ROOM_EVERY_MS = 5_000;
/**
 * Sorts more than the least `work_mem` holds, so that PostgreSQL writes a temporary file to the disk.
 */
const TAKE_ROOM = 'select count(*) from generate_series(1, 20000)';
const DISK_FULL = '53100';

/**
 * Looks at the database on a connection of its own, so that a server whose connections are all busy
 * does not count as one without a database.
 */
export function createProbe(connection: pg.ClientConfig): Probe {
  let client: pg.Client | undefined;
  let looking: Promise<DatabaseState> | undefined;
  let room = { isThere: true, seenAt: Number.NEGATIVE_INFINITY };

  async function look(): Promise<DatabaseState> {
    const tooLate = new AbortController();
    try {
      return await Promise.race([
        ask(),
        delay(LOOK_LIMIT_MS, 'away' as const, { signal: tooLate.signal }).then((state) => {
          drop();
          return state;
        }),
      ]);
    } catch {
      drop();
      return 'away';
    } finally {
      tooLate.abort();
    }
  }

  async function ask(): Promise<DatabaseState> {
    client ??= await connect();
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    );
    if (rows[0]?.transaction_read_only === 'off') return (await hasRoom(client)) ? 'ok' : 'full';
    // The next look connects again, to the standby's successor or after the setting was changed.
    drop();
    return 'readOnly';
  }

  async function hasRoom(asked: pg.Client): Promise<boolean> {
    const now = performance.now();
    if (now - room.seenAt < ROOM_EVERY_MS) return room.isThere;
    const isThere = await asked.query(TAKE_ROOM).then(
      () => true,
      (error: unknown) => {
        if (errorCode(error) === DISK_FULL) return false;
        throw error;
      },
    );
    room = { isThere, seenAt: now };
    return isThere;
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...ALIVE,
      ...connection,
      connectionTimeoutMillis: LOOK_LIMIT_MS,
      application_name: 'mostrador probe',
    });
    opened.on('error', () => {
      if (client === opened) drop();
    });
    await opened.connect();
    await opened.query("set work_mem = '64kB'");
    return opened;
  }

  function drop(): void {
    client?.end().catch(() => undefined);
    client = undefined;
  }

  return {
    look() {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    async close() {
      await looking;
      await client?.end();
    },
  };
}

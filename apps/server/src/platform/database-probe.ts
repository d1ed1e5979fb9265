import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ALIVE } from './database.ts';

/** What a look at the database shows; `away` also where it does not answer in time. */
type DatabaseState = 'ok' | 'readOnly' | 'away';

export interface Probe {
  /** Looks now, within two seconds; who asks meanwhile gets the same answer. */
  look(): Promise<DatabaseState>;
  close(): Promise<void>;
}

const LOOK_LIMIT_MS = 2_000;

/**
 * Looks at the database on a connection of its own: a server all of whose connections are busy is a
 * busy one, and not one without a database.
 */
export function createProbe(connection: pg.ClientConfig): Probe {
  let client: pg.Client | undefined;
  let looking: Promise<DatabaseState> | undefined;

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
    if (rows[0]?.transaction_read_only === 'off') return 'ok';
    // The next look finds the one that took its place, or another setting.
    drop();
    return 'readOnly';
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

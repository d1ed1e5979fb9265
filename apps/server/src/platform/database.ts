import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Beyond this many statements a connection parses anew, so that no client can fill its memory with them. */
const MAX_PREPARED_STATEMENTS = 500;

const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the exact range: ${text}`);
  return value;
});

const DATE = 1082;
// A day of a calendar is no instant: as text it stays what it is in every time zone.
pg.types.setTypeParser(DATE, (text) => text);

const TIMESTAMPTZ = 1184;
const parseInstant = pg.types.getTypeParser(TIMESTAMPTZ);
pg.types.setTypeParser(TIMESTAMPTZ, (text) =>
  // Sessions are in UTC, whose form the engine's own parser reads; the library's takes ten times as long.
  text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseInstant(text),
);

/** Prepares each statement once a connection: parsing and planning cost more than most of them run. */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads end in this signature
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = this.#nameOf(text);
      if (name !== undefined) return super.query({ name, text, values }, ...rest);
    }
    return super.query(...(args as [string]));
  }

  #nameOf(text: string): string | undefined {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MAX_PREPARED_STATEMENTS) {
      name = `s${this.#names.size}`;
      this.#names.set(text, name);
    }
    return name;
  }
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

/** Opens a pool on PostgreSQL; connects at the first statement. `watch` sees every statement. */
export function openDatabase(
  config: pg.PoolConfig,
  watch?: (statement: string, parameters: readonly unknown[]) => void,
): OpenDatabase {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5000,
    ...config,
    Client: PreparingClient,
    options: '-c TimeZone=UTC',
  });
  // A connection that breaks is replaced at its next use, and the statement it ran has failed; without
  // these listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: watch && (({ query }) => watch(query.sql, query.parameters)),
  });
  return { db, pool, close: () => db.destroy() };
}

import {
  type CompiledQuery,
  Kysely,
  Transaction as KyselyTransaction,
  type LogEvent,
  PostgresDialect,
} from 'kysely';
import pg from 'pg';
import { firstLine } from '#platform/start-error.ts';
import type { Database, Transaction } from './access.ts';
import { ClientConnection, ClientDialect } from './client-dialect.ts';
import { DatabaseAway, isReadOnly, isStalePlan, isUnreachable } from './database-away.ts';
import { PreparedQuery, type RowShapes } from './prepared-query.ts';
import type { Tables } from './tables.ts';

const CONNECTION_LIMIT_MS = 5_000;
/**
 * A connection with this many prepared statements parses further ones each time: they use up memory.
 */
const MAX_PREPARED_STATEMENTS = 500;

/** TCP keep-alive, by which the system notices that the other side of an idle connection is gone. */
export const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

const INT8 = 20;
pg.types.setTypeParser(INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the exact range: ${text}`);
  return value;
});

const DATE = 1082;
// A calendar day is not an instant: as text it stays the same in every time zone.
pg.types.setTypeParser(DATE, (text) => text);

const TIMESTAMPTZ = 1184;
const ZERO = '0'.charCodeAt(0);
const parseInstant = pg.types.getTypeParser(TIMESTAMPTZ);
// Sessions run in UTC and write `2026-11-22 22:19:24.899+00`. Reading that digit by digit takes a third
// of the time of the engine's parser, and a thirtieth of the library's, which reads all other forms.
pg.types.setTypeParser(TIMESTAMPTZ, (text) => {
  if (!text.startsWith('2') || text[4] !== '-' || !text.endsWith('+00')) return parseInstant(text);
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * ZERO;
  // PostgreSQL leaves out zeros at the end of a fraction.
  const one = (at: number) => (at < text.length - '+00'.length ? text.charCodeAt(at) - ZERO : 0);
  const milliseconds = one(20) * 100 + one(21) * 10 + one(22);
  return new Date(
    Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), milliseconds),
  );
});

/** Settings of a pool in addition to those of `pg`. */
export interface DatabaseConfig extends pg.PoolConfig {
  /**
   * Gives up a connection that still owes an answer this long after the last statement was sent: its other
   * side may be gone.
   */
  answerLimitMs?: number;
  /** Refuses a connection at once when this many callers wait for one already. */
  maxWaiting?: number;
  /** Refuses a server that only reads, such as a standby at a wrong address. */
  mustWrite?: boolean;
}

/**
 * Limits for requests of people, who would rather try again than wait. The slowest page over a million
 * orders takes 0.5 seconds here, so 4 seconds mean a database in trouble. PostgreSQL ends such a
 * statement itself; if even that is not heard, the connection is given up. A transaction left open by a
 * server that died holds its locks for at most ten seconds.
 */
export const REQUEST_LIMITS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 4_000,
  answerLimitMs: 4_500,
  idle_in_transaction_session_timeout: 10_000,
  maxWaiting: 500,
  mustWrite: true,
} as const satisfies DatabaseConfig;

/**
 * Limits for the few requests that read all of a store, such as an import of ten thousand rows. They
 * have few connections of their own, so that they take none from the tills.
 */
export const LONG_REQUEST_LIMITS = {
  ...REQUEST_LIMITS,
  max: 3,
  maxWaiting: 20,
  statement_timeout: 120_000,
  answerLimitMs: 125_000,
  idle_in_transaction_session_timeout: 60_000,
} as const satisfies DatabaseConfig;

/**
 * Prepares each statement once per connection: parsing and planning cost more than running most of
 * them.
 */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #rowShapes: RowShapes = new Map();
  readonly #answerLimitMs: number | undefined;
  /**
   * Whether a node of a cluster failed to reach another one since the connection was last taken from
   * its pool.
   */
  failedToReach = false;
  #overdue: NodeJS.Timeout | undefined;
  #isHeld = false;

  constructor(config: DatabaseConfig) {
    super(config);
    this.#answerLimitMs = config.answerLimitMs;
    this.once('end', () => clearTimeout(this.#overdue));
    // Every statement is answered.
    this.on('drain', () => clearTimeout(this.#overdue));
    this.connection.on('errorMessage', (error: pg.DatabaseError) => {
      this.failedToReach ||= isUnreachable(error);
      // A new connection may be able to write, or to prepare the statement again.
      if (isReadOnly(error) || isStalePlan(error)) setImmediate(() => this.giveUp(error.message));
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads end in this signature
  override query(...args: any[]): any {
    this.#expectAnswer();
    this.#sendTogether();
    const [text, values, callback] = args;
    if (typeof text !== 'string' || typeof values === 'function')
      return super.query(...(args as [string]));
    const name = values?.length > 0 ? this.#nameOf(text) : undefined;
    const query: pg.QueryConfig =
      name === undefined
        ? { text, values }
        : new PreparedQuery({ name, text, values }, this.#rowShapes);
    return callback === undefined ? this.#answerTo(query) : super.query(query, callback);
  }

  /**
   * Hands the driver a callback. A query for which the driver makes a promise itself outlives two
   * collections of garbage with all its rows, which took a seventh of the server's CPU time.
   */
  #answerTo(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      super.query(query, (error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: Error) => {
      // Leads to the caller; the driver's own stack leads to the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  #nameOf(text: string): string | undefined {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < MAX_PREPARED_STATEMENTS) {
      name = `s${this.#names.size}`;
      this.#names.set(text, name);
    }
    return name;
  }

  /** Sends all statements of one turn of the event loop in one write. */
  #sendTogether(): void {
    if (this.#isHeld) return;
    const { stream } = this.connection;
    this.#isHeld = true;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  #expectAnswer(): void {
    if (this.#answerLimitMs === undefined) return;
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(
      () => this.giveUp(`no answer within ${this.#answerLimitMs} ms`),
      this.#answerLimitMs,
    );
  }

  /**
   * Closes the whole connection: the late answer of one statement would be taken for that of the next.
   */
  giveUp(reason: string): void {
    this.connection.stream.destroy(new DatabaseAway(`The connection was given up: ${reason}`));
  }
}

class LimitedPool extends pg.Pool {
  readonly #maxWaiting: number;

  constructor({ maxWaiting = Number.POSITIVE_INFINITY, ...config }: DatabaseConfig) {
    super(config);
    this.#maxWaiting = maxWaiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: () => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, () => client.release()),
      (error) => callback(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.waitingCount >= this.#maxWaiting) {
      throw new DatabaseAway(`${this.waitingCount} already wait for a connection to the database`);
    }
    try {
      return await super.connect();
    } catch (cause) {
      throw new DatabaseAway(`No connection to the database: ${firstLine(cause)}`, { cause });
    }
  }
}

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>;
}

type Watch = (statement: string, parameters: readonly unknown[]) => void;

/**
 * Opens a pool on PostgreSQL. It connects at the first statement, and again after each loss. Statements
 * may take any time unless `config` sets limits. `watch` is called with every statement.
 */
export function openDatabase(
  { mustWrite = false, ...config }: DatabaseConfig,
  watch?: Watch,
): OpenDatabase {
  const pool = new LimitedPool({
    max: 20,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    // By this name a restore recognizes that a server uses the database.
    application_name: 'mostrador',
    // Sends a statement without waiting for the answer of the one before.
    pipeline: true,
    ...ALIVE,
    ...config,
    ...(mustWrite && { onConnect: refuseReadOnly }),
    Client: PreparingClient as typeof pg.Client,
    options: withSetting(config.options, 'TimeZone=UTC'),
  });
  // A broken connection fails its statement and is replaced at the next use. Without these listeners
  // the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = builderOn(pool, watch);
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    close() {
      closing ??= pool.end();
      return closing;
    },
  };
}

/** Adds a setting to a session's options; it wins over an earlier one of the same name. */
export function withSetting(options: string | undefined, setting: string): string {
  return `${options ?? ''} -c ${setting}`.trim();
}

/** A connection of the pool, reserved for one caller. */
export interface ReservedConnection {
  /** Sends each statement at once, without waiting for the answer of the one before. */
  tx: Transaction;
  /** Sends a statement before it returns, in its place among the others. */
  send(query: CompiledQuery): Promise<void>;
  /** Returns the connection to the pool; closes it if there was an error. */
  release(error?: Error): void;
}

/** Pool, or gated pool, that connections come from. */
interface Source {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  options: { connectionTimeoutMillis?: number | undefined };
}

const sources = new WeakMap<Database, { source: Source; watch: Watch | undefined }>();

function builderOn(source: Source, watch: Watch | undefined): Database {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: source }),
    log: logTo(watch),
  });
  sources.set(db, { source, watch });
  return db;
}

function sourceOf(db: Database) {
  const found = sources.get(db);
  if (found === undefined) throw new Error('not a database that was opened');
  return found;
}

/**
 * Waits for a connection of a pool made by `openDatabase`. Throws `DatabaseAway` if none becomes free.
 */
export function reserveConnection(db: Database): Promise<ReservedConnection> {
  const { source, watch } = sourceOf(db);
  return reserve(source, watch);
}

/** Returns the milliseconds that a caller waits for a connection of the pool. */
export function connectionLimitMs(db: Database): number {
  return sourceOf(db).source.options.connectionTimeoutMillis ?? CONNECTION_LIMIT_MS;
}

/** A connection that is taken from the pool. */
export interface TakenConnection {
  failedToReach: boolean;
  /** Closes the connection; statements that wait for an answer fail. */
  giveUp(reason: string): void;
}

/**
 * Returns the same database with a gate before each of its connections: `enter` waits or throws before
 * one is taken from the pool, `taken` is called with it, and `left` when it is back.
 */
export function gatedDatabase(
  db: Database,
  gate: {
    enter(): Promise<void>;
    taken(connection: TakenConnection): void;
    left(connection: TakenConnection | undefined): void;
  },
): Database {
  const { source, watch } = sourceOf(db);
  const connect = async () => {
    await gate.enter();
    const client = await source.connect().catch((error: unknown) => {
      gate.left(undefined);
      throw error;
    });
    const connection = client as unknown as TakenConnection;
    gate.taken(connection);
    const release = client.release.bind(client);
    client.release = (error) => {
      gate.left(connection);
      release(error);
    };
    return client;
  };
  return builderOn({ connect, end: async () => {}, options: source.options }, watch);
}

/** Query builders by connection, made at the connection's first transaction. */
const builders = new WeakMap<pg.PoolClient, { tx: Transaction; connection: ClientConnection }>();

async function reserve(source: Source, watch: Watch | undefined): Promise<ReservedConnection> {
  const client = await source.connect();
  let builder = builders.get(client);
  if (builder === undefined) {
    const connection = new ClientConnection(client);
    builder = { connection, tx: transactionOn(connection, watch) };
    builders.set(client, builder);
  }
  const { tx, connection } = builder;
  return {
    tx,
    async send(query) {
      watch?.(query.sql, query.parameters);
      await connection.send(query);
    },
    release: (error) => client.release(error),
  };
}

/** Builds for a connection that runs transactions alone; whoever reserves it sends their `begin` and end. */
function transactionOn(connection: ClientConnection, watch: Watch | undefined): Transaction {
  const dialect = new ClientDialect(connection);
  const config = { dialect, log: logTo(watch) };
  const executor = new Kysely<Tables>(config).getExecutor();
  return new KyselyTransaction<Tables>({
    config,
    dialect,
    driver: dialect.createDriver(),
    executor,
  });
}

function logTo(watch: Watch | undefined): ((event: LogEvent) => void) | undefined {
  return watch && (({ query }) => watch(query.sql, query.parameters));
}

async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('the database only reads');
}

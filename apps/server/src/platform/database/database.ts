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
import type { Tables } from './tables.ts';

const CONNECTION_LIMIT_MS = 5_000;
/** Beyond this many statements a connection parses anew, so that no client can fill its memory with them. */
const MAX_PREPARED_STATEMENTS = 500;

/** The system asks of an idle connection whether its other side is still there. */
export const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

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
const ZERO = '0'.charCodeAt(0);
const parseInstant = pg.types.getTypeParser(TIMESTAMPTZ);
// Sessions are in UTC, and write `2026-11-22 22:19:24.899+00`. Read digit by digit that takes a third of what
// the engine's own parser takes, and a thirtieth of the library's, which is for all other forms.
pg.types.setTypeParser(TIMESTAMPTZ, (text) => {
  if (!text.startsWith('2') || text[4] !== '-' || !text.endsWith('+00')) return parseInstant(text);
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * ZERO;
  // Zeros at the end of a fraction are not written.
  const one = (at: number) => (at < text.length - '+00'.length ? text.charCodeAt(at) - ZERO : 0);
  const milliseconds = one(20) * 100 + one(21) * 10 + one(22);
  return new Date(
    Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), milliseconds),
  );
});

/** What a pool may be given beside what `pg` knows. */
export interface DatabaseConfig extends pg.PoolConfig {
  /** A connection that has not answered for so long is given up: its other side may be gone without a word. */
  answerLimitMs?: number;
  /** Beyond so many that wait for a connection, the next is refused at once. */
  maxWaiting?: number;
  /** Refuses a server that only reads, such as the standby that an address led to by mistake. */
  mustWrite?: boolean;
}

/**
 * For the requests of people, who rather try again than wait. The slowest page over a million orders
 * takes half a second here, so that four are a database in trouble. PostgreSQL ends such a statement
 * itself, and the connection is given up where not even that is heard. A transaction that its server
 * left open, because it died, holds its locks for ten seconds at most.
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
 * For the few requests that work through all of a store, such as an import of ten thousand rows: on few
 * connections of their own, so that they take none from the till.
 */
export const LONG_REQUEST_LIMITS = {
  ...REQUEST_LIMITS,
  max: 3,
  maxWaiting: 20,
  statement_timeout: 120_000,
  answerLimitMs: 125_000,
  idle_in_transaction_session_timeout: 60_000,
} as const satisfies DatabaseConfig;

/** Prepares each statement once a connection: parsing and planning cost more than most of them run. */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>();
  readonly #answerLimitMs: number | undefined;
  /** Whether a node of a cluster could not reach another one for it, since it was last taken from its pool. */
  failedToReach = false;
  #overdue: NodeJS.Timeout | undefined;
  #isHeld = false;

  constructor(config: DatabaseConfig) {
    super(config);
    this.#answerLimitMs = config.answerLimitMs;
    this.once('end', () => clearTimeout(this.#overdue));
    // All that was asked is answered.
    this.on('drain', () => clearTimeout(this.#overdue));
    this.connection.on('errorMessage', (error: pg.DatabaseError) => {
      this.failedToReach ||= isUnreachable(error);
      // What this connection is good for no longer, another may be.
      if (isReadOnly(error) || isStalePlan(error)) setImmediate(() => this.giveUp(error.message));
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads end in this signature
  override query(...args: any[]): any {
    this.#expectAnswer();
    this.#sendTogether();
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

  /** Statements that are asked before the next turn of the event loop travel in one write. */
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

  /** Never only the statement: its answer would be taken for that of the next one. */
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
 * Opens a pool on PostgreSQL; connects at the first statement, and anew after each loss. What is asked
 * of it may take as long as it takes, unless `config` has limits. `watch` sees every statement.
 */
export function openDatabase(
  { mustWrite = false, ...config }: DatabaseConfig,
  watch?: Watch,
): OpenDatabase {
  const pool = new LimitedPool({
    max: 20,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    // A restore knows by it that a server works on the database.
    application_name: 'mostrador',
    // A statement need not wait for the answer of the one before it.
    pipeline: true,
    ...ALIVE,
    ...config,
    ...(mustWrite && { onConnect: refuseReadOnly }),
    Client: PreparingClient as typeof pg.Client,
    options: '-c TimeZone=UTC',
  });
  // A connection that breaks is replaced at its next use, and the statement it ran has failed; without
  // these listeners it would end the process.
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

/** A connection of the pool for one alone. */
export interface ReservedConnection {
  /** Sends each statement when it is asked, not once the one before it is answered. */
  tx: Transaction;
  /** Sends a statement before it returns: behind those that were sent, before those that are asked later. */
  send(query: CompiledQuery): Promise<void>;
  /** Gives the connection back; with an error it is closed. */
  release(error?: Error): void;
}

/** Where the connections of a database come from. */
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

/** Waits for a connection of the pool that `openDatabase` made. Throws `DatabaseAway` where none can be had. */
export function reserveConnection(db: Database): Promise<ReservedConnection> {
  const { source, watch } = sourceOf(db);
  return reserve(source, watch);
}

/** How long whoever asks for a connection of the pool waits for it, in milliseconds. */
export function connectionLimitMs(db: Database): number {
  return sourceOf(db).source.options.connectionTimeoutMillis ?? CONNECTION_LIMIT_MS;
}

/** A connection of the pool that is out. */
export interface TakenConnection {
  failedToReach: boolean;
  /** Closes it; what waits for its answer fails. */
  giveUp(reason: string): void;
}

/**
 * The same database, each of whose connections passes a gate: `enter` waits or throws before one is taken
 * from the pool, `taken` is called with each, and `left` once it is back.
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

/** The query builder of each connection, made at its first transaction. */
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

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';

/**
 * A query builder on one connection that sends each statement at once, so that several share one round
 * trip. The builder's own transactions wait for each answer before they send the next statement.
 */
export class ClientDialect implements Dialect {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  createDriver(): Driver {
    return new ClientDriver(this.#connection);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own signature
  createIntrospector(db: Kysely<any>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}

class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  beginTransaction = unused;
  commitTransaction = unused;
  rollbackTransaction = unused;
}

/** Not used: the code that reserves a connection begins and ends its transaction. */
async function unused(): Promise<never> {
  throw new Error('a reserved connection has one transaction');
}

/** A connection of the driver, in the form that the query builder needs. */
export class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** The query builder replaces this method by one that logs. */
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.send(query);
  }

  /** Sends the statement before it returns. */
  async send<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#client.query(sql, [...parameters]);
    if (command === 'ROLLBACK' && sql === 'commit') throw new Error('the transaction was aborted');
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a transaction streams nothing');
  }
}

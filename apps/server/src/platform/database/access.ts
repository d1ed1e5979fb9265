import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A pool of connections: each statement takes the next free one. */
export type Database = Kysely<Tables>;

/** The one connection of a transaction that has begun. A pool is not assignable to it. */
export type Transaction = KyselyTransaction<Tables>;

/** A pool or a transaction, with those methods of the builder alone that make no statement which writes. */
export type ReadDatabase = Pick<Database, 'selectFrom' | 'executeQuery' | 'getExecutor'>;

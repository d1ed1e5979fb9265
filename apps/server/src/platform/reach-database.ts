import pg from 'pg';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

const OLDEST_VERSION = 15;
const CONNECT_LIMIT_MS = 10_000;

/** What the commonest errors mean to whoever wrote the DATABASE_URL; all others speak for themselves. */
const MEANINGS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at that address',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'the name of the machine cannot be looked up now',
  ETIMEDOUT: 'that address does not answer',
  EHOSTUNREACH: 'that address cannot be reached',
  ENOENT: 'there is no such socket',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not sign in from here',
  '3D000': 'there is no database of that name',
  '53300': 'it has too many connections already',
};

/**
 * Signs in once to the database that DATABASE_URL names and gives the configuration for a pool on it.
 * Throws a `StartError` where it cannot be reached or is not one that this server runs on; with
 * `mustWrite` also for one that only reads.
 */
export async function reachDatabase(
  databaseUrl: string,
  { mustWrite = false } = {},
): Promise<pg.PoolConfig> {
  const connection = { connectionString: databaseUrl };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => {});
  const place = placeOf(databaseUrl);
  try {
    await client.connect();
    const { rows } = await client.query<{
      version: number;
      encoding: string;
      read_only: string;
    }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              current_setting('server_encoding') AS encoding,
              current_setting('transaction_read_only') AS read_only`,
    );
    const { version = 0, encoding = '', read_only = '' } = rows[0] ?? {};
    if (version < OLDEST_VERSION) {
      throw new StartError(
        `The database at ${place} is PostgreSQL ${version}; ${OLDEST_VERSION} or newer is needed.`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new StartError(`The database at ${place} has the encoding ${encoding}, not UTF8.`);
    }
    if (mustWrite && read_only !== 'off') {
      throw new StartError(
        `The database at ${place} only reads, as a standby does: DATABASE_URL has to lead to the primary.`,
      );
    }
    return connection;
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const meaning = MEANINGS[errorCode(cause) ?? ''] ?? firstLine(cause);
    throw new StartError(`DATABASE_URL: no connection to the database at ${place}: ${meaning}.`, {
      cause,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Without the user and the password, which belong on no screen and in no log. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

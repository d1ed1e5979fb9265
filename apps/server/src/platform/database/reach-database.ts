import pg from 'pg';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

const OLDEST_VERSION = 15;
const CONNECT_LIMIT_MS = 10_000;

/** What the commonest errors mean to whoever wrote the address; all others speak for themselves. */
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

type Setting = 'DATABASE_URL' | 'COORDINATOR_URL';

/** Where the servers' database is, as the settings say it. */
interface Addresses {
  databaseUrl: string;
  coordinatorUrl: string | undefined;
}

/** How a server comes to its database. */
export interface Connections {
  /** To where it works. */
  connection: pg.PoolConfig;
  /** To where all that concerns every store goes. The same unless the database is a cluster's. */
  coordinator: pg.PoolConfig;
}

/**
 * Signs in once to the database that the settings name, and gives the configurations for pools on it.
 * Throws a `StartError` where an address cannot be reached, leads to what this server does not run on
 * or to a standby, or where the two do not go together.
 */
export async function reachDatabase(addresses: Addresses): Promise<Connections> {
  const { databaseUrl, coordinatorUrl } = addresses;
  const coordinator = await reachCoordinator(addresses, { mustWrite: true });
  if (coordinatorUrl === undefined || coordinatorUrl === databaseUrl) {
    return { connection: coordinator, coordinator };
  }
  const [there, here] = [
    await look(coordinatorUrl, 'COORDINATOR_URL'),
    await look(databaseUrl, 'DATABASE_URL', { mustWrite: true }),
  ];
  if (here.cluster === undefined || here.cluster !== there.cluster) {
    throw new StartError(
      'DATABASE_URL and COORDINATOR_URL lead to different databases: both name nodes of one cluster, and the same database in it.',
    );
  }
  if (here.isWorker && !there.isDistributed) {
    throw new StartError(
      'The database is not distributed yet, and nothing of it is at the worker to which DATABASE_URL leads: run npm run distribute first.',
    );
  }
  return { connection: { connectionString: databaseUrl }, coordinator };
}

/** As `reachDatabase`, for what is done at the coordinator alone. */
export async function reachCoordinator(
  { databaseUrl, coordinatorUrl }: Addresses,
  { mustWrite = false } = {},
): Promise<pg.PoolConfig> {
  const setting = coordinatorUrl === undefined ? 'DATABASE_URL' : 'COORDINATOR_URL';
  const url = coordinatorUrl ?? databaseUrl;
  const { isWorker, cluster } = await look(url, setting, { mustWrite });
  if (isWorker) {
    throw new StartError(
      setting === 'DATABASE_URL'
        ? 'DATABASE_URL leads to a worker of a Citus cluster: COORDINATOR_URL has to name its coordinator.'
        : 'COORDINATOR_URL leads to a worker of a Citus cluster: it has to lead to the coordinator.',
    );
  }
  if (setting === 'COORDINATOR_URL' && url !== databaseUrl && cluster === undefined) {
    throw new StartError(
      'COORDINATOR_URL leads to a database without Citus, which is no coordinator: leave it out, or name the coordinator.',
    );
  }
  return { connectionString: url };
}

interface Node {
  isWorker: boolean;
  /** What all nodes of a cluster say of a database of theirs, and no other does; undefined without Citus. */
  cluster: string | undefined;
  isDistributed: boolean;
}

/** Signs in once, and gives who answers. Throws a `StartError` where it is nothing to work on. */
async function look(url: string, setting: Setting, { mustWrite = false } = {}): Promise<Node> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  client.on('error', () => {});
  const place = placeOf(url);
  try {
    await client.connect();
    const { rows } = await client.query<{
      version: number;
      encoding: string;
      read_only: string;
      has_citus: boolean;
    }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              current_setting('server_encoding') AS encoding,
              current_setting('transaction_read_only') AS read_only,
              EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') AS has_citus`,
    );
    const { version = 0, encoding = '', read_only = '', has_citus = false } = rows[0] ?? {};
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
        `The database at ${place} only reads, as a standby does: ${setting} has to lead to the primary.`,
      );
    }
    if (!has_citus) return { isWorker: false, cluster: undefined, isDistributed: false };
    return await readNode(client);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const meaning = MEANINGS[errorCode(cause) ?? ''] ?? firstLine(cause);
    throw new StartError(`${setting}: no connection to the database at ${place}: ${meaning}.`, {
      cause,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function readNode(client: pg.Client): Promise<Node> {
  const { rows } = await client.query<Node>(
    `SELECT EXISTS (SELECT FROM pg_dist_local_group WHERE groupid <> 0) AS "isWorker",
            concat_ws(' ', current_database(),
                      (SELECT concat_ws(':', nodename, nodeport) FROM pg_dist_node WHERE groupid = 0)) AS cluster,
            EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('stores')) AS "isDistributed"`,
  );
  return rows[0] ?? { isWorker: false, cluster: undefined, isDistributed: false };
}

/** Without the user and the password, which belong on no screen and in no log. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

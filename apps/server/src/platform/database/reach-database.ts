import pg from 'pg';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

const OLDEST_VERSION = 15;
const CONNECT_LIMIT_MS = 10_000;

/** Plain words for the commonest errors of a wrong address. Other errors are shown as they are. */
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

/** Addresses of the database in the settings. */
interface Addresses {
  databaseUrl: string;
  coordinatorUrl: string | undefined;
}

/** Connections of a server to its database. */
export interface Connections {
  /** To the node where the server works. */
  connection: pg.PoolConfig;
  /**
   * To the coordinator, for work on all stores. It is the same address unless the database is a
   * cluster.
   */
  coordinator: pg.PoolConfig;
}

/**
 * Signs in once to the database of the settings, and returns the configurations for pools on it. Throws
 * a `StartError` if an address cannot be reached, is unsuitable or a standby, or if the two do not
 * belong together.
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
      'DATABASE_URL and COORDINATOR_URL lead to different databases: set both to nodes of one cluster, and to the same database in it.',
    );
  }
  if (here.isWorker && !there.isDistributed) {
    throw new StartError(
      'The database is not distributed yet, so the worker to which DATABASE_URL leads has none of its tables: run npm run distribute first.',
    );
  }
  return { connection: connectionOf(databaseUrl), coordinator };
}

/** Does the same for work that only the coordinator can do. */
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
        ? 'DATABASE_URL leads to a worker of a Citus cluster: set COORDINATOR_URL to its coordinator.'
        : 'COORDINATOR_URL leads to a worker of a Citus cluster: set it to the coordinator.',
    );
  }
  if (setting === 'COORDINATOR_URL' && url !== databaseUrl && cluster === undefined) {
    throw new StartError(
      'COORDINATOR_URL leads to a database without Citus, which is no coordinator: leave it out, or name the coordinator.',
    );
  }
  return connectionOf(url);
}

/**
 * An address without `options` and `application_name`: `pg` lets those of an address override the pool's own.
 * The options are kept beside it for `withSetting`. The name is dropped: a restore finds running servers by
 * the name that each connection of theirs sets.
 */
function connectionOf(url: string): pg.PoolConfig {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? undefined;
  if (options === undefined && !address.searchParams.has('application_name')) {
    return { connectionString: url };
  }
  address.searchParams.delete('options');
  address.searchParams.delete('application_name');
  return { connectionString: address.href, options };
}

interface Node {
  isWorker: boolean;
  /** Identity of the cluster, the same on all of its nodes; undefined without Citus. */
  cluster: string | undefined;
  isDistributed: boolean;
}

/** Signs in once, and describes the node. Throws a `StartError` if it is unsuitable. */
async function look(url: string, setting: Setting, { mustWrite = false } = {}): Promise<Node> {
  const client = new pg.Client({
    ...connectionOf(url),
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
      throw new StartError(
        `The database at ${place} has the encoding ${encoding}: create one with the encoding UTF8.`,
      );
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

/** Leaves out the user and the password, which must not appear on a screen or in a log. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

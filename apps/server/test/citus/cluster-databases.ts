import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ClusterDatabase {
  /** Settings for the database at the coordinator, to which a server connects. */
  connection: pg.PoolConfig & { database: string };
  /** Settings for the database at each worker. */
  workers: (pg.PoolConfig & { database: string })[];
  dispose(): Promise<void>;
}

interface Node {
  nodename: string;
  nodeport: number;
}

/**
 * Creates an empty database on every node of the cluster whose coordinator `CITUS_URL` names. Its
 * workers are known, and nothing is distributed.
 */
export async function createClusterDatabase(): Promise<ClusterDatabase> {
  const coordinator = coordinatorOf(process.env.CITUS_URL);
  const workerNodes = await workersOf(coordinator);
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const [connection, ...workers] = [
    coordinator,
    ...workerNodes.map(({ nodename, nodeport }) => ({
      ...coordinator,
      host: nodename,
      port: nodeport,
    })),
  ].map((node) => ({ ...node, database })) as [ClusterDatabase['connection']];
  const onEveryNode = async (statement: string) => {
    await Promise.all(
      [connection, ...workers].map((node) =>
        runOn({ ...node, database: coordinator.database }, statement),
      ),
    );
  };
  await onEveryNode(`create database ${database}`);
  await Promise.all([connection, ...workers].map((node) => runOn(node, 'create extension citus')));
  await runOn(
    connection,
    `select citus_set_coordinator_host('${connection.host}', ${connection.port})`,
    ...workerNodes.map(
      ({ nodename, nodeport }) => `select citus_add_node('${nodename}', ${nodeport})`,
    ),
  );
  return {
    connection,
    workers,
    dispose: () => onEveryNode(`drop database if exists ${database} with (force)`),
  };
}

/** Returns the settings as an address for `DATABASE_URL`. */
export function urlOf({ user, password, host, port, database }: pg.PoolConfig): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(String(password))}`;
  return `postgres://${user}${secret}@${host}:${port}/${database}`;
}

function coordinatorOf(url: string | undefined) {
  if (url === undefined)
    throw new Error('CITUS_URL has to name the coordinator of a Citus cluster');
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
    database: pathname.slice(1),
  };
}

/** Lists the workers that a coordinator knows. */
export function workersOf(coordinator: pg.PoolConfig): Promise<Node[]> {
  return askCluster<Node>(
    coordinator,
    'select nodename, nodeport from pg_dist_node where groupid > 0 order by groupid',
  );
}

/** Runs a statement there and returns its rows. */
export async function askCluster<Row extends object>(
  coordinator: pg.PoolConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(coordinator);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function runOn(connection: pg.PoolConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

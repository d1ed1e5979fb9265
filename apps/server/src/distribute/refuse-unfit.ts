import type pg from 'pg';
import { hasCitus } from '#platform/database/distributed/read-state.ts';
import { StartError } from '#platform/start-error.ts';

/** Version that everything was tested on. */
const OLDEST = [13, 2];

/** Throws a `StartError` that says what the database lacks, if it cannot be distributed. */
export async function refuseUnfit(client: pg.ClientBase): Promise<void> {
  if (!(await hasCitus(client))) {
    throw new StartError(
      'The database has no Citus: run "create extension citus" on every node of the cluster, and then "select citus_add_node(…)" for each worker.',
    );
  }
  await refuseOlder(client);
  const { rows } = await client.query(
    `SELECT FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary'`,
  );
  if (rows.length === 0) {
    throw new StartError(
      'The coordinator knows no worker yet: run "select citus_add_node(…)" for each.',
    );
  }
}

async function refuseOlder(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'",
  );
  const version = rows[0]?.version ?? '';
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new StartError(
    `The database has Citus ${version}; ${OLDEST.join('.')} or newer is needed. Update it on every node, and run "alter extension citus update".`,
  );
}

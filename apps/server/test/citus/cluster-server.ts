import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { distributeDatabase } from '#distribute/distribute-database.ts';
import { createClusterDatabase } from './cluster-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The one distributed database of the run, which each file has for itself. */
    cluster: pg.PoolConfig | undefined;
  }
}

/** One distributed database for the whole run. */
export default async function startCluster(project: TestProject) {
  const { connection, dispose } = await createClusterDatabase();
  await distributeDatabase({ connection, say: () => undefined });
  project.provide('cluster', connection);
  return dispose;
}

import type { TestProject } from 'vitest/node';
import { distributeDatabase } from '#distribute/distribute-database.ts';
import { createClusterDatabase } from './cluster-databases.ts';

/** One distributed database for the whole run. */
export default async function startCluster(project: TestProject) {
  const { connection, dispose } = await createClusterDatabase();
  await distributeDatabase({ connection, say: () => undefined });
  project.provide('cluster', connection);
  return dispose;
}

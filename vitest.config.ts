import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A property test computes for a second, and five times as long on a machine that does much at once. */
const PATIENCE_MS = 60_000;

const KEEPING =
  'apps/web/src/{app/kept,shared/{api,kept,offline,sending,session},features/**/{draft,outbox}}/**/*.test.ts';

/** The tests of several servers wait most of their time, and those of a whole server take longest. */
const SLOWEST_FIRST = ['/server/test/cluster/', '/server/test/'];

/**
 * Starts the slowest files first, so that none is left to run alone at the end: Vitest sorts what it has never run by
 * size. The files of a project stay together, since a worker ends with its project.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }: TestSpecification) => {
      if (project.name !== 'server') return SLOWEST_FIRST.length + 1;
      const folder = SLOWEST_FIRST.findIndex((each) => moduleId.includes(each));
      return folder < 0 ? SLOWEST_FIRST.length : folder;
    };
    return sorted.toSorted((first, second) => place(first) - place(second));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'scripts/*.test.ts',
          ],
          exclude: [KEEPING],
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          // Each file has a browser's storage and clock of its own, and modules that remember what they kept there.
          name: 'kept',
          include: [KEEPING],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['apps/server/test/citus/**'],
          globalSetup: [
            'scripts/build-for-tests.js',
            'apps/server/test/support/database-server.ts',
          ],
          setupFiles: ['apps/server/test/support/watch-statements.ts'],
          // The server keeps nothing outside of an app, and each file opens an app and a database of its
          // own: to read the whole server anew for each would take half as long as the tests.
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          // Needs a Citus cluster, which `CITUS_URL` names.
          name: 'citus',
          // The models of sales, loans and purchases tell a few stories here; `every-call.test.ts` runs every
          // other statement on the cluster.
          include: [
            'apps/server/test/citus/**/*.test.ts',
            'apps/server/test/{sales,lending,purchase}-model.test.ts',
          ],
          globalSetup: ['scripts/build-for-tests.js', 'apps/server/test/citus/cluster-server.ts'],
          env: {
            MODEL_TIMES: '0.05',
          },
          isolate: false,
          // Three database servers share the two cores with what is tested.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    // Two more than the two cores that the tests are made for: a test waits for its database.
    maxWorkers: 4,
    // V8 collects young garbage less often, of which a worker makes gigabytes.
    execArgv: ['--max-semi-space-size=64'],
  },
});

/**
 * Vitest that stays open in the copy that it is started in, so that hundreds of runs pay once for the database server and
 * for what is transformed. Each message of the parent names the files to run, and is answered with the first failure.
 *
 * The built server is built once, without a fault: a test that starts it as a process finds none of what is planted.
 */
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Reporter } from 'vitest/node';

/** One run: the tests of files whose paths match, after what is in these sources changed. */
export interface Run {
  pattern: string;
  changed: string;
}

/** The first test that fails, or null; how many files ran. */
export interface Answer {
  failure: string | null;
  files: number;
}

const LATE_REPORTS_MS = 500;
const root = process.cwd();
let formerlyChanged = 'packages/domain/src/money.ts';
/** Failures of the current run; Vitest's own state also contains those of previous runs. */
let failures: string[] = [];
const collector: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state !== 'failed') return;
    failures.push(`${relative(root, test.module.moduleId)} › ${test.fullName}`);
  },
  onTestModuleEnd(module) {
    if (module.errors().length > 0) failures.push(relative(root, module.moduleId));
  },
};
const { createVitest }: typeof import('vitest/node') = await import(
  pathToFileURL(join(root, 'node_modules/vitest/dist/node.js')).href
);
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  passWithNoTests: true,
  project: ['rules', 'kept', 'server'],
  reporters: [collector],
});
const all = await vitest.globTestSpecifications();
process.on('message', (run: Run) => {
  answer(run).then(
    (found) => process.send?.(found),
    (error) => process.send?.({ failure: `${error}`, files: 0 }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ failure: null, files: all.length });

async function answer({ pattern, changed }: Run): Promise<Answer> {
  // The former fault was taken out meanwhile.
  for (const file of [changed, formerlyChanged]) vitest.invalidateFile(join(root, file));
  formerlyChanged = changed;
  const matches = new RegExp(pattern);
  const specifications = all.filter(({ moduleId }) => matches.test(relative(root, moduleId)));
  if (specifications.length === 0) return { failure: null, files: 0 };
  failures = [];
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // A run that its first failure ended reports further ones a little later, which would count for the next fault.
  if (failures.length > 0) await setTimeout(LATE_REPORTS_MS);
  const [failure = unhandledErrors.length > 0 ? `${unhandledErrors[0]}` : null] = failures;
  return { failure, files: specifications.length };
}

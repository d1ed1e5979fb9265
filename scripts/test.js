import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from './browser.js';
import { runChecks } from './checks.js';
import { runCaught, runInForeground, tool, toolEnvironment } from './run.js';
import { buildWeb, install } from './setup.js';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Record<string, () => Promise<Counts>>} */
const STAGES = { check: runChecks, unit, citus, e2e };
const reports = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in STAGES));
if (unknown === undefined) {
  process.exitCode = await runStages(chosen.length > 0 ? chosen : Object.keys(STAGES));
} else {
  console.error(
    `There are no tests named ${unknown}: choose from ${Object.keys(STAGES).join(', ')}.`,
  );
  process.exitCode = 1;
}

/**
 * Runs the stages one after the other, also after one that failed. The last line that it prints is
 * the sum of them all. Gives the exit code.
 * @param {string[]} names
 */
async function runStages(names) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  try {
    install();
    for (const name of names) {
      console.log(`\n── ${name} ──`);
      const counts = await STAGES[name]?.().catch(countError);
      if (counts === undefined) continue;
      sum.passed += counts.passed;
      sum.failed += counts.failed;
      sum.skipped += counts.skipped;
    }
  } catch (error) {
    sum.failed += countError(error).failed;
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  console.log(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return sum.failed === 0 ? 0 : 1;
}

/** A stage that cannot run at all counts as one failure. @param {unknown} error @returns {Counts} */
function countError(error) {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1, skipped: 0 };
}

function unit() {
  return vitest('unit', ['--project=rules', '--project=kept', '--project=server']);
}

/**
 * On a real cluster: the one whose coordinator `CITUS_URL` names, or one that the program `CITUS_CLUSTER`
 * starts (`start FOLDER`, which prints `DATABASE_URL=…`) and ends (`stop FOLDER`).
 */
async function citus() {
  const { CITUS_URL, CITUS_CLUSTER: program } = process.env;
  if (CITUS_URL) return vitest('citus', ['--project=citus'], { CITUS_URL });
  if (!program) {
    console.log('Skipped: neither CITUS_URL nor CITUS_CLUSTER names a Citus cluster.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-citus-'));
  try {
    const { output } = await runCaught([program, 'start', folder]);
    const [, url] = /^DATABASE_URL=(.+)$/m.exec(output) ?? [];
    if (url === undefined) throw new Error(`${program} started no cluster: ${output.trim()}`);
    return await vitest('citus', ['--project=citus'], { CITUS_URL: url });
  } finally {
    await runCaught([program, 'stop', folder]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {Record<string, string>} [env]
 * @returns {Promise<Counts>}
 */
async function vitest(name, projects, env) {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [...tool('vitest'), 'run', ...projects, ...reporters];
  const code = await runInForeground(command, toolEnvironment(env));
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    read(report);
  return counted(code, {
    passed: numPassedTests,
    failed: numFailedTests + testResults.filter(isBroken).length,
    skipped: numPendingTests + numTodoTests,
  });
}

/**
 * A file that could not be loaded, whose tests are in no other count.
 * @param {{ status: string, assertionResults: { status: string }[] }} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

async function e2e() {
  const report = join(reports, 'e2e.json');
  const chromium = await browser();
  await buildWeb();
  const code = await runInForeground(
    [
      ...tool('@playwright/test', 'playwright'),
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    ],
    toolEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  );
  const { expected, unexpected, skipped } = read(report).stats;
  return counted(code, { passed: expected, failed: unexpected, skipped });
}

/**
 * What failed outside of any test, in the harness or in closing, only the exit code tells.
 * @param {number} code
 * @param {Counts} counts
 */
function counted(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} report */
function read(report) {
  if (!existsSync(report)) throw new Error('The tests ended before they could report.');
  return JSON.parse(readFileSync(report, 'utf8'));
}

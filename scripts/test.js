import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browser } from './browser.js';
import { runChecks } from './checks.js';
import {
  endInOrder,
  root,
  runCaught,
  runInForeground,
  tool,
  toolEnvironment,
  wasEnded,
} from './run.js';
import { build, install } from './setup.js';

/** @import { Counts } from './checks.js' */

/** @typedef {Record<string, () => Promise<Counts>>} Stages */

/** Tag of the journeys that open each page once and do each daily job of a shop once. */
const MAIN_JOURNEYS = '@main';
/** Share of their stories that the models tell in the tests of every day. */
const DAILY_DRAWS = { MODEL_TIMES: '0.2' };
/** @type {Stages} */
const STAGES = { check: runChecks, unit, citus, e2e };
const mainJourneys = () => e2e(['--grep', MAIN_JOURNEYS]);
/** @type {Record<string, Stages>} */
const TIERS = {
  daily: { check: runChecks, unit: () => unit([], DAILY_DRAWS), e2e: mainJourneys },
  main: { e2e: mainJourneys },
  all: STAGES,
  changed: { check: runChecks, unit: changedUnit, e2e: changedJourneys },
};
/** Port of the journeys' shop, unless `E2E_PORT` names another. */
const USUAL_PORT = 3917;
/** Most letters that are told of what led to a failure. */
const MOST_TOLD = 4_000;
/** Folder in memory: the tests make and delete a hundred thousand files, half a gigabyte at a time. */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 4e9;
if (process.env.TMPDIR === undefined && hasRoomInMemory()) process.env.TMPDIR = MEMORY_FOLDER;
endInOrder();
const folder = openFolder();
// All that the tests write is in it: databases, profiles of browsers, reports.
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

const words = process.argv.slice(2);
const stages = stagesOf(words);
if (stages) {
  process.exitCode = await runStages(stages);
} else {
  const names = [...Object.keys({ ...TIERS, ...STAGES }), "again 'FILE › TITLE'"].join(', ');
  console.error(`There are no tests named ${words.join(' ')}: choose from ${names}.`);
  process.exitCode = 1;
}

/**
 * The stages of a tier, or those of these names, or the one test that follows `again`; undefined if a name is unknown.
 * @param {string[]} words
 * @returns {Stages | undefined}
 */
function stagesOf([word = 'daily', ...more]) {
  if (word === 'again' && more.length === 1) return { again: () => again(more.join()) };
  if (Object.hasOwn(TIERS, word) && more.length === 0) return TIERS[word];
  const names = [word, ...more];
  const known = Object.entries(STAGES).filter(([name]) => names.includes(name));
  return known.length === names.length ? Object.fromEntries(known) : undefined;
}

/**
 * Runs the stages one after the other, also after one that failed, unless a signal ends them. The last
 * line that it prints is the sum of them all; the names of those that failed are above it. Gives the
 * exit code.
 * @param {Stages} stages
 */
async function runStages(stages) {
  /** @type {Counts} */
  const sum = { passed: 0, failed: [], skipped: 0 };
  try {
    await install();
    for (const [name, run] of Object.entries(stages)) {
      console.log(`\n── ${name} ──`);
      const counts = await run().catch((error) => countError(name, error));
      sum.passed += counts.passed;
      sum.failed.push(...counts.failed);
      sum.skipped += counts.skipped;
      if (wasEnded()) break;
    }
  } catch (error) {
    sum.failed.push(...countError('install', error).failed);
  }
  if (wasEnded()) sum.failed.push('ended by a signal');
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  for (const failure of sum.failed) console.log(`\n✗ ${failure}`);
  if (sum.failed.some((failure) => failure.includes(' › '))) {
    console.log("\nnpm test -- again 'FILE › TITLE' runs one of these alone.");
  }
  console.log(`\n${sum.passed} passed, ${sum.failed.length} failed${skipped}`);
  return sum.failed.length === 0 ? 0 : 1;
}

/** Makes the folder of this run, which the database server's user may enter. Ends the process where none can be made. */
function openFolder() {
  try {
    const made = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));
    chmodSync(made, 0o755);
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    console.error(
      `The tests cannot write into ${tmpdir()}: name another folder with TMPDIR. ${reason}`,
    );
    process.exit(1);
  }
}

/** Whether the tests may write into memory, and start programs from there. */
function hasRoomInMemory() {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === MEMORY_FOLDER);
  if (mount === undefined || mount.includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
}

/**
 * A stage that cannot run at all counts as one failure, unless a signal ended it.
 * @param {string} name
 * @param {unknown} error
 * @returns {Counts}
 */
function countError(name, error) {
  if (wasEnded()) return { passed: 0, failed: [], skipped: 0 };
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: [`${name} could not run`], skipped: 0 };
}

/**
 * @param {string[]} [options]
 * @param {Record<string, string>} [env]
 */
function unit(options = [], env) {
  return vitest('unit', ['--project=rules', '--project=kept', '--project=server', ...options], env);
}

/** The tests that import a file that differs from the main branch. */
async function changedUnit() {
  return unit(['--changed', await mainCommit(), '--passWithNoTests'], DAILY_DRAWS);
}

/** The journeys whose own file differs from the main branch, and the main ones if the product does. */
async function changedJourneys() {
  const tracked = await runCaught(['git', 'diff', '--name-only', await mainCommit()]);
  const added = await runCaught(['git', 'ls-files', '--others', '--exclude-standard']);
  const files = [...tracked.stdout.split('\n'), ...added.stdout.split('\n')];
  const journeys = files.flatMap((file) => /^e2e\/(.+\.spec\.ts)$/.exec(file)?.[1] ?? []);
  if (files.some((file) => /^(apps|packages)\//.test(file))) journeys.push(MAIN_JOURNEYS);
  if (journeys.length === 0) return { passed: 0, failed: [], skipped: 0 };
  return e2e(['--grep', journeys.map((each) => each.replaceAll('.', '\\.')).join('|')]);
}

/** The commit of the main branch that this work began with: that of the origin, if there is one. */
async function mainCommit() {
  const from = ['origin/main', 'main'].map((branch) => ['git', 'merge-base', 'HEAD', branch]);
  for (const command of from) {
    const { code, output } = await runCaught(command);
    if (code === 0) return output.trim();
  }
  throw new Error('There is no branch main to compare with.');
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
    return { passed: 0, failed: [], skipped: 1 };
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
  const report = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [...tool('vitest'), 'run', ...projects, ...reporters];
  let errors = '';
  const code = await runInForeground(command, toolEnvironment(env), (text) => {
    errors = (errors + text).slice(-MOST_TOLD);
  });
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = read(report);
  return counted(name, code, errors, {
    passed: numPassedTests,
    failed: testResults.flatMap(failuresOf),
    skipped: numPendingTests + numTodoTests,
  });
}

/**
 * The failed tests of a file; the file itself where it could not be loaded, and has none.
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} file
 */
function failuresOf({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [file];
  return failed.map(({ fullName }) => `${file} › ${fullName}`);
}

/**
 * Runs one test that failed, with the stories that it drew.
 * @param {string} failed as the sum of a run names it
 */
function again(failed) {
  const [file = '', title = ''] = failed.split(/ › (.*)/s);
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (file.endsWith('.spec.ts')) return e2e([file, '--grep', pattern]);
  const [, seed] = /MODEL_SEED=(\d+)/.exec(title) ?? [];
  const named = pattern === '' ? [] : ['--testNamePattern', pattern];
  return unit([file, ...named], seed === undefined ? {} : { MODEL_SEED: seed });
}

/** @param {string[]} [options] */
async function e2e(options = []) {
  const report = join(folder, 'e2e.json');
  const port = await journeysPort();
  const chromium = await browser();
  if (!wasEnded()) await build();
  if (wasEnded()) return { passed: 0, failed: [], skipped: 0 };
  const code = await runInForeground(
    [
      ...tool('@playwright/test', 'playwright'),
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...options],
    ],
    toolEnvironment({
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PORT: port,
    }),
  );
  const { stats, suites } = read(report);
  return counted('e2e', code, '', {
    passed: stats.expected,
    failed: suites.flatMap(failedJourneys),
    skipped: stats.skipped,
  });
}

/** The port for the shop of the journeys that `E2E_PORT` names, or a free one. */
async function journeysPort() {
  const { E2E_PORT: named } = process.env;
  if (named === undefined) return `${await freePort()}`;
  if ((await freePort(Number(named)).catch(() => 0)) === Number(named)) return named;
  throw new Error(
    `E2E_PORT=${named} is no free port: end the program that has it, name another, or leave it out.`,
  );
}

/**
 * The usual port, or any other if a program of this machine has that.
 * @param {number} [port]
 * @returns {Promise<number>}
 */
function freePort(port = USUAL_PORT) {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(port, '127.0.0.1');
    server.once('error', (error) => (port === 0 ? reject(error) : resolve(freePort(0))));
    server.once('listening', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/**
 * @typedef {{ name: string, path?: string, body?: string }} Attachment an inline body is in base64
 * @typedef {{ attachments: Attachment[], errors: { message?: string }[] }} Result
 * @typedef {{ status: string, results: Result[] }} Journey
 * @typedef {{ suites?: Suite[], specs: { file: string, title: string, tests: Journey[] }[] }} Suite
 */

/** @param {Suite} suite @returns {string[]} */
function failedJourneys({ suites = [], specs }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  return [
    ...failed.map(({ file, title, tests }) => `${file} › ${title}\n${storyOf(tests)}`),
    ...suites.flatMap(failedJourneys),
  ];
}

/**
 * What a log can keep of a failed journey: its error, the page as text, and the calls to the server.
 * @param {Journey[]} tests
 */
function storyOf(tests) {
  const results = tests.flatMap((test) => test.results);
  const errors = results.flatMap((each) => each.errors.map(({ message = '' }) => message));
  const attachments = results.flatMap((each) => each.attachments);
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  const context = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [, snapshot = ''] = context.split('# Page snapshot');
  const [page = ''] = snapshot.split('\n# ');
  const { body = '' } = attachments.find(({ name }) => name === 'calls') ?? {};
  const calls = Buffer.from(body, 'base64').toString('utf8');
  const story = [
    ...errors.map(stripVTControlCharacters),
    withoutFrame(page),
    `Calls to the server:\n${calls}`,
  ];
  return story.map((each) => each.trim().slice(0, MOST_TOLD)).join('\n\n');
}

/**
 * A page as text without its bar and its menu, which every page has.
 * @param {string} page
 */
function withoutFrame(page) {
  return page.replaceAll(/^( *)- (?:banner|navigation)\b.*\n(?:\1 .*\n)*/gm, '');
}

/**
 * What failed outside of any test, in the harness or in closing, only the exit code and the last errors tell.
 * @param {string} name
 * @param {number} code
 * @param {string} errors
 * @param {Counts} counts
 */
function counted(name, code, errors, counts) {
  return code !== 0 && counts.failed.length === 0 && !wasEnded()
    ? { ...counts, failed: [`${name}, outside of its tests\n${errors.trim()}`] }
    : counts;
}

/** @param {string} report */
function read(report) {
  if (!existsSync(report)) throw new Error('The tests ended before they could report.');
  return JSON.parse(readFileSync(report, 'utf8'));
}

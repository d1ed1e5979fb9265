import { join, relative } from 'node:path';
import rules from '../dependency-rules.cjs';
import { root, runCaught, tool, wasEnded } from './run.js';
import { sourceFiles, timer } from './setup.js';

/**
 * How many tests passed and were skipped, and the names of those that failed.
 * @typedef {{ passed: number, failed: string[], skipped: number }} Counts
 */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {readonly string[]} command
 * @property {(stdout: string) => string} [complaint] for a tool whose exit code says too little: what
 *   is wrong, by its output; empty if nothing is
 */

const AT_ONCE = 2;

/**
 * Projects of the types, the longest first. The server's includes the packages. Each has one checker, because each of
 * TypeScript's default four infers the contract's types again, which takes twice the CPU time.
 */
const PROJECTS = {
  'apps/web': 'the web app',
  'apps/server': 'the server and the packages',
  '.': 'scripts, bench and e2e',
  'apps/web/worker': "the web app's worker",
};

/**
 * Runs every check, two at a time, the longest first, and prints a line for each; the output only of one that fails.
 * Gives how many passed, and the names of those that failed.
 */
export async function runChecks() {
  const waiting = checks();
  /** @type {Counts} */
  const counts = { passed: 0, failed: [], skipped: 0 };
  const worker = async () => {
    for (let next = waiting.shift(); next && !wasEnded(); next = waiting.shift()) {
      const isGood = await passes(next);
      if (isGood) counts.passed += 1;
      else if (!wasEnded()) counts.failed.push(next.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
}

/** @returns {Check[]} */
function checks() {
  return [
    ...Object.entries(PROJECTS).map(([project, name]) => ({
      name: `types of ${name}`,
      command: [...tool('typescript', 'tsc'), '-p', project, '--checkers', '1'],
    })),
    { name: 'nothing unused', command: tool('knip') },
    {
      name: 'format and lint',
      command: [...tool('@biomejs/biome', 'biome'), 'ci', '--colors=off', '.'],
    },
    {
      name: 'who may import whom',
      command: [
        ...tool('dependency-cruiser', 'depcruise'),
        ...['--config', 'dependency-rules.cjs', '--output-type', 'json', 'packages', 'apps'],
      ],
      complaint: cruiseComplaint,
    },
  ];
}

/** @param {Check} check */
async function passes({ name, command, complaint }) {
  const took = timer();
  const { code, stdout, output } = await runCaught(command);
  const problem = complaint === undefined || stdout === '' || wasEnded() ? '' : complaint(stdout);
  const isGood = code === 0 && problem === '';
  if (!isGood && wasEnded()) return false;
  console.log(`${isGood ? '✓' : '✗'} ${name} (${took()})`);
  if (!isGood) console.log(`${problem || output.trim()}\n`);
  return isGood;
}

/**
 * What breaks a rule. Should the tool be unable to parse TypeScript it sees no file, and finds nothing
 * wrong with that, so the files are counted.
 * @param {string} stdout
 */
function cruiseComplaint(stdout) {
  /** @type {{ modules: { source: string }[], summary: { violations: { from: string, to: string, rule: { name: string } }[] } }} */
  const { modules, summary } = JSON.parse(stdout);
  const isTypeScript = /^(packages|apps)\/.*\.tsx?$/;
  const read = new Set(modules.map(({ source }) => source));
  const isExcluded = new RegExp(rules.options.exclude.path.join('|'));
  const unread = ['packages', 'apps']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .filter((file) => isTypeScript.test(file) && !isExcluded.test(file) && !read.has(file));
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...unread.map((file) => `not read by the tool: ${file}`),
  ].join('\n');
}

/**
 * Power of the tests: each of 200 faults is planted alone into a copy of this commit, in the rules, orders, lending, buying,
 * drawers, stock and permissions, and the tests run until one fails. The stages are tried from the quick to the slow one:
 * rules, the server's tests next to the fault, types, all tests of the server, the main journeys, all journeys.
 *
 * BENCH_FAULTS names the faults to plant, such as 0-49; all unless given. Each outcome is written into
 * `bench/mutants/outcomes.json` at once, so that a run goes on where the last one ended; a fault of which an outcome is
 * there is planted again if BENCH_AGAIN is set.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { report } from './support/record.ts';

interface Fault {
  area: string;
  kind: string;
  file: string;
  /** A line that the file has once, without the blanks at its ends. */
  line: string;
  /** What is planted in its place. */
  fault: string;
}

interface Outcome {
  stage: string;
  test: string;
}

/** More than the longest stage takes. A fault that makes a loop endless is found by it. */
const MOST_MS = 30 * 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const OUTCOMES = join(root, 'bench/mutants/outcomes.json');
const run = promisify(execFile);

const faults: Fault[] = JSON.parse(await readFile(join(root, 'bench/mutants/faults.json'), 'utf8'));
const outcomes: Record<string, Outcome | null> = JSON.parse(
  await readFile(OUTCOMES, 'utf8').catch(() => '{}'),
);
const [first = 0, last = faults.length - 1] = (process.env.BENCH_FAULTS ?? '')
  .split('-')
  .filter(Boolean)
  .map(Number);

const copy = await mkdtemp(join(tmpdir(), 'mostrador-mutants-'));
try {
  await copyCommit();
  await demandSound();
  for (const fault of faults.slice(first, last + 1)) {
    const key = `${fault.file}: ${fault.fault}`;
    if (key in outcomes && process.env.BENCH_AGAIN === undefined) continue;
    const outcome = await plant(fault);
    outcomes[key] = outcome;
    await writeFile(OUTCOMES, `${JSON.stringify(outcomes, null, 2)}\n`);
    console.log(`${outcome?.stage ?? 'FOUND BY NOTHING'}: ${key}: ${outcome?.test ?? ''}`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
await tellSum();

/** Copies the commit's files and the installed packages, whose links lead into the copy. */
async function copyCommit(): Promise<void> {
  await run('git', ['clone', '--quiet', root, copy]);
  const packages = ['.', ...['server', 'web'].map((name) => `apps/${name}`)];
  for (const folder of packages) {
    const from = join(root, folder, 'node_modules');
    await cp(from, join(copy, folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    }).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Throws if a stage that a fault meets first fails without any fault. */
async function demandSound(): Promise<void> {
  for (const [stage, words] of stagesOf('packages/domain/src/money.ts').slice(0, 3)) {
    const test = await failureOf(words);
    if (test !== undefined) throw new Error(`Without a fault, ${stage} fails: ${test}`);
  }
}

/** Plants the fault, runs the stages until one fails, and takes the fault out again. Null if no stage fails. */
async function plant({ file, line, fault }: Fault): Promise<Outcome | null> {
  const path = join(copy, file);
  const right = await readFile(path, 'utf8');
  const found = right.split('\n').filter((each) => each.trim() === line);
  if (found.length !== 1) return { stage: 'gone', test: 'the line is no longer there' };
  await writeFile(
    path,
    right.replace(line, () => fault),
  );
  try {
    for (const [stage, words] of stagesOf(file)) {
      const test = await failureOf(words);
      if (test !== undefined) return { stage, test };
    }
    return null;
  } finally {
    await writeFile(path, right);
  }
}

function stagesOf(file: string): [string, string[]][] {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--passWithNoTests'];
  const beside = file.startsWith('apps/') ? [dirname(file)] : ['every-route', 'once-only'];
  const project = file.split('/', 2).join('/');
  return [
    ['rules', [...vitest, '--project=rules']],
    ['server, beside the fault', [...vitest, '--project=server', ...beside]],
    ['types', ['node_modules/typescript/bin/tsc', '-p', project]],
    ['server', [...vitest, '--project=server', '--project=kept']],
    ['main journeys', ['scripts/test.js', 'main']],
    ['journeys', ['scripts/test.js', 'e2e']],
  ];
}

/** The first failure that the command prints; undefined if it succeeds. */
async function failureOf(words: string[]): Promise<string | undefined> {
  try {
    await run(process.execPath, words, { cwd: copy, timeout: MOST_MS, maxBuffer: 2 ** 28 });
    return undefined;
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      killed,
    } = error as { stdout?: string; stderr?: string; killed?: boolean };
    if (killed) return 'does not end';
    const output = stripVTControlCharacters(stdout + stderr).trim();
    const [, named] = /(?:FAIL|✗|error TS)\s*(.+)/.exec(output) ?? [];
    return named?.trim() ?? output.slice(-200);
  }
}

async function tellSum(): Promise<void> {
  const found = Object.values(outcomes);
  const stages = Map.groupBy(found, (outcome) => outcome?.stage ?? 'nothing');
  const figures = [...stages].map(([stage, each]) => `${stage} ${each.length}`).join(', ');
  await report('mutants', `${found.length} of ${faults.length} faults, found by`, figures);
}

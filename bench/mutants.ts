/**
 * Power of the tests: each of 200 faults is planted alone into a copy of a commit, in the rules, orders, lending, buying,
 * drawers, stock and permissions. Stage by stage, the tests run against each fault that none has found before: those
 * beside the fault, those of its area, the types, all unit and server tests with small draws and the main journeys, which
 * `npm test` has; then full draws, the cluster and all journeys, which `npm test -- all` has too. Vitest stays open
 * meanwhile.
 *
 * BENCH_COMMIT names another commit than this one; a fault whose line is not there is counted as absent. BENCH_FAULTS names
 * the faults to plant, such as 0-49; all unless given. BENCH_STAGES says how many of the stages run; all unless given.
 * Each outcome is written into `bench/mutants/outcomes-COMMIT.json` at once, so that a run goes on where the last one ended.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Answer, Run } from './mutants/warm-tests.ts';
import { linkPackages } from './support/linked-packages.ts';
import { report } from './support/record.ts';

interface Fault {
  area: string;
  kind: string;
  file: string;
  /** Where the line was in an earlier commit. */
  formerFile?: string;
  /** A line that the file has once, without the blanks at its ends. */
  line: string;
  /** The faulty line. */
  fault: string;
}

interface Outcome {
  /** The stage that finds the fault; null as long as none does. */
  foundBy: string | null;
  /** The command that has this stage. */
  command?: string;
  test?: string;
  /** Stages that did not find it. */
  missedBy: string[];
}

interface Stage {
  name: string;
  command: string;
  /** The first failure; undefined if the stage finds nothing. */
  failure: (fault: Fault) => Promise<string | undefined>;
}

/** More than all unit and server tests take. A fault that makes a loop endless is found by it. */
const MOST_MS = 20 * 60_000;
const SMALL_DRAWS = { MODEL_TIMES: '0.2' };
const DAILY = 'npm test';
const ALL = 'npm test -- all';
/** Tests of the server that an area's faults meet next. */
const AREAS: Record<string, string> = {
  domain: 'worked-examples|tax-traps|(sales|money|lending|unit|purchase)-model',
  orders: 'modules/orders/|worked-examples|written-order|(sales|money)-model',
  lending: 'modules/(borrows|reservations)/|bring-back|(lending|unit)-model',
  buying: 'modules/purchases/|purchase-model',
  drawers: 'modules/drawers/|closing|drawer-model',
  stock: 'modules/(products|stock-counts)/|unit-model',
  permissions: 'test/security/|every-route|modules/(pins|staff|auth)/',
};
const root = fileURLToPath(new URL('..', import.meta.url));
const execute = promisify(execFile);

const faults: Fault[] = JSON.parse(await readFile(join(root, 'bench/mutants/faults.json'), 'utf8'));
const { BENCH_COMMIT = 'HEAD', BENCH_FAULTS = '', BENCH_STAGES } = process.env;
const commit = await git(root, 'rev-parse', '--short=8', BENCH_COMMIT);
const outcomesFile = join(root, `bench/mutants/outcomes-${commit}.json`);
const outcomes: Record<string, Outcome> = JSON.parse(
  await readFile(outcomesFile, 'utf8').catch(() => '{}'),
);
const [first = 0, last = faults.length - 1] = BENCH_FAULTS.split('-').filter(Boolean).map(Number);

const folder = await mkdtemp(join(tmpdir(), 'mostrador-mutants-'));
const copy = join(folder, 'copy');
/** Files of tests that pass without a fault. */
const sound = new Set<string>();
let warm: { tests: ChildProcess; draws: string } | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, giveUp);
try {
  await copyCommit();
  for (const stage of (await stages()).slice(0, Number(BENCH_STAGES ?? 9))) {
    for (const fault of faults.slice(first, last + 1)) await tryStage(stage, fault);
  }
} finally {
  endWarm();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
await tellSum();

/** Leaves neither a process nor a folder after a signal. */
function giveUp(): void {
  endWarm();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.exit(1);
}

async function git(cwd: string, ...words: string[]): Promise<string> {
  const { stdout } = await execute('git', words, { cwd });
  return stdout.trim();
}

/** Copies the commit's files. */
async function copyCommit(): Promise<void> {
  // The database server runs as another user where this is root's.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'temporary'));
  await git(root, 'clone', '--quiet', root, copy);
  await git(copy, 'checkout', '--quiet', commit);
  // Its scripts would install others into the folders that are linked.
  await copyFile(join(root, 'package-lock.json'), join(copy, 'package-lock.json'));
  await linkPackages(copy);
}

/** Why the test that found a fault proves nothing: its file fails without the fault too. */
async function unsoundness(fault: Fault, test: string): Promise<string | undefined> {
  const [file = ''] = test.split(' › ');
  if (!file.endsWith('.test.ts') || sound.has(file)) return undefined;
  const failure = await warmFailure(fault, `^${file.replaceAll('.', '\\.')}$`, SMALL_DRAWS);
  if (failure === undefined) sound.add(file);
  return failure;
}

/** Returns the stages of the commit. A commit without the tag of main journeys has no stage for them. */
async function stages(): Promise<Stage[]> {
  const hasMain = (await readFile(join(copy, 'scripts/test.js'), 'utf8')).includes("'@main'");
  const main = (): Promise<string | undefined> => commandFailure(['scripts/test.js', 'main']);
  return [
    {
      name: 'tests beside',
      command: DAILY,
      failure: (fault) => warmFailure(fault, besidePattern(fault), SMALL_DRAWS),
    },
    {
      name: 'tests of the area',
      command: DAILY,
      failure: (fault) => warmFailure(fault, areaPattern(fault), SMALL_DRAWS),
    },
    { name: 'types', command: DAILY, failure: typesFailure },
    {
      name: 'unit and server',
      command: DAILY,
      failure: (fault) => warmFailure(fault, '', SMALL_DRAWS),
    },
    ...(hasMain ? [{ name: 'main journeys', command: DAILY, failure: main }] : []),
    {
      name: 'full draws',
      command: ALL,
      failure: (fault) => warmFailure(fault, '', { MODEL_TIMES: '1' }),
    },
    { name: 'cluster', command: ALL, failure: () => commandFailure(['scripts/test.js', 'citus']) },
    { name: 'journeys', command: ALL, failure: () => commandFailure(['scripts/test.js', 'e2e']) },
  ];
}

/** Tests whose name begins as the file's does, and those of its folder, or of the next folder above that has some. */
function besidePattern({ file }: Fault): string {
  const stem = basename(file, '.ts').replaceAll('.', '\\.');
  const beside = dirname(file);
  if (beside === 'packages/domain/src') return `^${beside}/${stem}(-[a-z-]+)?\\.test\\.ts$`;
  return `^(${beside}|${dirname(beside)})/[^/]+\\.test\\.ts$`;
}

function areaPattern({ area, file }: Fault): string {
  const rules = file.startsWith('packages/') ? '^packages/|' : '';
  return `${rules}^apps/server/.*(${AREAS[area] ?? '^$'})`;
}

/**
 * Plants the fault, runs one stage, removes the fault, and records the outcome. If the failed test also fails without the
 * fault, Vitest is restarted and the stage repeated once.
 */
async function tryStage(stage: Stage, fault: Fault, isAgain = false): Promise<void> {
  const key = `${fault.file}: ${fault.fault}`;
  const { foundBy, missedBy } = outcomes[key] ?? { foundBy: null, missedBy: [] };
  if (foundBy !== null || missedBy.includes(stage.name)) return;
  const path = join(
    copy,
    existsSync(join(copy, fault.file)) ? fault.file : (fault.formerFile ?? fault.file),
  );
  const right = await readFile(path, 'utf8').catch(() => '');
  const places = right.split('\n').filter((each) => each.trim() === fault.line);
  if (places.length !== 1) {
    outcomes[key] = { foundBy: 'absent', missedBy };
  } else {
    await writeFile(
      path,
      right.replace(fault.line, () => fault.fault),
    );
    const test = await stage.failure(fault).finally(() => writeFile(path, right));
    const failure = test === undefined ? undefined : await unsoundness(fault, test);
    if (failure !== undefined) {
      if (isAgain) throw new Error(`Without a fault there fails ${failure}`);
      endWarm();
      return tryStage(stage, fault, true);
    }
    outcomes[key] =
      test === undefined
        ? { foundBy, missedBy: [...missedBy, stage.name] }
        : { foundBy: stage.name, command: stage.command, test, missedBy };
  }
  await writeFile(outcomesFile, `${JSON.stringify(outcomes, null, 2)}\n`);
  console.log(`${stage.name}: ${key}: ${outcomes[key]?.test ?? outcomes[key]?.foundBy ?? '—'}`);
}

/** The first failure among the tests whose paths match, in the Vitest that is open. */
async function warmFailure(
  { file }: Fault,
  pattern: string,
  draws: { MODEL_TIMES: string },
): Promise<string | undefined> {
  const tests = await warmTests(draws);
  const message: Run = { pattern, changed: file };
  tests.send(message);
  const answer = await answerOf(tests);
  if (answer === undefined) {
    endWarm();
    return 'does not end';
  }
  return answer.failure ?? undefined;
}

async function warmTests(draws: { MODEL_TIMES: string }): Promise<ChildProcess> {
  if (warm?.draws === draws.MODEL_TIMES && warm.tests.connected) return warm.tests;
  endWarm();
  const temporary = join(folder, 'temporary');
  const tests = fork(join(root, 'bench/mutants/warm-tests.ts'), {
    cwd: copy,
    detached: true,
    env: { ...process.env, ...draws, TMPDIR: temporary },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  warm = { tests, draws: draws.MODEL_TIMES };
  if ((await answerOf(tests)) === undefined) throw new Error('Vitest does not start.');
  return tests;
}

/** Returns Vitest's answer; undefined if Vitest ends or exceeds `MOST_MS`. */
async function answerOf(tests: ChildProcess): Promise<Answer | undefined> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  const timer = setTimeout(end, MOST_MS);
  tests.once('exit', end);
  try {
    const [answer] = await once(tests, 'message', { signal: ended.signal });
    return answer;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    tests.off('exit', end);
  }
}

/** Ends Vitest with its workers and its database server, also one that runs a loop without an end. */
function endWarm(): void {
  const { pid } = warm?.tests ?? {};
  warm = undefined;
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
}

function typesFailure({ file }: Fault): Promise<string | undefined> {
  const project = file.startsWith('packages/domain/') ? 'packages/domain' : 'apps/server';
  return commandFailure(['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1']);
}

/** The first failure that the command prints; undefined if it succeeds. */
async function commandFailure(words: string[]): Promise<string | undefined> {
  try {
    await execute(process.execPath, words, { cwd: copy, timeout: MOST_MS, maxBuffer: 2 ** 28 });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '', killed } = error as Partial<Record<string, string>>;
    if (killed) return 'does not end';
    const output = stripVTControlCharacters(stdout + stderr).trim();
    const [, named] = /(?:FAIL|✗|error TS)\s*(.+)/.exec(output) ?? [];
    return named?.trim() ?? output.slice(-200);
  }
}

async function tellSum(): Promise<void> {
  const found = faults.flatMap(({ file, fault }) => outcomes[`${file}: ${fault}`] ?? []);
  const byCommand = Map.groupBy(
    found,
    ({ command, foundBy }) => command ?? foundBy ?? 'nothing yet',
  );
  const stageNames = Map.groupBy(found, ({ foundBy }) => foundBy ?? 'nothing yet');
  const told = [byCommand, stageNames].map((groups) =>
    [...groups].map(([name, each]) => `${name} ${each.length}`).join(', '),
  );
  await report(
    'mutants',
    `${found.length} of ${faults.length} faults in ${commit}, found by`,
    told.join('; '),
  );
}

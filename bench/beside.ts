/**
 * Two servers are told the same stories, one of an older commit (before) and one of this tree (after), and all of their answers
 * must be equal: status, body, headers and texts, but for ids, which stand for each other one to one.
 *
 * BENCH_COMMIT names another commit than `BEFORE`, BENCH_STORIES how many stories are told; 200 unless given. BENCH_SEED tells
 * the story of this seed, or so many from it on. BENCH_FAULTS=1 plants the faults of `mutants/faults.json` that
 * `beside/faults.json` numbers into a copy of the older commit, one by one, and tells after how many stories each is found; other
 * numbers may be given, such as 13,57.
 */
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/run.js';
import { Coverage } from './beside/coverage.ts';
import { shrink } from './beside/shrink.ts';
import { openTree } from './beside/sides/trees.ts';
import { type Ending, Stage } from './beside/stage.ts';
import { STEPS } from './beside/story/play.ts';
import { tryFaults } from './beside/try-faults.ts';
import { report } from './support/record.ts';

/** The last commit of 1.45.0 before orders are stored otherwise. */
const BEFORE = 'f22eccf4';
const { BENCH_COMMIT = BEFORE, BENCH_SEED, BENCH_FAULTS } = process.env;
const { BENCH_STORIES = BENCH_SEED === undefined ? '200' : '1' } = process.env;

const folder = await mkdtemp(join(tmpdir(), 'mostrador-beside-'));
// The database server runs as another user where this is root's.
await chmod(folder, 0o755);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    rmSync(folder, { recursive: true, force: true });
    await stage?.close();
    process.exit(1);
  });
}
const coverage = new Coverage();
let stage: Stage | undefined;
const before = await openTree(BENCH_COMMIT, join(folder, 'before'));
try {
  const opened = await Stage.open([before, root], coverage);
  stage = opened;
  if (BENCH_FAULTS) {
    await tryFaults(opened, {
      commit: BENCH_COMMIT,
      numbers: BENCH_FAULTS,
      folder,
      most: Number(BENCH_STORIES),
    });
  } else await tellStories(opened);
} finally {
  await stage?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

async function tellStories(opened: Stage): Promise<void> {
  const first = Number(BENCH_SEED ?? 0);
  const count = Number(BENCH_STORIES);
  await opened.readPages();
  const began = performance.now();
  for (let seed = first; seed < first + count; seed++) {
    const ending = await opened.tell(seed);
    if (ending !== undefined) {
      process.exitCode = 1;
      await tellDifference(opened, ending);
      return;
    }
    if ((seed + 1) % 20 === 0) process.stdout.write(`${seed + 1} stories\n`);
  }
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${coverage.told().join('\n')}\n`);
  await report(
    'beside',
    `${count} stories of ${STEPS} steps, ${BENCH_COMMIT} beside this tree`,
    `no difference in ${coverage.calls} calls; ${(seconds / count).toFixed(2)} s a story`,
  );
}

async function tellDifference(opened: Stage, ending: Ending): Promise<void> {
  tell(`The story of seed ${ending.seed} differs; leaving out steps …`, ending);
  const { ending: shortest, left } = await shrink(opened, ending);
  tell(`With ${left} steps:`, shortest);
  process.stdout.write(
    `${shortest.log.told().join('\n')}\nBENCH_SEED=${ending.seed} tells it again.\n`,
  );
}

function tell(what: string, { error }: Ending): void {
  const { place, before: left, after: right } = error.unequal;
  process.stdout.write(
    `${what}\n${place}\n  before: ${JSON.stringify(left)}\n  after:  ${JSON.stringify(right)}\n`,
  );
}

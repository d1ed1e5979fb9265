/**
 * Losses when parts break under load: the server and its embedded database are killed repeatedly, then
 * a primary of PostgreSQL dies and its standby takes over. There is no yardstick: nothing may ever be
 * lost or doubled.
 *
 * BENCH_KILLS and BENCH_FAILOVERS set the number of faults.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  failOverUnderLoad,
  failoverLine,
} from '../apps/server/test/cluster/support/fail-over-under-load.ts';
import { findHaproxy, NO_HAPROXY } from '../apps/server/test/cluster/support/haproxy.ts';
import { killLine, killUnderLoad } from '../apps/server/test/cluster/support/kill-under-load.ts';
import type { WhenDone } from '../apps/server/test/cluster/support/processes.ts';
import { report } from './support/record.ts';

const KILLS = Number(process.env.BENCH_KILLS ?? 100);
const FAILOVERS = Number(process.env.BENCH_FAILOVERS ?? 5);
const CLIENTS = 16;
const SELLING_MS = 1_000;

await closingAfterwards(kill);
if ((await findHaproxy()) === undefined) console.log(`No failovers: ${NO_HAPROXY}`);
else for (let round = 0; round < FAILOVERS; round++) await closingAfterwards(failOver);

async function kill(whenDone: WhenDone): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-faults-'));
  await chmod(dataDir, 0o755);
  whenDone(() => rm(dataDir, { recursive: true, force: true }));
  const figures = await killUnderLoad({
    ...{ dataDir, kills: KILLS, clients: CLIENTS, sellingMs: SELLING_MS, whenDone },
  });
  demandNothingLost(figures);
  await report('faults', 'server and database killed by turns', killLine(figures));
}

async function failOver(whenDone: WhenDone): Promise<void> {
  const figures = await failOverUnderLoad({
    ...{ clients: CLIENTS, sellingMs: 5 * SELLING_MS, whenDone },
  });
  demandNothingLost(figures);
  await report('faults', 'primary killed, standby promoted', failoverLine(figures));
}

interface Figures {
  lost: number;
  doubled: number;
  gaps: number;
  differences: readonly unknown[];
}

function demandNothingLost({ lost, doubled, gaps, differences }: Figures): void {
  if (lost + doubled + gaps + differences.length === 0) return;
  throw new Error(JSON.stringify({ lost, doubled, gaps, differences }));
}

async function closingAfterwards(work: (whenDone: WhenDone) => Promise<void>): Promise<void> {
  const closing: (() => Promise<void>)[] = [];
  try {
    await work((close) => closing.push(close));
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

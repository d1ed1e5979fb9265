/** The primary dies under load and its synchronous standby takes over: the servers go on by themselves. */
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  type FailoverFigures,
  failOverUnderLoad,
  failoverLine,
} from './support/fail-over-under-load.ts';
import { SERVERS } from './support/failover-cluster.ts';
import { findHaproxy, NO_HAPROXY } from './support/haproxy.ts';

const CLIENTS = 8;
const SELLING_MS = 2_000;
/** Longer than a server waits for its database. */
const HANGING_MS = 6_000;

beforeEach(async ({ skip }) => skip((await findHaproxy()) === undefined, NO_HAPROXY), 300_000);

test('P15: the primary is killed under load: its standby is promoted and nothing acknowledged is lost', async () => {
  const figures = await failOverUnderLoad({
    clients: CLIENTS,
    sellingMs: SELLING_MS,
    whenDone: onTestFinished,
  });
  console.info(`primary killed, standby promoted: ${failoverLine(figures)}`);
  expectNothingLost(figures);
  expect(figures.orders).toBe(figures.acknowledged);
}, 600_000);

test('while the standby does not answer, nothing is acknowledged that it has not', async () => {
  const figures = await failOverUnderLoad({
    clients: CLIENTS,
    sellingMs: SELLING_MS,
    async before({ replication }) {
      replication.block();
      await delay(HANGING_MS);
    },
    whenDone: onTestFinished,
  });
  expectNothingLost(figures);
}, 600_000);

function expectNothingLost(figures: FailoverFigures): void {
  const { lost, doubled, gaps, differences, survivors, acknowledged, tally } = figures;
  expect({ lost, doubled, gaps, differences, survivors }).toEqual({
    ...{ lost: 0, doubled: 0, gaps: 0, differences: [], survivors: SERVERS },
  });
  expect(acknowledged).toBeGreaterThan(CLIENTS);
  expect(tally.statuses[500]).toBeUndefined();
}

/** A shop as installed: a server with its embedded database, which are killed by turns while it sells. */
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#test/start/temporary-folder.ts';
import { draws } from '#test/support/draws.ts';
import { killLine, killUnderLoad } from './support/kill-under-load.ts';

const KILLS = draws(20);
const CLIENTS = 8;

test('P15, P35: server and database are killed while eight tills sell: nothing is lost, nothing doubled, and the drawer agrees', async () => {
  const figures = await killUnderLoad({
    dataDir: await temporaryFolder(),
    kills: KILLS,
    clients: CLIENTS,
    sellingMs: 500,
    whenDone: onTestFinished,
  });
  console.info(killLine(figures));
  const { kills, lost, doubled, gaps, differences, tally, orders, acknowledged, drawer } = figures;
  expect({ kills, lost, doubled, gaps, differences }).toEqual({
    ...{ kills: KILLS, lost: 0, doubled: 0, gaps: 0, differences: [] },
  });
  expect(orders).toBe(acknowledged);
  expect(drawer.expected).toBe(drawer.sold);
  expect(acknowledged).toBeGreaterThan(KILLS * CLIENTS);
  // A database that is away is answered with 503, never 500.
  expect(tally.statuses[500]).toBeUndefined();
}, 900_000);

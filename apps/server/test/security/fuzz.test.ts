/** Some of the generated calls; `npm run bench -- fuzz` makes a hundred thousand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draws } from '#test/support/draws.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';

const CALLS = Number(process.env.FUZZ_CALLS ?? draws(2_000));
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_310);

/** Long enough while other tests run. */
const PATIENCE_MS = 300_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test(
  'whatever is sent by whomever, the server answers as the contract says, keeps the stores apart and the books right (P18)',
  async () => {
    const { app, db, clock, other } = shop;
    const { findings, statuses } = await runFuzz({
      app,
      db,
      clock,
      own: shop,
      other,
      seed: SEED,
      calls: CALLS,
    });
    expect(findings, `seed ${SEED}`).toEqual([]);
    // Calls that are all refused would prove nothing about the code behind.
    expect(statuses[200]).toBeGreaterThan(CALLS / 10);
    expect(statuses[201]).toBeGreaterThan(CALLS / 100);
  },
  PATIENCE_MS,
);

import { expect, onTestFinished, test } from 'vitest';
import { fillDemoIfEmpty } from '#demo/fill-demo.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createDatabase } from '#test/support/shop.ts';
import { verifyAll } from '#verify/verify-all.ts';

test('the demo is filled on a cluster, and every figure of it is what its rows come to', async () => {
  const { connection, dispose } = await createDatabase();
  const { db, close } = openDatabase(connection);
  onTestFinished(async () => {
    await close();
    await dispose();
  });
  expect(await fillDemoIfEmpty({ db })).toBe(true);
  expect(await fillDemoIfEmpty({ db })).toBe(false);
  expect(await verifyAll(db)).toMatchObject({ stores: 2, differences: [] });
});

/**
 * Is loaded into the server of a side before its own files (`node --import`). It stops the clock, seeds the chance that
 * answers show, makes passwords cheap, and does what no call of the API can: opens a store and verifies one.
 */
import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Errand, Told } from './errands.ts';

const tree = process.env.BESIDE_TREE ?? '';
let now = Date.parse('2026-01-01T00:00:00.000Z');
let drawn = 0;

stopClock();
seedChance();
makePasswordsCheap();
process.on('message', async ({ number, errand }: { number: number; errand: Errand }) => {
  const told: Told = await run(errand).then(
    (result) => ({ number, result }),
    (error: unknown) => ({ number, error: error instanceof Error ? error.stack : String(error) }),
  );
  process.send?.(told);
});

/** Replaces `Date`, whose present moment is the harness's. */
function stopClock(): void {
  const Real = Date;
  Real.now = () => now;
  const Stopped = new Proxy(Real, {
    apply: () => new Real(now).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
  });
  Real.prototype.constructor = Stopped;
  globalThis.Date = Stopped;
}

/** Replaces `randomInt`, whose numbers people read, as those of made barcodes. */
function seedChance(): void {
  const next = (from: number, below: number): number => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return from + Math.floor((drawn / 2 ** 32) * (below - from));
  };
  const randomInt = (first: number, second?: number): number =>
    second === undefined ? next(0, first) : next(first, second);
  crypto.randomInt = randomInt as typeof crypto.randomInt;
  syncBuiltinESMExports();
}

/** Lowers the cost of hashes, of which a story makes some twenty. */
function makePasswordsCheap(): void {
  const argon2 = createRequire(join(tree, 'apps/server/package.json'))('@node-rs/argon2');
  const { hash } = argon2;
  argon2.hash = (password: string, options: object) =>
    hash(password, { ...options, memoryCost: 8, timeCost: 1 });
}

/** Imports a file of this side's server. */
function source(path: string) {
  return import(pathToFileURL(join(tree, 'apps/server/src', path)).href);
}

async function run(errand: Errand): Promise<unknown> {
  if (errand.do === 'setClock') {
    ({ now } = errand);
    if (errand.seed !== undefined) drawn = errand.seed;
    return undefined;
  }
  const { openDatabase } = await source('platform/database/database.ts');
  const { db, close } = openDatabase(errand.connection);
  try {
    if (errand.do === 'verify') {
      const { verifyStore } = await source('verify/verify-all.ts');
      return await verifyStore(db, errand.storeId);
    }
    const { inTransaction } = await source('platform/database/transaction.ts');
    const { openShop } = await source('modules/staff/open-shop.ts');
    return await inTransaction(db, (tx: unknown) => openShop(tx, new Date(), errand.shop));
  } finally {
    await close();
  }
}

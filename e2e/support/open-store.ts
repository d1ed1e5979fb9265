import { randomUUID } from 'node:crypto';
import { openShop } from '../../apps/server/src/modules/staff/open-shop.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/embedded/embedded-database.ts';

const HOUR_MS = 3_600_000;

interface Money {
  locale: string;
  currency: string;
}

/**
 * Opens a store of a journey's own, so that its figures are known to the cent. Its time zone is one in which it is about
 * noon, so that no journey runs past midnight.
 */
export async function openStore(name: string, { locale, currency }: Money) {
  const hours = 12 - new Date().getUTCHours();
  // Zones named Etc/GMT have the opposite sign: Etc/GMT-3 is three hours ahead of UTC.
  const timeZone = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  const password = randomUUID();
  const email = `owner-${randomUUID()}@example.com`;
  const owner = { email, password, firstName: 'Store', lastName: 'Owner' };
  const store = { name, locale, currency, timeZone, country: null, completeWhenPaid: true };
  await beside(({ db }) =>
    inTransaction(db, (tx) => openShop(tx, new Date(), { ...store, owner })),
  );
  const today = new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 10);
  return { email, password, today };
}

/**
 * Works on the database of the run's server, as the operator's command `store create` does. The command itself would
 * take a second of CPU to start, for each store again.
 */
async function beside(work: (opened: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const { connection, stop } = await startEmbeddedDatabase({
    dataDir,
    log: console.log,
    whenInUse: 'join',
  });
  const opened = openDatabase(connection);
  try {
    await work(opened);
  } finally {
    await opened.close();
    await stop();
  }
}

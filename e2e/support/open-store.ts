import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../apps/server/src/commands/store.ts', import.meta.url));
const HOUR_MS = 3_600_000;

interface Money {
  locale: string;
  currency: string;
}

/**
 * Opens a store of a journey's own with the operator's command, so that its figures are known to the
 * cent. Its time zone is one in which it is about noon, so that no journey runs past midnight.
 */
export async function openStore(name: string, { locale, currency }: Money) {
  const hours = 12 - new Date().getUTCHours();
  // Zones named Etc/GMT have the opposite sign: Etc/GMT-3 is three hours ahead of UTC.
  const timeZone = hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
  const email = `owner-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const { stdout } = await run(
    process.execPath,
    [
      ...[command, 'create', '--name', name, '--email', email],
      ...['--locale', locale, '--currency', currency, '--time-zone', timeZone],
    ],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, NODE_ENV: 'test' } },
  );
  const password = /with the password (\S+)/.exec(stdout)?.[1];
  if (password === undefined) throw new Error(`The store was not opened: ${stdout}`);
  const today = new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 10);
  return { email, password, today };
}

import { appendFile } from 'node:fs/promises';
import { readBuildInfo } from '../../apps/server/src/platform/monitoring/build-info.ts';

const table = new URL('../../docs/benchmarks.md', import.meta.url);

/** Prints a measurement, and with `--record` writes it as a row into docs/benchmarks.md. */
export async function report(bench: string, what: string, figures: string): Promise<void> {
  process.stdout.write(`${bench}: ${what}: ${figures}\n`);
  if (!process.argv.includes('--record')) return;
  const day = new Date().toISOString().slice(0, 10);
  const { gitSha } = readBuildInfo('test');
  await appendFile(table, `| ${day} | ${gitSha} | ${bench} | ${what} | ${figures} |\n`);
}

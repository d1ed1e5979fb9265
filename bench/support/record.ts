import { appendFile } from 'node:fs/promises';
import { readBuildInfo } from '../../apps/server/src/platform/build-info.ts';

const table = new URL('../../docs/benchmarks.md', import.meta.url);

/** Prints a measurement, and with `--record` writes it as a row into docs/benchmarks.md. */
export async function report(bench: string, what: string, figures: string): Promise<void> {
  process.stdout.write(`${bench}: ${what}: ${figures}\n`);
  if (!process.argv.includes('--record')) return;
  const day = new Date().toISOString().slice(0, 10);
  const { gitSha } = readBuildInfo('test');
  await appendFile(table, `| ${day} | ${gitSha} | ${bench} | ${what} | ${figures} |\n`);
}

/** "0.62 of the yardstick", or why there is none. */
export function ratio(ours: number, yardstick: number | undefined): string {
  return yardstick === undefined
    ? `${ours.toFixed(0)}/s (no pgbench on this machine, so no ratio)`
    : `${(ours / yardstick).toFixed(2)} of the yardstick (${ours.toFixed(0)}/s of ${yardstick.toFixed(0)}/s)`;
}

import { checkBackup } from '#backup/check-backup.ts';
import { contentsLine } from '#backup/contents-line.ts';
import { fromHere, readFileArguments } from '#backup/read-file-arguments.ts';
import { takeBackup } from '#backup/take-backup.ts';
import { readBuildInfo } from '#platform/monitoring/build-info.ts';
import { runCommand } from '#run-command.ts';

const USAGE = `npm run backup -- [FILE]
npm run backup -- --check FILE`;

/** Backs up all stores into one file while the server works. */
await runCommand(async ({ config, reachDatabase }) => {
  const now = new Date();
  const { version } = readBuildInfo(config.environment);
  const { path = fromHere(nameAt(now)), check } = readFileArguments(process.argv.slice(2), USAGE);
  if (check) {
    console.log(`${path} is whole: ${contentsLine(await checkBackup(path, version))}.`);
    return 0;
  }
  const connection = await reachDatabase('join');
  const contents = await takeBackup({ connection, path, version, now });
  console.log(`${path}: ${contentsLine(contents)}.
The file was read again from its first byte to its last, and is whole. Keep it on another machine, where only you can read it: it holds everything, including password hashes and the secret that signs sessions.
To bring it back, into an empty DATA_DIR or database: npm run restore -- ${path}`);
  return 0;
});

/** Returns `mostrador-20261122-050312Z.backup`; such names sort by time. */
function nameAt(now: Date): string {
  const digits = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `mostrador-${digits}Z.backup`;
}

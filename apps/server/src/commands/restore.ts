import { checkBackup, openBackup } from '#backup/check-backup.ts';
import { contentsLine } from '#backup/contents-line.ts';
import { readFileArguments } from '#backup/read-file-arguments.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { readBuildInfo } from '#platform/monitoring/build-info.ts';
import { StartError } from '#platform/start-error.ts';
import { runCommand } from '#run-command.ts';
import { tellVerified } from '#verify/tell-verified.ts';
import { verifyAll } from '#verify/verify-all.ts';

const USAGE = `npm run restore -- FILE
npm run restore -- --check FILE`;

/** Restores a backup into an empty database, applies newer migrations, and verifies every figure. */
await runCommand(async ({ config, reachDatabase, openDatabase }) => {
  const { path, check } = readFileArguments(process.argv.slice(2), USAGE);
  if (path === undefined) throw new StartError(USAGE);
  const { version } = readBuildInfo(config.environment);
  if (check) {
    console.log(`${path} is whole: ${contentsLine(await checkBackup(path, version))}.`);
    return 0;
  }
  const { file, contents } = await openBackup(path, version);
  console.log(`${path} is whole: ${contentsLine(contents)}.`);
  const connection = await reachDatabase('refuse');
  const restored = await restoreBackup({ connection, file, contents, say: console.log });
  await file.close();
  console.log(
    restored === 'now'
      ? 'Everything is in. Now every figure is verified.'
      : 'This backup was restored here before, completely, so nothing is changed. Now every figure is verified.',
  );
  const isRight = tellVerified(await verifyAll(await openDatabase()), console.log);
  console.log(
    isRight
      ? 'Everything is restored. Start the server.'
      : 'Everything is restored as it was in the backup, which had the differences above already.',
  );
  return isRight ? 0 : 1;
});

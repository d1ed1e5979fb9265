import { StartError } from '#platform/start-error.ts';
import { runCommand } from '#run-command.ts';
import { tellVerified } from '#verify/tell-verified.ts';
import { verifyAll } from '#verify/verify-all.ts';

await runCommand(async ({ openDatabase }) => {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) {
    throw new StartError(`Unknown argument ${argument}: verify takes none.`);
  }
  const db = await openDatabase();
  return tellVerified(await verifyAll(db), console.log) ? 0 : 1;
});

import { distributeDatabase } from '#distribute/distribute-database.ts';
import { StartError } from '#platform/start-error.ts';
import { runCommand } from '#run-command.ts';

/** Spreads the database over the workers of its Citus cluster. */
await runCommand(async ({ config, reachDatabase }) => {
  const [argument] = process.argv.slice(2);
  if (argument !== undefined) {
    throw new StartError(`Unknown argument ${argument}: distribute takes none.`);
  }
  if (config.databaseUrl === undefined) {
    throw new StartError(
      'DATABASE_URL is missing: set it to the address of the coordinator of a Citus cluster.',
    );
  }
  const began = Date.now();
  const say = (line: string) => {
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${String(seconds).padStart(4)} s  ${line}`);
  };
  const done = await distributeDatabase({ connection: await reachDatabase('refuse'), say });
  console.log(
    done === 'now'
      ? 'The database is distributed. Start the servers.'
      : 'The database was distributed before, completely: nothing was changed.',
  );
  return 0;
});

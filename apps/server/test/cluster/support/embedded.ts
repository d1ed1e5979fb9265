import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '#platform/embedded/system-process.ts';
import { processTree, signalAll, until } from './processes.ts';

/** Returns the process of a data folder's embedded database; undefined if none is noted there. */
export async function databaseProcess(dataDir: string): Promise<number | undefined> {
  const note = await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(note.split('\n', 1)[0]);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(dataDir) ? pid : undefined;
}

/** Ends the database that a killed server left running, with all of its processes. */
export async function endDatabaseOf(dataDir: string): Promise<void> {
  const pid = await databaseProcess(dataDir);
  if (pid === undefined) return;
  const processes = await processTree(pid);
  signalAll(processes, 'SIGKILL');
  await until('the database ended', () => !processes.some(isAlive));
}

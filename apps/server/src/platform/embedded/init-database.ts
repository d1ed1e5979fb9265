import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';
import type { DataFolder } from './data-folder.ts';
import { majorVersion, program } from './postgres-binaries.ts';
import { isAlive, runToEnd } from './system-process.ts';

/** Role that owns the cluster. The server uses it only to watch over the database. */
export const ADMIN = 'postgres';
/**
 * Role that owns the shop's database. It is no superuser, so that the same code runs on a rented
 * PostgreSQL.
 */
export const APP = 'mostrador';

/**
 * The locale decides which letters trigram search knows: `C` knows ASCII alone and drops every ñ and é.
 * The first that the system has is taken; macOS may lack the first, Windows both. Everything else,
 * sorting included, is PostgreSQL's own C.UTF-8 and the same everywhere.
 */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'C'];
const HALF_MADE = /^database\.new-(\d+)-/;

/**
 * Makes the database in a data folder that has none. It appears in one step, by a rename, so that a
 * start that is cut off leaves no half-made one. Throws a `StartError`, with the folder untouched, for
 * a database that is damaged or of another major version of PostgreSQL.
 */
export async function initDatabase(folder: DataFolder): Promise<void> {
  await removeHalfMade(folder);
  if (await isThere(folder)) return;
  const half = await mkdtemp(join(folder.path, `database.new-${process.pid}-`));
  try {
    await fill(folder, half);
    await rename(join(half, 'database'), folder.database);
    await syncFolder(folder.path);
  } catch (cause) {
    // Another server may have been faster. Its database then serves both, or refuses this server.
    if (await isThere(folder)) return;
    if (cause instanceof StartError) throw cause;
    throw new StartError(`No database could be made in ${folder.path}: ${firstLine(cause)}.`, {
      cause,
    });
  } finally {
    await removeFolder(half);
  }
}

/**
 * Returns the password of both roles. Throws a `StartError` if its file is missing or cannot be read.
 */
export async function readPassword(folder: DataFolder): Promise<string> {
  try {
    return await readFile(passwordFile(folder.database), 'utf8');
  } catch (cause) {
    throw new StartError(
      `The password of the database cannot be read: ${firstLine(cause)}. Restore that file from a copy of the data folder.`,
      { cause },
    );
  }
}

/** Lies in PostgreSQL's own folder, so that both appear by the same rename. */
function passwordFile(database: string): string {
  return join(database, 'mostrador.password');
}

async function isThere({ database, binaries }: DataFolder): Promise<boolean> {
  try {
    const found = (await readFile(join(database, 'PG_VERSION'), 'utf8')).trim();
    const wanted = majorVersion(binaries);
    if (found === wanted) return true;
    throw new StartError(
      `${database} belongs to PostgreSQL ${found || 'of an unknown version'}, and this is PostgreSQL ${wanted}. Nothing was changed. To move the data, take a backup with the version of Mostrador that made it, and restore the backup with this one into an empty DATA_DIR.`,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (errorCode(error) !== 'ENOENT') {
      throw new StartError(`The database cannot be read: ${firstLine(error)}.`, { cause: error });
    }
  }
  const files = await readdir(database).catch(() => undefined);
  if (files === undefined) return false;
  throw new StartError(
    `${database} is damaged, its file PG_VERSION is missing: nothing was changed. Restore a backup into an empty DATA_DIR, or move the folder away to begin anew.`,
  );
}

/** Removes the folders of servers that ended while they made a database. */
async function removeHalfMade({ path }: DataFolder): Promise<void> {
  for (const name of await readdir(path)) {
    const pid = Number(HALF_MADE.exec(name)?.[1] ?? Number.NaN);
    // In a container this process often has the same number as its predecessor.
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await removeFolder(join(path, name));
  }
}

/**
 * Ignores failures: the initdb of a killed server may still write, and the next start removes the rest.
 */
async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}

async function fill(folder: DataFolder, half: string): Promise<void> {
  const database = join(half, 'database');
  const password = randomBytes(24).toString('hex');
  const waiting = join(half, 'password');
  await writeFile(waiting, password, { mode: 0o600 });
  if (folder.user !== undefined) {
    for (const path of [half, waiting]) await chown(path, folder.user.uid, folder.user.gid);
  }
  await initdb(folder, database, waiting);
  await rename(waiting, passwordFile(database));
  await run(
    folder,
    'postgres',
    ['--single', '-D', database, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
    `CREATE ROLE ${APP} LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE ${APP} OWNER ${APP}\n`,
  );
}

async function initdb(folder: DataFolder, database: string, password: string): Promise<void> {
  const options = [
    `--pgdata=${database}`,
    `--username=${ADMIN}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--text-search-config=simple',
    '--no-instructions',
  ];
  for (const letters of LETTERS) {
    try {
      return await run(folder, 'initdb', [...options, `--lc-ctype=${letters}`]);
    } catch (error) {
      if (!firstLine(error).includes('invalid locale name')) throw error;
    }
  }
}

async function run(
  { binaries, user }: DataFolder,
  name: 'initdb' | 'postgres',
  args: readonly string[],
  input?: string,
): Promise<void> {
  const { exitCode, output } = await runToEnd(program(binaries, name), args, { user, input });
  if (exitCode === 0) return;
  const reason = /(?:error|FATAL|PANIC|ERROR): +(.+)/.exec(output)?.[1] ?? output.trim();
  throw new Error(`${name} failed: ${reason || `exit code ${exitCode}`}`);
}

/** Makes the rename survive a power cut. Windows cannot open folders, and orders renames itself. */
async function syncFolder(path: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

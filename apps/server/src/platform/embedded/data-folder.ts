import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';
import { locateBinaries, type PostgresBinaries, program } from './postgres-binaries.ts';
import { runToEnd, type SystemUser } from './system-process.ts';

/** Place of the embedded database, with its programs and user. */
export interface DataFolder {
  /** Absolute and without symbolic links, so that every process uses the same name. */
  readonly path: string;
  /** PostgreSQL's own folder within it. */
  readonly database: string;
  /** File of PostgreSQL's log. */
  readonly logFile: string;
  readonly binaries: PostgresBinaries;
  /** Undefined if PostgreSQL runs as the server's own user. */
  readonly user: SystemUser | undefined;
}

/**
 * Folder for programs and data that another user must reach: PostgreSQL refuses to run as root, and no
 * other user can reach a repository cloned below `/root`.
 */
const REACHABLE_BY_ALL = '/var/lib/mostrador';

/**
 * Makes the data folder if needed, and finds the programs and the user for it. As root the user is the
 * database's present owner, else `postgres`, else `nobody`. If that user cannot reach the folder, the
 * data is kept elsewhere and `log` gets a line. Throws a `StartError` for a folder that cannot be used.
 */
export async function openDataFolder(
  dataDir: string,
  log: (line: string) => void,
): Promise<DataFolder> {
  try {
    const binaries = await locateBinaries();
    const chosen = process.getuid?.() === 0 ? await databaseUser(dataDir) : undefined;
    const path = await makeFolder(dataDir, chosen, log);
    const user = chosen && ((await databaseOwner(path)) ?? chosen);
    return {
      path,
      database: join(path, 'database'),
      logFile: join(path, 'database.log'),
      binaries: user === undefined ? binaries : await reachableBinaries(binaries, user),
      user,
    };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The data folder ${dataDir} cannot be used: ${firstLine(cause)}.`, {
      cause,
    });
  }
}

async function databaseOwner(folder: string): Promise<SystemUser | undefined> {
  const found = await stat(join(folder, 'database')).catch(() => undefined);
  if (found === undefined || found.uid === 0) return undefined;
  return { name: `number ${found.uid}`, uid: found.uid, gid: found.gid };
}

async function databaseUser(dataDir: string): Promise<SystemUser> {
  const owner = await databaseOwner(dataDir);
  if (owner !== undefined) return owner;
  for (const name of ['postgres', 'nobody']) {
    const uid = await runToEnd('/usr/bin/id', ['-u', name]);
    const gid = await runToEnd('/usr/bin/id', ['-g', name]);
    if (uid.exitCode === 0 && gid.exitCode === 0) {
      // macOS writes the id of `nobody` as -2; the system call wants it unsigned.
      return { name, uid: Number(uid.output) >>> 0, gid: Number(gid.output) >>> 0 };
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has no user postgres or nobody to run it as: start the server as another user, or set DATABASE_URL.',
  );
}

async function makeFolder(
  dataDir: string,
  user: SystemUser | undefined,
  log: (line: string) => void,
): Promise<string> {
  const nearest = await nearestExisting(dataDir);
  await access(nearest, constants.R_OK | constants.W_OK | constants.X_OK);
  if (user === undefined) {
    await mkdir(dataDir, { recursive: true });
    return realpath(dataDir);
  }
  if (await canReach(user, nearest)) {
    await makeReachable(dataDir);
    return realpath(dataDir);
  }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const elsewhere = join(REACHABLE_BY_ALL, name);
  await makeReachable(elsewhere);
  log(
    `PostgreSQL does not run as root, and the user ${user.name} cannot reach ${dataDir}: the data is kept in ${elsewhere}.`,
  );
  return elsewhere;
}

/** Lets other users pass through the folder, whatever the umask. Its contents have their own modes. */
async function makeReachable(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await chmod(made, 0o755);
  }
}

async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  if (found === undefined) return nearestExisting(dirname(path));
  if (!found.isDirectory()) throw new Error(`${path} is not a folder`);
  return path;
}

/** Asks the system, which knows access lists and mounts as well as mode bits. */
async function canReach(user: SystemUser, folder: string): Promise<boolean> {
  const { exitCode } = await runToEnd('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { user });
  return exitCode === 0;
}

async function canRun(binaries: PostgresBinaries, user: SystemUser): Promise<boolean> {
  try {
    const { exitCode } = await runToEnd(program(binaries, 'postgres'), ['--version'], { user });
    return exitCode === 0;
  } catch (error) {
    if (errorCode(error) === 'EACCES') return false;
    throw error;
  }
}

async function reachableBinaries(
  binaries: PostgresBinaries,
  user: SystemUser,
): Promise<PostgresBinaries> {
  if (await canRun(binaries, user)) return binaries;
  const copy = { ...binaries, folder: join(REACHABLE_BY_ALL, `postgres-${binaries.version}`) };
  if (await canRun(copy, user).catch(() => false)) return copy;
  await makeReachable(REACHABLE_BY_ALL);
  // Copies to another name and renames, so that a copy that was cut off is never taken for a whole one.
  const half = await mkdtemp(`${copy.folder}.half-`);
  await cp(binaries.folder, half, { recursive: true, verbatimSymlinks: true });
  await chmod(half, 0o755);
  for (const entry of await readdir(half, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || entry.parentPath.endsWith('bin');
    await chmod(path, executable ? 0o755 : 0o644);
  }
  await rm(copy.folder, { recursive: true, force: true });
  await rename(half, copy.folder);
  return copy;
}

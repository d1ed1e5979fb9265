import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, type FileHandle, open, rename } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

/** A backup holds password hashes and the secret that signs sessions. */
const ONLY_FOR_ITS_OWNER = 0o600;

/**
 * Writes a file that only its owner may read, and that gets its name once all of it is on the disk.
 * `endOf` returns the last bytes for the SHA-256 of everything before; `check` reads the file before it
 * gets its name. Throws a `StartError`, and leaves nothing behind, if the file exists already or cannot
 * be written.
 */
export async function writeWholeFile(
  path: string,
  content: AsyncIterable<Buffer>,
  endOf: (digest: Buffer) => Buffer,
  check: (path: string) => Promise<void>,
): Promise<void> {
  await refuseExisting(path);
  const half = `${path}.${process.pid}.part`;
  const remove = () => rmSync(half, { force: true });
  // Also removes it when a signal ends this process.
  process.once('exit', remove);
  try {
    const handle = await open(half, 'wx', ONLY_FOR_ITS_OWNER).catch((cause: unknown) => {
      throw unwritable(path, cause);
    });
    try {
      await writeAll(handle, path, content, endOf);
    } finally {
      await handle.close();
    }
    await check(half);
    await refuseExisting(path);
    await rename(half, path);
    await syncFolder(dirname(path));
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function writeAll(
  handle: FileHandle,
  path: string,
  content: AsyncIterable<Buffer>,
  endOf: (digest: Buffer) => Buffer,
): Promise<void> {
  const hash = createHash('sha256');
  const write = (bytes: Buffer) =>
    handle.writeFile(bytes).catch((cause: unknown) => {
      throw unwritable(path, cause);
    });
  for await (const bytes of content) {
    hash.update(bytes);
    await write(bytes);
  }
  await write(endOf(hash.digest()));
  await handle.sync();
}

async function refuseExisting(path: string): Promise<void> {
  const isFree = await access(path).then(
    () => false,
    (error: unknown) => errorCode(error) === 'ENOENT',
  );
  if (isFree) return;
  throw new StartError(
    `${path} exists already, and a backup overwrites no file: choose another name, or move that file away.`,
  );
}

/** Makes the new name survive a power cut. Windows cannot open folders, and orders renames itself. */
async function syncFolder(path: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

function unwritable(path: string, cause: unknown): StartError {
  const reason = errorCode(cause) === 'ENOSPC' ? 'no space is left on the disk' : firstLine(cause);
  return new StartError(`${path} cannot be written: ${reason}. Nothing is left of it.`, { cause });
}

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { access, type FileHandle, open, rename } from 'node:fs/promises';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

/** It holds the hashes of passwords, and the secret that sessions are signed with. */
const ONLY_FOR_ITS_OWNER = 0o600;

/**
 * Writes a file that bears its name only once all of it is on the disk, and that its owner alone may
 * read. `write` gets what takes the next bytes and gives the last ones, for which it gets the SHA-256 of
 * all before; `check` sees the whole file before it gets its name. Throws a `StartError`, and leaves
 * nothing behind, where there is such a file already or it cannot be written.
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
  // Also where a signal ends this process in the middle.
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
  throw new StartError(`${path} is there already, and a backup writes over nothing.`);
}

/** Makes the new name last through a power cut. Windows opens no folders, and orders renames itself. */
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

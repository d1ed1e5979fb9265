import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { errorCode, firstLine, StartError } from '#platform/start-error.ts';

/**
 * Format of a backup: a frame with its title, the content compressed with Zstandard, and a frame with
 * the SHA-256 of everything before it. Zstandard skips frames of that kind, so that its own program
 * reads the whole file too: `zstd -dc FILE` prints the content as text.
 */
const FORMAT = 1;

const SKIPPED_FRAME = 0x184d2a50;
const FRAME_HEAD_BYTES = 8;
const DIGEST_BYTES = 32;
const TRAILER_HEAD = frame(Buffer.alloc(DIGEST_BYTES)).subarray(0, FRAME_HEAD_BYTES);
const TRAILER_BYTES = FRAME_HEAD_BYTES + DIGEST_BYTES;
/** The same in every backup, so that the content always begins at the same place. */
const TITLE_BYTES = 64;
const START_BYTES = FRAME_HEAD_BYTES + TITLE_BYTES;
const START_HEAD = frame(Buffer.alloc(TITLE_BYTES)).subarray(0, FRAME_HEAD_BYTES);
const TITLE = /^Mostrador backup, format (\d+), version (\S+) *\n$/;
const READ_BYTES = 1_048_576;

/** The first bytes of a backup. */
export function startFrame(version: string): Buffer {
  const title = `Mostrador backup, format ${FORMAT}, version ${version}`;
  if (title.length >= TITLE_BYTES) throw new Error(`the version ${version} is too long`);
  return frame(Buffer.from(`${title.padEnd(TITLE_BYTES - 1)}\n`));
}

/** The last bytes of a backup. */
export function endFrame(digest: Buffer): Buffer {
  return frame(digest);
}

/** An open file that is a whole backup. */
export interface BackupFile {
  readonly path: string;
  readonly bytes: number;
  /** Reads the bytes between the frames. Throws a `StartError` if the file has changed. */
  compressed(): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a backup and reads all of it once, so that nothing begins with an incomplete one. Throws a
 * `StartError` for a file that is no backup, is cut off or damaged, or has a format newer than this
 * `version`.
 */
export async function openBackupFile(path: string, version: string): Promise<BackupFile> {
  const handle = await open(path, 'r').catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  try {
    const { size } = await handle.stat();
    await checkStart(handle, path, version);
    await checkEnd(handle, path, size);
    const file: BackupFile = {
      path,
      bytes: size,
      compressed: () => readCompressed(handle, path, size),
      close: () => handle.close(),
    };
    const content = file.compressed();
    while (!(await content.next()).done);
    return file;
  } catch (cause) {
    await handle.close();
    throw cause instanceof StartError ? cause : unreadable(path, cause);
  }
}

/** Error for a file that was a backup once. */
export function damaged(path: string): StartError {
  return new StartError(
    `${path} is damaged: its content has changed since the backup was written. Nothing was changed. Use another backup.`,
  );
}

async function checkStart(handle: FileHandle, path: string, version: string): Promise<void> {
  const start = await readAt(handle, 0, START_BYTES);
  const head = START_HEAD.subarray(0, start.length);
  const cutOff = start.length < START_BYTES;
  const title = TITLE.exec(start.toString('latin1', FRAME_HEAD_BYTES));
  if (!start.subarray(0, head.length).equals(head) || (!cutOff && title === null)) {
    throw new StartError(`${path} is not a backup of Mostrador.`);
  }
  if (cutOff) throw incomplete(path);
  if (Number(title?.[1]) > FORMAT) throw newer(path, String(title?.[2]), version);
}

async function checkEnd(handle: FileHandle, path: string, size: number): Promise<void> {
  const head = await readAt(handle, size - TRAILER_BYTES, FRAME_HEAD_BYTES);
  if (size < START_BYTES + TRAILER_BYTES || !head.equals(TRAILER_HEAD)) throw incomplete(path);
}

async function* readCompressed(
  handle: FileHandle,
  path: string,
  size: number,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  hash.update(await readAt(handle, 0, START_BYTES));
  const end = size - TRAILER_BYTES;
  for (let position = START_BYTES; position < end; ) {
    const bytes = await readAt(handle, position, Math.min(READ_BYTES, end - position));
    if (bytes.length === 0) throw incomplete(path);
    hash.update(bytes);
    position += bytes.length;
    yield bytes;
  }
  const trailer = await readAt(handle, end, TRAILER_BYTES);
  if (!trailer.equals(endFrame(hash.digest()))) throw damaged(path);
}

/** Returns fewer bytes only at the end of the file. */
async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

function frame(content: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.writeUInt32LE(SKIPPED_FRAME, 0);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** Error for a backup written by version `theirs`, which `ours` cannot read. */
export function newer(path: string, theirs: string, ours: string): StartError {
  return new StartError(
    `${path} is a backup of Mostrador ${theirs}, and this is the older ${ours}: upgrade Mostrador first. Nothing was changed.`,
  );
}

/** Error for a backup whose tables this version does not know any more. */
export function older(path: string, theirs: string, ours: string): StartError {
  return new StartError(
    `${path} is a backup of Mostrador ${theirs}, and ${ours} restores those of 1.44.0 and later: restore it with 1.44.0, and take a new backup there. Nothing was changed.`,
  );
}

function incomplete(path: string): StartError {
  return new StartError(
    `${path} is not complete: it was cut off, or is still being copied. Nothing was changed. Copy it again, or take another backup.`,
  );
}

function unreadable(path: string, cause: unknown): StartError {
  const reason = errorCode(cause) === 'ENOENT' ? 'there is no such file' : firstLine(cause);
  return new StartError(`${path} cannot be read: ${reason}.`, { cause });
}

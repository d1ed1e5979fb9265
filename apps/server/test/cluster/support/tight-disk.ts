import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WhenDone } from './processes.ts';

export const NO_MOUNT = 'a small disk cannot be mounted here: that takes root on Linux';

/** A small disk that a test can fill. */
export interface TightDisk {
  readonly folder: string;
  /** Takes all of the room left. */
  fill(): Promise<void>;
  /** Frees the room again. */
  free(): Promise<void>;
}

const CHUNK = Buffer.alloc(64 * 1024);

/** Mounts a disk of this size in memory; undefined if that is not allowed. */
export async function openTightDisk(
  megabytes: number,
  whenDone: WhenDone,
): Promise<TightDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-disk-'));
  const run = promisify(execFile);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'mostrador', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  whenDone(async () => {
    await run('umount', [folder]);
    await rm(folder, { recursive: true });
  });
  const data = join(folder, 'data');
  await mkdir(data);
  await chmod(data, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    folder: data,
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (;;) await file.write(CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
  };
}

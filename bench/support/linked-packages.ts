import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/run.js';

/**
 * Gives a copy of the repository the packages that are installed here, apart from its own, whose links lead into the copy.
 */
export async function linkPackages(copy: string): Promise<void> {
  for (const each of ['.', 'apps/server', 'apps/web']) await linkFolder(copy, each);
}

async function linkFolder(copy: string, folder: string): Promise<void> {
  const [installed, linked] = [root, copy].map((each) => join(each, folder, 'node_modules'));
  if (installed === undefined || linked === undefined) return;
  const names = await readdir(installed).catch(ignoreMissing);
  await mkdir(linked, { recursive: true });
  for (const name of names ?? []) {
    if (name === '.cache' || name === '.vite' || name === '.vite-temp') continue;
    if (name === '@mostrador') {
      await cp(join(installed, name), join(linked, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    } else await symlink(join(installed, name), join(linked, name));
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

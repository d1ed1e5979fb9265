/** Folders with the files of a commit, from which a server runs. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/run.js';
import { linkPackages } from '../../support/linked-packages.ts';

const execute = promisify(execFile);
/** Installs as `npm start` of that commit does. */
const INSTALL = "import('./scripts/setup.js').then(({ install }) => install())";

/**
 * Puts the commit's files into a new folder, with the packages of its own lock file: those that are installed here if this tree
 * names the same ones, else newly installed ones. The server runs from its sources, so that nothing has to be built.
 */
export async function openTree(commit: string, folder: string): Promise<string> {
  await execute('git', ['clone', '--quiet', '--no-checkout', root, folder]);
  await execute('git', ['checkout', '--quiet', commit], { cwd: folder });
  const [own, here] = await Promise.all([folder, root].map(packagesOf));
  if (own === here) await linkPackages(folder);
  else await execute(process.execPath, ['--eval', INSTALL], { cwd: folder });
  return folder;
}

/** Returns what the lock file installs from the registry, whatever the version of the product itself. */
async function packagesOf(tree: string): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(tree, 'package-lock.json'), 'utf8'));
  const installed = Object.entries<{ link?: true }>(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return JSON.stringify(installed);
}

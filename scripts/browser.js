import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runInForeground, tool } from './run.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Gives the path of a Chromium that runs, installing one where there is none. Throws an Error that
 * tells what to do.
 */
export async function browser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given} is not a Chromium that runs.`);
  }
  const found = await find();
  if (found !== undefined) return found;
  console.log('Installing Chromium for the tests in the browser …');
  for (const commands of waysToInstall()) {
    for (const command of commands) {
      if ((await runInForeground(command)) !== 0) break;
    }
    const installed = await find();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'There is no Chromium here and none could be installed: install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
}

async function find() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

/**
 * Ubuntu has a `chromium-browser` that only tells how to install one, so a file is not enough.
 * @param {string} path
 */
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function waysToInstall() {
  const isRoot = process.getuid?.() === 0;
  const apt = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', 'chromium'],
  ];
  const own = [...tool('@playwright/test', 'playwright'), 'install', 'chromium'];
  return [...(isRoot && existsSync('/usr/bin/apt-get') ? [apt] : []), [own]];
}

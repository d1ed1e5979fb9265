import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runInForeground, tool } from './run.js';

// The first lacks everything that only a window needs; in it the tests take two thirds of the time.
const LIGHT = 'chromium-headless-shell';
const NAMES = [LIGHT, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a Chromium that runs, and installs one if needed. Throws an Error that says what
 * to do.
 */
export async function browser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(
      `CHROMIUM_PATH=${given} is not a Chromium that runs: correct it, or leave it out.`,
    );
  }
  const found = await find();
  const usesApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (found?.endsWith(LIGHT) || (found !== undefined && !usesApt)) return found;
  console.log('Installing Chromium for the tests in the browser …');
  if (usesApt) await installByApt();
  if ((await find()) === undefined) {
    await runInForeground([...tool('@playwright/test', 'playwright'), 'install', 'chromium']);
  }
  const installed = await find();
  if (installed !== undefined) return installed;
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

async function installByApt() {
  // Old package lists would bring an old browser, and missing ones none; without a network the lists that are there do.
  await runInForeground(['apt-get', 'update']);
  await runInForeground(['apt-get', 'install', '-y', LIGHT]);
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runCaught, runInForeground, tool, toolEnvironment, wasEnded } from './run.js';

const lockFile = join(root, 'package-lock.json');
const installedStamp = join(root, 'node_modules', '.mostrador-lock');

/**
 * Installs the packages unless those of the lock file are there already. Throws an Error in plain words.
 */
export async function install() {
  const wanted = `${digest([lockFile])} ${process.platform}-${process.arch}\n`;
  if (read(installedStamp) === wanted) return;
  const took = timer();
  console.log('Installing packages; the first time this takes a minute or two …');
  // Not `npm ci`, which refuses the lock file where a registry lacks a package for another platform.
  const command = npm([
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--loglevel=error',
  ]);
  // Not with the tools' environment: its Node is being installed.
  const code = await runInForeground(command, process.env).catch(() => 1);
  if (wasEnded()) throw new Error('The installation was ended by a signal.');
  if (code !== 0) {
    throw new Error('The packages could not be installed: npm says why in the lines above.');
  }
  writeFileSync(installedStamp, wanted);
  console.log(`Packages installed (${took()}).`);
}

/** Builds the web app and the server, as `buildWeb` and `buildServer` do. */
export async function build() {
  await buildWeb();
  await buildServer();
}

/**
 * Builds the web app unless it was built from these very sources. Throws an Error with the tool's output.
 */
export function buildWeb() {
  return buildApp('web', 'web app');
}

/** Builds the server unless it was built from these very sources. Throws an Error with the tool's output. */
export function buildServer() {
  return buildApp('server', 'server');
}

/**
 * @param {string} app its folder in `apps`
 * @param {string} name
 */
async function buildApp(app, name) {
  const folder = join(root, 'apps', app);
  const stamp = join(folder, 'dist', '.built-from');
  const sources = [
    ...sourceFiles(folder),
    ...sourceFiles(join(root, 'packages')),
    lockFile,
    join(root, 'tsconfig.base.json'),
  ].filter((file) => !/\.test\.tsx?$/.test(file));
  const wanted = `${digest(sources)}\n`;
  if (read(stamp) === wanted) return;
  const took = timer();
  console.log(`Building the ${name} …`);
  // Said here, since a NODE_ENV meant for the server would give a slow build for development.
  const env = toolEnvironment({ NODE_ENV: 'production' });
  const { code, output } = await runCaught([...tool('vite'), 'build', `apps/${app}`], { env });
  if (code !== 0)
    throw new Error(`${output}\nThe ${name} could not be built: see the lines above.`);
  writeFileSync(stamp, wanted);
  console.log(`The ${name} is built (${took()}).`);
}

/**
 * All files below a folder but what is installed or built, in a stable order.
 * @param {string} folder
 * @returns {string[]}
 */
export function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}

/** Starts a clock; the function it gives tells the seconds since, as text. */
export function timer() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * @param {string[]} args
 * @returns {string[]}
 */
function npm(args) {
  const ownScript = process.env.npm_execpath;
  if (ownScript?.endsWith('npm-cli.js')) return [process.execPath, ownScript, ...args];
  // Windows starts npm by a shell alone.
  return process.platform === 'win32' ? ['cmd.exe', '/d', '/c', 'npm', ...args] : ['npm', ...args];
}

/** @param {string[]} files */
function digest(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

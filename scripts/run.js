import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenNpmEnds } from './npm-process.js';

/** The folder of the repository, where everything runs. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Options of Node for the server, in the Dockerfile too. The young generation of V8 has 8 MB a half: the
 * default of 16 MB costs some 20 MB of memory, and 4 MB some 5 % of CPU time. The old one has at most
 * 768 MB, of which a server that reports over a million orders was seen to take 512. With 2 GB it grows
 * further before it is collected: a list takes a sixth less CPU time, and reports take 287 MB of memory
 * instead of 218.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=768'];

/**
 * Settings of the C library for the server, in the Dockerfile too: memory that a file needed goes back to
 * the system at once, while the less that compressing an answer takes is kept; and two threads share one
 * stock of it.
 */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '524288',
  MALLOC_TRIM_THRESHOLD_: '524288',
};

const modules = join(root, 'node_modules');
const compiled = join(modules, '.cache', 'node');
const OLDEST_NODE = 24;

/**
 * The path of the Node that the server and the tools run on: the pinned one, else this one where it is
 * new enough. Throws an Error that tells what to do.
 */
export function pinnedNode() {
  const pinned = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.', 1)[0]) >= OLDEST_NODE) return process.execPath;
  throw new Error(
    `Node ${OLDEST_NODE} was not installed with the packages, and this is Node ${process.versions.node}: install Node ${OLDEST_NODE} or newer, then start again.`,
  );
}

/**
 * Program and arguments to run the command of an installed package. Its script is started directly,
 * since the links in `node_modules/.bin` would take whatever Node comes first on the machine.
 * @param {string} packageName
 * @param {string} [command] where it differs from the package's name
 * @returns {[string, string]}
 */
export function tool(packageName, command = packageName) {
  const folder = join(modules, packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [pinnedNode(), join(folder, typeof bin === 'string' ? bin : bin[command])];
}

/**
 * This process's environment, in which `node` is the pinned one for whatever a tool starts in its turn, and
 * keeps what it has compiled: a server is ready a sixth sooner.
 * @param {Record<string, string>} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(more = {}) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...more };
}

/**
 * Runs a program in the foreground: it has this terminal, and signals are passed on to it. It ends with
 * npm, and should this process be killed, the closed channel tells it. Gives its exit code. `hearErrors` is
 * called with what it writes as errors, which this terminal shows too.
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [hearErrors]
 * @returns {Promise<number>}
 */
export function runInForeground([program = '', ...args], env = toolEnvironment(), hearErrors) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['inherit', 'inherit', hearErrors ? 'pipe' : 'inherit', 'ipc'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      hearErrors?.(text);
    });
    endTogether(child);
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    );
  });
}

const ENDING_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
let isEnded = false;

/** Whether a signal, or the end of npm, came while a program ran: nothing more should be started then. */
export function wasEnded() {
  return isEnded;
}

/** From here on a signal ends this process only after what it tidies up, also one that comes while no program runs. */
export function endInOrder() {
  for (const signal of ENDING_SIGNALS) {
    process.on(signal, () => {
      isEnded = true;
    });
  }
}

/**
 * Passes on to a program the signals that come while it runs, and ends it with npm.
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} [leadsGroup] whether all that it starts is ended with it
 */
function endTogether(child, leadsGroup = false) {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    isEnded = true;
    if (leadsGroup && child.pid !== undefined) signalGroup(child.pid, signal);
    else child.kill(signal);
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, end);
  whenNpmEnds(() => end('SIGTERM'));
  child.on('exit', () => {
    for (const signal of ENDING_SIGNALS) process.off(signal, end);
  });
}

/**
 * @param {number} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
  } catch {
    // The group has ended by itself.
  }
}

/**
 * Runs a program to its end. Gives its exit code and what it wrote, errors apart where asked.
 * @param {readonly string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
export function runCaught(
  [program = '', ...args],
  { cwd = root, env = toolEnvironment(), shell } = {},
) {
  // The scripts of tsc and Biome start a program, and pass no signal on to it.
  const leadsGroup = process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      detached: leadsGroup,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endTogether(child, leadsGroup);
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 1, stdout, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}

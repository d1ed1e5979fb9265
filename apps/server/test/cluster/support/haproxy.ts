import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { until, type WhenDone } from './processes.ts';

export const NO_HAPROXY =
  'there is no haproxy here and none could be installed: install it, or name one with HAPROXY_PATH';

let found: Promise<string | undefined> | undefined;

/**
 * Returns the path of a haproxy that runs. It is installed if missing and apt may be used; undefined
 * without one.
 */
export function findHaproxy(): Promise<string | undefined> {
  found ??= find();
  return found;
}

async function find(): Promise<string | undefined> {
  const there = await findInstalled();
  const usesApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (there !== undefined || !usesApt) return there;
  // Test files run in parallel, and several may install it.
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  const apt = (...args: string[]) =>
    promisify(execFile)('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = () => apt('install', ...options, 'haproxy');
  // The package lists may be old or missing.
  await install()
    .catch(() => apt('update').then(install))
    .catch(() => undefined);
  return findInstalled();
}

async function findInstalled(): Promise<string | undefined> {
  const given = process.env.HAPROXY_PATH;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = given ? [given] : folders.map((folder) => join(folder, 'haproxy'));
  for (const path of candidates) {
    const runs = promisify(execFile)(path, ['-v']).then(
      () => true,
      () => false,
    );
    if (await runs) return path;
  }
  return undefined;
}

/** Runs haproxy until the test ends. Returns once it listens at the port. */
export async function startHaproxy(
  configuration: string,
  port: number,
  whenDone: WhenDone,
): Promise<void> {
  const path = await findHaproxy();
  if (path === undefined) throw new Error(NO_HAPROXY);
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration);
  const child = spawn(path, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  whenDone(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await until('haproxy listens', () => {
    if (child.exitCode !== null) throw new Error(`haproxy did not start: ${said}`);
    return canConnect(port);
  });
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

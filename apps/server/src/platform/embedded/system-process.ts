import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import { errorCode } from '#platform/start-error.ts';

/** System user that PostgreSQL runs as, if not the server's own. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Options to spawn PostgreSQL's programs in a session of their own: Ctrl-C in the terminal then reaches
 * the server alone, which stops the database in its turn.
 */
export function spawnOptions(user: SystemUser | undefined) {
  return {
    detached: platform() !== 'win32',
    windowsHide: true,
    env: { ...process.env, LC_ALL: 'C' },
    ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
  };
}

/**
 * Runs a program to its end with `input` on its standard input. Returns its exit code and output.
 * Throws the system's error (`EACCES`, `ENOENT`) if it cannot be started.
 */
export function runToEnd(
  path: string,
  args: readonly string[],
  { user, input = '' }: { user?: SystemUser | undefined; input?: string } = {},
): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { ...spawnOptions(user), cwd: dirname(path) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output }));
    // A program that ends early closes its input; its exit code says enough.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Whether a process with this number runs, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

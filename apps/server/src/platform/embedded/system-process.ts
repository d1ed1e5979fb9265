import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { dirname } from 'node:path';
import { errorCode } from '#platform/start-error.ts';

/** The system user that PostgreSQL runs as, where that is not the server's own. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * How all programs of PostgreSQL are spawned: in a session of their own, so that Ctrl-C in the
 * terminal reaches the server alone, which then stops the database in its turn.
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
 * Runs a program to its end, with `input` on its standard input. Gives its exit code and all that it
 * wrote. Throws the system's error (`EACCES`, `ENOENT`) if it cannot be started at all.
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
    // A program that ends early closes its input; its exit code says what there is to say.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Whether a process of that number runs, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

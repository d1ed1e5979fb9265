import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const POLL_MS = 500;

/**
 * Calls back once the npm that runs this script is gone. npm hands a signal to the shell between them,
 * which ends without telling anyone, and when killed it tells nobody at all: the script would run on
 * unseen, and the next start would find everything taken. Does nothing where no npm runs the script.
 * @param {() => void} ended
 */
export function whenNpmEnds(ended) {
  const npm = npmProcess();
  if (npm === undefined) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    ended();
  }, POLL_MS);
  timer.unref();
}

/** npm is the parent of this process, or the parent of the shell between them. */
function npmProcess() {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = look(process.ppid);
  if (isNpm(parent)) return process.ppid;
  return isNpm(look(parent?.parent)) ? parent?.parent : undefined;
}

/** @param {{ command: string } | undefined} found */
function isNpm(found) {
  return found !== undefined && /^npm\b|npm-cli\.js/.test(found.command);
}

/**
 * @param {number | undefined} pid
 * @returns {{ parent: number, command: string } | undefined}
 */
function look(pid) {
  if (pid === undefined) return undefined;
  try {
    if (process.platform === 'linux') {
      // The name, in brackets, may contain brackets and spaces; the parent is the second word after it.
      const [, after = ''] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { parent: Number(after.split(' ')[1]), command };
    }
    const line = execFileSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', `${pid}`], {
      encoding: 'utf8',
    });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

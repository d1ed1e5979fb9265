/** The CPU time that processes of this machine took, from Linux's `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds a tick of `/proc/PID/stat`: 100 ticks a second on every Linux that Node runs on. */
const TICK_MS = 10;

interface Times {
  parent: number;
  /** What the process took itself, and with it those of its children that have ended. */
  own: number;
  withEnded: number;
}

/** The CPU time of a process so far, without its children: milliseconds. */
export function cpuOf(pid: number): number {
  return timesOf(pid)?.own ?? 0;
}

/** The same, with that of its children that have ended. */
export function cpuWithEnded(pid: number): number {
  return timesOf(pid)?.withEnded ?? 0;
}

/** The CPU time of a process and of all its children, those that have ended too: milliseconds. */
export function cpuWithChildren(pid: number): number {
  const children = readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? timesOf(Number(name)) : undefined))
    .filter((times) => times?.parent === pid);
  return [timesOf(pid), ...children].reduce((sum, times) => sum + (times?.withEnded ?? 0), 0);
}

/** The CPU time of all that runs on this machine so far: milliseconds. */
export function cpuOfMachine(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split(/\s+/);
  return (
    [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  );
}

/** The process that started this one; 0 where it has ended. */
export function parentOf(pid: number): number {
  return timesOf(pid)?.parent ?? 0;
}

/** Undefined where the process has ended meanwhile. */
function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses before them may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = (from: number, to: number) =>
      fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);
    return {
      parent: Number(fields[1]),
      own: ticks(11, 13) * TICK_MS,
      withEnded: ticks(11, 15) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}

/** CPU time of processes on this machine, from Linux's `/proc`. */
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds per tick of `/proc/PID/stat`: 100 ticks a second on every Linux that Node runs on. */
const TICK_MS = 10;

interface Times {
  parent: number;
  /** Time of the process alone; `withEnded` adds its children that have ended. */
  own: number;
  withEnded: number;
}

/** Returns the CPU time of a process so far, without its children, in milliseconds. */
export function cpuOf(pid: number): number {
  return timesOf(pid)?.own ?? 0;
}

/** Returns the CPU time of a process and of its children that have ended, in milliseconds. */
export function cpuWithEnded(pid: number): number {
  return timesOf(pid)?.withEnded ?? 0;
}

/** Returns the CPU time of a process and all of its children, ended or not, in milliseconds. */
export function cpuWithChildren(pid: number): number {
  const children = readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? timesOf(Number(name)) : undefined))
    .filter((times) => times?.parent === pid);
  return [timesOf(pid), ...children].reduce((sum, times) => sum + (times?.withEnded ?? 0), 0);
}

/** Returns the CPU time of the whole machine so far, in milliseconds. */
export function cpuOfMachine(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split(/\s+/);
  return (
    [user, nice, system, irq, softirq].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  );
}

/** Returns the parent of a process; 0 if the process has ended. */
export function parentOf(pid: number): number {
  return timesOf(pid)?.parent ?? 0;
}

/** Returns the times of a process, or undefined if it has ended. */
function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses before the numbers may contain spaces.
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

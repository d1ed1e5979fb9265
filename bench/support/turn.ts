/** A turn of a bench: a bounded load, and its CPU time in each part of the system. */
import { availableParallelism } from 'node:os';
import { cpuOfMachine } from './cpu.ts';

/** Result of a turn: calls per second, their times if measured, and milliseconds of CPU per call. */
export interface Turn<Part extends string> {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: Record<Part, number>;
  /** Share of the machine's cores that other work used. */
  others: number;
}

/**
 * Runs a load for this many seconds. Each part has a function that returns its CPU time so far, in
 * milliseconds.
 */
export async function takeTurn<Part extends string>(
  seconds: number,
  parts: Record<Part, () => number>,
  run: () => Promise<{ perSecond: number; p50?: number; p99?: number }>,
): Promise<Turn<Part>> {
  const names = Object.keys(parts) as Part[];
  const now = () => new Map(names.map((name) => [name, parts[name]()]));
  const [before, machineBefore, start] = [now(), cpuOfMachine(), performance.now()];
  const { perSecond, p50 = 0, p99 = 0 } = await run();
  const after = now();
  const cores = (performance.now() - start) * availableParallelism();
  const spent = names.map((name) => [name, after.get(name)! - before.get(name)!] as const);
  const ours = spent.reduce((sum, [, ms]) => sum + ms, 0);
  return {
    ...{ perSecond, p50, p99 },
    cpu: Object.fromEntries(
      spent.map(([name, ms]) => [name, ms / (perSecond * seconds)]),
    ) as Record<Part, number>,
    others: (cpuOfMachine() - machineBefore - ours) / cores,
  };
}

/** Returns the median, with the least and the most in brackets: "2.31 [2.20–2.52]". */
export function spread(figures: readonly number[]): string {
  const sorted = figures.toSorted((left, right) => left - right);
  const [least, middle, most] = [0, 0.5, 1].map((share) => {
    const figure = sorted[Math.floor((sorted.length - 1) * share)]!;
    return figure >= 100 ? figure.toFixed(0) : figure.toFixed(figure >= 10 ? 1 : 2);
  });
  return `${middle} [${least}–${most}]`;
}

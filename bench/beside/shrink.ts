import type { Ending, Stage } from './stage.ts';

/** Places without the numbers of their rows, which change as steps are left out. */
const rough = ({ error }: Ending): string => error.unequal.place.replace(/\.\d+/g, '.…');

const LONGEST_MS = 60_000;

/** Leaves out steps, from the last one backwards, as long as the story still differs in the same way; for a minute at most. */
export async function shrink(
  stage: Stage,
  ending: Ending,
): Promise<{ ending: Ending; left: number }> {
  const without = new Set<number>();
  let shortest = ending;
  const last = ending.log.step;
  const until = performance.now() + LONGEST_MS;
  for (const size of [8, 3, 1]) {
    for (let end = last - 1; end > 0 && performance.now() < until; end -= size) {
      const steps = range(Math.max(1, end - size + 1), end).filter((step) => !without.has(step));
      if (steps.length === 0) continue;
      const shorter = await stage.tell(ending.seed, new Set([...without, ...steps]));
      if (shorter === undefined || rough(shorter) !== rough(ending)) continue;
      shortest = shorter;
      for (const step of steps) without.add(step);
    }
  }
  return { ending: shortest, left: last - without.size };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

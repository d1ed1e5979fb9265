/** Faults that are planted into the server of after: each must be found. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/run.js';
import { report } from '../support/record.ts';
import { openTree } from './sides/trees.ts';
import type { Stage } from './stage.ts';

interface Fault {
  file: string;
  line: string;
  fault: string;
}

/** Plants each fault into a copy of the commit of before, and tells stories, at most so many, until the servers differ. */
export async function tryFaults(
  stage: Stage,
  {
    commit,
    numbers,
    folder,
    most,
  }: Record<'commit' | 'numbers' | 'folder', string> & { most: number },
): Promise<void> {
  const all: Fault[] = await readJson('bench/mutants/faults.json');
  const chosen: number[] =
    numbers === '1' ? await readJson('bench/beside/faults.json') : numbers.split(',').map(Number);
  const copy = await openTree(commit, join(folder, 'after'));
  const counts: string[] = [];
  let seed = 0;
  for (const number of chosen) {
    const fault = all[number];
    if (fault === undefined) throw new Error(`there is no fault ${number}`);
    const heal = await plant(copy, fault);
    // Stories go on where those of the last fault ended, so that the clock of before need not go back.
    const found = await storiesUntilFound(stage, { copy, seed, most });
    await heal();
    seed += found.stories;
    process.stdout.write(`${number} ${fault.file}: ${fault.fault}: ${found.told}\n`);
    if (!found.isFound) process.exitCode = 1;
    counts.push(found.isFound ? String(found.stories) : '—');
  }
  const sum = counts.filter((count) => count !== '—').length;
  await report(
    'beside',
    `${chosen.length} faults, each planted alone`,
    `${sum} found, after ${counts.join(', ')} stories`,
  );
}

async function readJson(file: string) {
  return JSON.parse(await readFile(join(root, file), 'utf8'));
}

/** Writes the faulty line, and returns what takes it back. */
async function plant(copy: string, { file, line, fault }: Fault): Promise<() => Promise<void>> {
  const path = join(copy, file);
  const right = await readFile(path, 'utf8');
  const wrong = right.replace(line, () => fault);
  if (wrong === right) throw new Error(`${file} has no line ${line}`);
  await writeFile(path, wrong);
  return () => writeFile(path, right);
}

interface Found {
  isFound: boolean;
  stories: number;
  told: string;
}

async function storiesUntilFound(
  stage: Stage,
  { copy, seed, most }: { copy: string; seed: number; most: number },
): Promise<Found> {
  try {
    await stage.changeAfter(copy);
  } catch (error) {
    return { isFound: true, stories: 0, told: `the server does not start: ${error}` };
  }
  for (let stories = 1; stories <= most; stories++) {
    const place = await placeOf(stage, seed + stories - 1);
    if (place !== undefined) return { isFound: true, stories, told: `story ${stories}, ${place}` };
  }
  return { isFound: false, stories: most, told: `not found in ${most} stories` };
}

/** Returns where the story of a seed differs. A server that ends, or refuses a whole story, differs too. */
async function placeOf(stage: Stage, seed: number): Promise<string | undefined> {
  try {
    return (await stage.tell(seed))?.error.unequal.place;
  } catch (error) {
    return String(error instanceof Error ? error.cause : error).slice(0, 200);
  }
}

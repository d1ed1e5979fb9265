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

/** Plants each fault into a copy of this commit, and tells stories until the servers differ. */
export async function tryFaults(
  stage: Stage,
  { before, folder, most }: { before: string; folder: string; most: number },
): Promise<void> {
  const all: Fault[] = JSON.parse(await readFile(join(root, 'bench/mutants/faults.json'), 'utf8'));
  const chosen: number[] = JSON.parse(
    await readFile(join(root, 'bench/beside/faults.json'), 'utf8'),
  );
  const copy = await openTree('HEAD', join(folder, 'after'));
  const counts: string[] = [];
  for (const number of chosen) {
    const fault = all[number];
    if (fault === undefined) throw new Error(`there is no fault ${number}`);
    const path = join(copy, fault.file);
    const right = await readFile(path, 'utf8');
    const wrong = right.replace(fault.line, () => fault.fault);
    if (wrong === right) throw new Error(`fault ${number} has no place in ${fault.file}`);
    await writeFile(path, wrong);
    await stage.change([before, copy]);
    const found = await storiesUntilFound(stage, most);
    await writeFile(path, right);
    process.stdout.write(`${number} ${fault.file}: ${fault.fault}: ${found.told}\n`);
    if (found.stories === undefined) process.exitCode = 1;
    counts.push(found.stories === undefined ? '—' : String(found.stories));
  }
  const isFound = counts.filter((count) => count !== '—').length;
  await report(
    'beside',
    `${chosen.length} faults, each planted alone`,
    `${isFound} found, after ${counts.join(', ')} stories`,
  );
}

async function storiesUntilFound(
  stage: Stage,
  most: number,
): Promise<{ stories?: number; told: string }> {
  for (let seed = 0; seed < most; seed++) {
    const place = await placeOf(stage, seed);
    if (place !== undefined) return { stories: seed + 1, told: `story ${seed + 1}, ${place}` };
  }
  return { told: `not found in ${most} stories` };
}

/** Returns where the story of a seed differs. A server that does not start, or a store that does not open, differs too. */
async function placeOf(stage: Stage, seed: number): Promise<string | undefined> {
  try {
    return (await stage.tell(seed))?.error.unequal.place;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : String(error);
  }
}

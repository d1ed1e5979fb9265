/** Folders stay short enough to be read at a glance. */
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.js';
import { sourceFiles } from './setup.js';

const MOST_FILES = 25;
/** Lists with a file for each journey, rule, or resource of the API: their names are all there is to know. */
const FLAT_LISTS = [
  'e2e',
  'packages/domain/src',
  'packages/contract/src',
  'packages/contract/src/calls',
];

it(`only the flat lists have more than ${MOST_FILES} files of code side by side`, () => {
  const counts = new Map<string, number>();
  for (const file of ['apps', 'bench', 'e2e', 'gallery', 'packages', 'scripts'].flatMap((folder) =>
    sourceFiles(join(root, folder)),
  )) {
    if (!/\.(ts|tsx|js)$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const folder = relative(root, dirname(file)).replaceAll('\\', '/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const long = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder);
  expect(long.sort()).toEqual(FLAT_LISTS.toSorted());
});
